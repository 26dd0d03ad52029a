BEGIN TRANSACTION;
CREATE TABLE achievements (
	game TEXT NOT NULL, 
	person TEXT NOT NULL, 
	achievement TEXT NOT NULL, 
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_achievements PRIMARY KEY (game, person, achievement), 
	CONSTRAINT fk_achievements_game FOREIGN KEY(game) REFERENCES games (game)
);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0100');
CREATE TABLE chat_uses (
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	used_at BIGINT NOT NULL, 
	CONSTRAINT pk_chat_uses PRIMARY KEY (platform, chat)
)
 WITHOUT ROWID

;
CREATE TABLE chips (
	id TEXT NOT NULL, 
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	person TEXT NOT NULL, 
	amount BIGINT NOT NULL, 
	reason TEXT NOT NULL, 
	tournament TEXT, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_chips PRIMARY KEY (id)
)
 WITHOUT ROWID

;
CREATE TABLE chores (
	name TEXT NOT NULL, 
	asked BIGINT NOT NULL, 
	answered BIGINT NOT NULL, 
	beat_at BIGINT NOT NULL, 
	done_at BIGINT NOT NULL, 
	result TEXT NOT NULL, 
	CONSTRAINT pk_chores PRIMARY KEY (name)
)
 WITHOUT ROWID

;
CREATE TABLE deadlines (
	"table" TEXT NOT NULL, 
	name TEXT NOT NULL, 
	due BIGINT NOT NULL, 
	token TEXT NOT NULL, 
	CONSTRAINT pk_deadlines PRIMARY KEY ("table", name)
)
 WITHOUT ROWID

;
INSERT INTO "deadlines" VALUES('ehy99ubea2','act',1800000090000,'act:1');
INSERT INTO "deadlines" VALUES('ehy99ubea2','expire',1800604800000,'');
INSERT INTO "deadlines" VALUES('ehy99ubea2','last',1800000067500,'act:1');
INSERT INTO "deadlines" VALUES('ehy99ubea2','stale',1800000900000,'');
INSERT INTO "deadlines" VALUES('shy36knqgd','idle',1800001800000,'');
INSERT INTO "deadlines" VALUES('ycjeenngc6','act',1800000090000,'act:1');
INSERT INTO "deadlines" VALUES('ycjeenngc6','expire',1800604800000,'');
INSERT INTO "deadlines" VALUES('ycjeenngc6','last',1800000067500,'act:1');
INSERT INTO "deadlines" VALUES('ycjeenngc6','ring',1800000020000,'act:1');
INSERT INTO "deadlines" VALUES('ycjeenngc6','stale',1800000900000,'');
CREATE TABLE epaulettes (
	game TEXT NOT NULL, 
	person TEXT NOT NULL, 
	giver TEXT, 
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	rank INTEGER NOT NULL, 
	cards TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_epaulettes PRIMARY KEY (game, person), 
	CONSTRAINT fk_epaulettes_game FOREIGN KEY(game) REFERENCES games (game)
);
CREATE TABLE fool_marks (
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	made TEXT NOT NULL, 
	people TEXT NOT NULL, 
	refused TEXT NOT NULL, 
	CONSTRAINT pk_fool_marks PRIMARY KEY (platform, chat)
)
 WITHOUT ROWID

;
CREATE TABLE fools_of_week (
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	people TEXT NOT NULL, 
	title TEXT NOT NULL, 
	CONSTRAINT pk_fools_of_week PRIMARY KEY (platform, chat)
)
 WITHOUT ROWID

;
CREATE TABLE forgotten (
	person TEXT NOT NULL, 
	ranked_until BIGINT NOT NULL, 
	CONSTRAINT pk_forgotten PRIMARY KEY (person)
);
CREATE TABLE games (
	number INTEGER NOT NULL, 
	game TEXT NOT NULL, 
	"table" TEXT NOT NULL, 
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	topic TEXT NOT NULL, 
	header TEXT NOT NULL, 
	seats TEXT NOT NULL, 
	started_at BIGINT NOT NULL, 
	ended_at BIGINT, 
	result TEXT, 
	minutes_east INTEGER NOT NULL, 
	counted_at BIGINT NOT NULL, 
	CONSTRAINT pk_games PRIMARY KEY (number), 
	CONSTRAINT uq_games_game UNIQUE (game)
);
INSERT INTO "games" VALUES(1,'ehy99ubea2','ehy99ubea2','memory','Friday','','durak-record: 1
rules: 1
deck: 36
packs: 1
hand: 6
cut: off
redeal: five
first_attacker: lowest_trump
next_attacker: under_fool
newcomer: off
attack: several
cap: 6
first_bout_cap: one_less
endgame_cap: same
throw_in: on
throw_when: any_time
throw_trumps: on
throwers: all
throw_order: attacker_first
auto_done: on
add_after_take: on
refill: on
transfer: off
transfer_first: off
transfer_trumps: on
transfer_match: off
pass_card: off
transfer_direction: left
empty_hand: draws
draw: on
goal: loser
teams: off
team_out: all
exchange: off
second_trump: off
number_trump: off
own_suit: none
trump: turned
wraparound: off
weli: off
secret: off
open_hands: off
cheating: off
epaulettes: rank
series: open
seats: 3
dealer: 0 by lot
attacker: by cards
game: 1
seed: f5b165224a58b791df6af1d8303e61cdc4bb86c3d1c427103c344c4189eb2f1e
commitment: 42e6ba1d63cd370e33d9ca73f70a64875e721091574dcd3767285d34aa92012e
result: unfinished
check: 8f5012639bc4c130
','["e9tw5369zqwk", "j8ynuajsnn3g", "r8yvfmptzf5v"]',1800000000000,NULL,NULL,0,0);
INSERT INTO "games" VALUES(2,'ycjeenngc6','ycjeenngc6','memory','apart:friends','m1','durak-record: 1
rules: 1
deck: 24
packs: 1
hand: 6
cut: off
redeal: off
first_attacker: lowest_trump
next_attacker: under_fool
newcomer: off
attack: several
cap: 6
first_bout_cap: one_less
endgame_cap: same
throw_in: on
throw_when: any_time
throw_trumps: on
throwers: all
throw_order: attacker_first
auto_done: on
add_after_take: on
refill: on
transfer: off
transfer_first: off
transfer_trumps: on
transfer_match: off
pass_card: off
transfer_direction: left
empty_hand: draws
draw: on
goal: loser
teams: off
team_out: all
exchange: off
second_trump: off
number_trump: off
own_suit: none
trump: turned
wraparound: off
weli: off
secret: off
open_hands: off
cheating: off
epaulettes: rank
series: open
seats: 2
dealer: 1 by lot
attacker: by cards
game: 1
seed: 8c2e0718822ce47ca8c74107e66cb0e4b2b3f4d58d82ca6386d2c96e760e819b
commitment: 6a793ae1ce98c6dda6ee34753b638abcf8a518c8bce95090c90028fb90173e60
result: unfinished
check: f29022fd331e9a0e
','["e9tw5369zqwk", "rww8vjzmvrgx"]',1800000000000,NULL,NULL,0,0);
CREATE TABLE leases (
	name TEXT NOT NULL, 
	beat_at BIGINT NOT NULL, 
	CONSTRAINT pk_leases PRIMARY KEY (name)
)
 WITHOUT ROWID

;
CREATE TABLE meetings (
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	people TEXT NOT NULL, 
	day TEXT NOT NULL, 
	games INTEGER NOT NULL, 
	CONSTRAINT pk_meetings PRIMARY KEY (platform, chat, people)
)
 WITHOUT ROWID

;
CREATE TABLE moves (
	game TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	move TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_moves PRIMARY KEY (game, seq), 
	CONSTRAINT fk_moves_game FOREIGN KEY(game) REFERENCES games (game)
)
 WITHOUT ROWID

;
INSERT INTO "moves" VALUES('ehy99ubea2',0,1,'a6h',1800000000000);
INSERT INTO "moves" VALUES('ycjeenngc6',0,0,'aTc',1800000000000);
CREATE TABLE nicks (
	person TEXT NOT NULL, 
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	name TEXT NOT NULL, 
	CONSTRAINT pk_nicks PRIMARY KEY (person, platform, chat)
)
 WITHOUT ROWID

;
CREATE TABLE orders (
	id TEXT NOT NULL, 
	platform TEXT NOT NULL, 
	due BIGINT NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_orders PRIMARY KEY (id)
)
 WITHOUT ROWID

;
CREATE TABLE people (
	platform TEXT NOT NULL, 
	user TEXT NOT NULL, 
	person TEXT NOT NULL, 
	name TEXT NOT NULL, 
	language TEXT NOT NULL, 
	private_platform TEXT NOT NULL, 
	private_chat TEXT NOT NULL, 
	private_topic TEXT NOT NULL, 
	reachable BOOLEAN NOT NULL, 
	handle TEXT NOT NULL, 
	chose_language BOOLEAN NOT NULL, 
	rings BOOLEAN NOT NULL, 
	hand_order TEXT NOT NULL, 
	letters TEXT NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (platform, user), 
	CONSTRAINT uq_people_person UNIQUE (person)
);
INSERT INTO "people" VALUES('memory','Ann','e9tw5369zqwk','Ann','en','memory','Ann','',1,'',0,1,'suit','J Q K A');
INSERT INTO "people" VALUES('memory','Boris','r8yvfmptzf5v','Boris','en','memory','Boris','',1,'',0,1,'suit','J Q K A');
INSERT INTO "people" VALUES('memory','Dora','rww8vjzmvrgx','Dora','en','memory','Dora','',1,'',0,1,'suit','J Q K A');
INSERT INTO "people" VALUES('memory','Vic','j8ynuajsnn3g','Vic','en','memory','Vic','',0,'',0,1,'suit','J Q K A');
CREATE TABLE places (
	tournament TEXT NOT NULL, 
	person TEXT NOT NULL, 
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	place INTEGER NOT NULL, 
	CONSTRAINT pk_places PRIMARY KEY (tournament, person)
);
CREATE TABLE post_chats (
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	topic TEXT NOT NULL, 
	last BIGINT NOT NULL, 
	CONSTRAINT pk_post_chats PRIMARY KEY (platform, chat, topic)
);
CREATE TABLE posts (
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	topic TEXT NOT NULL, 
	number BIGINT NOT NULL, 
	"key" TEXT NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_posts PRIMARY KEY (platform, chat, topic, number), 
	CONSTRAINT uq_posts_platform_chat_topic_key UNIQUE (platform, chat, topic, "key")
);
CREATE TABLE puzzle_attempts (
	person TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	moves TEXT NOT NULL, 
	tries INTEGER NOT NULL, 
	first TEXT NOT NULL, 
	solved BOOLEAN NOT NULL, 
	counts BOOLEAN NOT NULL, 
	begun_at BIGINT NOT NULL, 
	ended_at BIGINT NOT NULL, 
	CONSTRAINT pk_puzzle_attempts PRIMARY KEY (person, number)
);
CREATE TABLE puzzle_rooms (
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	topic TEXT NOT NULL, 
	"key" TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	CONSTRAINT pk_puzzle_rooms PRIMARY KEY (platform, chat, topic), 
	CONSTRAINT uq_puzzle_rooms_key UNIQUE ("key")
);
CREATE TABLE puzzle_visits (
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	topic TEXT NOT NULL, 
	person TEXT NOT NULL, 
	CONSTRAINT pk_puzzle_visits PRIMARY KEY (platform, chat, topic, person)
)
 WITHOUT ROWID

;
CREATE TABLE ranked (
	id BIGINT NOT NULL, 
	until BIGINT NOT NULL, 
	CONSTRAINT pk_ranked PRIMARY KEY (id)
);
CREATE TABLE remembered (
	digest TEXT NOT NULL, 
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	topic TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	tournament TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_remembered PRIMARY KEY (digest, platform, chat, topic, kind, tournament)
)
 WITHOUT ROWID

;
CREATE TABLE reports (
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	topic TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	due BIGINT NOT NULL, 
	CONSTRAINT pk_reports PRIMARY KEY (platform, chat, topic, kind)
)
 WITHOUT ROWID

;
CREATE TABLE room_people (
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	topic TEXT NOT NULL, 
	person TEXT NOT NULL, 
	called BOOLEAN NOT NULL, 
	barred BOOLEAN NOT NULL, 
	CONSTRAINT pk_room_people PRIMARY KEY (platform, chat, topic, person)
)
 WITHOUT ROWID

;
CREATE TABLE room_settings (
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	topic TEXT NOT NULL, 
	opens TEXT NOT NULL, 
	cancels TEXT NOT NULL, 
	preset TEXT NOT NULL, 
	pace TEXT NOT NULL, 
	comes_down BOOLEAN NOT NULL, 
	rings BOOLEAN NOT NULL, 
	letters TEXT NOT NULL, 
	table_view TEXT NOT NULL, 
	zone TEXT NOT NULL, 
	weekly BOOLEAN NOT NULL, 
	evening BOOLEAN NOT NULL, 
	hands_here BOOLEAN NOT NULL, 
	marks_fool BOOLEAN NOT NULL, 
	puzzle BOOLEAN NOT NULL, 
	CONSTRAINT pk_room_settings PRIMARY KEY (platform, chat, topic)
)
 WITHOUT ROWID

;
INSERT INTO "room_settings" VALUES('memory','Friday','','everybody','everybody','','',1,1,'J Q K A','text','utc',0,0,1,0,0);
INSERT INTO "room_settings" VALUES('memory','Saturday','','everybody','everybody','','',1,1,'J Q K A','text','utc',0,0,1,0,0);
CREATE TABLE rooms (
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	topic TEXT NOT NULL, 
	language TEXT NOT NULL, 
	title TEXT NOT NULL, 
	preset TEXT NOT NULL, 
	pace TEXT NOT NULL, 
	own TEXT NOT NULL, 
	ended_series TEXT NOT NULL, 
	CONSTRAINT pk_rooms PRIMARY KEY (platform, chat, topic)
);
INSERT INTO "rooms" VALUES('memory','Friday','','en','Friday','podkidnoy','normal','','');
INSERT INTO "rooms" VALUES('memory','Saturday','','en','Saturday','podkidnoy','normal','','');
INSERT INTO "rooms" VALUES('memory','apart:friends','m1','en','apart:friends','own','normal','','');
CREATE TABLE seat_events (
	game TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	after_move INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	person TEXT, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_seat_events PRIMARY KEY (game, seq), 
	CONSTRAINT fk_seat_events_game FOREIGN KEY(game) REFERENCES games (game)
)
 WITHOUT ROWID

;
INSERT INTO "seat_events" VALUES('ehy99ubea2',0,0,0,'joined','e9tw5369zqwk',1800000000000);
INSERT INTO "seat_events" VALUES('ehy99ubea2',1,0,1,'joined','j8ynuajsnn3g',1800000000000);
INSERT INTO "seat_events" VALUES('ehy99ubea2',2,0,2,'joined','r8yvfmptzf5v',1800000000000);
INSERT INTO "seat_events" VALUES('ycjeenngc6',0,0,0,'joined','e9tw5369zqwk',1800000000000);
INSERT INTO "seat_events" VALUES('ycjeenngc6',1,0,1,'joined','rww8vjzmvrgx',1800000000000);
CREATE TABLE secrets (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_secrets PRIMARY KEY (name)
)
 WITHOUT ROWID

;
INSERT INTO "secrets" VALUES('anywhere','c6567e910b9302a03c1cce5cd54c1f76e27d630137f7694e95fcded85b559610');
INSERT INTO "secrets" VALUES('remembered','81bb42ca58f197aa6c6fc1c193f8f4f8987fccb07aba90a4dfd88925118c705e');
CREATE TABLE slots (
	slot TEXT NOT NULL, 
	"table" TEXT, 
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	topic TEXT NOT NULL, 
	message TEXT, 
	position BIGINT, 
	digest TEXT NOT NULL, 
	intent TEXT, 
	replaces TEXT, 
	CONSTRAINT pk_slots PRIMARY KEY (slot)
);
INSERT INTO "slots" VALUES('table:ehy99ubea2','ehy99ubea2','memory','Friday','','2',2,'4945145517044633490d7fdf2370294f',NULL,NULL);
INSERT INTO "slots" VALUES('here:ehy99ubea2:j8ynuajsnn3g','ehy99ubea2','memory','Friday','@Vic','1',1,'7c8cd4b6162635ef6f0f96e48fb10e48',NULL,NULL);
INSERT INTO "slots" VALUES('note:invite:memory:Friday::p5h52x2j:0',NULL,'memory','Friday','','4',4,'43c2975cdd15d2ec54a077d1e7f34505',NULL,NULL);
INSERT INTO "slots" VALUES('note:answer:memory:Boris::p5h52x2j:1',NULL,'memory','Boris','','6',6,'4f8586a974f3e4712f72d6ae9846356f',NULL,NULL);
INSERT INTO "slots" VALUES('hand:ehy99ubea2:r8yvfmptzf5v','ehy99ubea2','memory','Boris','','4',4,'7c9c84338e297822a54b7da6068b1309',NULL,NULL);
INSERT INTO "slots" VALUES('hand:ehy99ubea2:e9tw5369zqwk','ehy99ubea2','memory','Ann','','1',1,'dc98cbbbbeb48faac266dcaffb12212e',NULL,NULL);
INSERT INTO "slots" VALUES('table:shy36knqgd','shy36knqgd','memory','Saturday','','2',2,'f5a6c0b57acd455e2666dc14132adecf',NULL,NULL);
INSERT INTO "slots" VALUES('here:shy36knqgd:j8ynuajsnn3g','shy36knqgd','memory','Saturday','@Vic','1',1,'1ac06234367af5832a7787684183d719',NULL,NULL);
INSERT INTO "slots" VALUES('note:invite:memory:Saturday::p5h52x2j:2',NULL,'memory','Saturday','','4',4,'87e97cb93be2eb97ff71be6bd1db57f7',NULL,NULL);
INSERT INTO "slots" VALUES('hand:shy36knqgd:r8yvfmptzf5v','shy36knqgd','memory','Boris','','7',7,'ef11e2800d3c9190b6c9d4dd67dda7ab',NULL,NULL);
INSERT INTO "slots" VALUES('hand:ycjeenngc6:e9tw5369zqwk','ycjeenngc6','memory','Ann','','2',2,'f8a58a8f10631307d7ca3fe3d8ea2947',NULL,NULL);
INSERT INTO "slots" VALUES('hand:ycjeenngc6:rww8vjzmvrgx','ycjeenngc6','memory','Dora','','1',1,'82056167df2e293445b1946698db89a8',NULL,NULL);
CREATE TABLE standings (
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	period TEXT NOT NULL, 
	person TEXT NOT NULL, 
	curve TEXT NOT NULL, 
	games INTEGER NOT NULL, 
	fool INTEGER NOT NULL, 
	"left" INTEGER NOT NULL, 
	doubles INTEGER NOT NULL, 
	given INTEGER NOT NULL, 
	draws INTEGER NOT NULL, 
	firsts INTEGER NOT NULL, 
	places INTEGER NOT NULL, 
	timeouts INTEGER NOT NULL, 
	streak INTEGER NOT NULL, 
	best INTEGER NOT NULL, 
	worst INTEGER NOT NULL, 
	practice INTEGER NOT NULL, 
	practice_fool INTEGER NOT NULL, 
	worn INTEGER NOT NULL, 
	shoulders INTEGER NOT NULL, 
	mu DOUBLE NOT NULL, 
	sigma DOUBLE NOT NULL, 
	games_off DOUBLE NOT NULL, 
	defeats_off DOUBLE NOT NULL, 
	decorated_at BIGINT NOT NULL, 
	by_epaulettes BIGINT, 
	by_defeats BIGINT, 
	by_rating BIGINT, 
	CONSTRAINT pk_standings PRIMARY KEY (platform, chat, period, person)
);
CREATE TABLE table_keys (
	"key" TEXT NOT NULL, 
	"table" TEXT NOT NULL, 
	CONSTRAINT pk_table_keys PRIMARY KEY ("key", "table")
)
 WITHOUT ROWID

;
INSERT INTO "table_keys" VALUES('code:4e2dmwpt','ehy99ubea2');
INSERT INTO "table_keys" VALUES('person:e9tw5369zqwk','ehy99ubea2');
INSERT INTO "table_keys" VALUES('person:j8ynuajsnn3g','ehy99ubea2');
INSERT INTO "table_keys" VALUES('person:r8yvfmptzf5v','ehy99ubea2');
INSERT INTO "table_keys" VALUES('code:c4fxv8sq','shy36knqgd');
INSERT INTO "table_keys" VALUES('person:e9tw5369zqwk','shy36knqgd');
INSERT INTO "table_keys" VALUES('person:j8ynuajsnn3g','shy36knqgd');
INSERT INTO "table_keys" VALUES('person:r8yvfmptzf5v','shy36knqgd');
INSERT INTO "table_keys" VALUES('person:e9tw5369zqwk','ycjeenngc6');
INSERT INTO "table_keys" VALUES('person:rww8vjzmvrgx','ycjeenngc6');
CREATE TABLE tables (
	"table" TEXT NOT NULL, 
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	topic TEXT NOT NULL, 
	open BOOLEAN NOT NULL, 
	state TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	asleep BOOLEAN NOT NULL, 
	unfinished BOOLEAN NOT NULL, 
	pending_choices TEXT NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY ("table")
);
INSERT INTO "tables" VALUES('ehy99ubea2','memory','Friday','',1,'{"table":"ehy99ubea2","room":{"platform":"memory","id":"Friday","topic":""},"private":false,"opener":"e9tw5369zqwk","game":"ehy99ubea2","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throw_trumps=on throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"e9tw5369zqwk","computer":0,"presence":"here","timeouts":0,"guest":null},{"person":"j8ynuajsnn3g","computer":0,"presence":"here","timeouts":0,"guest":null},{"person":"r8yvfmptzf5v","computer":0,"presence":"here","timeouts":0,"guest":"known"}],"moved_at":1800000000000,"seat_events":3,"bout":1,"rung":[2],"rung_at":1800000000000,"called":[],"waiting":{"moves":1,"kind":"decision"},"since":1800000000000,"grace":0,"entitled":[2],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"late":[],"made_for":[],"level":"normal","own_thread":null,"lobby_room":null,"hints":false,"invitation":{"code":"4e2dmwpt","until":1800001800000,"places":4,"used":["r8yvfmptzf5v"]},"shut_out":[],"watched":null,"match":null,"cards_here":["j8ynuajsnn3g"],"here_refused":false,"next_seats":[],"kind":"play"}',6,1800000000000,0,1,'');
INSERT INTO "tables" VALUES('shy36knqgd','memory','Saturday','',1,'{"table":"shy36knqgd","room":{"platform":"memory","id":"Saturday","topic":""},"private":false,"opener":"e9tw5369zqwk","chairs":[{"person":"e9tw5369zqwk","computer":0,"guest":null},{"person":"j8ynuajsnn3g","computer":0,"guest":null},{"person":"r8yvfmptzf5v","computer":0,"guest":"known"}],"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throw_trumps=on throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seed":"7bd5d47e446fcec2a3d811736110e5781bcccea696762e6116c6e9c92d99bf35","changed_at":1800000000000,"joined_at":1800000000000,"kept":[],"kept_until":null,"previous":null,"own":null,"arranging":null,"level":"normal","own_thread":null,"hints":false,"invitation":{"code":"c4fxv8sq","until":1800001800000,"places":4,"used":["r8yvfmptzf5v"]},"invites":true,"shut_out":[],"watched":null,"match":null,"here":[],"called_until":0,"cards_here":["j8ynuajsnn3g"],"here_refused":false,"kind":"lobby"}',4,1800000000000,0,1,'');
INSERT INTO "tables" VALUES('ycjeenngc6','memory','apart:friends','match-ycjeenngc6-m1',1,'{"table":"ycjeenngc6","room":{"platform":"memory","id":"apart:friends","topic":"match-ycjeenngc6-m1"},"private":false,"opener":"e9tw5369zqwk","game":"ycjeenngc6","number":1,"options":"deck=24 packs=1 hand=6 cut=off redeal=off first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throw_trumps=on throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"e9tw5369zqwk","computer":0,"presence":"here","timeouts":0,"guest":"known"},{"person":"rww8vjzmvrgx","computer":0,"presence":"here","timeouts":0,"guest":"known"}],"moved_at":1800000000000,"seat_events":2,"bout":1,"rung":[],"rung_at":0,"called":[],"waiting":{"moves":1,"kind":"decision"},"since":1800000000000,"grace":0,"entitled":[1],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"late":[],"made_for":[],"level":"normal","own_thread":null,"lobby_room":null,"hints":false,"invitation":null,"shut_out":[],"watched":null,"match":null,"cards_here":[],"here_refused":false,"next_seats":[],"kind":"play"}',6,1800000000000,0,1,'');
CREATE TABLE tournaments (
	tournament TEXT NOT NULL, 
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	topic TEXT NOT NULL, 
	open BOOLEAN NOT NULL, 
	sole BOOLEAN NOT NULL, 
	opened_at BIGINT NOT NULL, 
	due_at BIGINT, 
	body TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	CONSTRAINT pk_tournaments PRIMARY KEY (tournament)
);
CREATE TABLE updates (
	platform TEXT NOT NULL, 
	id TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_updates PRIMARY KEY (platform, id)
)
 WITHOUT ROWID

;
CREATE TABLE visitors (
	token_digest TEXT NOT NULL, 
	user TEXT NOT NULL, 
	profile TEXT NOT NULL, 
	CONSTRAINT pk_visitors PRIMARY KEY (token_digest)
);
CREATE TABLE writers (
	writer TEXT NOT NULL, 
	number BIGINT NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_writers PRIMARY KEY (writer)
)
 WITHOUT ROWID

;
CREATE INDEX ix_people_private_platform_private_chat ON people (private_platform, private_chat);
CREATE INDEX ix_nicks_platform_chat ON nicks (platform, chat);
CREATE INDEX ix_room_people_person ON room_people (person);
CREATE INDEX ix_reports_due ON reports (due);
CREATE INDEX ix_tables_at ON tables (at);
CREATE INDEX ix_tables_open ON tables (open);
CREATE INDEX ix_tables_open_asleep_at ON tables (open, asleep, at);
CREATE INDEX ix_tables_platform_chat ON tables (platform, chat);
CREATE UNIQUE INDEX ix_tables_unfinished ON tables (platform, chat, topic) WHERE unfinished;
CREATE INDEX ix_table_keys_table ON table_keys ("table");
CREATE INDEX ix_deadlines_due ON deadlines (due);
CREATE INDEX ix_slots_platform_chat ON slots (platform, chat);
CREATE INDEX ix_slots_table ON slots ("table");
CREATE INDEX ix_orders_platform_due ON orders (platform, due);
CREATE INDEX ix_games_counted_at ON games (counted_at);
CREATE INDEX ix_games_uncounted ON games (game) WHERE ended_at > counted_at;
CREATE INDEX ix_games_platform_chat_topic_started_at_number ON games (platform, chat, topic, started_at, number);
CREATE INDEX ix_standings_person ON standings (person);
CREATE INDEX ix_standings_platform_chat_period_by_defeats_person ON standings (platform, chat, period, by_defeats, person);
CREATE INDEX ix_standings_platform_chat_period_by_epaulettes_person ON standings (platform, chat, period, by_epaulettes, person);
CREATE INDEX ix_standings_platform_chat_period_by_rating_person ON standings (platform, chat, period, by_rating, person);
CREATE INDEX ix_epaulettes_giver ON epaulettes (giver);
CREATE INDEX ix_epaulettes_person_at ON epaulettes (person, at);
CREATE INDEX ix_epaulettes_platform_chat ON epaulettes (platform, chat);
CREATE INDEX ix_achievements_person ON achievements (person);
CREATE INDEX ix_achievements_platform_chat ON achievements (platform, chat);
CREATE INDEX ix_remembered_platform_chat ON remembered (platform, chat);
CREATE INDEX ix_remembered_tournament ON remembered (tournament);
CREATE INDEX ix_tournaments_open ON tournaments (open);
CREATE UNIQUE INDEX ix_tournaments_sole ON tournaments (platform, chat) WHERE sole;
CREATE INDEX ix_tournaments_platform_chat_opened_at ON tournaments (platform, chat, opened_at);
CREATE INDEX ix_places_person ON places (person);
CREATE INDEX ix_places_platform_chat ON places (platform, chat);
CREATE INDEX ix_chips_platform_chat_person ON chips (platform, chat, person);
CREATE INDEX ix_chips_tournament ON chips (tournament);
CREATE INDEX ix_puzzle_visits_person ON puzzle_visits (person);
CREATE INDEX ix_visitors_user ON visitors (user);
CREATE INDEX ix_updates_at ON updates (at);
COMMIT;
