"""The lesson on the page: seven fixed positions at an ordinary table, with about eleven taps."""

from bot.features.lesson.lesson import STEPS, Lesson, LessonStep, lesson, lesson_answers

__all__ = ["STEPS", "Lesson", "LessonStep", "lesson", "lesson_answers"]
