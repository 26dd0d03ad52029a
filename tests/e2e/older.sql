BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0006');
CREATE TABLE deadlines (
	"table" TEXT NOT NULL, 
	name TEXT NOT NULL, 
	due BIGINT NOT NULL, 
	token TEXT NOT NULL, 
	CONSTRAINT pk_deadlines PRIMARY KEY ("table", name)
)
 WITHOUT ROWID

;
INSERT INTO "deadlines" VALUES('sbgafzjfah','act',1800000092450,'act:1');
INSERT INTO "deadlines" VALUES('sbgafzjfah','expire',1800604802450,'');
INSERT INTO "deadlines" VALUES('sbgafzjfah','last',1800000069950,'act:1');
INSERT INTO "deadlines" VALUES('sbgafzjfah','stale',1800000902450,'');
INSERT INTO "deadlines" VALUES('uwbh42heet','act',1800000092250,'act:2');
INSERT INTO "deadlines" VALUES('uwbh42heet','expire',1800604802250,'');
INSERT INTO "deadlines" VALUES('uwbh42heet','last',1800000069750,'act:2');
INSERT INTO "deadlines" VALUES('uwbh42heet','stale',1800000902250,'');
INSERT INTO "deadlines" VALUES('wpsqkw5464','idle',1800001802000,'');
INSERT INTO "deadlines" VALUES('yj7pxnzjcz','archive',1800000901950,'');
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
CREATE TABLE forgotten (
	person TEXT NOT NULL, ranked_until BIGINT DEFAULT '0' NOT NULL, 
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
	CONSTRAINT pk_games PRIMARY KEY (number), 
	CONSTRAINT uq_games_game UNIQUE (game)
);
INSERT INTO "games" VALUES(1,'yj7pxnzjcz','yj7pxnzjcz','discord','1456074443980800023','','durak-record: 1
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
seats: 2
dealer: 0 by lot
attacker: by cards
game: 1
seed: f5b165224a58b791df6af1d8303e61cdc4bb86c3d1c427103c344c4189eb2f1e
commitment: 42e6ba1d63cd370e33d9ca73f70a64875e721091574dcd3767285d34aa92012e
result: unfinished
check: 1b4398af93527c27
','["m7p9vvahpxxk", "fbjhx3snwsqf"]',1800000000150,1800000001950,'fool');
INSERT INTO "games" VALUES(2,'uwbh42heet','uwbh42heet','discord','1456074443980800076','','durak-record: 1
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
throw_in: off
throw_when: any_time
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
check: aa286f12d01fae0d
','["8qpegnhudmkg", "fbjhx3snwsqf"]',1800000002150,NULL,NULL);
INSERT INTO "games" VALUES(3,'sbgafzjfah','sbgafzjfah','discord','1456074443980800023','','durak-record: 1
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
seats: 2
dealer: 0
attacker: 1
game: 2
seed: 85c924c3597164c4a6058a00581a22b22de50472433d2e44fed8b6b8357e44cd
commitment: cf8e9ad0a1a7f795b58eb4570e3ae3e1fc7391ac9e782a8a9c32edeb19db3c68
result: unfinished
check: 2bbbffdb4846d7a3
','["m7p9vvahpxxk", "fbjhx3snwsqf"]',1800000002350,NULL,NULL);
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
INSERT INTO "moves" VALUES('sbgafzjfah',0,1,'a6c',1800000002450);
INSERT INTO "moves" VALUES('uwbh42heet',0,0,'a8s',1800000002200);
INSERT INTO "moves" VALUES('uwbh42heet',1,1,'b8sTs',1800000002250);
INSERT INTO "moves" VALUES('yj7pxnzjcz',0,0,'a8d',1800000000200);
INSERT INTO "moves" VALUES('yj7pxnzjcz',1,1,'b8dTh',1800000000250);
INSERT INTO "moves" VALUES('yj7pxnzjcz',2,0,'t8c',1800000000300);
INSERT INTO "moves" VALUES('yj7pxnzjcz',3,1,'b8cTc',1800000000350);
INSERT INTO "moves" VALUES('yj7pxnzjcz',4,1,'a6d',1800000000400);
INSERT INTO "moves" VALUES('yj7pxnzjcz',5,0,'b6dKd',1800000000450);
INSERT INTO "moves" VALUES('yj7pxnzjcz',6,1,'tKs',1800000000500);
INSERT INTO "moves" VALUES('yj7pxnzjcz',7,0,'bKs6h',1800000000550);
INSERT INTO "moves" VALUES('yj7pxnzjcz',8,0,'a6c',1800000000600);
INSERT INTO "moves" VALUES('yj7pxnzjcz',9,1,'b6cQc',1800000000650);
INSERT INTO "moves" VALUES('yj7pxnzjcz',10,0,'tQs',1800000000700);
INSERT INTO "moves" VALUES('yj7pxnzjcz',11,1,'bQsAh',1800000000750);
INSERT INTO "moves" VALUES('yj7pxnzjcz',12,1,'a6s',1800000000800);
INSERT INTO "moves" VALUES('yj7pxnzjcz',13,0,'b6sJs',1800000000850);
INSERT INTO "moves" VALUES('yj7pxnzjcz',14,0,'a7c',1800000000900);
INSERT INTO "moves" VALUES('yj7pxnzjcz',15,1,'b7cAc',1800000000950);
INSERT INTO "moves" VALUES('yj7pxnzjcz',16,1,'a7d',1800000001000);
INSERT INTO "moves" VALUES('yj7pxnzjcz',17,0,'b7d9d',1800000001050);
INSERT INTO "moves" VALUES('yj7pxnzjcz',18,1,'t9s',1800000001100);
INSERT INTO "moves" VALUES('yj7pxnzjcz',19,0,'b9s9h',1800000001150);
INSERT INTO "moves" VALUES('yj7pxnzjcz',20,0,'a7s',1800000001200);
INSERT INTO "moves" VALUES('yj7pxnzjcz',21,1,'b7s8s',1800000001250);
INSERT INTO "moves" VALUES('yj7pxnzjcz',22,1,'aTs',1800000001300);
INSERT INTO "moves" VALUES('yj7pxnzjcz',23,0,'bTsAs',1800000001350);
INSERT INTO "moves" VALUES('yj7pxnzjcz',24,0,'a9c',1800000001400);
INSERT INTO "moves" VALUES('yj7pxnzjcz',25,1,'b9cKc',1800000001450);
INSERT INTO "moves" VALUES('yj7pxnzjcz',26,1,'aQd',1800000001500);
INSERT INTO "moves" VALUES('yj7pxnzjcz',27,0,'bQdAd',1800000001550);
INSERT INTO "moves" VALUES('yj7pxnzjcz',28,1,'tQh',1800000001600);
INSERT INTO "moves" VALUES('yj7pxnzjcz',29,0,'take',1800000001650);
INSERT INTO "moves" VALUES('yj7pxnzjcz',30,1,'a7h',1800000001700);
INSERT INTO "moves" VALUES('yj7pxnzjcz',31,0,'b7h8h',1800000001750);
INSERT INTO "moves" VALUES('yj7pxnzjcz',32,0,'aTd',1800000001800);
INSERT INTO "moves" VALUES('yj7pxnzjcz',33,1,'bTdJh',1800000001850);
INSERT INTO "moves" VALUES('yj7pxnzjcz',34,0,'tJd',1800000001900);
INSERT INTO "moves" VALUES('yj7pxnzjcz',35,1,'bJdKh',1800000001950);
CREATE TABLE nicks (
	person TEXT NOT NULL, 
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	name TEXT NOT NULL, 
	CONSTRAINT pk_nicks PRIMARY KEY (person, platform, chat)
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
	reachable BOOLEAN NOT NULL, handle TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (platform, user), 
	CONSTRAINT uq_people_person UNIQUE (person)
);
INSERT INTO "people" VALUES('discord','1456074443980800024','m7p9vvahpxxk','Anna','en','discord','u1456074443980800024','',1,'Anna');
INSERT INTO "people" VALUES('discord','1456074443980800025','fbjhx3snwsqf','Борис','ru','discord','u1456074443980800025','',1,'Борис');
INSERT INTO "people" VALUES('discord','1456074443980800071','jqbkee7q5x3d','Дина','ru','discord','u1456074443980800071','',1,'Дина');
INSERT INTO "people" VALUES('discord','1456074443980800070','8qpegnhudmkg','Clara','en','discord','u1456074443980800070','',1,'Clara');
CREATE TABLE post_chats (
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	topic TEXT NOT NULL, 
	last INTEGER NOT NULL, 
	CONSTRAINT pk_post_chats PRIMARY KEY (platform, chat, topic)
);
INSERT INTO "post_chats" VALUES('discord','u1456074443980800024','',3);
INSERT INTO "post_chats" VALUES('discord','u1456074443980800025','',4);
INSERT INTO "post_chats" VALUES('discord','u1456074443980800070','',1);
CREATE TABLE posts (
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	topic TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	"key" TEXT NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_posts PRIMARY KEY (platform, chat, topic, number), 
	CONSTRAINT uq_posts_platform_chat_topic_key UNIQUE (platform, chat, topic, "key")
);
INSERT INTO "posts" VALUES('discord','u1456074443980800024','',1,'vwaycktq95-0','{"screen":{"blocks":[{"k":"line","tone":"call","spans":[{"k":"text","text":"This time the fool is you. Another go?","strong":false}]},{"k":"line","tone":"small","spans":[{"k":"text","text":"“⁨#durak⁩”","strong":false}]}],"rows":[[{"label":"Play again","style":"main","card":null,"act":"tap","data":"t:yj7pxnzjcz:again"}]]},"table":"yj7pxnzjcz","direct":null}');
INSERT INTO "posts" VALUES('discord','u1456074443980800025','',1,'w3cxb8x4sd-0','{"screen":{"blocks":[{"k":"line","tone":"call","spans":[{"k":"text","text":"Без карт раньше всех — красиво!","strong":false}]},{"k":"line","tone":"plain","spans":[{"k":"text","text":"Дурак — ","strong":false},{"k":"text","text":"⁨Anna⁩","strong":false},{"k":"text","text":".","strong":false}]},{"k":"line","tone":"small","spans":[{"k":"text","text":"«⁨#durak⁩»","strong":false}]}],"rows":[[{"label":"Ещё партию","style":"main","card":null,"act":"tap","data":"t:yj7pxnzjcz:again"}]]},"table":"yj7pxnzjcz","direct":null}');
INSERT INTO "posts" VALUES('discord','u1456074443980800070','',1,'gscwxvrw7y-0','{"screen":{"blocks":[{"k":"line","tone":"title","spans":[{"k":"text","text":"Your cards","strong":false},{"k":"text","text":" · “","strong":false},{"k":"text","text":"⁨#third⁩","strong":false},{"k":"text","text":"”","strong":false}]},{"k":"line","tone":"plain","spans":[{"k":"text","text":"Trump ♦","strong":false}]}],"rows":[[{"label":"9♣︎","style":"plain","card":"9c","act":"off","data":"n:uwbh42heet:0:1:9c"},{"label":"9♥","style":"plain","card":"9h","act":"off","data":"n:uwbh42heet:0:1:9h"},{"label":"A♥","style":"plain","card":"Ah","act":"off","data":"n:uwbh42heet:0:1:Ah"}],[{"label":"J♠︎","style":"plain","card":"Js","act":"off","data":"n:uwbh42heet:0:1:Js"},{"label":"8♦","style":"plain","card":"8d","act":"off","data":"n:uwbh42heet:0:1:8d"},{"label":"9♦","style":"plain","card":"9d","act":"off","data":"n:uwbh42heet:0:1:9d"}]]},"table":"uwbh42heet","direct":null}');
INSERT INTO "posts" VALUES('discord','u1456074443980800025','',3,'uzc75z7yrc-0','{"screen":{"blocks":[{"k":"line","tone":"title","spans":[{"k":"text","text":"Можно подкинуть","strong":false},{"k":"text","text":" · «","strong":false},{"k":"text","text":"⁨#durak⁩","strong":false},{"k":"text","text":"»","strong":false}]},{"k":"line","tone":"plain","spans":[{"k":"text","text":"Козырь ","strong":false},{"k":"card","card":"9d"},{"k":"text","text":" · ","strong":false},{"k":"text","text":"колода 24","strong":false},{"k":"text","text":" · ","strong":false},{"k":"text","text":"отбой 0","strong":false}]},{"k":"line","tone":"plain","spans":[{"k":"text","text":"Отбивается ","strong":false},{"k":"text","text":"⁨Anna⁩","strong":false},{"k":"text","text":": 6 карт на руках","strong":false}]},{"k":"gap"},{"k":"pairs","pairs":[["6c",null]],"piles":{"trump":"9d","suit":"d","talon":24,"discarded":0}}],"rows":[[{"label":"9♥","style":"plain","card":"9h","act":"tap","data":"n:sbgafzjfah:1:1:9h"},{"label":"10♠︎","style":"plain","card":"Ts","act":"tap","data":"n:sbgafzjfah:1:1:Ts"},{"label":"K♠︎","style":"plain","card":"Ks","act":"tap","data":"n:sbgafzjfah:1:1:Ks"}],[{"label":"6♦","style":"playable","card":"6d","act":"tap","data":"m:sbgafzjfah:1:1:t6d"},{"label":"8♦","style":"plain","card":"8d","act":"tap","data":"n:sbgafzjfah:1:1:8d"}]]},"table":"sbgafzjfah","direct":1456074443980800094}');
INSERT INTO "posts" VALUES('discord','u1456074443980800025','',4,'vffyucypwd-0r','{"screen":{"blocks":[{"k":"line","tone":"call","spans":[{"k":"text","text":"Твой ход: ходи","strong":false},{"k":"text","text":" · «","strong":false},{"k":"text","text":"⁨#third⁩","strong":false},{"k":"text","text":"»","strong":false},{"k":"text","text":" · ⏳ ","strong":false},{"k":"moment","at":1800000093,"fallback":"полторы минуты на ход"}]},{"k":"line","tone":"plain","spans":[{"k":"text","text":"Козырь ","strong":false},{"k":"card","card":"Jd"},{"k":"text","text":" · ","strong":false},{"k":"text","text":"колода 22","strong":false},{"k":"text","text":" · ","strong":false},{"k":"text","text":"отбой 2","strong":false}]},{"k":"line","tone":"plain","spans":[{"k":"text","text":"Отбивается ","strong":false},{"k":"text","text":"⁨Clara⁩","strong":false},{"k":"text","text":": 6 карт на руках","strong":false}]},{"k":"pairs","pairs":[],"piles":{"trump":"Jd","suit":"d","talon":22,"discarded":2}}],"rows":[[{"label":"7♣︎","style":"playable","card":"7c","act":"tap","data":"m:uwbh42heet:2:1:a7c"},{"label":"8♣︎","style":"playable","card":"8c","act":"tap","data":"m:uwbh42heet:2:1:a8c"},{"label":"J♣︎","style":"playable","card":"Jc","act":"tap","data":"m:uwbh42heet:2:1:aJc"}],[{"label":"Q♣︎","style":"playable","card":"Qc","act":"tap","data":"k:uwbh42heet:2:1:Qc"},{"label":"6♠︎","style":"playable","card":"6s","act":"tap","data":"m:uwbh42heet:2:1:a6s"},{"label":"Q♠︎","style":"playable","card":"Qs","act":"tap","data":"k:uwbh42heet:2:1:Qs"}]]},"table":"uwbh42heet","direct":1456074443980800096}');
INSERT INTO "posts" VALUES('discord','u1456074443980800024','',3,'twmqj3wspx-0r','{"screen":{"blocks":[{"k":"line","tone":"call","spans":[{"k":"text","text":"Your turn: defend","strong":false},{"k":"text","text":" · “","strong":false},{"k":"text","text":"⁨#durak⁩","strong":false},{"k":"text","text":"”","strong":false},{"k":"text","text":" · ⏳ ","strong":false},{"k":"moment","at":1800000093,"fallback":"90 seconds a move"}]},{"k":"line","tone":"plain","spans":[{"k":"text","text":"Trump ","strong":false},{"k":"card","card":"9d"},{"k":"text","text":" · ","strong":false},{"k":"text","text":"talon 24","strong":false},{"k":"text","text":" · ","strong":false},{"k":"text","text":"discarded 0","strong":false}]},{"k":"line","tone":"plain","spans":[{"k":"text","text":"⁨Борис⁩","strong":false},{"k":"text","text":" attacks","strong":false}]},{"k":"gap"},{"k":"pairs","pairs":[["6c",null]],"piles":{"trump":"9d","suit":"d","talon":24,"discarded":0}}],"rows":[[{"label":"7♣︎","style":"playable","card":"7c","act":"tap","data":"m:sbgafzjfah:1:0:b6c7c"},{"label":"9♣︎","style":"playable","card":"9c","act":"tap","data":"m:sbgafzjfah:1:0:b6c9c"},{"label":"8♥","style":"plain","card":"8h","act":"tap","data":"n:sbgafzjfah:1:0:8h"}],[{"label":"J♥","style":"plain","card":"Jh","act":"tap","data":"n:sbgafzjfah:1:0:Jh"},{"label":"A♠︎","style":"plain","card":"As","act":"tap","data":"n:sbgafzjfah:1:0:As"},{"label":"10♦","style":"playable","card":"Td","act":"tap","data":"m:sbgafzjfah:1:0:b6cTd"}],[{"label":"Take","style":"danger","card":null,"act":"tap","data":"m:sbgafzjfah:1:0:take"}]]},"table":"sbgafzjfah","direct":null}');
CREATE TABLE ranked (
	id INTEGER NOT NULL, 
	until BIGINT NOT NULL, 
	CONSTRAINT pk_ranked PRIMARY KEY (id)
);
INSERT INTO "ranked" VALUES(1,1800000001950);
CREATE TABLE rooms (
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	topic TEXT NOT NULL, 
	language TEXT NOT NULL, 
	title TEXT NOT NULL, 
	preset TEXT NOT NULL, 
	pace TEXT NOT NULL, own TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT pk_rooms PRIMARY KEY (platform, chat, topic)
);
INSERT INTO "rooms" VALUES('discord','1456074443980800023','','en','#durak','perevodnoy','normal','');
INSERT INTO "rooms" VALUES('discord','1456074443980800072','','ru','#second','podkidnoy','normal','');
INSERT INTO "rooms" VALUES('discord','1456074443980800076','','en','#third','simple','normal','');
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
INSERT INTO "seat_events" VALUES('sbgafzjfah',0,0,0,'joined','m7p9vvahpxxk',1800000002350);
INSERT INTO "seat_events" VALUES('sbgafzjfah',1,0,1,'joined','fbjhx3snwsqf',1800000002350);
INSERT INTO "seat_events" VALUES('uwbh42heet',0,0,0,'joined','8qpegnhudmkg',1800000002150);
INSERT INTO "seat_events" VALUES('uwbh42heet',1,0,1,'joined','fbjhx3snwsqf',1800000002150);
INSERT INTO "seat_events" VALUES('yj7pxnzjcz',0,0,0,'joined','m7p9vvahpxxk',1800000000150);
INSERT INTO "seat_events" VALUES('yj7pxnzjcz',1,0,1,'joined','fbjhx3snwsqf',1800000000150);
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
INSERT INTO "slots" VALUES('table:yj7pxnzjcz','yj7pxnzjcz','discord','1456074443980800023','','1456074443980800028',1800000001,'e866f27205fd2f8e6221c3299526f7af',NULL,NULL);
INSERT INTO "slots" VALUES('hand:yj7pxnzjcz:m7p9vvahpxxk','yj7pxnzjcz','discord','u1456074443980800024','','1',NULL,'f74f6093d6458ef5ad2b45d4836a9aa5',NULL,NULL);
INSERT INTO "slots" VALUES('hand:yj7pxnzjcz:fbjhx3snwsqf','yj7pxnzjcz','discord','u1456074443980800025','','1',NULL,'5f8ce0fe5c0d73d5f354869b161009c7',NULL,NULL);
INSERT INTO "slots" VALUES('end:yj7pxnzjcz:yj7pxnzjcz','yj7pxnzjcz','discord','1456074443980800023','','1456074443980800069',1800000002,'ef6b5cba51703513f5d5cde06c84d756',NULL,NULL);
INSERT INTO "slots" VALUES('table:wpsqkw5464','wpsqkw5464','discord','1456074443980800072','','1456074443980800075',1800000003,'c40beb84c71d93a08612d4af3c52a1cc',NULL,NULL);
INSERT INTO "slots" VALUES('table:uwbh42heet','uwbh42heet','discord','1456074443980800076','','1456074443980800079',1800000003,'6d0ccefaa19c588087a70a079a591cad',NULL,NULL);
INSERT INTO "slots" VALUES('hand:uwbh42heet:8qpegnhudmkg','uwbh42heet','discord','u1456074443980800070','','1',NULL,'7933a4db61dd92f3e77aeaf5abb9442b',NULL,NULL);
INSERT INTO "slots" VALUES('hand:uwbh42heet:fbjhx3snwsqf','uwbh42heet','discord','u1456074443980800025','','4',NULL,'1012110d4d2315d221937bdc20ca6ef2',NULL,NULL);
INSERT INTO "slots" VALUES('table:sbgafzjfah','sbgafzjfah','discord','1456074443980800023','','1456074443980800087',1800000003,'7cb6fb3ca934517808d178a731139801',NULL,NULL);
INSERT INTO "slots" VALUES('hand:sbgafzjfah:fbjhx3snwsqf','sbgafzjfah','discord','u1456074443980800025','','3',NULL,'cb86e18aed08a1dadffb0d68f39f0aba',NULL,NULL);
INSERT INTO "slots" VALUES('hand:sbgafzjfah:m7p9vvahpxxk','sbgafzjfah','discord','u1456074443980800024','','3',NULL,'0f74c459c682ac9e6b5bbe80ccff9047',NULL,NULL);
CREATE TABLE standings (
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	person TEXT NOT NULL, 
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
	by_epaulettes BIGINT, 
	by_defeats BIGINT, 
	by_rating BIGINT, 
	CONSTRAINT pk_standings PRIMARY KEY (platform, chat, person)
);
INSERT INTO "standings" VALUES('discord','1456074443980800023','fbjhx3snwsqf',1,0,0,0,0,0,1,1,0,1,1,0,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,NULL,NULL,13800001);
INSERT INTO "standings" VALUES('discord','1456074443980800023','m7p9vvahpxxk',1,1,0,0,0,0,0,2,0,-1,0,-1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,NULL,NULL,-7299999);
INSERT INTO "standings" VALUES('','','fbjhx3snwsqf',1,0,0,0,0,0,1,1,0,1,1,0,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,NULL,NULL,13800001);
INSERT INTO "standings" VALUES('','','m7p9vvahpxxk',1,1,0,0,0,0,0,2,0,-1,0,-1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,NULL,NULL,-7299999);
CREATE TABLE tables (
	"table" TEXT NOT NULL, 
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	topic TEXT NOT NULL, 
	open BOOLEAN NOT NULL, 
	state TEXT NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY ("table")
);
INSERT INTO "tables" VALUES('yj7pxnzjcz','discord','1456074443980800023','',1,'{"table":"yj7pxnzjcz","room":{"platform":"discord","id":"1456074443980800023","topic":""},"private":false,"before":{"table":"yj7pxnzjcz","room":{"platform":"discord","id":"1456074443980800023","topic":""},"private":false,"opener":"m7p9vvahpxxk","game":"yj7pxnzjcz","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=on transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"m7p9vvahpxxk","computer":0,"presence":"here","timeouts":0},{"person":"fbjhx3snwsqf","computer":0,"presence":"here","timeouts":0}],"moved_at":1800000001950,"seat_events":2,"bout":12,"rung":[],"called":[],"waiting":"","since":1800000001900,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800000001950,"kind":"ended"}');
INSERT INTO "tables" VALUES('wpsqkw5464','discord','1456074443980800072','',1,'{"table":"wpsqkw5464","room":{"platform":"discord","id":"1456074443980800072","topic":""},"private":false,"opener":"jqbkee7q5x3d","chairs":[{"person":"jqbkee7q5x3d","computer":0}],"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seed":"7bd5d47e446fcec2a3d811736110e5781bcccea696762e6116c6e9c92d99bf35","changed_at":1800000002000,"joined_at":1800000002000,"kept":[],"kept_until":null,"previous":null,"own":null,"arranging":null,"kind":"lobby"}');
INSERT INTO "tables" VALUES('uwbh42heet','discord','1456074443980800076','',1,'{"table":"uwbh42heet","room":{"platform":"discord","id":"1456074443980800076","topic":""},"private":false,"opener":"8qpegnhudmkg","game":"uwbh42heet","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=off throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"8qpegnhudmkg","computer":0,"presence":"here","timeouts":0},{"person":"fbjhx3snwsqf","computer":0,"presence":"here","timeouts":0}],"moved_at":1800000002250,"seat_events":2,"bout":2,"rung":[1],"called":[],"waiting":"act:2","since":1800000002250,"grace":0,"entitled":[1],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"}');
INSERT INTO "tables" VALUES('sbgafzjfah','discord','1456074443980800023','',1,'{"table":"sbgafzjfah","room":{"platform":"discord","id":"1456074443980800023","topic":""},"private":false,"opener":"m7p9vvahpxxk","game":"sbgafzjfah","number":2,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=on transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"m7p9vvahpxxk","computer":0,"presence":"here","timeouts":0},{"person":"fbjhx3snwsqf","computer":0,"presence":"here","timeouts":0}],"moved_at":1800000002450,"seat_events":2,"bout":1,"rung":[0],"called":[],"waiting":"act:1","since":1800000002450,"grace":0,"entitled":[0],"stale":false,"cancel_agreed":[],"scores":[{"games":1,"fool":1,"doubles":0,"places":2},{"games":1,"fool":0,"doubles":0,"places":1}],"pack":null,"kind":"play"}');
CREATE TABLE visitors (
	token_digest TEXT NOT NULL, 
	user TEXT NOT NULL, 
	profile TEXT NOT NULL, 
	CONSTRAINT pk_visitors PRIMARY KEY (token_digest)
);
INSERT INTO "visitors" VALUES('f51ef4e528975fd1f849e7274aeead2035a474857088dd869c3518a86a991892','1456074443980800025','{"direct": true, "ring": null}');
INSERT INTO "visitors" VALUES('7b2cb2dfb1724d5be5ce5668486b39b759b62d4d29fcf730f8af8a601af726b2','1456074443980800024','{"direct": false, "ring": {"post": 3, "channel": 1456074443980800097, "message": 1456074443980800098}}');
CREATE INDEX ix_people_private_platform_private_chat ON people (private_platform, private_chat);
CREATE INDEX ix_tables_open ON tables (open);
CREATE INDEX ix_tables_platform_chat ON tables (platform, chat);
CREATE INDEX ix_games_platform_chat_topic_started_at_number ON games (platform, chat, topic, started_at, number);
CREATE INDEX ix_slots_table ON slots ("table");
CREATE INDEX ix_slots_platform_chat ON slots (platform, chat);
CREATE INDEX ix_standings_person ON standings (person);
CREATE INDEX ix_standings_platform_chat_by_epaulettes_person ON standings (platform, chat, by_epaulettes, person);
CREATE INDEX ix_standings_platform_chat_by_defeats_person ON standings (platform, chat, by_defeats, person);
CREATE INDEX ix_standings_platform_chat_by_rating_person ON standings (platform, chat, by_rating, person);
CREATE INDEX ix_epaulettes_person_at ON epaulettes (person, at);
CREATE INDEX ix_epaulettes_giver ON epaulettes (giver);
CREATE INDEX ix_epaulettes_platform_chat ON epaulettes (platform, chat);
CREATE INDEX ix_visitors_user ON visitors (user);
CREATE INDEX ix_nicks_platform_chat ON nicks (platform, chat);
COMMIT;
