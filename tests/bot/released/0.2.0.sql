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
INSERT INTO "chips" VALUES('hytvqt3fpk:1','memory','Friday','qecyy858b7md',-10,'entry','hytvqt3fpk',1800000000000);
INSERT INTO "chips" VALUES('hytvqt3fpk:2','memory','Friday','kasbd4ayweq6',-10,'entry','hytvqt3fpk',1800000000000);
INSERT INTO "chips" VALUES('hytvqt3fpk:3','memory','Friday','xcrpkbwg9y7e',-10,'entry','hytvqt3fpk',1800000000000);
INSERT INTO "chips" VALUES('hytvqt3fpk:4','memory','Friday','yqez2w2h55bg',-10,'entry','hytvqt3fpk',1800000000000);
INSERT INTO "chips" VALUES('start:memory:Friday:kasbd4ayweq6','memory','Friday','kasbd4ayweq6',100,'start',NULL,1800000000000);
INSERT INTO "chips" VALUES('start:memory:Friday:qecyy858b7md','memory','Friday','qecyy858b7md',100,'start',NULL,1800000000000);
INSERT INTO "chips" VALUES('start:memory:Friday:xcrpkbwg9y7e','memory','Friday','xcrpkbwg9y7e',100,'start',NULL,1800000000000);
INSERT INTO "chips" VALUES('start:memory:Friday:yqez2w2h55bg','memory','Friday','yqez2w2h55bg',100,'start',NULL,1800000000000);
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
INSERT INTO "deadlines" VALUES('62hhsr67ph','archive',1800000900000,'');
INSERT INTO "deadlines" VALUES('b29mypyuck','act',1800000090000,'act:0');
INSERT INTO "deadlines" VALUES('b29mypyuck','expire',1800604800000,'');
INSERT INTO "deadlines" VALUES('b29mypyuck','last',1800000067500,'act:0');
INSERT INTO "deadlines" VALUES('b29mypyuck','ring',1800000020000,'act:0');
INSERT INTO "deadlines" VALUES('y2gap5aa5g','expire',1800604803000,'');
INSERT INTO "deadlines" VALUES('y2gap5aa5g','stale',1800000903000,'');
INSERT INTO "deadlines" VALUES('z7ms4pw9j7','idle',1800001802000,'');
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
INSERT INTO "games" VALUES(1,'62hhsr67ph','62hhsr67ph','memory','Friday','','durak-record: 1
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
seats: 3
dealer: 0 by lot
attacker: by cards
game: 1
seed: f5b165224a58b791df6af1d8303e61cdc4bb86c3d1c427103c344c4189eb2f1e
commitment: 42e6ba1d63cd370e33d9ca73f70a64875e721091574dcd3767285d34aa92012e
result: unfinished
check: 94c3459caad45278
','["qecyy858b7md", "kasbd4ayweq6", "xcrpkbwg9y7e"]',1800000000000,1800000000000,'fool',0,1800000000000);
INSERT INTO "games" VALUES(2,'b29mypyuck','b29mypyuck','memory','Friday','match-b29mypyuck','durak-record: 1
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
seats: 4
dealer: 0 by lot
attacker: by cards
game: 1
seed: f9a5893edf112085ed6a00d592b9d92927dabe351c04bc20abade13c3c99b735
commitment: f0a82a0579262e815fb42bcec5a4e73a02d805d5aca40eedc53e5f8d5595eaf1
result: unfinished
check: 140fd255bd214996
','["qecyy858b7md", "xcrpkbwg9y7e", "kasbd4ayweq6", "yqez2w2h55bg"]',1800000000000,NULL,NULL,0,0);
INSERT INTO "games" VALUES(3,'y2gap5aa5g','y2gap5aa5g','memory','Sunday','','durak-record: 1
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
transfer: on
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
dealer: 2 by lot
attacker: by cards
game: 1
seed: 85c924c3597164c4a6058a00581a22b22de50472433d2e44fed8b6b8357e44cd
commitment: cf8e9ad0a1a7f795b58eb4570e3ae3e1fc7391ac9e782a8a9c32edeb19db3c68
result: unfinished
check: d359b2c4e50740a8
','["qecyy858b7md", "kasbd4ayweq6", null]',1800000002000,NULL,NULL,0,0);
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
INSERT INTO "meetings" VALUES('','','dcf433bbfbc52eac0de7f86953806ede','2027-01-15',1);
INSERT INTO "meetings" VALUES('memory','Friday','dcf433bbfbc52eac0de7f86953806ede','2027-01-15',1);
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
INSERT INTO "moves" VALUES('62hhsr67ph',0,0,'aTh',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',1,1,'bThAh',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',2,0,'tTs',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',3,1,'bTsJc',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',4,0,'tJh',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',5,1,'bJhQc',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',6,0,'tQd',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',7,1,'bQdKc',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',8,0,'tAd',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',9,1,'take',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',10,2,'tJd',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',11,2,'a9h',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',12,0,'b9hKh',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',13,2,'tKs',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',14,0,'bKsAs',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',15,2,'tAc',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',16,0,'take',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',17,1,'t9d',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',18,1,'t9s',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',19,1,'tAd',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',20,1,'aTh',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',21,2,'bThQh',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',22,1,'tTs',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',23,2,'bTsJs',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',24,1,'tJd',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',25,2,'bJdTc',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',26,0,'a9d',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',27,1,'b9dQd',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',28,0,'t9h',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',29,1,'b9hJh',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',30,0,'t9s',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',31,1,'b9sJc',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',32,0,'tQs',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',33,1,'bQsQc',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',34,0,'t9c',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',35,1,'b9cKc',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',36,0,'tKd',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',37,1,'take',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',38,0,'aTd',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',39,1,'bTdQd',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',40,1,'a9d',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',41,0,'b9dAd',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',42,1,'t9h',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',43,0,'b9hKh',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',44,1,'t9s',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',45,0,'b9sKs',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',46,1,'tKd',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',47,0,'bKdAc',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',48,1,'tAh',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',49,0,'take',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',50,1,'aJh',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',51,0,'bJhKh',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',52,1,'tJc',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',53,0,'bJcAc',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',54,1,'tKc',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',55,0,'take',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',56,1,'aQs',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',57,0,'bQsKs',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',58,1,'tQc',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',59,0,'bQcKc',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',60,0,'a9d',1800000000000);
INSERT INTO "moves" VALUES('62hhsr67ph',61,1,'b9d9c',1800000000000);
INSERT INTO "moves" VALUES('y2gap5aa5g',0,2,'a9h',1800000003000);
INSERT INTO "moves" VALUES('y2gap5aa5g',1,0,'b9hTh',1800000003000);
INSERT INTO "moves" VALUES('y2gap5aa5g',2,0,'a7d',1800000003000);
INSERT INTO "moves" VALUES('y2gap5aa5g',3,1,'b7dAd',1800000003000);
INSERT INTO "moves" VALUES('y2gap5aa5g',4,0,'tAh',1800000003000);
INSERT INTO "moves" VALUES('y2gap5aa5g',5,1,'bAhJs',1800000003000);
INSERT INTO "moves" VALUES('y2gap5aa5g',6,1,'a6d',1800000003000);
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
INSERT INTO "people" VALUES('memory','Anna','qecyy858b7md','Anna','en','memory','Anna','',1,'',0,1,'suit','J Q K A');
INSERT INTO "people" VALUES('memory','Boris','kasbd4ayweq6','Boris','en','memory','Boris','',1,'',0,1,'suit','J Q K A');
INSERT INTO "people" VALUES('memory','Vika','xcrpkbwg9y7e','Vika','uk','memory','Vika','',1,'',1,1,'suit','J Q K A');
INSERT INTO "people" VALUES('memory','Gleb','yqez2w2h55bg','Gleb','en','memory','Gleb','',1,'',0,1,'suit','J Q K A');
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
INSERT INTO "ranked" VALUES(1,1800000000000);
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
INSERT INTO "rooms" VALUES('memory','Vika','','uk','','podkidnoy','normal','','');
INSERT INTO "rooms" VALUES('memory','Friday','','en','Friday','own','normal','','');
INSERT INTO "rooms" VALUES('memory','Saturday','','en','Saturday','teams','normal','','');
INSERT INTO "rooms" VALUES('memory','Sunday','','en','Sunday','perevodnoy','normal','','');
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
INSERT INTO "seat_events" VALUES('62hhsr67ph',0,0,0,'joined','qecyy858b7md',1800000000000);
INSERT INTO "seat_events" VALUES('62hhsr67ph',1,0,1,'joined','kasbd4ayweq6',1800000000000);
INSERT INTO "seat_events" VALUES('62hhsr67ph',2,0,2,'joined','xcrpkbwg9y7e',1800000000000);
INSERT INTO "seat_events" VALUES('b29mypyuck',0,0,0,'joined','qecyy858b7md',1800000000000);
INSERT INTO "seat_events" VALUES('b29mypyuck',1,0,1,'joined','xcrpkbwg9y7e',1800000000000);
INSERT INTO "seat_events" VALUES('b29mypyuck',2,0,2,'joined','kasbd4ayweq6',1800000000000);
INSERT INTO "seat_events" VALUES('b29mypyuck',3,0,3,'joined','yqez2w2h55bg',1800000000000);
INSERT INTO "seat_events" VALUES('y2gap5aa5g',0,0,0,'joined','qecyy858b7md',1800000002000);
INSERT INTO "seat_events" VALUES('y2gap5aa5g',1,0,1,'joined','kasbd4ayweq6',1800000002000);
CREATE TABLE secrets (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_secrets PRIMARY KEY (name)
)
 WITHOUT ROWID

;
INSERT INTO "secrets" VALUES('anywhere','ba3ad3ef453fde3a45292f71a67818eedfe68f49a07e5eba94f4225a3b0a0e91');
INSERT INTO "secrets" VALUES('remembered','98c8747431b542f88881145f381895b9344a10fa8fdd403a75a6287dc96f5f26');
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
INSERT INTO "slots" VALUES('note:settings:memory:Friday::g988vhpg:0',NULL,'memory','Friday','','2',2,'c422076eb9f91d06c822738b9366595c',NULL,NULL);
INSERT INTO "slots" VALUES('note:answer:memory:Vika::g988vhpg:1',NULL,'memory','Vika','','2',2,'edd463d28ab3a60d114055d0b36fad10',NULL,NULL);
INSERT INTO "slots" VALUES('table:62hhsr67ph','62hhsr67ph','memory','Friday','','4',4,'cb79e3804a55f272ba526eed0759506d',NULL,NULL);
INSERT INTO "slots" VALUES('hand:62hhsr67ph:qecyy858b7md','62hhsr67ph','memory','Anna','','1',1,'9a5e08131ef6cd0f7871b7addee526b8',NULL,NULL);
INSERT INTO "slots" VALUES('hand:62hhsr67ph:xcrpkbwg9y7e','62hhsr67ph','memory','Vika','','3',3,'007dbd4da160fa9a21ea8254745ebdae',NULL,NULL);
INSERT INTO "slots" VALUES('hand:62hhsr67ph:kasbd4ayweq6','62hhsr67ph','memory','Boris','','1',1,'bd67c720ef80429473a436249da38a78',NULL,NULL);
INSERT INTO "slots" VALUES('end:62hhsr67ph:62hhsr67ph','62hhsr67ph','memory','Friday','','5',5,'2270da944369b73be976c7fdf4312a4e',NULL,NULL);
INSERT INTO "slots" VALUES('tournament:hytvqt3fpk','hytvqt3fpk','memory','Friday','','7',7,'45f636ed9bddca26fd873977b9fe8193',NULL,NULL);
INSERT INTO "slots" VALUES('hand:b29mypyuck:qecyy858b7md','b29mypyuck','memory','Anna','','3',3,'e28b5162b8a941de786a995f70ada885',NULL,NULL);
INSERT INTO "slots" VALUES('hand:b29mypyuck:xcrpkbwg9y7e','b29mypyuck','memory','Vika','','5',5,'1dfbc8a53fc2b16910a998e26dbfb295',NULL,NULL);
INSERT INTO "slots" VALUES('hand:b29mypyuck:kasbd4ayweq6','b29mypyuck','memory','Boris','','3',3,'b519e66c161ab9167f4763d8726b7a4e',NULL,NULL);
INSERT INTO "slots" VALUES('hand:b29mypyuck:yqez2w2h55bg','b29mypyuck','memory','Gleb','','2',2,'f9f8a4413826e2d54debc1c3f3f7222f',NULL,NULL);
INSERT INTO "slots" VALUES('table:z7ms4pw9j7','z7ms4pw9j7','memory','Saturday','','2',2,'5338e6c2cae9a96024b60e20f879553b',NULL,NULL);
INSERT INTO "slots" VALUES('note:invite:memory:Saturday::g988vhpg:2',NULL,'memory','Saturday','','4',4,'1db048b29d8e7ccbc831257818aa3e25',NULL,NULL);
INSERT INTO "slots" VALUES('table:y2gap5aa5g','y2gap5aa5g','memory','Sunday','','2',2,'3a17e450b2faa4b0d381e41799207826',NULL,NULL);
INSERT INTO "slots" VALUES('hand:y2gap5aa5g:qecyy858b7md','y2gap5aa5g','memory','Anna','','4',4,'c2c56ca90d8e5e4d22b660a5d76c298b',NULL,NULL);
INSERT INTO "slots" VALUES('hand:y2gap5aa5g:kasbd4ayweq6','y2gap5aa5g','memory','Boris','','4',4,'f5b5857c0a26ec9ffbd5e8a641505704',NULL,NULL);
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
INSERT INTO "standings" VALUES('memory','Friday','','xcrpkbwg9y7e','[90]',1,0,0,0,0,0,1,1,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,0.0,0.0,0,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('memory','Friday','','kasbd4ayweq6','[90]',1,0,0,0,0,0,0,2,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,0.0,0.0,0,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('memory','Friday','','qecyy858b7md','[-99]',1,1,0,0,0,0,0,3,0,-1,0,-1,0,0,0,0,2.21309513192505740168e+01,8.20524337739799314306e+00,0.0,0.0,0,NULL,NULL,-9899999);
INSERT INTO "standings" VALUES('memory','Friday','m2027-01','xcrpkbwg9y7e','[]',1,0,0,0,0,0,1,1,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,0.0,0.0,0,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('memory','Friday','m2027-01','kasbd4ayweq6','[]',1,0,0,0,0,0,0,2,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,0.0,0.0,0,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('memory','Friday','m2027-01','qecyy858b7md','[]',1,1,0,0,0,0,0,3,0,-1,0,-1,0,0,0,0,2.21309513192505740168e+01,8.20524337739799314306e+00,0.0,0.0,0,NULL,NULL,-9899999);
INSERT INTO "standings" VALUES('memory','Friday','q2027-1','xcrpkbwg9y7e','[]',1,0,0,0,0,0,1,1,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,0.0,0.0,0,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('memory','Friday','q2027-1','kasbd4ayweq6','[]',1,0,0,0,0,0,0,2,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,0.0,0.0,0,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('memory','Friday','q2027-1','qecyy858b7md','[]',1,1,0,0,0,0,0,3,0,-1,0,-1,0,0,0,0,2.21309513192505740168e+01,8.20524337739799314306e+00,0.0,0.0,0,NULL,NULL,-9899999);
INSERT INTO "standings" VALUES('','','','xcrpkbwg9y7e','[90]',1,0,0,0,0,0,1,1,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,0.0,0.0,0,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('','','','kasbd4ayweq6','[90]',1,0,0,0,0,0,0,2,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,0.0,0.0,0,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('','','','qecyy858b7md','[-99]',1,1,0,0,0,0,0,3,0,-1,0,-1,0,0,0,0,2.21309513192505740168e+01,8.20524337739799314306e+00,0.0,0.0,0,NULL,NULL,-9899999);
INSERT INTO "standings" VALUES('','','m2027-01','xcrpkbwg9y7e','[]',1,0,0,0,0,0,1,1,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,0.0,0.0,0,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('','','m2027-01','kasbd4ayweq6','[]',1,0,0,0,0,0,0,2,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,0.0,0.0,0,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('','','m2027-01','qecyy858b7md','[]',1,1,0,0,0,0,0,3,0,-1,0,-1,0,0,0,0,2.21309513192505740168e+01,8.20524337739799314306e+00,0.0,0.0,0,NULL,NULL,-9899999);
INSERT INTO "standings" VALUES('','','q2027-1','xcrpkbwg9y7e','[]',1,0,0,0,0,0,1,1,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,0.0,0.0,0,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('','','q2027-1','kasbd4ayweq6','[]',1,0,0,0,0,0,0,2,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,0.0,0.0,0,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('','','q2027-1','qecyy858b7md','[]',1,1,0,0,0,0,0,3,0,-1,0,-1,0,0,0,0,2.21309513192505740168e+01,8.20524337739799314306e+00,0.0,0.0,0,NULL,NULL,-9899999);
CREATE TABLE table_keys (
	"key" TEXT NOT NULL, 
	"table" TEXT NOT NULL, 
	CONSTRAINT pk_table_keys PRIMARY KEY ("key", "table")
)
 WITHOUT ROWID

;
INSERT INTO "table_keys" VALUES('person:kasbd4ayweq6','b29mypyuck');
INSERT INTO "table_keys" VALUES('person:qecyy858b7md','b29mypyuck');
INSERT INTO "table_keys" VALUES('person:xcrpkbwg9y7e','b29mypyuck');
INSERT INTO "table_keys" VALUES('person:yqez2w2h55bg','b29mypyuck');
INSERT INTO "table_keys" VALUES('person:kasbd4ayweq6','y2gap5aa5g');
INSERT INTO "table_keys" VALUES('person:qecyy858b7md','y2gap5aa5g');
INSERT INTO "table_keys" VALUES('code:9x9pvrun','z7ms4pw9j7');
INSERT INTO "table_keys" VALUES('person:yqez2w2h55bg','z7ms4pw9j7');
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
INSERT INTO "tables" VALUES('62hhsr67ph','memory','Friday','',1,'{"table":"62hhsr67ph","room":{"platform":"memory","id":"Friday","topic":""},"private":false,"before":{"table":"62hhsr67ph","room":{"platform":"memory","id":"Friday","topic":""},"private":false,"opener":"qecyy858b7md","game":"62hhsr67ph","number":1,"options":"deck=24 packs=1 hand=6 cut=off redeal=off first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throw_trumps=on throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"qecyy858b7md","computer":0,"presence":"here","timeouts":0,"guest":null},{"person":"kasbd4ayweq6","computer":0,"presence":"here","timeouts":0,"guest":null},{"person":"xcrpkbwg9y7e","computer":0,"presence":"here","timeouts":0,"guest":null}],"moved_at":1800000000000,"seat_events":3,"bout":9,"rung":[],"rung_at":0,"called":[],"waiting":null,"since":1800000000000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"late":[],"made_for":[],"level":"normal","own_thread":null,"lobby_room":null,"hints":false,"invitation":null,"shut_out":[],"watched":null,"match":null,"cards_here":[],"here_refused":false,"next_seats":[],"kind":"play"},"why":"played","ended_at":1800000000000,"by":null,"fates":[],"gave_way":false,"kind":"ended"}',67,1800000000000,0,0,'');
INSERT INTO "tables" VALUES('b29mypyuck','memory','Friday','match-b29mypyuck',1,'{"table":"b29mypyuck","room":{"platform":"memory","id":"Friday","topic":"match-b29mypyuck"},"private":false,"opener":"qecyy858b7md","game":"b29mypyuck","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throw_trumps=on throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"qecyy858b7md","computer":0,"presence":"here","timeouts":0,"guest":"known"},{"person":"xcrpkbwg9y7e","computer":0,"presence":"here","timeouts":0,"guest":"known"},{"person":"kasbd4ayweq6","computer":0,"presence":"here","timeouts":0,"guest":"known"},{"person":"yqez2w2h55bg","computer":0,"presence":"here","timeouts":0,"guest":"known"}],"moved_at":1800000000000,"seat_events":4,"bout":1,"rung":[],"rung_at":0,"called":[],"waiting":{"moves":0,"kind":"decision"},"since":1800000000000,"grace":0,"entitled":[1],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"late":[],"made_for":[],"level":"normal","own_thread":null,"lobby_room":null,"hints":false,"invitation":null,"shut_out":[],"watched":null,"match":{"tournament":"hytvqt3fpk","round":1,"number":1,"replay":0},"cards_here":[],"here_refused":false,"next_seats":[],"kind":"play"}',6,1800000000000,0,1,'');
INSERT INTO "tables" VALUES('z7ms4pw9j7','memory','Saturday','',1,'{"table":"z7ms4pw9j7","room":{"platform":"memory","id":"Saturday","topic":""},"private":false,"opener":"yqez2w2h55bg","chairs":[{"person":"yqez2w2h55bg","computer":0,"guest":null}],"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throw_trumps=on throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=2x2 team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seed":"8c2e0718822ce47ca8c74107e66cb0e4b2b3f4d58d82ca6386d2c96e760e819b","changed_at":1800000002000,"joined_at":1800000002000,"kept":[],"kept_until":null,"previous":null,"own":null,"arranging":null,"level":"normal","own_thread":null,"hints":false,"invitation":{"code":"9x9pvrun","until":1800001802000,"places":3,"used":[]},"invites":true,"shut_out":[],"watched":null,"match":null,"here":[],"called_until":0,"cards_here":[],"here_refused":false,"kind":"lobby"}',2,1800000002000,0,1,'');
INSERT INTO "tables" VALUES('y2gap5aa5g','memory','Sunday','',1,'{"table":"y2gap5aa5g","room":{"platform":"memory","id":"Sunday","topic":""},"private":false,"opener":"qecyy858b7md","game":"y2gap5aa5g","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throw_trumps=on throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=on transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"qecyy858b7md","computer":0,"presence":"here","timeouts":0,"guest":null},{"person":"kasbd4ayweq6","computer":0,"presence":"here","timeouts":0,"guest":null},{"person":null,"computer":1,"presence":"computer","timeouts":0,"guest":null}],"moved_at":1800000003000,"seat_events":2,"bout":3,"rung":[],"rung_at":0,"called":[],"waiting":null,"since":1800000003000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"late":[],"made_for":[],"level":"normal","own_thread":null,"lobby_room":null,"hints":false,"invitation":null,"shut_out":[],"watched":null,"match":null,"cards_here":[],"here_refused":false,"next_seats":[],"kind":"play"}',11,1800000003000,0,1,'');
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
INSERT INTO "tournaments" VALUES('hytvqt3fpk','memory','Friday','',1,1,1800000000000,1800003600000,'{"tournament":"hytvqt3fpk","room":{"platform":"memory","id":"Friday","topic":""},"organiser":"qecyy858b7md","terms":{"most":32,"seats":4,"entry":10,"half":false,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throw_trumps=on throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","round_ms":3600000,"registration_ms":600000,"topics":false},"seed":"7bd5d47e446fcec2a3d811736110e5781bcccea696762e6116c6e9c92d99bf35","opened_at":1800000000000,"state":{"rounds":[{"number":1,"until":1800003600000,"matches":[{"number":1,"table":"b29mypyuck","seats":["qecyy858b7md","xcrpkbwg9y7e","kasbd4ayweq6","yqez2w2h55bg"],"check_in_until":1800000120000,"replay":0,"dealt":["qecyy858b7md","xcrpkbwg9y7e","kasbd4ayweq6","yqez2w2h55bg"],"through":null,"end":null,"ranked":[],"topic":"","topic_state":"undecided"}],"unplayed":[]}],"waiting":[],"kind":"playing"},"entrants":[{"person":"qecyy858b7md","platform":"memory","joined_at":1800000000000,"withdrew":false},{"person":"kasbd4ayweq6","platform":"memory","joined_at":1800000000000,"withdrew":false},{"person":"xcrpkbwg9y7e","platform":"memory","joined_at":1800000000000,"withdrew":false},{"person":"yqez2w2h55bg","platform":"memory","joined_at":1800000000000,"withdrew":false}],"booked":4,"topics_refused":false}',7);
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
