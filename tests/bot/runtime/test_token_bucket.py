from bot.runtime.rate_limits import TokenBucket


def test_a_token_bucket_gives_its_burst_and_then_single_tokens() -> None:
    bucket = TokenBucket(3, 2.0)
    assert [bucket.take(1000) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(1499), bucket.take(1500), bucket.take(1500)] == [False, True, False]


def test_a_token_bucket_never_holds_more_than_its_burst() -> None:
    bucket = TokenBucket(2, 1.0)
    assert bucket.take(0)
    assert [bucket.take(1_000_000) for _ in range(3)] == [True, True, False]


def test_a_clock_that_is_set_back_adds_and_removes_no_token() -> None:
    bucket = TokenBucket(1, 1.0)
    assert bucket.take(5000)
    assert not bucket.take(1000)
    assert bucket.take(2000)


def test_a_token_bucket_is_full_again_after_a_while() -> None:
    bucket = TokenBucket(2, 1.0)
    assert bucket.full(0)
    bucket.take(0)
    assert not bucket.full(999)
    assert bucket.full(1000)


def test_a_token_is_reserved_in_advance_only_within_the_longest_wait() -> None:
    bucket = TokenBucket(2, 5.0)
    assert [bucket.wait(1000, 500) for _ in range(6)] == [0, 0, 200, 400, None, None]
    assert not bucket.take(1000)
    assert [bucket.wait(1100, 500), bucket.wait(1200, 500), bucket.wait(1200, 500)] == [500, None, None]
    assert [bucket.wait(1400, 500), bucket.wait(9000, 500)] == [400, 0]
