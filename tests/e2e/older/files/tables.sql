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
INSERT INTO "deadlines" VALUES('232mdb5jdk','expire',1802099299000,'');
INSERT INTO "deadlines" VALUES('232mdb5jdk','stale',1801667299000,'');
INSERT INTO "deadlines" VALUES('2juk629z49','act',1801496416500,'act:3');
INSERT INTO "deadlines" VALUES('2juk629z49','expire',1802101126500,'');
INSERT INTO "deadlines" VALUES('2juk629z49','last',1801496394000,'act:3');
INSERT INTO "deadlines" VALUES('2juk629z49','ring',1801496346500,'act:3');
INSERT INTO "deadlines" VALUES('2juk629z49','stale',1801497226500,'');
INSERT INTO "deadlines" VALUES('4mvb7f2j8b','archive',1801497097000,'');
INSERT INTO "deadlines" VALUES('5r73a5ghmj','expire',1802101126500,'');
INSERT INTO "deadlines" VALUES('5r73a5ghmj','stale',1801497226500,'');
INSERT INTO "deadlines" VALUES('5r73a5ghmj','window',1801496341500,'window:1:8:throwing');
INSERT INTO "deadlines" VALUES('6vz3yhc3ny','expire',1801904893000,'');
INSERT INTO "deadlines" VALUES('6x8zfhegtn','idle',1801498126500,'');
INSERT INTO "deadlines" VALUES('6xbyfmba9s','idle',1801498126500,'');
INSERT INTO "deadlines" VALUES('8azs57zq58','archive',1801497097000,'');
INSERT INTO "deadlines" VALUES('8jx8f73pmn','idle',1801498126500,'');
INSERT INTO "deadlines" VALUES('a9y95ebfx7','act',1801496416500,'act:7');
INSERT INTO "deadlines" VALUES('a9y95ebfx7','expire',1802101126500,'');
INSERT INTO "deadlines" VALUES('a9y95ebfx7','last',1801496394000,'act:7');
INSERT INTO "deadlines" VALUES('a9y95ebfx7','ring',1801496346500,'act:7');
INSERT INTO "deadlines" VALUES('a9y95ebfx7','stale',1801497226500,'');
INSERT INTO "deadlines" VALUES('ayqnapkuy3','idle',1801498126500,'');
INSERT INTO "deadlines" VALUES('bbsn7zwvhn','act',1801496416500,'act:0');
INSERT INTO "deadlines" VALUES('bbsn7zwvhn','expire',1802101126500,'');
INSERT INTO "deadlines" VALUES('bbsn7zwvhn','last',1801496394000,'act:0');
INSERT INTO "deadlines" VALUES('bbsn7zwvhn','ring',1801496346500,'act:0');
INSERT INTO "deadlines" VALUES('bbsn7zwvhn','stale',1801497226500,'');
INSERT INTO "deadlines" VALUES('bsezzj9uze','act',1801496348000,'act:0');
INSERT INTO "deadlines" VALUES('bsezzj9uze','expire',1802101058000,'');
INSERT INTO "deadlines" VALUES('bsezzj9uze','stale',1801497158000,'');
INSERT INTO "deadlines" VALUES('cxnaxvg6aj','expire',1802099295000,'');
INSERT INTO "deadlines" VALUES('cxnaxvg6aj','stale',1801667295000,'');
INSERT INTO "deadlines" VALUES('dpm2q28z4p','act',1801496393500,'act:0');
INSERT INTO "deadlines" VALUES('dpm2q28z4p','expire',1802101103500,'');
INSERT INTO "deadlines" VALUES('dpm2q28z4p','last',1801496371000,'act:0');
INSERT INTO "deadlines" VALUES('dpm2q28z4p','stale',1801497203500,'');
INSERT INTO "deadlines" VALUES('eme2yd7wz9','idle',1801498126500,'');
INSERT INTO "deadlines" VALUES('eywpyrqvkh','archive',1801497079000,'');
INSERT INTO "deadlines" VALUES('fqp2d5j74c','idle',1801498126500,'');
INSERT INTO "deadlines" VALUES('g2nwfjqqyw','archive',1801497097000,'');
INSERT INTO "deadlines" VALUES('h6wqa97mvd','expire',1802101126500,'');
INSERT INTO "deadlines" VALUES('h6wqa97mvd','stale',1801497226500,'');
INSERT INTO "deadlines" VALUES('h6wqa97mvd','window',1801496341500,'window:1:1:taking');
INSERT INTO "deadlines" VALUES('hecjawjd8p','act',1801496415500,'act:0');
INSERT INTO "deadlines" VALUES('hecjawjd8p','expire',1802101121500,'');
INSERT INTO "deadlines" VALUES('hecjawjd8p','last',1801496393000,'act:0');
INSERT INTO "deadlines" VALUES('hecjawjd8p','ring',1801496345500,'act:0');
INSERT INTO "deadlines" VALUES('hecjawjd8p','stale',1801497221500,'');
INSERT INTO "deadlines" VALUES('jknepc2usw','expire',1802101126500,'');
INSERT INTO "deadlines" VALUES('jknepc2usw','stale',1801497226500,'');
INSERT INTO "deadlines" VALUES('jw693yhdw5','act',1801496416500,'act:1');
INSERT INTO "deadlines" VALUES('jw693yhdw5','expire',1802101126500,'');
INSERT INTO "deadlines" VALUES('jw693yhdw5','last',1801496394000,'act:1');
INSERT INTO "deadlines" VALUES('jw693yhdw5','ring',1801496346500,'act:1');
INSERT INTO "deadlines" VALUES('jw693yhdw5','stale',1801497226500,'');
INSERT INTO "deadlines" VALUES('kkc7fx54an','expire',1804086494000,'');
INSERT INTO "deadlines" VALUES('kkc7fx54an','stale',1802358494000,'');
INSERT INTO "deadlines" VALUES('kkc7fx54an','window',1801501694000,'window:17:2:throwing');
INSERT INTO "deadlines" VALUES('knws27vcgr','expire',1802101112500,'');
INSERT INTO "deadlines" VALUES('knws27vcgr','stale',1801497212500,'');
INSERT INTO "deadlines" VALUES('knws27vcgr','window',1801496327500,'window:1:2:throwing');
INSERT INTO "deadlines" VALUES('kp6tvhduw9','idle',1801498067500,'');
INSERT INTO "deadlines" VALUES('kp6tvhduw9','kept',1801496327500,'');
INSERT INTO "deadlines" VALUES('p6wquaeuaz','archive',1801497199000,'');
INSERT INTO "deadlines" VALUES('pfvn7jb4bp','archive',1801497079000,'');
INSERT INTO "deadlines" VALUES('t4hurku5pc','archive',1801497097000,'');
INSERT INTO "deadlines" VALUES('txu3bv6uxw','act',1801496346500,'act:0');
INSERT INTO "deadlines" VALUES('txu3bv6uxw','expire',1802101126500,'');
INSERT INTO "deadlines" VALUES('txu3bv6uxw','last',1801496341500,'act:0');
INSERT INTO "deadlines" VALUES('txu3bv6uxw','ring',1801496333166,'act:0');
INSERT INTO "deadlines" VALUES('txu3bv6uxw','stale',1801496526500,'');
INSERT INTO "deadlines" VALUES('u37yv94ynw','act',1801496416500,'act:0');
INSERT INTO "deadlines" VALUES('u37yv94ynw','expire',1802101126500,'');
INSERT INTO "deadlines" VALUES('u37yv94ynw','last',1801496394000,'act:0');
INSERT INTO "deadlines" VALUES('u37yv94ynw','ring',1801496346500,'act:0');
INSERT INTO "deadlines" VALUES('u37yv94ynw','stale',1801497226500,'');
INSERT INTO "deadlines" VALUES('yqje7gw7dz','expire',1802101126500,'');
INSERT INTO "deadlines" VALUES('yqje7gw7dz','stale',1801497226500,'');
INSERT INTO "deadlines" VALUES('yqje7gw7dz','window',1801496341500,'window:1:1:taking');
INSERT INTO "deadlines" VALUES('ze5988533z','archive',1801497079000,'');
INSERT INTO "deadlines" VALUES('zq6htfk54p','act',1801496416500,'act:0');
INSERT INTO "deadlines" VALUES('zq6htfk54p','expire',1802101126500,'');
INSERT INTO "deadlines" VALUES('zq6htfk54p','last',1801496394000,'act:0');
INSERT INTO "deadlines" VALUES('zq6htfk54p','ring',1801496346500,'act:0');
INSERT INTO "deadlines" VALUES('zq6htfk54p','stale',1801497226500,'');
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
INSERT INTO "epaulettes" VALUES('eywpyrqvkh','8z7syc8xecn9','x84xj27ax9vs','memory','Decorated',9,'9h',1801496179001);
CREATE TABLE forgotten (
	person TEXT NOT NULL, ranked_until BIGINT DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_forgotten PRIMARY KEY (person)
);
INSERT INTO "forgotten" VALUES('zx5kzt8edtvb',1800608885001);
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
INSERT INTO "games" VALUES(1,'f3vm5z9ppm','f3vm5z9ppm','memory','Expired','','durak-record: 1
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
dealer: 0 by lot
attacker: by cards
game: 1
seed: 6d25cf734c49a1dd273e4d8fab5f5bdb8d1099ec05e8fdc7c1d734777648ab73
commitment: 91e09a42955b780bbbc9980a4891afb4ab8bb706fc9a1ae9caa7b8dd19d1a7a1
result: unfinished
check: 6b597ea797acc170
','["cz6ep34vk5dm", "3yj834ff494k"]',1800000000000,1800604800000,'expired');
INSERT INTO "games" VALUES(2,'5jf7tc6yhf','5jf7tc6yhf','memory','Friday','','durak-record: 1
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
series: 5
seats: 3
dealer: 0 by lot
attacker: by cards
game: 1
seed: bde201825045e4da32da5e96796b9d3078e6452f2969cccdc2710c83869ecb79
commitment: dd39d675c40a431eb29c2044ec0a85153ad1ee0a0a4b512ba09b1be6fc1cb355
result: unfinished
check: 3841e8f4d4d3d915
','["r4m3n8hqkftc", "gmygdb9u7rt9", "4mbjhxcsgbn4"]',1800608405000,1800608405000,'fool');
INSERT INTO "games" VALUES(3,'h38tb6s9ee','h38tb6s9ee','memory','Friday','','durak-record: 1
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
series: 5
seats: 3
dealer: 1
attacker: 0
game: 2
seed: 79fe3fa1ed672c9d538800cb2514a92f93791818c6ed537281b4ab4d9caf4c24
commitment: ba5393d58a8c0595633ea054ab4b7112087d2f7da6fa5c9a1ed3ae5bea01ca1d
result: unfinished
check: 9ffd0392ddabf491
','["r4m3n8hqkftc", "gmygdb9u7rt9", "4mbjhxcsgbn4"]',1800608405000,1800608405001,'fool');
INSERT INTO "games" VALUES(4,'jznpqs3gxw','jznpqs3gxw','memory','Friday','','durak-record: 1
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
series: 5
seats: 3
dealer: 1
attacker: 0
game: 3
seed: 252f36175fd1e7893fdd44cfc0f9efe3272f85b1627f6ba267abb80acb866e98
commitment: 0fa753152272afba14da40ff2481cce8115dba519dffab33a32483bb6ed2d05e
result: unfinished
check: d199d145408fd890
','["r4m3n8hqkftc", "gmygdb9u7rt9", "4mbjhxcsgbn4"]',1800608405000,1800608405002,'fool');
INSERT INTO "games" VALUES(5,'hghhb465sc','hghhb465sc','memory','Friday','','durak-record: 1
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
series: 5
seats: 3
dealer: 2
attacker: 1
game: 4
seed: 340771fb72bd6a65b85dfaf6aa78f773967767a7539729bd7e84959d380d6ba6
commitment: ae83f01124209886099fcb01b6f7dd91fd5c3740d853d68db21e5373de64752a
result: unfinished
check: 900a9d190885ddda
','["r4m3n8hqkftc", "gmygdb9u7rt9", "4mbjhxcsgbn4"]',1800608405000,1800608405003,'fool');
INSERT INTO "games" VALUES(6,'esu98jhds2','esu98jhds2','memory','Friday','','durak-record: 1
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
series: 5
seats: 3
dealer: 2
attacker: 1
game: 5
seed: a658859f8416d703d065ead4b6fe43878b932b10d3bd3e0f658a20090b7db130
commitment: 1bb0110aa3d316a17f89048e3bd6a6f5974ee3a4377f201592dcda3e4c0821b9
result: unfinished
check: f47453c53b6dfecb
','["r4m3n8hqkftc", "gmygdb9u7rt9", "4mbjhxcsgbn4"]',1800608405000,1800608405004,'fool');
INSERT INTO "games" VALUES(7,'p6nvnhqyd6','p6nvnhqyd6','memory','Presets','12','durak-record: 1
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
seed: c01c32c7ae68c47613f68753b8a5c670231e4997ed4da9d7ea9400326051e584
commitment: 274bb9c8be1027699aab9e95b63cddf301ea598488e2a28c7bbe340bf28252b5
result: unfinished
check: c6bee7c7281b9017
','["fupc4uzseges", "z4s77626mxgu", null]',1800608405000,1800608423000,'fool');
INSERT INTO "games" VALUES(8,'mvxjfvyxj6','mvxjfvyxj6','memory','Presets','12','durak-record: 1
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
seats: 3
dealer: 0 by lot
attacker: by cards
game: 1
seed: 4633d03b4d28eaa374844d4b2922f17fa60e2d01ef4a96a9dfd2c11537921375
commitment: df9909cd3ba3e0f4a9407b9e96d73525c43a0c9b76085312cf32a014e267fe3b
result: unfinished
check: 5fc69d180fae31f3
','["fupc4uzseges", "z4s77626mxgu", null]',1800608423000,1800608441000,'fool');
INSERT INTO "games" VALUES(9,'jgk2txy4gc','jgk2txy4gc','memory','Presets','12','durak-record: 1
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
pass_card: bout
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
seed: 9014a1a71caf3547b2a62268896566ffdae11f8db2a5e5fe3fec82eeda5d18d7
commitment: 486e65118d0fec49c7c87230e3c4fb1ea6326fa7c2b406220e1ec7b5d299fcfd
result: unfinished
check: 6bbdf9d432c6b525
','["fupc4uzseges", "z4s77626mxgu", null]',1800608441000,1800608460000,'fool');
INSERT INTO "games" VALUES(10,'8qbu5xt6zr','8qbu5xt6zr','memory','Presets','12','durak-record: 1
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
seats: 3
dealer: 0 by lot
attacker: by cards
game: 1
seed: aad24c15fc0233b5a7cc0541fc01b650c2a20bc26662cb3a7a684c83b085fe49
commitment: 09a9ba31397524432e58a2f747a3d1e5d9e7fa5e9fb3f008ca8b6a9951bff25c
result: unfinished
check: 184f278735fd84b3
','["fupc4uzseges", "z4s77626mxgu", null]',1800608460000,1800608472000,'fool');
INSERT INTO "games" VALUES(11,'ecjnbjz45y','ecjnbjz45y','memory','Presets','12','durak-record: 1
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
own_suit: spades
trump: diamonds
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
seed: 119a8066e4fb981b5cb4b9d8b39c784a1a8df262aa8a1b111d4442f505ef5204
commitment: 9c695403164a4568eac2f6ccf1ba6b111ed492d773a497d5172256130c513f19
result: unfinished
check: b8ee21b03ec71644
','["fupc4uzseges", "z4s77626mxgu", null]',1800608472000,1800608494000,'fool');
INSERT INTO "games" VALUES(12,'az2p4ua4nw','az2p4ua4nw','memory','Presets','12','durak-record: 1
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
transfer: off
transfer_first: off
transfer_trumps: on
transfer_match: off
pass_card: off
transfer_direction: left
empty_hand: draws
draw: on
goal: loser
teams: 2x2
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
dealer: 1 by lot
attacker: by cards
game: 1
seed: 154be9d8ee7055af82b62300df0ba836540ab03541a252eddf9407e97203650d
commitment: aa14d24f88c02583364b8195eb8bd80af8fa6fbc5dde8e4a1d830747602e5968
result: unfinished
check: 3f7f3248e037bc27
','["fupc4uzseges", "z4s77626mxgu", null, null]',1800608494000,1800608524000,'fool');
INSERT INTO "games" VALUES(13,'u2a322sjk8','u2a322sjk8','memory','Presets','12','durak-record: 1
rules: 1
deck: 52
packs: 1
hand: 9
cut: off
redeal: five
first_attacker: lowest_trump
next_attacker: under_fool
newcomer: off
attack: several
cap: 9
first_bout_cap: one_less
endgame_cap: same
throw_in: on
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
seats: 3
dealer: 2 by lot
attacker: by cards
game: 1
seed: 08165178455b1e60a9cdf8fa1d6a7ab5cb9abd650f73776b14a4b2120e38f590
commitment: 4c569c2b532e8b346e3af25fdfc0c589f65badace5ae2bdbd9d321f7e2743d10
result: unfinished
check: 39fa1d50495b0ee1
','["fupc4uzseges", "z4s77626mxgu", null]',1800608524000,1800608549000,'fool');
INSERT INTO "games" VALUES(14,'f734qvewjq','f734qvewjq','memory','Presets','12','durak-record: 1
rules: 1
deck: 54
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
seed: 01f523a1dd3fd032cf7c4cc7f2d8c6ac58031045ed9b3e5613154f163e6fab4f
commitment: 2de2f234275756c1255f6a3fb9e27a1468f3c5550ccaee9f05c2bb159f40cfbc
result: unfinished
check: 755cf7e2b50971fc
','["fupc4uzseges", "z4s77626mxgu", null]',1800608549000,1800608573000,'fool');
INSERT INTO "games" VALUES(15,'av46em3e2b','av46em3e2b','memory','Presets','12','durak-record: 1
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
refill: off
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
seed: f154245581d6e003f8b2cdf6d818f96864f10ec24dbf3fecf1b3341e18ea7422
commitment: bdabb299e6be431c66f5b8ac2f22901587d116fea7126d907bf538b5d8cebf19
result: unfinished
check: 2f5c486a7269c25d
','["fupc4uzseges", "z4s77626mxgu", null]',1800608573000,1800608587000,'draw');
INSERT INTO "games" VALUES(16,'yjtjmvvu2v','yjtjmvvu2v','memory','Presets','12','durak-record: 1
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
secret: on
open_hands: off
cheating: off
epaulettes: rank
series: open
seats: 3
dealer: 0 by lot
attacker: by cards
game: 1
seed: de47133fae00ffb4c12bde19aff2cd02942c550f2c4c06771e9a09cc8673a07c
commitment: 823915d14ea1b43e96ffdb6eaf5c14110db783c1d794ac1b25da48731eeaa1d6
result: unfinished
check: e3533649f1a918fa
','["fupc4uzseges", "z4s77626mxgu", null]',1800608587000,1800608608000,'fool');
INSERT INTO "games" VALUES(17,'4qj4sshau4','4qj4sshau4','memory','Presets','12','durak-record: 1
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
cheating: on
epaulettes: rank
series: open
seats: 3
dealer: 0 by lot
attacker: by cards
game: 1
seed: 48507c2d8ba09cae60f72d8fb2073a30cf6f8a726401458294b1d030fa663bfc
commitment: ff5c170302751ec02612174abf71a1ea24f990dd096983c0fdcad6caf57fac2e
result: unfinished
check: 231be7216292644e
','["fupc4uzseges", "z4s77626mxgu", null]',1800608608000,1800608646000,'fool');
INSERT INTO "games" VALUES(18,'aq5r8qhbrj','aq5r8qhbrj','memory','Presets','12','durak-record: 1
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
transfer_direction: either_bout
empty_hand: draws
draw: on
goal: loser
teams: off
team_out: all
exchange: off
second_trump: off
number_trump: above
own_suit: none
trump: turned
wraparound: on
weli: off
secret: off
open_hands: off
cheating: off
epaulettes: rank
series: open
seats: 3
dealer: 1 by lot
attacker: by cards
game: 1
seed: 486b5dbbde64ffc40b0f87218db0526bb283caa4b78e3d62bf77d31d401c1565
commitment: 4635cb30c9b5d60fb0953f606c88702fe19ca2d905cf9e26e51ebbf9fb9c3f1e
result: unfinished
check: d9e8ee38fde6a470
','["fupc4uzseges", "z4s77626mxgu", null]',1800608646000,1800608664000,'fool');
INSERT INTO "games" VALUES(19,'pjax5rd9hx','pjax5rd9hx','memory','Odd','','durak-record: 1
rules: 1
deck: 54
packs: 2
hand: 6
cut: on
redeal: five_or_colour
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
exchange: ace
second_trump: off
number_trump: off
own_suit: none
trump: turned
wraparound: off
weli: off
secret: off
open_hands: off
cheating: off
epaulettes: classic
series: open
seats: 4
dealer: 2 by lot
attacker: by cards
game: 1
seed: dea3b66b691074fd6d5d7e368edc1e008948114536fd44dd64ce8ef8723b90f9
commitment: 47c6a2b51da81ef28ade46fb34706cc8b8dbc5bddb77b6122c55a056d2613522
result: unfinished
check: 1eee730372d11450
','["fupc4uzseges", "z4s77626mxgu", null, null]',1800608664000,1800608774000,'fool');
INSERT INTO "games" VALUES(20,'ewm4dyftaw','ewm4dyftaw','memory','Odd','','durak-record: 1
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
throw_order: in_turn
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
goal: winner
teams: off
team_out: all
exchange: off
second_trump: on
number_trump: off
own_suit: none
trump: turned
wraparound: off
weli: on
secret: off
open_hands: off
cheating: off
epaulettes: rank
series: open
seats: 4
dealer: 1 by lot
attacker: by cards
game: 1
seed: 4660accd82d9bd97c874dc4d379e76ff2c8586e2bf840605f21af1350760f32f
commitment: 9409fcc0277d1cc428ac934b692ccbfbb8e09d1cd160afcea53f6ba92aa61152
result: unfinished
check: 651e087d92cfd6d0
','["fupc4uzseges", "z4s77626mxgu", null, null]',1800608774000,1800608791000,'winner');
INSERT INTO "games" VALUES(21,'nt6pwbh3yy','nt6pwbh3yy','memory','Odd','','durak-record: 1
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
cap: none
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
pass_card: game
transfer_direction: either_game
empty_hand: draws
draw: on
goal: loser
teams: off
team_out: all
exchange: off
second_trump: off
number_trump: below
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
dealer: 3 by lot
attacker: by cards
game: 1
seed: f593c70a44e042fdecc177251b1e973622e00871607a1e42c9857302d8fdcec5
commitment: f95306c86ade1630389caefeba4f03d52f0e4b094ff4b2c67172357d218af0c6
result: unfinished
check: 0f46da45351c5d3e
','["fupc4uzseges", "z4s77626mxgu", null, null]',1800608791000,1800608820000,'fool');
INSERT INTO "games" VALUES(22,'k8947ck4c9','k8947ck4c9','memory','Odd','','durak-record: 1
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
transfer: off
transfer_first: off
transfer_trumps: on
transfer_match: off
pass_card: off
transfer_direction: left
empty_hand: draws
draw: on
goal: loser
teams: 2x2
team_out: first
exchange: off
second_trump: off
number_trump: off
own_suit: none
trump: none
wraparound: off
weli: off
secret: off
open_hands: on
cheating: off
epaulettes: rank
series: open
seats: 4
dealer: 1 by lot
attacker: by cards
game: 1
seed: f3d98dd490f0db4bd608dc62703fca125214041357eb1117d18b6f358b1b2e95
commitment: 7fe834e56c727c166ee1a2021cc0f297576125ba099bbc177a12272dc845574c
result: unfinished
check: 7f3110e18a419dba
','["fupc4uzseges", "z4s77626mxgu", null, null]',1800608820000,1800608858000,'fool');
INSERT INTO "games" VALUES(23,'pgfzbwvwz2','pgfzbwvwz2','memory','Odd','','durak-record: 1
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
seed: c4f7b5ca9135147142486d985ec5c2ecda8d9efb4bdc782de51fa4f1af6ad180
commitment: 15ad1b4124a9dbfc0cfb9750b2240127b48a32b959bf45d08605e03a46ccd020
result: unfinished
check: 033bd6a0717da163
','["fupc4uzseges", "z4s77626mxgu"]',1800608858000,1800608858001,'draw');
INSERT INTO "games" VALUES(24,'4kt32u69my','4kt32u69my','memory','Odd','','durak-record: 1
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
seed: 7a64f7a25818363e0d67f803e7bced998e7f615e08ff275f072c459f41720574
commitment: bd79bdb5c845aab4787b4578e77aba1ad5c9fbc196e093fe5d9c9e8cbb34f43f
result: unfinished
check: a3bbc9bc6e55411c
','["fupc4uzseges", "z4s77626mxgu"]',1800608858000,1800608858002,'resigned');
INSERT INTO "games" VALUES(25,'28hxqpf4a9','28hxqpf4a9','memory','Odd','','durak-record: 1
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
seed: a78f91209ad989f5e0685796e65ed57b9d7e15d5fd191793e0b8bf2254a0d4dd
commitment: a8a8ec72fb490f448eb653ad448b70b69b9b9da23b9b937a4d68433fa476483a
result: unfinished
check: 1b6140dfedb35e12
','["fupc4uzseges", "z4s77626mxgu"]',1800608858000,1800608858000,'cancelled');
INSERT INTO "games" VALUES(26,'jsg3bqsevd','jsg3bqsevd','memory','Dora','','durak-record: 1
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
seed: b51c469c4823df3feb38b3b9c8c696303cdd9128b0ea4abd95a704a10d60bef0
commitment: 459dfa1b6f6c63871e7986c4f322df0fc9d93b039cb51cb30356fbd0f6e5a757
result: unfinished
check: 3b791c0b7cb169b4
','["fupc4uzseges", null]',1800608858000,1800608885000,'draw');
INSERT INTO "games" VALUES(27,'8cdsxh2pf9','8cdsxh2pf9','memory','Forgetful','','durak-record: 1
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
dealer: 0 by lot
attacker: by cards
game: 1
seed: 526fce8d62b553323387ddaf7f1a3cf3f8b961630f30d7e1ac2e867be937819a
commitment: f6c961c8ef5a2750a10320289571dc293292bcf482113b21a4362a3915fdd232
result: unfinished
check: 414bb26d93f9d010
','["zx5kzt8edtvb", "vuf43rh8dkyg"]',1800608885000,1800608885001,'draw');
INSERT INTO "games" VALUES(28,'kkc7fx54an','kkc7fx54an','memory','Mail','','durak-record: 1
rules: 1
deck: 36
packs: 2
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
seats: 3
dealer: 2 by lot
attacker: by cards
game: 1
seed: bf6e1814e79ee46b6682220cca3c951a9385ea1b1903e8095bc02983a04b72f6
commitment: a4f8364a49febcd7f7bf2538272c46bc154f03b2d79af475627529a0e89ad6f4
result: unfinished
check: 309f6efd96e4c858
','["h6yh72uysbvr", "t6n9cwcgduun", "4j8et79f4p3h"]',1800608885000,NULL,NULL);
INSERT INTO "games" VALUES(29,'6vz3yhc3ny','6vz3yhc3ny','memory','Stale','','durak-record: 1
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
seed: 63635341fb40083d3b6965bdc3515fb4db9d40646e88c941218dba6b202cdfd2
commitment: 0989b1064e269b5838f7de7f8e35725a1ed9ef195ab55ed3fe3b9a0c3e9ddd13
result: unfinished
check: 39f2ebf360f5f30b
','["nydsj76db7j7", "y45ehtuuzu8b"]',1801300093000,NULL,NULL);
INSERT INTO "games" VALUES(30,'cxnaxvg6aj','cxnaxvg6aj','memory','Seats','','durak-record: 1
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
dealer: 1 by lot
attacker: by cards
game: 1
seed: cb24b27d3e941e4b74952385e133e92c2e6ce2ed5c1369b80d5a28fae54f9b11
commitment: 0345806da4dd459eebf011e0e909c868f22d67fef1316926f06f59a6271f7585
result: unfinished
check: 20a38c8916d0f483
','["dfd4ugjjq33p", "64ysctsj43tj", "xepzu62w4nsr", "v586xhbzuyu7"]',1801494493000,NULL,NULL);
INSERT INTO "games" VALUES(31,'232mdb5jdk','232mdb5jdk','memory','Solo','','durak-record: 1
rules: 1
deck: 54
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
seed: 08c35b20bb2e783a0266b37af2a1328f11464ca7d6e036da4db1a99d70f6429d
commitment: ad34cf3fa240d1d2e483f310dd9742636ea41a4666aa338f8fc4e27807e43c86
result: unfinished
check: 66c9bff6fb9275f8
','["ffjdx36h9np3", null]',1801494495000,NULL,NULL);
INSERT INTO "games" VALUES(32,'pfvn7jb4bp','pfvn7jb4bp','memory','Ended','','durak-record: 1
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
seed: 0019b411a5e4e94448405369dac1197208a9c23f43047a0f07dbed0bbff71e2d
commitment: 45353f6cecdcc976b85edafaabb6be4d6d60a3aa0507791d1b8fb9c7328722dc
result: unfinished
check: 813b39b88c6d1e8d
','["gnyjsh97x233", "k2e7973yt52n", "kqz86f8jnpjp"]',1801496179000,1801496179000,'fool');
INSERT INTO "games" VALUES(33,'eywpyrqvkh','eywpyrqvkh','memory','Decorated','','durak-record: 1
rules: 1
deck: 24
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
epaulettes: classic
series: open
seats: 2
dealer: 1 by lot
attacker: by cards
game: 1
seed: f878949802d46900b11b831a5b237b20cc4473d075debad9758d616bf6ce7caf
commitment: 69687745c1756a349e605288fb1998f4c7ca4880675e3bde44beed68e883fe8a
result: unfinished
check: b0107dbfa9dd7038
','["x84xj27ax9vs", "8z7syc8xecn9"]',1801496179000,1801496179001,'fool');
INSERT INTO "games" VALUES(34,'ze5988533z','ze5988533z','memory','Cancelled','','durak-record: 1
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
dealer: 0 by lot
attacker: by cards
game: 1
seed: 60a72e48cab7685e6bdaef87e9b179928dcb1af94a21af2128e799178e8bb55c
commitment: 358aa0229b6b899cebc8cf6a4f37fdac3a209ba0c1c86d300199faa052f0c183
result: unfinished
check: 7ef9e24bcd09b44e
','["p3r4s34wmtd8", "vzvkxq4xwtyr"]',1801496179000,1801496179000,'cancelled');
INSERT INTO "games" VALUES(35,'4mvb7f2j8b','4mvb7f2j8b','memory','Ольга','','durak-record: 1
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
seed: 1fba6e23aaa814e4c4db4973f49d01fb741eba54cdb22ca82bab9fbbfde5f3b0
commitment: 62e5692620909a2ac3346c8d743c035882fcb9238077af087132bb537015855a
result: unfinished
check: 20a102305ba53230
','["t5dhr3km8rwv", null]',1801496179000,1801496197000,'fool');
INSERT INTO "games" VALUES(36,'t4hurku5pc','t4hurku5pc','memory','Quick','','durak-record: 1
rules: 1
deck: 36
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
throwers: all
throw_order: attacker_first
auto_done: on
add_after_take: on
refill: off
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
dealer: 0 by lot
attacker: by cards
game: 1
seed: fe068c79faae03e9ce49835b6bc572b3c46ed24f412978f6e3329608c63d7105
commitment: fb37bc317470b2e3b33b6d0247c641bba0d2e0a2ee93cc1af665d18ce35d6151
result: unfinished
check: 1e1484ecd9b5b6d7
','["v7zhmdzvjamz", "7bv8zr9h75zp"]',1801496197000,1801496197001,'fool');
INSERT INTO "games" VALUES(37,'8azs57zq58','8azs57zq58','memory','Series','','durak-record: 1
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
seats: 3
dealer: 0 by lot
attacker: by cards
game: 1
seed: 38f42e9924fddca2794c2813f8cc737be4a4381175ea01bb1fd4a14f90b9a351
commitment: a5e80daddd59d33dab770304b7ef3b5fda9e2a74d4f6373e79fc2e3117541442
result: unfinished
check: 4da186e6de191969
','["ggrtam96cgpx", "r9j8abtrvvn6", "s69scnjd79cz"]',1801496197000,1801496197002,'fool');
INSERT INTO "games" VALUES(38,'g2nwfjqqyw','g2nwfjqqyw','memory','Kept','','durak-record: 1
rules: 1
deck: 36
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
throwers: all
throw_order: attacker_first
auto_done: on
add_after_take: on
refill: off
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
seed: 0999f822d8e6d5ff4ae88a12f86d441394c1fd73cde7cc8ba08f265e6264acbc
commitment: c3f79a1e4852b99ac984aa7005db81f642909f516a79da64e9af1838890ae068
result: unfinished
check: 3ef731e3b1ffa330
','["9qspxxtprmw9", "q7p5gfcapr5x", "f9uerrp7awfh"]',1801496197000,1801496197003,'fool');
INSERT INTO "games" VALUES(39,'bsezzj9uze','bsezzj9uze','memory','Last call','','durak-record: 1
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
seed: c60d620bb83c73e6460baeefc4ceb1bce3d0b5bc881125b438d32921538613cb
commitment: 8315ae777b6471abefa90cd5d0a39a08184e1dba399ba93c8fc62952a42954f9
result: unfinished
check: d55bcf8223dcb2f8
','["5sndp3aaee32", "4fyfprqdma59"]',1801496258000,NULL,NULL);
INSERT INTO "games" VALUES(40,'dpm2q28z4p','dpm2q28z4p','memory','Rung','','durak-record: 1
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
seed: b822e213fa7d00df23b977db4a8cca6a7cabb9f1284e60ca96c0bf07948b0cdd
commitment: 110804024eccb8f497b54deed0d629eb9c5f71cfb7c1d4ff6b5fe11c63280bf0
result: unfinished
check: 96f86af50448d80d
','["hfnp4qxd6ybw", "e34vmxcuz6jv"]',1801496303500,NULL,NULL);
INSERT INTO "games" VALUES(41,'knws27vcgr','knws27vcgr','memory','Window','','durak-record: 1
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
seed: 691b6b6734017961fe2438335bd774993dfdc52d807ff23aee31993f004e1c22
commitment: f32628a24d6b53fcdedb542b13547891cd61477bace5fcc53783f21c87613ff9
result: unfinished
check: e71d67e644e907f2
','["upvb8hr8j4sv", "gqx5k5af9v6h", "hk3hgx6rh9h7"]',1801496312500,NULL,NULL);
INSERT INTO "games" VALUES(42,'hecjawjd8p','hecjawjd8p','memory','Grace','','durak-record: 1
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
dealer: 0 by lot
attacker: by cards
game: 1
seed: e620fb7f2883a3926667b803186afd9f2e378aa92f9ce061b5b41161b2712a95
commitment: ab465ce4c8c1eadf14d2df83c68f0e8b5e0f423753af217dcf20e77423890b56
result: unfinished
check: 165915ebde11746f
','["5wqdchtjkty8", "bfcfak3vbbdv"]',1801496321500,NULL,NULL);
INSERT INTO "games" VALUES(43,'zq6htfk54p','zq6htfk54p','memory','Cut','','durak-record: 1
rules: 1
deck: 36
packs: 1
hand: 6
cut: on
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
seed: e3bc2f0398b3de9bbeea7e12dc1e881444bc34174300b0a356ac961de05c4afe
commitment: 9952826a1442cb3d98ea5e3197d72c9c2623887eaaf510fa97edbde339c7389e
result: unfinished
check: 5bbc5efbc83e780b
','["myy3hmj3v5tu", "fmryeg42qenm"]',1801496326500,NULL,NULL);
INSERT INTO "games" VALUES(44,'bbsn7zwvhn','bbsn7zwvhn','memory','Redeal','','durak-record: 1
rules: 1
deck: 36
packs: 1
hand: 6
cut: off
redeal: five_or_colour
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
dealer: 1 by lot
attacker: by cards
game: 1
seed: 79642be187a99f0908194cecc8a37c5fe2b5beb83e9f6ddbfe540966dd9054c5
commitment: 7e472b14f6cd38950422f2d3ecb096acdffb9fea7ec74d749f4540a395281939
result: unfinished
check: 94560a22fc0c0f2b
','["3dtsrrw6st4b", "pkrhgqyxayz3", "r3232xpqvn4e"]',1801496326500,NULL,NULL);
INSERT INTO "games" VALUES(45,'txu3bv6uxw','txu3bv6uxw','memory','Attack','','durak-record: 1
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
seats: 3
dealer: 0 by lot
attacker: by cards
game: 1
seed: cd12d84196093ae1d41d8f6a7cc76bbadbb384543f907063e51a2befcd752bbc
commitment: 3ff27fdc83f4545c75e22d42aa0c0a53a52e9271b33e9cdad2ab92b30399099a
result: unfinished
check: 3a15715c5f339b28
','["ncwns2v6nvbm", "fx9eeqentx9u", "gbr2caaf7myv"]',1801496326500,NULL,NULL);
INSERT INTO "games" VALUES(46,'jw693yhdw5','jw693yhdw5','memory','Defence','5','durak-record: 1
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
seats: 3
dealer: 2 by lot
attacker: by cards
game: 1
seed: 073db4b1ed53b994d97b2f750815c67000696e76166b9fd6ef7a8f8a73c07215
commitment: c9ec3f2e126daf22a3c8c4fa356adfe964c9b5062b5059ac9eefdb26437d80e1
result: unfinished
check: 8cd93546ea96e7c5
','["gk4kudt49emj", "xaxvjchjm888", "847urbdmmdet"]',1801496326500,NULL,NULL);
INSERT INTO "games" VALUES(47,'yqje7gw7dz','yqje7gw7dz','memory','Taking','','durak-record: 1
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
seed: 691b6b6734017961fe2438335bd774993dfdc52d807ff23aee31993f004e1c22
commitment: f32628a24d6b53fcdedb542b13547891cd61477bace5fcc53783f21c87613ff9
result: unfinished
check: e71d67e644e907f2
','["3c87e4233kdw", "rghzwyx4wnpe", "y5rz4acm9p4z"]',1801496326500,NULL,NULL);
INSERT INTO "games" VALUES(48,'u37yv94ynw','u37yv94ynw','memory','Simple','','durak-record: 1
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
seed: f155c9843dc60dc0d752b883644ea007608f6b4fd1d4ed99cb9e75166afc1f7b
commitment: f913069fb2c744f7f56eda9179a94928790ce2de7e0944f49730ad0cf0c71e4d
result: unfinished
check: 9e722f5cfb2b4f36
','["p5hcdae5dhe7", "g9u6yqx2gry8"]',1801496326500,NULL,NULL);
INSERT INTO "games" VALUES(49,'a9y95ebfx7','a9y95ebfx7','memory','Big','','durak-record: 1
rules: 1
deck: 52
packs: 1
hand: 9
cut: off
redeal: five
first_attacker: lowest_trump
next_attacker: under_fool
newcomer: off
attack: several
cap: 9
first_bout_cap: one_less
endgame_cap: same
throw_in: on
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
seats: 4
dealer: 2 by lot
attacker: by cards
game: 1
seed: 56d7b4052eceef3a82e317f5dd0fc6b2fd06e61c52d04b7ff38caac7e515509d
commitment: 8e3f9416e969567b7e8bc04b9877a077c72cd995756669f57b7941eb3ab72240
result: unfinished
check: 8382b0a98d3d8fcb
','["rgkx6gw6aff9", "62amvbcu7ah5", "cgxh56j3pxuq", "y8khvb5at8df"]',1801496326500,NULL,NULL);
INSERT INTO "games" VALUES(50,'h6wqa97mvd','h6wqa97mvd','memory','Cheats','','durak-record: 1
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
cheating: on
epaulettes: rank
series: open
seats: 3
dealer: 2 by lot
attacker: by cards
game: 1
seed: 2a62fea8f68ba3ebf5fa7d7cc9167e4111ae7be57707e5024a0f325eab79104d
commitment: 02b2974cfcff4ff276a40aeb633f3e373e6616762bd99b21d6e4f8913e4e4b21
result: unfinished
check: 92aa7891e1dcc337
','["86nqrpu8mb82", "4rsjfvsy3jud", "cbvpwzh42fyt"]',1801496326500,NULL,NULL);
INSERT INTO "games" VALUES(51,'2juk629z49','2juk629z49','memory','Quick','','durak-record: 1
rules: 1
deck: 36
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
throwers: all
throw_order: attacker_first
auto_done: on
add_after_take: on
refill: off
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
dealer: 1
attacker: 0
game: 2
rest: Qc Ad Kd Ts 8s Ac Jd Ks 8d Td 6s 7s Tc 9s Jh Th Qd 8h Jc Qs Kc Kh 6h 9d
commitment: fb37bc317470b2e3b33b6d0247c641bba0d2e0a2ee93cc1af665d18ce35d6151
result: unfinished
check: 6389aa3a1db1b4ec
','["v7zhmdzvjamz", "7bv8zr9h75zp"]',1801496326500,NULL,NULL);
INSERT INTO "games" VALUES(52,'5r73a5ghmj','5r73a5ghmj','memory','Series','','durak-record: 1
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
seats: 3
dealer: 0
attacker: 2
game: 2
seed: a6abaf57c51af5a81e3c28eeb27c2271e84f917f3c3748e444e0d13dffb0b353
commitment: 080b680be89eff9d71448460665f219e8b62927099a5f7e40dafc8238b5ce12a
result: unfinished
check: bae3ebf3468595dc
','["ggrtam96cgpx", "r9j8abtrvvn6", "s69scnjd79cz"]',1801496326500,NULL,NULL);
INSERT INTO "games" VALUES(53,'jknepc2usw','jknepc2usw','memory','Removed','','durak-record: 1
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
seed: ee4265d259084c2bd662e21c27c35d730581aa780d12714696c3fceca1f8cd36
commitment: 92d2b1cad4c5d1e2d8aca061d50193f968fe15a5981485a8c595e99f2de85435
result: unfinished
check: fc13d067b0c68b94
','["yr6fw52ftkm5", "hezm6fwuawnn", "5ewgrgbsdbde"]',1801496326500,NULL,NULL);
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
INSERT INTO "moves" VALUES('232mdb5jdk',0,0,'a7s',1801494495000);
INSERT INTO "moves" VALUES('232mdb5jdk',1,1,'b7sQs',1801494496000);
INSERT INTO "moves" VALUES('232mdb5jdk',2,1,'a2c',1801494497000);
INSERT INTO "moves" VALUES('232mdb5jdk',3,0,'b2c5d',1801494497000);
INSERT INTO "moves" VALUES('232mdb5jdk',4,1,'t2h',1801494498000);
INSERT INTO "moves" VALUES('232mdb5jdk',5,0,'b2hAh',1801494498000);
INSERT INTO "moves" VALUES('232mdb5jdk',6,1,'t5h',1801494499000);
INSERT INTO "moves" VALUES('2juk629z49',0,0,'a6s',1801496326500);
INSERT INTO "moves" VALUES('2juk629z49',1,1,'b6s7s',1801496326500);
INSERT INTO "moves" VALUES('2juk629z49',2,1,'aTd',1801496326500);
INSERT INTO "moves" VALUES('4kt32u69my',0,1,'a8d',1800608858000);
INSERT INTO "moves" VALUES('4kt32u69my',1,0,'take',1800608858000);
INSERT INTO "moves" VALUES('4kt32u69my',2,1,'t8h',1800608858000);
INSERT INTO "moves" VALUES('4kt32u69my',3,1,'aTc',1800608858000);
INSERT INTO "moves" VALUES('4kt32u69my',4,0,'bTcAc',1800608858000);
INSERT INTO "moves" VALUES('4kt32u69my',5,1,'tAd',1800608858000);
INSERT INTO "moves" VALUES('4kt32u69my',6,1,'resign',1800608858000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',0,1,'a6h',1801496180000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',1,0,'b6h7h',1801496180000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',2,0,'a6d',1801496180000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',3,1,'b6d8d',1801496181000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',4,1,'aTd',1801496182000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',5,0,'bTdJd',1801496182000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',6,0,'a7s',1801496182000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',7,1,'b7sTs',1801496183000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',8,1,'a8h',1801496184000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',9,0,'b8hAh',1801496184000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',10,0,'a8s',1801496184000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',11,1,'b8s7c',1801496185000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',12,1,'a6s',1801496186000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',13,0,'b6s9s',1801496186000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',14,0,'a9h',1801496186000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',15,1,'b9hTh',1801496187000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',16,1,'a9d',1801496188000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',17,0,'b9dQd',1801496188000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',18,0,'aJh',1801496188000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',19,1,'bJhQh',1801496189000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',20,1,'aKd',1801496190000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',21,0,'bKd8c',1801496190000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',22,0,'aJs',1801496190000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',23,1,'bJs9c',1801496191000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',24,1,'a7d',1801496192000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',25,0,'b7dKc',1801496192000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',26,0,'aQs',1801496192000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',27,1,'bQs6c',1801496193000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',28,1,'aAd',1801496194000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',29,0,'bAdAc',1801496194000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',30,0,'aKh',1801496194000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',31,1,'bKhTc',1801496195000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',32,1,'aJc',1801496196000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',33,0,'take',1801496196000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',34,1,'aQc',1801496197000);
INSERT INTO "moves" VALUES('4mvb7f2j8b',35,0,'take',1801496197000);
INSERT INTO "moves" VALUES('4qj4sshau4',0,2,'a7h',1800608609000);
INSERT INTO "moves" VALUES('4qj4sshau4',1,0,'b7hAh',1800608609000);
INSERT INTO "moves" VALUES('4qj4sshau4',2,2,'t7s',1800608610000);
INSERT INTO "moves" VALUES('4qj4sshau4',3,0,'b7s8s',1800608610000);
INSERT INTO "moves" VALUES('4qj4sshau4',4,2,'t8d',1800608611000);
INSERT INTO "moves" VALUES('4qj4sshau4',5,0,'b8d9d',1800608611000);
INSERT INTO "moves" VALUES('4qj4sshau4',6,2,'done',1800608612000);
INSERT INTO "moves" VALUES('4qj4sshau4',7,1,'t9h',1800608612000);
INSERT INTO "moves" VALUES('4qj4sshau4',8,0,'take',1800608612000);
INSERT INTO "moves" VALUES('4qj4sshau4',9,2,'done',1800608613000);
INSERT INTO "moves" VALUES('4qj4sshau4',10,1,'done',1800608613000);
INSERT INTO "moves" VALUES('4qj4sshau4',11,1,'a6s',1800608613000);
INSERT INTO "moves" VALUES('4qj4sshau4',12,2,'b6s6c',1800608614000);
INSERT INTO "moves" VALUES('4qj4sshau4',13,1,'done',1800608614000);
INSERT INTO "moves" VALUES('4qj4sshau4',14,0,'t6h',1800608614000);
INSERT INTO "moves" VALUES('4qj4sshau4',15,2,'b6hJc',1800608615000);
INSERT INTO "moves" VALUES('4qj4sshau4',16,1,'done',1800608615000);
INSERT INTO "moves" VALUES('4qj4sshau4',17,0,'done',1800608615000);
INSERT INTO "moves" VALUES('4qj4sshau4',18,2,'a6d',1800608616000);
INSERT INTO "moves" VALUES('4qj4sshau4',19,0,'b6d8d',1800608616000);
INSERT INTO "moves" VALUES('4qj4sshau4',20,2,'done',1800608617000);
INSERT INTO "moves" VALUES('4qj4sshau4',21,1,'done',1800608617000);
INSERT INTO "moves" VALUES('4qj4sshau4',22,0,'a7h',1800608617000);
INSERT INTO "moves" VALUES('4qj4sshau4',23,1,'b7hKh',1800608617000);
INSERT INTO "moves" VALUES('4qj4sshau4',24,0,'t7s',1800608617000);
INSERT INTO "moves" VALUES('4qj4sshau4',25,1,'b7s7c',1800608617000);
INSERT INTO "moves" VALUES('4qj4sshau4',26,0,'tKd',1800608617000);
INSERT INTO "moves" VALUES('4qj4sshau4',27,1,'bKd8c',1800608617000);
INSERT INTO "moves" VALUES('4qj4sshau4',28,0,'t8s',1800608617000);
INSERT INTO "moves" VALUES('4qj4sshau4',29,1,'b8s9c',1800608617000);
INSERT INTO "moves" VALUES('4qj4sshau4',30,0,'t9d',1800608617000);
INSERT INTO "moves" VALUES('4qj4sshau4',31,1,'b9dTd',1800608617000);
INSERT INTO "moves" VALUES('4qj4sshau4',32,0,'t9h',1800608617000);
INSERT INTO "moves" VALUES('4qj4sshau4',33,1,'take',1800608617000);
INSERT INTO "moves" VALUES('4qj4sshau4',34,0,'done',1800608617000);
INSERT INTO "moves" VALUES('4qj4sshau4',35,2,'done',1800608618000);
INSERT INTO "moves" VALUES('4qj4sshau4',36,2,'aTh',1800608619000);
INSERT INTO "moves" VALUES('4qj4sshau4',37,0,'bThJh',1800608619000);
INSERT INTO "moves" VALUES('4qj4sshau4',38,2,'tJs',1800608620000);
INSERT INTO "moves" VALUES('4qj4sshau4',39,0,'bJsQs',1800608620000);
INSERT INTO "moves" VALUES('4qj4sshau4',40,2,'tQd',1800608621000);
INSERT INTO "moves" VALUES('4qj4sshau4',41,0,'take',1800608621000);
INSERT INTO "moves" VALUES('4qj4sshau4',42,2,'tQh',1800608622000);
INSERT INTO "moves" VALUES('4qj4sshau4',43,2,'done',1800608623000);
INSERT INTO "moves" VALUES('4qj4sshau4',44,1,'tTd',1800608623000);
INSERT INTO "moves" VALUES('4qj4sshau4',45,1,'done',1800608623000);
INSERT INTO "moves" VALUES('4qj4sshau4',46,1,'a7d',1800608623000);
INSERT INTO "moves" VALUES('4qj4sshau4',47,2,'b7dAd',1800608624000);
INSERT INTO "moves" VALUES('4qj4sshau4',48,1,'t7h',1800608624000);
INSERT INTO "moves" VALUES('4qj4sshau4',49,2,'b7hQc',1800608625000);
INSERT INTO "moves" VALUES('4qj4sshau4',50,1,'t7s',1800608625000);
INSERT INTO "moves" VALUES('4qj4sshau4',51,2,'b7sTs',1800608626000);
INSERT INTO "moves" VALUES('4qj4sshau4',52,1,'done',1800608626000);
INSERT INTO "moves" VALUES('4qj4sshau4',53,0,'tTd',1800608626000);
INSERT INTO "moves" VALUES('4qj4sshau4',54,2,'bTdKc',1800608627000);
INSERT INTO "moves" VALUES('4qj4sshau4',55,1,'tKd',1800608627000);
INSERT INTO "moves" VALUES('4qj4sshau4',56,2,'bKdAc',1800608628000);
INSERT INTO "moves" VALUES('4qj4sshau4',57,1,'tKh',1800608628000);
INSERT INTO "moves" VALUES('4qj4sshau4',58,2,'take',1800608629000);
INSERT INTO "moves" VALUES('4qj4sshau4',59,1,'done',1800608629000);
INSERT INTO "moves" VALUES('4qj4sshau4',60,0,'done',1800608629000);
INSERT INTO "moves" VALUES('4qj4sshau4',61,0,'a9s',1800608629000);
INSERT INTO "moves" VALUES('4qj4sshau4',62,1,'b9s7c',1800608629000);
INSERT INTO "moves" VALUES('4qj4sshau4',63,0,'done',1800608629000);
INSERT INTO "moves" VALUES('4qj4sshau4',64,2,'t7d',1800608630000);
INSERT INTO "moves" VALUES('4qj4sshau4',65,1,'b7d9d',1800608630000);
INSERT INTO "moves" VALUES('4qj4sshau4',66,2,'t7h',1800608631000);
INSERT INTO "moves" VALUES('4qj4sshau4',67,1,'b7h9h',1800608631000);
INSERT INTO "moves" VALUES('4qj4sshau4',68,2,'t7s',1800608632000);
INSERT INTO "moves" VALUES('4qj4sshau4',69,1,'b7s8s',1800608632000);
INSERT INTO "moves" VALUES('4qj4sshau4',70,2,'done',1800608633000);
INSERT INTO "moves" VALUES('4qj4sshau4',71,0,'done',1800608633000);
INSERT INTO "moves" VALUES('4qj4sshau4',72,1,'a8h',1800608633000);
INSERT INTO "moves" VALUES('4qj4sshau4',73,2,'b8hKh',1800608634000);
INSERT INTO "moves" VALUES('4qj4sshau4',74,1,'t8c',1800608634000);
INSERT INTO "moves" VALUES('4qj4sshau4',75,2,'b8cQc',1800608635000);
INSERT INTO "moves" VALUES('4qj4sshau4',76,1,'done',1800608635000);
INSERT INTO "moves" VALUES('4qj4sshau4',77,0,'tQd',1800608635000);
INSERT INTO "moves" VALUES('4qj4sshau4',78,2,'bQdKd',1800608636000);
INSERT INTO "moves" VALUES('4qj4sshau4',79,0,'tQh',1800608636000);
INSERT INTO "moves" VALUES('4qj4sshau4',80,2,'bQhKc',1800608637000);
INSERT INTO "moves" VALUES('4qj4sshau4',81,0,'tQs',1800608637000);
INSERT INTO "moves" VALUES('4qj4sshau4',82,2,'bQsAs',1800608638000);
INSERT INTO "moves" VALUES('4qj4sshau4',83,1,'done',1800608638000);
INSERT INTO "moves" VALUES('4qj4sshau4',84,0,'tKs',1800608638000);
INSERT INTO "moves" VALUES('4qj4sshau4',85,2,'bKsAc',1800608639000);
INSERT INTO "moves" VALUES('4qj4sshau4',86,0,'done',1800608639000);
INSERT INTO "moves" VALUES('4qj4sshau4',87,2,'aTd',1800608640000);
INSERT INTO "moves" VALUES('4qj4sshau4',88,0,'bTdJd',1800608640000);
INSERT INTO "moves" VALUES('4qj4sshau4',89,2,'tTs',1800608641000);
INSERT INTO "moves" VALUES('4qj4sshau4',90,0,'bTsJs',1800608641000);
INSERT INTO "moves" VALUES('4qj4sshau4',91,2,'done',1800608642000);
INSERT INTO "moves" VALUES('4qj4sshau4',92,1,'tTc',1800608642000);
INSERT INTO "moves" VALUES('4qj4sshau4',93,0,'take',1800608642000);
INSERT INTO "moves" VALUES('4qj4sshau4',94,2,'done',1800608643000);
INSERT INTO "moves" VALUES('4qj4sshau4',95,1,'done',1800608643000);
INSERT INTO "moves" VALUES('4qj4sshau4',96,1,'a9c',1800608643000);
INSERT INTO "moves" VALUES('4qj4sshau4',97,2,'take',1800608644000);
INSERT INTO "moves" VALUES('4qj4sshau4',98,1,'done',1800608644000);
INSERT INTO "moves" VALUES('4qj4sshau4',99,0,'done',1800608644000);
INSERT INTO "moves" VALUES('4qj4sshau4',100,0,'aTd',1800608644000);
INSERT INTO "moves" VALUES('4qj4sshau4',101,2,'bTdAd',1800608645000);
INSERT INTO "moves" VALUES('4qj4sshau4',102,0,'tTh',1800608645000);
INSERT INTO "moves" VALUES('4qj4sshau4',103,2,'bTh9c',1800608646000);
INSERT INTO "moves" VALUES('4qj4sshau4',104,0,'done',1800608646000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',0,1,'a6s',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',1,2,'b6s7s',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',2,1,'t7d',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',3,2,'b7dJh',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',4,1,'done',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',5,0,'t6d',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',6,2,'b6dKh',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',7,1,'done',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',8,0,'tJc',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',9,2,'bJcQc',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',10,1,'done',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',11,0,'tQs',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',12,2,'take',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',13,1,'done',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',14,0,'aTd',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',15,1,'bTd7h',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',16,0,'tTc',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',17,1,'take',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',18,2,'t7d',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',19,2,'t7s',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',20,2,'a6d',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',21,0,'b6dJd',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',22,2,'t6s',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',23,0,'b6sAs',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',24,2,'tJc',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',25,0,'bJcAc',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',26,2,'tJs',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',27,0,'take',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',28,2,'done',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',29,1,'a7d',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',30,2,'b7dQd',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',31,1,'t7s',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',32,2,'b7sQs',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',33,1,'done',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',34,2,'aQc',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',35,0,'bQcAc',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',36,0,'a6d',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',37,1,'b6d8d',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',38,0,'t6s',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',39,1,'b6s8s',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',40,0,'t8c',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',41,1,'b8c9c',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',42,2,'t9d',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',43,1,'b9dTd',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',44,2,'done',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',45,1,'a9s',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',46,2,'b9s6h',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',47,1,'done',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',48,2,'aTs',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',49,0,'bTsJs',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',50,2,'done',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',51,1,'tTc',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',52,0,'bTcJc',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',53,0,'aJd',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',54,1,'bJd7h',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',55,2,'t7c',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',56,1,'b7c9h',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',57,2,'tJh',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',58,1,'bJhAh',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',59,0,'tAd',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',60,1,'bAdTh',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',61,0,'tAs',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',62,1,'take',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',63,2,'aKc',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',64,0,'pKd',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',65,1,'bKdAd',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',66,1,'bKc7h',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',67,2,'tKh',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',68,1,'bKhAh',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',69,1,'a6c',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',70,2,'b6c8h',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',71,2,'aQh',1800608405000);
INSERT INTO "moves" VALUES('5jf7tc6yhf',72,1,'take',1800608405000);
INSERT INTO "moves" VALUES('5r73a5ghmj',0,2,'a6d',1801496326500);
INSERT INTO "moves" VALUES('5r73a5ghmj',1,0,'b6dQd',1801496326500);
INSERT INTO "moves" VALUES('5r73a5ghmj',2,2,'t6c',1801496326500);
INSERT INTO "moves" VALUES('5r73a5ghmj',3,0,'b6cTc',1801496326500);
INSERT INTO "moves" VALUES('5r73a5ghmj',4,2,'t6h',1801496326500);
INSERT INTO "moves" VALUES('5r73a5ghmj',5,0,'b6hJh',1801496326500);
INSERT INTO "moves" VALUES('5r73a5ghmj',6,2,'tQc',1801496326500);
INSERT INTO "moves" VALUES('5r73a5ghmj',7,0,'bQc7s',1801496326500);
INSERT INTO "moves" VALUES('5r73a5ghmj',8,2,'done',1801496326500);
INSERT INTO "moves" VALUES('8azs57zq58',0,2,'a7d',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',1,0,'b7d8d',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',2,1,'t7c',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',3,0,'b7c8c',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',4,1,'done',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',5,0,'a9c',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',6,1,'b9cJc',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',7,2,'t9d',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',8,1,'b9dTd',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',9,2,'t9h',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',10,1,'b9hTh',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',11,1,'a6h',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',12,2,'b6hJh',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',13,1,'tJd',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',14,2,'bJdQd',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',15,1,'done',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',16,0,'tQc',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',17,2,'bQc6s',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',18,0,'tQh',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',19,2,'bQhAh',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',20,1,'done',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',21,2,'a6d',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',22,0,'b6dAd',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',23,2,'t6c',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',24,0,'b6cTc',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',25,2,'tAc',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',26,0,'bAc7s',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',27,2,'tTs',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',28,0,'bTsKs',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',29,2,'tKd',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',30,0,'take',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',31,1,'t7h',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',32,1,'aKc',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',33,2,'bKcQs',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',34,0,'a6d',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',35,1,'b6d8s',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',36,0,'t6c',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',37,1,'b6c9s',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',38,0,'t8h',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',39,1,'b8hJs',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',40,1,'aAs',1801496197000);
INSERT INTO "moves" VALUES('8azs57zq58',41,0,'take',1801496197000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',0,0,'a7c',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',1,1,'b7cJh',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',2,1,'a6s',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',3,0,'b6s8s',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',4,0,'a9d',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',5,1,'b9dKd',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',6,0,'tKc',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',7,1,'bKcAh',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',8,1,'a9c',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',9,0,'b9cTh',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',10,0,'a6c',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',11,1,'b6cQc',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',12,0,'tQd',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',13,1,'bQdAd',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',14,0,'tQs',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',15,1,'bQsKs',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',16,0,'done',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',17,1,'a7s',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',18,0,'b7sTs',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',19,1,'done',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',20,0,'a6d',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',21,1,'b6d8d',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',22,0,'done',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',23,1,'a9s',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',24,0,'b9sAs',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',25,1,'tAc',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',26,0,'bAc8h',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',27,1,'done',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',28,0,'aTd',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',29,1,'bTd6h',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',30,0,'tTc',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',31,1,'bTc7h',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',32,1,'a7d',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',33,0,'b7dJd',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',34,1,'tJs',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',35,0,'bJsQh',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',36,0,'aJc',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',37,1,'bJc9h',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',38,1,'a8c',1800608885000);
INSERT INTO "moves" VALUES('8cdsxh2pf9',39,0,'b8cKh',1800608885000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',0,1,'a6c',1800608460000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',1,2,'b6c8c',1800608461000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',2,2,'a8h',1800608462000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',3,0,'b8hTh',1800608462000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',4,0,'a7c',1800608462000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',5,1,'b7c9c',1800608462000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',6,1,'a6h',1800608462000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',7,2,'b6h9h',1800608463000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',8,2,'a6s',1800608464000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',9,0,'b6s9s',1800608464000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',10,0,'a7h',1800608464000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',11,1,'b7hJh',1800608464000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',12,1,'a7s',1800608464000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',13,2,'b7s8s',1800608465000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',14,2,'aTc',1800608466000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',15,0,'bTcQc',1800608466000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',16,0,'aTs',1800608466000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',17,1,'bTsAs',1800608466000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',18,1,'aAc',1800608466000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',19,2,'bAc7d',1800608467000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',20,2,'aQh',1800608468000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',21,0,'bQhAh',1800608468000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',22,0,'aJc',1800608468000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',23,1,'bJc6d',1800608468000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',24,1,'a8d',1800608468000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',25,2,'b8dAd',1800608469000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',26,2,'aKc',1800608470000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',27,0,'bKc9d',1800608470000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',28,0,'aJs',1800608470000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',29,1,'bJsTd',1800608470000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',30,1,'aJd',1800608470000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',31,2,'take',1800608471000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',32,0,'aQs',1800608471000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',33,1,'bQsKd',1800608471000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',34,2,'aKh',1800608472000);
INSERT INTO "moves" VALUES('8qbu5xt6zr',35,0,'bKhQd',1800608472000);
INSERT INTO "moves" VALUES('a9y95ebfx7',0,2,'a2s',1801496326500);
INSERT INTO "moves" VALUES('a9y95ebfx7',1,3,'b2s5s',1801496326500);
INSERT INTO "moves" VALUES('a9y95ebfx7',2,2,'done',1801496326500);
INSERT INTO "moves" VALUES('a9y95ebfx7',3,0,'t2c',1801496326500);
INSERT INTO "moves" VALUES('a9y95ebfx7',4,3,'b2c4c',1801496326500);
INSERT INTO "moves" VALUES('a9y95ebfx7',5,2,'done',1801496326500);
INSERT INTO "moves" VALUES('a9y95ebfx7',6,0,'t5h',1801496326500);
INSERT INTO "moves" VALUES('aq5r8qhbrj',0,2,'a6d',1800608647000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',1,0,'b6d9d',1800608647000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',2,2,'t6c',1800608648000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',3,0,'b6c7c',1800608648000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',4,2,'done',1800608649000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',5,1,'t7d',1800608649000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',6,0,'b7dTh',1800608649000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',7,2,'done',1800608650000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',8,0,'a8c',1800608650000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',9,1,'b8cQc',1800608650000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',10,0,'tQd',1800608650000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',11,1,'bQdJh',1800608650000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',12,0,'done',1800608650000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',13,2,'tJc',1800608651000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',14,1,'bJcAh',1800608651000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',15,2,'tAd',1800608652000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',16,1,'take',1800608652000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',17,0,'done',1800608652000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',18,2,'tAs',1800608653000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',19,2,'done',1800608654000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',20,2,'a8d',1800608655000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',21,0,'b8dTd',1800608655000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',22,2,'done',1800608656000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',23,1,'t8c',1800608656000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',24,0,'b8cTc',1800608656000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',25,1,'t8s',1800608656000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',26,0,'b8s9s',1800608656000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',27,2,'done',1800608657000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',28,0,'aTs',1800608657000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',29,1,'bTsJs',1800608657000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',30,0,'tJd',1800608657000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',31,1,'bJdQd',1800608657000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',32,0,'done',1800608657000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',33,2,'tQs',1800608658000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',34,1,'bQsAs',1800608658000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',35,2,'tAc',1800608659000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',36,1,'bAcJh',1800608659000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',37,0,'done',1800608659000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',38,1,'a7s',1800608659000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',39,2,'b7s6h',1800608660000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',40,0,'t6s',1800608660000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',41,2,'b6s8h',1800608661000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',42,0,'t7h',1800608661000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',43,2,'b7h9h',1800608662000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',44,0,'t9c',1800608662000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',45,2,'b9cKc',1800608663000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',46,0,'tKd',1800608663000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',47,2,'bKdKh',1800608664000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',48,0,'aQh',1800608664000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',49,1,'bQhAh',1800608664000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',50,1,'aJc',1800608664000);
INSERT INTO "moves" VALUES('aq5r8qhbrj',51,0,'bJcKs',1800608664000);
INSERT INTO "moves" VALUES('av46em3e2b',0,2,'a8c',1800608574000);
INSERT INTO "moves" VALUES('av46em3e2b',1,0,'b8cQh',1800608574000);
INSERT INTO "moves" VALUES('av46em3e2b',2,2,'tQc',1800608575000);
INSERT INTO "moves" VALUES('av46em3e2b',3,0,'take',1800608575000);
INSERT INTO "moves" VALUES('av46em3e2b',4,1,'t8d',1800608575000);
INSERT INTO "moves" VALUES('av46em3e2b',5,1,'a6d',1800608575000);
INSERT INTO "moves" VALUES('av46em3e2b',6,2,'b6d9h',1800608576000);
INSERT INTO "moves" VALUES('av46em3e2b',7,0,'t6s',1800608576000);
INSERT INTO "moves" VALUES('av46em3e2b',8,2,'b6sKs',1800608577000);
INSERT INTO "moves" VALUES('av46em3e2b',9,1,'tKd',1800608577000);
INSERT INTO "moves" VALUES('av46em3e2b',10,2,'bKdTh',1800608578000);
INSERT INTO "moves" VALUES('av46em3e2b',11,1,'tKc',1800608578000);
INSERT INTO "moves" VALUES('av46em3e2b',12,2,'take',1800608579000);
INSERT INTO "moves" VALUES('av46em3e2b',13,0,'a7s',1800608579000);
INSERT INTO "moves" VALUES('av46em3e2b',14,1,'b7sAs',1800608579000);
INSERT INTO "moves" VALUES('av46em3e2b',15,1,'a7d',1800608579000);
INSERT INTO "moves" VALUES('av46em3e2b',16,2,'b7dKd',1800608580000);
INSERT INTO "moves" VALUES('av46em3e2b',17,2,'a6d',1800608581000);
INSERT INTO "moves" VALUES('av46em3e2b',18,0,'b6d8d',1800608581000);
INSERT INTO "moves" VALUES('av46em3e2b',19,2,'t6s',1800608582000);
INSERT INTO "moves" VALUES('av46em3e2b',20,0,'b6s8s',1800608582000);
INSERT INTO "moves" VALUES('av46em3e2b',21,0,'a8c',1800608582000);
INSERT INTO "moves" VALUES('av46em3e2b',22,2,'b8c9c',1800608583000);
INSERT INTO "moves" VALUES('av46em3e2b',23,0,'t9d',1800608583000);
INSERT INTO "moves" VALUES('av46em3e2b',24,2,'b9d9h',1800608584000);
INSERT INTO "moves" VALUES('av46em3e2b',25,0,'t9s',1800608584000);
INSERT INTO "moves" VALUES('av46em3e2b',26,2,'b9sKs',1800608585000);
INSERT INTO "moves" VALUES('av46em3e2b',27,2,'aKc',1800608586000);
INSERT INTO "moves" VALUES('av46em3e2b',28,0,'bKcQh',1800608586000);
INSERT INTO "moves" VALUES('av46em3e2b',29,0,'aQc',1800608586000);
INSERT INTO "moves" VALUES('av46em3e2b',30,2,'bQcTh',1800608587000);
INSERT INTO "moves" VALUES('az2p4ua4nw',0,3,'a8h',1800608495000);
INSERT INTO "moves" VALUES('az2p4ua4nw',1,0,'b8h9h',1800608495000);
INSERT INTO "moves" VALUES('az2p4ua4nw',2,3,'t8s',1800608496000);
INSERT INTO "moves" VALUES('az2p4ua4nw',3,0,'b8sQs',1800608496000);
INSERT INTO "moves" VALUES('az2p4ua4nw',4,3,'tQc',1800608497000);
INSERT INTO "moves" VALUES('az2p4ua4nw',5,0,'take',1800608497000);
INSERT INTO "moves" VALUES('az2p4ua4nw',6,1,'t9c',1800608497000);
INSERT INTO "moves" VALUES('az2p4ua4nw',7,1,'done',1800608497000);
INSERT INTO "moves" VALUES('az2p4ua4nw',8,1,'a6c',1800608497000);
INSERT INTO "moves" VALUES('az2p4ua4nw',9,2,'b6cAc',1800608498000);
INSERT INTO "moves" VALUES('az2p4ua4nw',10,1,'tAs',1800608498000);
INSERT INTO "moves" VALUES('az2p4ua4nw',11,2,'take',1800608499000);
INSERT INTO "moves" VALUES('az2p4ua4nw',12,3,'t6s',1800608500000);
INSERT INTO "moves" VALUES('az2p4ua4nw',13,3,'a7c',1800608501000);
INSERT INTO "moves" VALUES('az2p4ua4nw',14,0,'b7c9c',1800608501000);
INSERT INTO "moves" VALUES('az2p4ua4nw',15,3,'done',1800608502000);
INSERT INTO "moves" VALUES('az2p4ua4nw',16,1,'done',1800608502000);
INSERT INTO "moves" VALUES('az2p4ua4nw',17,0,'a6h',1800608502000);
INSERT INTO "moves" VALUES('az2p4ua4nw',18,1,'b6hKh',1800608502000);
INSERT INTO "moves" VALUES('az2p4ua4nw',19,2,'t6c',1800608503000);
INSERT INTO "moves" VALUES('az2p4ua4nw',20,1,'b6c8c',1800608503000);
INSERT INTO "moves" VALUES('az2p4ua4nw',21,0,'t8h',1800608503000);
INSERT INTO "moves" VALUES('az2p4ua4nw',22,1,'b8h9d',1800608503000);
INSERT INTO "moves" VALUES('az2p4ua4nw',23,0,'t8s',1800608503000);
INSERT INTO "moves" VALUES('az2p4ua4nw',24,1,'b8sJd',1800608503000);
INSERT INTO "moves" VALUES('az2p4ua4nw',25,0,'t9h',1800608503000);
INSERT INTO "moves" VALUES('az2p4ua4nw',26,1,'b9hQd',1800608503000);
INSERT INTO "moves" VALUES('az2p4ua4nw',27,0,'tJh',1800608503000);
INSERT INTO "moves" VALUES('az2p4ua4nw',28,1,'take',1800608503000);
INSERT INTO "moves" VALUES('az2p4ua4nw',29,2,'a6s',1800608504000);
INSERT INTO "moves" VALUES('az2p4ua4nw',30,3,'b6sJs',1800608505000);
INSERT INTO "moves" VALUES('az2p4ua4nw',31,3,'aTh',1800608506000);
INSERT INTO "moves" VALUES('az2p4ua4nw',32,0,'bThKd',1800608506000);
INSERT INTO "moves" VALUES('az2p4ua4nw',33,3,'done',1800608507000);
INSERT INTO "moves" VALUES('az2p4ua4nw',34,1,'tKc',1800608507000);
INSERT INTO "moves" VALUES('az2p4ua4nw',35,0,'bKcAd',1800608507000);
INSERT INTO "moves" VALUES('az2p4ua4nw',36,3,'done',1800608508000);
INSERT INTO "moves" VALUES('az2p4ua4nw',37,1,'tKh',1800608508000);
INSERT INTO "moves" VALUES('az2p4ua4nw',38,0,'take',1800608508000);
INSERT INTO "moves" VALUES('az2p4ua4nw',39,3,'done',1800608509000);
INSERT INTO "moves" VALUES('az2p4ua4nw',40,1,'a6c',1800608509000);
INSERT INTO "moves" VALUES('az2p4ua4nw',41,2,'b6cAc',1800608510000);
INSERT INTO "moves" VALUES('az2p4ua4nw',42,1,'t6h',1800608510000);
INSERT INTO "moves" VALUES('az2p4ua4nw',43,2,'b6hAh',1800608511000);
INSERT INTO "moves" VALUES('az2p4ua4nw',44,3,'t6d',1800608512000);
INSERT INTO "moves" VALUES('az2p4ua4nw',45,2,'take',1800608513000);
INSERT INTO "moves" VALUES('az2p4ua4nw',46,3,'aJc',1800608514000);
INSERT INTO "moves" VALUES('az2p4ua4nw',47,0,'bJcQc',1800608514000);
INSERT INTO "moves" VALUES('az2p4ua4nw',48,3,'tQh',1800608515000);
INSERT INTO "moves" VALUES('az2p4ua4nw',49,0,'bQhKh',1800608515000);
INSERT INTO "moves" VALUES('az2p4ua4nw',50,1,'tJh',1800608515000);
INSERT INTO "moves" VALUES('az2p4ua4nw',51,0,'bJhKd',1800608515000);
INSERT INTO "moves" VALUES('az2p4ua4nw',52,1,'tJd',1800608515000);
INSERT INTO "moves" VALUES('az2p4ua4nw',53,0,'bJdAd',1800608515000);
INSERT INTO "moves" VALUES('az2p4ua4nw',54,1,'tQd',1800608515000);
INSERT INTO "moves" VALUES('az2p4ua4nw',55,0,'take',1800608515000);
INSERT INTO "moves" VALUES('az2p4ua4nw',56,1,'a8c',1800608515000);
INSERT INTO "moves" VALUES('az2p4ua4nw',57,2,'b8cAc',1800608516000);
INSERT INTO "moves" VALUES('az2p4ua4nw',58,1,'t8h',1800608516000);
INSERT INTO "moves" VALUES('az2p4ua4nw',59,2,'b8hAh',1800608517000);
INSERT INTO "moves" VALUES('az2p4ua4nw',60,1,'t8s',1800608517000);
INSERT INTO "moves" VALUES('az2p4ua4nw',61,2,'b8s9s',1800608518000);
INSERT INTO "moves" VALUES('az2p4ua4nw',62,1,'t9h',1800608518000);
INSERT INTO "moves" VALUES('az2p4ua4nw',63,2,'b9h6d',1800608519000);
INSERT INTO "moves" VALUES('az2p4ua4nw',64,1,'t9d',1800608519000);
INSERT INTO "moves" VALUES('az2p4ua4nw',65,2,'take',1800608520000);
INSERT INTO "moves" VALUES('az2p4ua4nw',66,3,'t8d',1800608521000);
INSERT INTO "moves" VALUES('az2p4ua4nw',67,3,'a7d',1800608522000);
INSERT INTO "moves" VALUES('az2p4ua4nw',68,0,'b7dJd',1800608522000);
INSERT INTO "moves" VALUES('az2p4ua4nw',69,2,'a6c',1800608523000);
INSERT INTO "moves" VALUES('az2p4ua4nw',70,3,'b6cTd',1800608524000);
INSERT INTO "moves" VALUES('cxnaxvg6aj',0,2,'a6s',1801494493000);
INSERT INTO "moves" VALUES('cxnaxvg6aj',1,3,'b6sQs',1801494493000);
INSERT INTO "moves" VALUES('cxnaxvg6aj',2,2,'done',1801494493000);
INSERT INTO "moves" VALUES('cxnaxvg6aj',3,0,'tQh',1801494493000);
INSERT INTO "moves" VALUES('cxnaxvg6aj',4,3,'bQhQc',1801494494000);
INSERT INTO "moves" VALUES('cxnaxvg6aj',5,3,'a8d',1801494495000);
INSERT INTO "moves" VALUES('ecjnbjz45y',0,2,'a7s',1800608473000);
INSERT INTO "moves" VALUES('ecjnbjz45y',1,0,'take',1800608473000);
INSERT INTO "moves" VALUES('ecjnbjz45y',2,1,'a6s',1800608473000);
INSERT INTO "moves" VALUES('ecjnbjz45y',3,2,'b6s8s',1800608474000);
INSERT INTO "moves" VALUES('ecjnbjz45y',4,1,'done',1800608474000);
INSERT INTO "moves" VALUES('ecjnbjz45y',5,0,'t6c',1800608474000);
INSERT INTO "moves" VALUES('ecjnbjz45y',6,2,'b6c6d',1800608475000);
INSERT INTO "moves" VALUES('ecjnbjz45y',7,2,'a7h',1800608476000);
INSERT INTO "moves" VALUES('ecjnbjz45y',8,0,'b7hTh',1800608476000);
INSERT INTO "moves" VALUES('ecjnbjz45y',9,1,'tTc',1800608476000);
INSERT INTO "moves" VALUES('ecjnbjz45y',10,0,'bTcQc',1800608476000);
INSERT INTO "moves" VALUES('ecjnbjz45y',11,2,'tQs',1800608477000);
INSERT INTO "moves" VALUES('ecjnbjz45y',12,0,'take',1800608477000);
INSERT INTO "moves" VALUES('ecjnbjz45y',13,1,'a9s',1800608477000);
INSERT INTO "moves" VALUES('ecjnbjz45y',14,2,'b9sAs',1800608478000);
INSERT INTO "moves" VALUES('ecjnbjz45y',15,1,'tAh',1800608478000);
INSERT INTO "moves" VALUES('ecjnbjz45y',16,2,'bAhKd',1800608479000);
INSERT INTO "moves" VALUES('ecjnbjz45y',17,1,'tKc',1800608479000);
INSERT INTO "moves" VALUES('ecjnbjz45y',18,2,'bKcAc',1800608480000);
INSERT INTO "moves" VALUES('ecjnbjz45y',19,1,'tKh',1800608480000);
INSERT INTO "moves" VALUES('ecjnbjz45y',20,2,'bKhAd',1800608481000);
INSERT INTO "moves" VALUES('ecjnbjz45y',21,2,'a9c',1800608482000);
INSERT INTO "moves" VALUES('ecjnbjz45y',22,0,'b9cTc',1800608482000);
INSERT INTO "moves" VALUES('ecjnbjz45y',23,2,'t9h',1800608483000);
INSERT INTO "moves" VALUES('ecjnbjz45y',24,0,'b9hTh',1800608483000);
INSERT INTO "moves" VALUES('ecjnbjz45y',25,2,'done',1800608484000);
INSERT INTO "moves" VALUES('ecjnbjz45y',26,1,'tTs',1800608484000);
INSERT INTO "moves" VALUES('ecjnbjz45y',27,0,'bTsQs',1800608484000);
INSERT INTO "moves" VALUES('ecjnbjz45y',28,2,'tQh',1800608485000);
INSERT INTO "moves" VALUES('ecjnbjz45y',29,0,'bQh7d',1800608485000);
INSERT INTO "moves" VALUES('ecjnbjz45y',30,2,'done',1800608486000);
INSERT INTO "moves" VALUES('ecjnbjz45y',31,0,'a7c',1800608486000);
INSERT INTO "moves" VALUES('ecjnbjz45y',32,1,'b7c8c',1800608486000);
INSERT INTO "moves" VALUES('ecjnbjz45y',33,0,'t7h',1800608486000);
INSERT INTO "moves" VALUES('ecjnbjz45y',34,1,'b7h8h',1800608486000);
INSERT INTO "moves" VALUES('ecjnbjz45y',35,0,'t7s',1800608486000);
INSERT INTO "moves" VALUES('ecjnbjz45y',36,1,'take',1800608486000);
INSERT INTO "moves" VALUES('ecjnbjz45y',37,2,'a6h',1800608487000);
INSERT INTO "moves" VALUES('ecjnbjz45y',38,0,'b6hQd',1800608487000);
INSERT INTO "moves" VALUES('ecjnbjz45y',39,0,'aQc',1800608487000);
INSERT INTO "moves" VALUES('ecjnbjz45y',40,1,'bQc8d',1800608487000);
INSERT INTO "moves" VALUES('ecjnbjz45y',41,1,'a7c',1800608487000);
INSERT INTO "moves" VALUES('ecjnbjz45y',42,2,'b7cJc',1800608488000);
INSERT INTO "moves" VALUES('ecjnbjz45y',43,1,'t7h',1800608488000);
INSERT INTO "moves" VALUES('ecjnbjz45y',44,2,'b7h9d',1800608489000);
INSERT INTO "moves" VALUES('ecjnbjz45y',45,1,'t7s',1800608489000);
INSERT INTO "moves" VALUES('ecjnbjz45y',46,2,'b7sJs',1800608490000);
INSERT INTO "moves" VALUES('ecjnbjz45y',47,1,'tJh',1800608490000);
INSERT INTO "moves" VALUES('ecjnbjz45y',48,2,'bJhTd',1800608491000);
INSERT INTO "moves" VALUES('ecjnbjz45y',49,1,'tJd',1800608491000);
INSERT INTO "moves" VALUES('ecjnbjz45y',50,2,'take',1800608492000);
INSERT INTO "moves" VALUES('ecjnbjz45y',51,1,'a8c',1800608492000);
INSERT INTO "moves" VALUES('ecjnbjz45y',52,2,'b8cJc',1800608493000);
INSERT INTO "moves" VALUES('ecjnbjz45y',53,1,'t8h',1800608493000);
INSERT INTO "moves" VALUES('ecjnbjz45y',54,2,'b8hJh',1800608494000);
INSERT INTO "moves" VALUES('esu98jhds2',0,1,'a6d',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',1,2,'b6dTd',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',2,1,'done',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',3,0,'t6h',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',4,2,'b6h7c',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',5,1,'t7s',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',6,2,'b7sKs',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',7,1,'tKd',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',8,2,'bKdAd',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',9,1,'done',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',10,0,'t7h',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',11,2,'b7h8c',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',12,2,'a6s',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',13,0,'b6sJs',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',14,2,'tJd',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',15,0,'bJd9c',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',16,2,'done',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',17,1,'t9s',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',18,0,'b9sQs',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',19,2,'done',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',20,1,'tJh',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',21,0,'bJhQh',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',22,1,'tQd',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',23,0,'take',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',24,2,'done',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',25,1,'done',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',26,1,'a8h',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',27,2,'b8hTh',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',28,1,'t8s',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',29,2,'b8sJc',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',30,1,'tTs',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',31,2,'bTsAc',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',32,1,'tAs',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',33,2,'take',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',34,0,'tJd',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',35,0,'tJh',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',36,0,'a6s',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',37,1,'b6sTc',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',38,2,'tTh',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',39,1,'bTh6c',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',40,2,'tTs',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',41,1,'bTsQc',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',42,0,'tQd',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',43,1,'bQdKc',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',44,0,'tQh',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',45,1,'take',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',46,2,'a7d',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',47,0,'b7d9d',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',48,0,'a9h',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',49,1,'b9hTh',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',50,0,'t9s',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',51,1,'b9sTs',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',52,0,'t9c',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',53,1,'b9cTc',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',54,1,'a6s',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',55,2,'b6s8s',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',56,1,'t8d',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',57,2,'b8dJd',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',58,1,'t6c',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',59,2,'b6cJc',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',60,0,'tJs',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',61,2,'bJsAs',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',62,2,'a8h',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',63,0,'take',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',64,1,'aQd',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',65,2,'bQdAc',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',66,1,'tQh',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',67,2,'bQhKh',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',68,1,'tQc',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',69,2,'take',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',70,1,'tKc',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',71,0,'a8h',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',72,2,'b8hJh',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',73,2,'aQd',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',74,0,'pQs',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',75,2,'bQdQc',1800608405000);
INSERT INTO "moves" VALUES('esu98jhds2',76,2,'bQsKc',1800608405000);
INSERT INTO "moves" VALUES('ewm4dyftaw',0,0,'a6C',1800608774000);
INSERT INTO "moves" VALUES('ewm4dyftaw',1,1,'b6CTc',1800608774000);
INSERT INTO "moves" VALUES('ewm4dyftaw',2,0,'tTh',1800608774000);
INSERT INTO "moves" VALUES('ewm4dyftaw',3,1,'take',1800608774000);
INSERT INTO "moves" VALUES('ewm4dyftaw',4,0,'done',1800608774000);
INSERT INTO "moves" VALUES('ewm4dyftaw',5,2,'t6h',1800608775000);
INSERT INTO "moves" VALUES('ewm4dyftaw',6,2,'a7c',1800608776000);
INSERT INTO "moves" VALUES('ewm4dyftaw',7,3,'b7c8c',1800608777000);
INSERT INTO "moves" VALUES('ewm4dyftaw',8,1,'t7h',1800608777000);
INSERT INTO "moves" VALUES('ewm4dyftaw',9,3,'b7h9h',1800608778000);
INSERT INTO "moves" VALUES('ewm4dyftaw',10,0,'t9c',1800608778000);
INSERT INTO "moves" VALUES('ewm4dyftaw',11,3,'b9cKc',1800608779000);
INSERT INTO "moves" VALUES('ewm4dyftaw',12,2,'tKh',1800608780000);
INSERT INTO "moves" VALUES('ewm4dyftaw',13,3,'bKh8d',1800608781000);
INSERT INTO "moves" VALUES('ewm4dyftaw',14,2,'tKs',1800608782000);
INSERT INTO "moves" VALUES('ewm4dyftaw',15,3,'bKs9d',1800608783000);
INSERT INTO "moves" VALUES('ewm4dyftaw',16,3,'a7d',1800608784000);
INSERT INTO "moves" VALUES('ewm4dyftaw',17,0,'b7dTd',1800608784000);
INSERT INTO "moves" VALUES('ewm4dyftaw',18,1,'t7s',1800608784000);
INSERT INTO "moves" VALUES('ewm4dyftaw',19,0,'b7s9s',1800608784000);
INSERT INTO "moves" VALUES('ewm4dyftaw',20,1,'tTh',1800608784000);
INSERT INTO "moves" VALUES('ewm4dyftaw',21,0,'bTh6c',1800608784000);
INSERT INTO "moves" VALUES('ewm4dyftaw',22,1,'done',1800608784000);
INSERT INTO "moves" VALUES('ewm4dyftaw',23,2,'tTs',1800608785000);
INSERT INTO "moves" VALUES('ewm4dyftaw',24,0,'bTsAs',1800608785000);
INSERT INTO "moves" VALUES('ewm4dyftaw',25,3,'tAh',1800608786000);
INSERT INTO "moves" VALUES('ewm4dyftaw',26,0,'take',1800608786000);
INSERT INTO "moves" VALUES('ewm4dyftaw',27,1,'done',1800608786000);
INSERT INTO "moves" VALUES('ewm4dyftaw',28,2,'tAc',1800608787000);
INSERT INTO "moves" VALUES('ewm4dyftaw',29,1,'a6d',1800608787000);
INSERT INTO "moves" VALUES('ewm4dyftaw',30,2,'b6dQd',1800608788000);
INSERT INTO "moves" VALUES('ewm4dyftaw',31,1,'t6h',1800608788000);
INSERT INTO "moves" VALUES('ewm4dyftaw',32,2,'b6hJh',1800608789000);
INSERT INTO "moves" VALUES('ewm4dyftaw',33,1,'t6s',1800608789000);
INSERT INTO "moves" VALUES('ewm4dyftaw',34,2,'b6sJs',1800608790000);
INSERT INTO "moves" VALUES('ewm4dyftaw',35,1,'tQs',1800608790000);
INSERT INTO "moves" VALUES('ewm4dyftaw',36,2,'bQsQc',1800608791000);
INSERT INTO "moves" VALUES('eywpyrqvkh',0,0,'a9d',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',1,1,'b9dQs',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',2,0,'t9s',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',3,1,'b9sAs',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',4,0,'tAh',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',5,1,'take',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',6,0,'aKs',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',7,1,'take',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',8,0,'done',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',9,0,'aAc',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',10,1,'bAcQs',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',11,0,'tQd',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',12,1,'bQdAs',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',13,1,'a9h',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',14,0,'b9hJs',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',15,1,'t9s',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',16,0,'take',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',17,1,'tJh',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',18,1,'done',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',19,1,'aKcKs',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',20,0,'bKc9s',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',21,0,'take',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',22,1,'done',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',23,1,'aJc',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',24,0,'bJc9s',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',25,1,'t9d',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',26,0,'b9dKd',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',27,1,'t9c',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',28,0,'b9cKs',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',29,0,'aJh',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',30,1,'bJhQh',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',31,0,'tJd',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',32,1,'bJdTs',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',33,0,'done',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',34,1,'aTd',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',35,0,'take',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',36,1,'done',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',37,1,'aTc',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',38,0,'bTcJs',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',39,0,'aKc',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',40,1,'take',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',41,0,'aTh',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',42,1,'take',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',43,0,'tTd',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',44,0,'aAd',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',45,1,'take',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',46,0,'aQc',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',47,1,'bQcKc',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',48,1,'aAh',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',49,0,'take',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',50,1,'aKh',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',51,0,'bKhAh',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',52,1,'done',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',53,0,'a9h',1801496179000);
INSERT INTO "moves" VALUES('eywpyrqvkh',54,1,'take',1801496179000);
INSERT INTO "moves" VALUES('f734qvewjq',0,0,'a2h',1800608549000);
INSERT INTO "moves" VALUES('f734qvewjq',1,1,'b2h7h',1800608549000);
INSERT INTO "moves" VALUES('f734qvewjq',2,1,'a4c',1800608549000);
INSERT INTO "moves" VALUES('f734qvewjq',3,2,'b4cQc',1800608550000);
INSERT INTO "moves" VALUES('f734qvewjq',4,0,'done',1800608550000);
INSERT INTO "moves" VALUES('f734qvewjq',5,2,'a2d',1800608551000);
INSERT INTO "moves" VALUES('f734qvewjq',6,0,'b2d3d',1800608551000);
INSERT INTO "moves" VALUES('f734qvewjq',7,2,'t3c',1800608552000);
INSERT INTO "moves" VALUES('f734qvewjq',8,0,'b3cAc',1800608552000);
INSERT INTO "moves" VALUES('f734qvewjq',9,2,'done',1800608553000);
INSERT INTO "moves" VALUES('f734qvewjq',10,0,'aAd',1800608553000);
INSERT INTO "moves" VALUES('f734qvewjq',11,1,'bAd6s',1800608553000);
INSERT INTO "moves" VALUES('f734qvewjq',12,0,'tAh',1800608553000);
INSERT INTO "moves" VALUES('f734qvewjq',13,1,'bAh7s',1800608553000);
INSERT INTO "moves" VALUES('f734qvewjq',14,2,'done',1800608554000);
INSERT INTO "moves" VALUES('f734qvewjq',15,1,'a6d',1800608554000);
INSERT INTO "moves" VALUES('f734qvewjq',16,2,'b6d4s',1800608555000);
INSERT INTO "moves" VALUES('f734qvewjq',17,1,'t6c',1800608555000);
INSERT INTO "moves" VALUES('f734qvewjq',18,2,'b6c8c',1800608556000);
INSERT INTO "moves" VALUES('f734qvewjq',19,0,'done',1800608556000);
INSERT INTO "moves" VALUES('f734qvewjq',20,2,'a7d',1800608557000);
INSERT INTO "moves" VALUES('f734qvewjq',21,0,'b7dKd',1800608557000);
INSERT INTO "moves" VALUES('f734qvewjq',22,1,'t7c',1800608557000);
INSERT INTO "moves" VALUES('f734qvewjq',23,0,'b7c3s',1800608557000);
INSERT INTO "moves" VALUES('f734qvewjq',24,1,'tKc',1800608557000);
INSERT INTO "moves" VALUES('f734qvewjq',25,0,'bKc8s',1800608557000);
INSERT INTO "moves" VALUES('f734qvewjq',26,1,'done',1800608557000);
INSERT INTO "moves" VALUES('f734qvewjq',27,0,'a5d',1800608557000);
INSERT INTO "moves" VALUES('f734qvewjq',28,1,'b5dJd',1800608557000);
INSERT INTO "moves" VALUES('f734qvewjq',29,0,'done',1800608557000);
INSERT INTO "moves" VALUES('f734qvewjq',30,2,'tJh',1800608558000);
INSERT INTO "moves" VALUES('f734qvewjq',31,1,'bJhKs',1800608558000);
INSERT INTO "moves" VALUES('f734qvewjq',32,0,'tKh',1800608558000);
INSERT INTO "moves" VALUES('f734qvewjq',33,1,'take',1800608558000);
INSERT INTO "moves" VALUES('f734qvewjq',34,0,'done',1800608558000);
INSERT INTO "moves" VALUES('f734qvewjq',35,2,'a3h',1800608559000);
INSERT INTO "moves" VALUES('f734qvewjq',36,0,'b3h6h',1800608559000);
INSERT INTO "moves" VALUES('f734qvewjq',37,0,'a4h',1800608559000);
INSERT INTO "moves" VALUES('f734qvewjq',38,1,'b4h5h',1800608559000);
INSERT INTO "moves" VALUES('f734qvewjq',39,1,'a2c',1800608559000);
INSERT INTO "moves" VALUES('f734qvewjq',40,2,'b2c9c',1800608560000);
INSERT INTO "moves" VALUES('f734qvewjq',41,0,'done',1800608560000);
INSERT INTO "moves" VALUES('f734qvewjq',42,2,'a8d',1800608561000);
INSERT INTO "moves" VALUES('f734qvewjq',43,0,'b8dXr',1800608561000);
INSERT INTO "moves" VALUES('f734qvewjq',44,0,'a8h',1800608561000);
INSERT INTO "moves" VALUES('f734qvewjq',45,1,'b8hTh',1800608561000);
INSERT INTO "moves" VALUES('f734qvewjq',46,1,'a5d',1800608561000);
INSERT INTO "moves" VALUES('f734qvewjq',47,2,'b5d9d',1800608562000);
INSERT INTO "moves" VALUES('f734qvewjq',48,2,'a4d',1800608563000);
INSERT INTO "moves" VALUES('f734qvewjq',49,0,'b4dTd',1800608563000);
INSERT INTO "moves" VALUES('f734qvewjq',50,0,'aJc',1800608563000);
INSERT INTO "moves" VALUES('f734qvewjq',51,1,'bJcKs',1800608563000);
INSERT INTO "moves" VALUES('f734qvewjq',52,0,'tJs',1800608563000);
INSERT INTO "moves" VALUES('f734qvewjq',53,1,'take',1800608563000);
INSERT INTO "moves" VALUES('f734qvewjq',54,2,'a5c',1800608564000);
INSERT INTO "moves" VALUES('f734qvewjq',55,0,'b5c2s',1800608564000);
INSERT INTO "moves" VALUES('f734qvewjq',56,2,'t5s',1800608565000);
INSERT INTO "moves" VALUES('f734qvewjq',57,0,'b5sTs',1800608565000);
INSERT INTO "moves" VALUES('f734qvewjq',58,2,'tTc',1800608566000);
INSERT INTO "moves" VALUES('f734qvewjq',59,0,'bTcQs',1800608566000);
INSERT INTO "moves" VALUES('f734qvewjq',60,1,'tQd',1800608566000);
INSERT INTO "moves" VALUES('f734qvewjq',61,0,'bQdXb',1800608566000);
INSERT INTO "moves" VALUES('f734qvewjq',62,1,'aJd',1800608566000);
INSERT INTO "moves" VALUES('f734qvewjq',63,2,'bJd9s',1800608567000);
INSERT INTO "moves" VALUES('f734qvewjq',64,1,'tJc',1800608567000);
INSERT INTO "moves" VALUES('f734qvewjq',65,2,'bJcAs',1800608568000);
INSERT INTO "moves" VALUES('f734qvewjq',66,1,'tJh',1800608568000);
INSERT INTO "moves" VALUES('f734qvewjq',67,2,'take',1800608569000);
INSERT INTO "moves" VALUES('f734qvewjq',68,1,'aQh',1800608569000);
INSERT INTO "moves" VALUES('f734qvewjq',69,2,'bQh9s',1800608570000);
INSERT INTO "moves" VALUES('f734qvewjq',70,2,'a9h',1800608571000);
INSERT INTO "moves" VALUES('f734qvewjq',71,1,'b9hKh',1800608571000);
INSERT INTO "moves" VALUES('f734qvewjq',72,1,'aJs',1800608571000);
INSERT INTO "moves" VALUES('f734qvewjq',73,2,'bJsAs',1800608572000);
INSERT INTO "moves" VALUES('f734qvewjq',74,2,'aJd',1800608573000);
INSERT INTO "moves" VALUES('f734qvewjq',75,1,'bJdKs',1800608573000);
INSERT INTO "moves" VALUES('g2nwfjqqyw',0,0,'a7d',1801496197000);
INSERT INTO "moves" VALUES('g2nwfjqqyw',1,1,'b7dKs',1801496197000);
INSERT INTO "moves" VALUES('g2nwfjqqyw',2,1,'a6d',1801496197000);
INSERT INTO "moves" VALUES('g2nwfjqqyw',3,2,'b6d8d',1801496197000);
INSERT INTO "moves" VALUES('g2nwfjqqyw',4,1,'t6c',1801496197000);
INSERT INTO "moves" VALUES('g2nwfjqqyw',5,2,'b6c8c',1801496197000);
INSERT INTO "moves" VALUES('g2nwfjqqyw',6,0,'done',1801496197000);
INSERT INTO "moves" VALUES('g2nwfjqqyw',7,2,'a6h',1801496197000);
INSERT INTO "moves" VALUES('g2nwfjqqyw',8,0,'b6hQh',1801496197000);
INSERT INTO "moves" VALUES('g2nwfjqqyw',9,0,'aJc',1801496197000);
INSERT INTO "moves" VALUES('g2nwfjqqyw',10,1,'bJcKc',1801496197000);
INSERT INTO "moves" VALUES('g2nwfjqqyw',11,1,'a9c',1801496197000);
INSERT INTO "moves" VALUES('g2nwfjqqyw',12,2,'b9cTs',1801496197000);
INSERT INTO "moves" VALUES('g2nwfjqqyw',13,1,'tTc',1801496197000);
INSERT INTO "moves" VALUES('g2nwfjqqyw',14,2,'take',1801496197000);
INSERT INTO "moves" VALUES('g2nwfjqqyw',15,0,'done',1801496197000);
INSERT INTO "moves" VALUES('g2nwfjqqyw',16,0,'aAd',1801496197000);
INSERT INTO "moves" VALUES('g2nwfjqqyw',17,2,'bAdTs',1801496197000);
INSERT INTO "moves" VALUES('g2nwfjqqyw',18,2,'a9c',1801496197000);
INSERT INTO "moves" VALUES('g2nwfjqqyw',19,0,'b9c8s',1801496197000);
INSERT INTO "moves" VALUES('g2nwfjqqyw',20,2,'t9h',1801496197000);
INSERT INTO "moves" VALUES('g2nwfjqqyw',21,0,'b9h9s',1801496197000);
INSERT INTO "moves" VALUES('h38tb6s9ee',0,0,'a7d',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',1,1,'b7d9d',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',2,0,'t7h',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',3,1,'b7hTh',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',4,0,'t9h',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',5,1,'b9hQc',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',6,2,'tQh',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',7,1,'take',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',8,2,'a6d',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',9,0,'b6d8d',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',10,2,'done',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',11,1,'t6s',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',12,0,'b6s7s',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',13,2,'done',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',14,1,'t7d',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',15,0,'b7dKd',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',16,2,'tKs',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',17,0,'bKs9c',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',18,2,'done',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',19,1,'t7h',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',20,0,'b7h8h',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',21,0,'a6h',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',22,1,'b6h9h',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',23,0,'t9s',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',24,1,'b9sQc',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',25,2,'done',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',26,1,'a9d',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',27,2,'b9dJd',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',28,0,'tJs',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',29,2,'bJsAs',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',30,0,'tAd',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',31,2,'bAd6c',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',32,0,'tAh',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',33,2,'bAh8c',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',34,0,'done',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',35,2,'a8s',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',36,0,'b8sQs',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',37,1,'tQd',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',38,0,'bQd7c',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',39,1,'tQh',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',40,0,'bQhTc',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',41,1,'tTd',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',42,0,'bTdJc',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',43,2,'tJh',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',44,0,'bJhKc',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',45,1,'tTh',1800608405000);
INSERT INTO "moves" VALUES('h38tb6s9ee',46,0,'bThAc',1800608405000);
INSERT INTO "moves" VALUES('h6wqa97mvd',0,0,'aTs',1801496326500);
INSERT INTO "moves" VALUES('h6wqa97mvd',1,1,'bTs7d',1801496326500);
INSERT INTO "moves" VALUES('h6wqa97mvd',2,0,'c7d',1801496326500);
INSERT INTO "moves" VALUES('hghhb465sc',0,1,'a6s',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',1,2,'b6sJs',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',2,0,'t6d',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',3,2,'b6d8d',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',4,1,'t8s',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',5,2,'b8s9h',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',6,1,'t9c',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',7,2,'b9cQc',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',8,0,'tQd',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',9,2,'take',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',10,0,'done',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',11,0,'a7d',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',12,1,'b7d7h',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',13,1,'aTc',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',14,2,'bTcQc',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',15,1,'tTs',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',16,2,'bTsJs',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',17,1,'tJc',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',18,2,'bJcAc',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',19,1,'tAs',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',20,2,'bAs9h',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',21,1,'done',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',22,0,'tTd',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',23,2,'bTdQd',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',24,2,'a6d',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',25,0,'b6dKd',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',26,2,'t6s',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',27,0,'b6s8h',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',28,2,'t8d',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',29,0,'b8dJh',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',30,2,'t8s',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',31,0,'b8sKh',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',32,1,'t6c',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',33,0,'b6c8c',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',34,1,'tKs',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',35,0,'take',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',36,1,'a7c',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',37,2,'b7c9c',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',38,1,'t9s',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',39,2,'b9sQs',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',40,1,'tQh',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',41,2,'take',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',42,0,'a6d',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',43,1,'b6dAd',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',44,0,'t6c',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',45,1,'b6cTh',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',46,0,'t6s',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',47,1,'b6sAh',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',48,2,'a7c',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',49,0,'b7c8c',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',50,2,'t7s',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',51,0,'b7s8s',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',52,0,'a8d',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',53,2,'b8d9d',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',54,0,'t8h',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',55,2,'b8hQh',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',56,2,'a9c',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',57,0,'b9cKc',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',58,2,'t9s',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',59,0,'b9sKs',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',60,0,'aKd',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',61,2,'bKd6h',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',62,0,'tKh',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',63,2,'take',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',64,0,'aJh',1800608405000);
INSERT INTO "moves" VALUES('hghhb465sc',65,2,'bJhKh',1800608405000);
INSERT INTO "moves" VALUES('jgk2txy4gc',0,0,'a9h',1800608441000);
INSERT INTO "moves" VALUES('jgk2txy4gc',1,1,'b9hTh',1800608441000);
INSERT INTO "moves" VALUES('jgk2txy4gc',2,0,'done',1800608441000);
INSERT INTO "moves" VALUES('jgk2txy4gc',3,2,'tTd',1800608442000);
INSERT INTO "moves" VALUES('jgk2txy4gc',4,1,'bTdKd',1800608442000);
INSERT INTO "moves" VALUES('jgk2txy4gc',5,0,'tKh',1800608442000);
INSERT INTO "moves" VALUES('jgk2txy4gc',6,1,'take',1800608442000);
INSERT INTO "moves" VALUES('jgk2txy4gc',7,0,'done',1800608442000);
INSERT INTO "moves" VALUES('jgk2txy4gc',8,2,'a6c',1800608443000);
INSERT INTO "moves" VALUES('jgk2txy4gc',9,0,'b6cTs',1800608443000);
INSERT INTO "moves" VALUES('jgk2txy4gc',10,2,'t6h',1800608444000);
INSERT INTO "moves" VALUES('jgk2txy4gc',11,0,'b6hJs',1800608444000);
INSERT INTO "moves" VALUES('jgk2txy4gc',12,2,'tJd',1800608445000);
INSERT INTO "moves" VALUES('jgk2txy4gc',13,0,'bJdQd',1800608445000);
INSERT INTO "moves" VALUES('jgk2txy4gc',14,2,'tJh',1800608446000);
INSERT INTO "moves" VALUES('jgk2txy4gc',15,0,'bJhKs',1800608446000);
INSERT INTO "moves" VALUES('jgk2txy4gc',16,1,'tTd',1800608446000);
INSERT INTO "moves" VALUES('jgk2txy4gc',17,0,'bTdAs',1800608446000);
INSERT INTO "moves" VALUES('jgk2txy4gc',18,0,'a6d',1800608446000);
INSERT INTO "moves" VALUES('jgk2txy4gc',19,1,'b6dKd',1800608446000);
INSERT INTO "moves" VALUES('jgk2txy4gc',20,1,'a9c',1800608446000);
INSERT INTO "moves" VALUES('jgk2txy4gc',21,2,'b9cQc',1800608447000);
INSERT INTO "moves" VALUES('jgk2txy4gc',22,1,'t9h',1800608447000);
INSERT INTO "moves" VALUES('jgk2txy4gc',23,2,'b9h9s',1800608448000);
INSERT INTO "moves" VALUES('jgk2txy4gc',24,1,'tQh',1800608448000);
INSERT INTO "moves" VALUES('jgk2txy4gc',25,2,'bQhQs',1800608449000);
INSERT INTO "moves" VALUES('jgk2txy4gc',26,0,'t9d',1800608449000);
INSERT INTO "moves" VALUES('jgk2txy4gc',27,2,'take',1800608450000);
INSERT INTO "moves" VALUES('jgk2txy4gc',28,0,'a7d',1800608450000);
INSERT INTO "moves" VALUES('jgk2txy4gc',29,1,'b7dAd',1800608450000);
INSERT INTO "moves" VALUES('jgk2txy4gc',30,0,'t7c',1800608450000);
INSERT INTO "moves" VALUES('jgk2txy4gc',31,1,'b7cTc',1800608450000);
INSERT INTO "moves" VALUES('jgk2txy4gc',32,0,'done',1800608450000);
INSERT INTO "moves" VALUES('jgk2txy4gc',33,2,'t7h',1800608451000);
INSERT INTO "moves" VALUES('jgk2txy4gc',34,1,'b7hTh',1800608451000);
INSERT INTO "moves" VALUES('jgk2txy4gc',35,2,'tAc',1800608452000);
INSERT INTO "moves" VALUES('jgk2txy4gc',36,1,'take',1800608452000);
INSERT INTO "moves" VALUES('jgk2txy4gc',37,0,'done',1800608452000);
INSERT INTO "moves" VALUES('jgk2txy4gc',38,2,'a8c',1800608453000);
INSERT INTO "moves" VALUES('jgk2txy4gc',39,0,'b8cJc',1800608453000);
INSERT INTO "moves" VALUES('jgk2txy4gc',40,0,'a8d',1800608453000);
INSERT INTO "moves" VALUES('jgk2txy4gc',41,1,'b8dAd',1800608453000);
INSERT INTO "moves" VALUES('jgk2txy4gc',42,0,'t8h',1800608453000);
INSERT INTO "moves" VALUES('jgk2txy4gc',43,1,'b8hTh',1800608453000);
INSERT INTO "moves" VALUES('jgk2txy4gc',44,0,'t8s',1800608453000);
INSERT INTO "moves" VALUES('jgk2txy4gc',45,1,'take',1800608453000);
INSERT INTO "moves" VALUES('jgk2txy4gc',46,2,'a9d',1800608454000);
INSERT INTO "moves" VALUES('jgk2txy4gc',47,0,'b9d6s',1800608454000);
INSERT INTO "moves" VALUES('jgk2txy4gc',48,2,'t9c',1800608455000);
INSERT INTO "moves" VALUES('jgk2txy4gc',49,0,'b9c7s',1800608455000);
INSERT INTO "moves" VALUES('jgk2txy4gc',50,1,'a7d',1800608455000);
INSERT INTO "moves" VALUES('jgk2txy4gc',51,2,'b7d9s',1800608456000);
INSERT INTO "moves" VALUES('jgk2txy4gc',52,1,'t7c',1800608456000);
INSERT INTO "moves" VALUES('jgk2txy4gc',53,2,'b7cQc',1800608457000);
INSERT INTO "moves" VALUES('jgk2txy4gc',54,1,'t7h',1800608457000);
INSERT INTO "moves" VALUES('jgk2txy4gc',55,2,'b7h9h',1800608458000);
INSERT INTO "moves" VALUES('jgk2txy4gc',56,2,'aQh',1800608459000);
INSERT INTO "moves" VALUES('jgk2txy4gc',57,1,'bQhKh',1800608459000);
INSERT INTO "moves" VALUES('jgk2txy4gc',58,2,'tQs',1800608460000);
INSERT INTO "moves" VALUES('jgk2txy4gc',59,1,'take',1800608460000);
INSERT INTO "moves" VALUES('jsg3bqsevd',0,1,'a7h',1800608859000);
INSERT INTO "moves" VALUES('jsg3bqsevd',1,0,'b7h8h',1800608859000);
INSERT INTO "moves" VALUES('jsg3bqsevd',2,0,'a6h',1800608859000);
INSERT INTO "moves" VALUES('jsg3bqsevd',3,1,'b6hJh',1800608860000);
INSERT INTO "moves" VALUES('jsg3bqsevd',4,0,'tJs',1800608860000);
INSERT INTO "moves" VALUES('jsg3bqsevd',5,1,'bJs6c',1800608861000);
INSERT INTO "moves" VALUES('jsg3bqsevd',6,1,'aJd',1800608862000);
INSERT INTO "moves" VALUES('jsg3bqsevd',7,0,'take',1800608862000);
INSERT INTO "moves" VALUES('jsg3bqsevd',8,1,'aQd',1800608863000);
INSERT INTO "moves" VALUES('jsg3bqsevd',9,0,'take',1800608863000);
INSERT INTO "moves" VALUES('jsg3bqsevd',10,1,'a9d',1800608864000);
INSERT INTO "moves" VALUES('jsg3bqsevd',11,0,'b9dJd',1800608864000);
INSERT INTO "moves" VALUES('jsg3bqsevd',12,0,'a8s',1800608864000);
INSERT INTO "moves" VALUES('jsg3bqsevd',13,1,'b8s8c',1800608865000);
INSERT INTO "moves" VALUES('jsg3bqsevd',14,1,'aTd',1800608866000);
INSERT INTO "moves" VALUES('jsg3bqsevd',15,0,'bTdQd',1800608866000);
INSERT INTO "moves" VALUES('jsg3bqsevd',16,1,'done',1800608867000);
INSERT INTO "moves" VALUES('jsg3bqsevd',17,0,'a9h',1800608867000);
INSERT INTO "moves" VALUES('jsg3bqsevd',18,1,'b9hTc',1800608868000);
INSERT INTO "moves" VALUES('jsg3bqsevd',19,0,'t9s',1800608868000);
INSERT INTO "moves" VALUES('jsg3bqsevd',20,1,'b9sAs',1800608869000);
INSERT INTO "moves" VALUES('jsg3bqsevd',21,0,'tTh',1800608869000);
INSERT INTO "moves" VALUES('jsg3bqsevd',22,1,'bThQc',1800608870000);
INSERT INTO "moves" VALUES('jsg3bqsevd',23,0,'tQh',1800608870000);
INSERT INTO "moves" VALUES('jsg3bqsevd',24,1,'bQhKc',1800608871000);
INSERT INTO "moves" VALUES('jsg3bqsevd',25,0,'tQs',1800608871000);
INSERT INTO "moves" VALUES('jsg3bqsevd',26,1,'take',1800608872000);
INSERT INTO "moves" VALUES('jsg3bqsevd',27,0,'tAh',1800608872000);
INSERT INTO "moves" VALUES('jsg3bqsevd',28,0,'a6s',1800608872000);
INSERT INTO "moves" VALUES('jsg3bqsevd',29,1,'b6s9s',1800608873000);
INSERT INTO "moves" VALUES('jsg3bqsevd',30,1,'a9h',1800608874000);
INSERT INTO "moves" VALUES('jsg3bqsevd',31,0,'b9h7c',1800608874000);
INSERT INTO "moves" VALUES('jsg3bqsevd',32,0,'a6d',1800608874000);
INSERT INTO "moves" VALUES('jsg3bqsevd',33,1,'b6dKd',1800608875000);
INSERT INTO "moves" VALUES('jsg3bqsevd',34,0,'tKs',1800608875000);
INSERT INTO "moves" VALUES('jsg3bqsevd',35,1,'bKsAs',1800608876000);
INSERT INTO "moves" VALUES('jsg3bqsevd',36,0,'done',1800608876000);
INSERT INTO "moves" VALUES('jsg3bqsevd',37,1,'aTh',1800608877000);
INSERT INTO "moves" VALUES('jsg3bqsevd',38,0,'bThKh',1800608877000);
INSERT INTO "moves" VALUES('jsg3bqsevd',39,1,'done',1800608878000);
INSERT INTO "moves" VALUES('jsg3bqsevd',40,0,'a7d',1800608878000);
INSERT INTO "moves" VALUES('jsg3bqsevd',41,1,'b7dAd',1800608879000);
INSERT INTO "moves" VALUES('jsg3bqsevd',42,0,'t7s',1800608879000);
INSERT INTO "moves" VALUES('jsg3bqsevd',43,1,'b7sQs',1800608880000);
INSERT INTO "moves" VALUES('jsg3bqsevd',44,0,'done',1800608880000);
INSERT INTO "moves" VALUES('jsg3bqsevd',45,1,'aQh',1800608881000);
INSERT INTO "moves" VALUES('jsg3bqsevd',46,0,'bQh9c',1800608881000);
INSERT INTO "moves" VALUES('jsg3bqsevd',47,1,'tQc',1800608882000);
INSERT INTO "moves" VALUES('jsg3bqsevd',48,0,'bQcAc',1800608882000);
INSERT INTO "moves" VALUES('jsg3bqsevd',49,1,'tAh',1800608883000);
INSERT INTO "moves" VALUES('jsg3bqsevd',50,0,'bAhJc',1800608883000);
INSERT INTO "moves" VALUES('jsg3bqsevd',51,0,'a8d',1800608883000);
INSERT INTO "moves" VALUES('jsg3bqsevd',52,1,'b8dTc',1800608884000);
INSERT INTO "moves" VALUES('jsg3bqsevd',53,0,'tTs',1800608884000);
INSERT INTO "moves" VALUES('jsg3bqsevd',54,1,'bTsKc',1800608885000);
INSERT INTO "moves" VALUES('jw693yhdw5',0,1,'a8h',1801496326500);
INSERT INTO "moves" VALUES('jznpqs3gxw',0,0,'a6c',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',1,1,'b6cJc',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',2,0,'done',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',3,2,'tJh',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',4,1,'bJhKh',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',5,0,'tKc',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',6,1,'bKc8d',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',7,0,'tKs',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',8,1,'bKsKd',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',9,0,'done',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',10,2,'t8s',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',11,1,'b8sTs',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',12,1,'a6h',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',13,2,'b6hQh',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',14,1,'tQs',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',15,2,'bQs9d',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',16,1,'t9h',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',17,2,'take',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',18,0,'t9s',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',19,0,'tQc',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',20,0,'done',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',21,0,'a7h',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',22,1,'b7h8h',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',23,2,'t7s',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',24,1,'b7s7d',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',25,1,'a6s',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',26,2,'b6s9s',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',27,0,'t6d',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',28,2,'b6d9d',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',29,2,'a6h',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',30,0,'b6hTh',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',31,2,'tTc',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',32,0,'bTcTd',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',33,0,'aJs',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',34,1,'bJsAs',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',35,0,'tJd',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',36,1,'bJdAd',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',37,2,'tAc',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',38,1,'take',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',39,2,'a9c',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',40,0,'b9cQd',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',41,1,'a7c',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',42,2,'b7cQc',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',43,2,'a9h',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',44,1,'b9hAh',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',45,1,'a8c',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',46,2,'take',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',47,1,'aJs',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',48,2,'bJsQs',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',49,1,'tJd',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',50,2,'take',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',51,1,'aAc',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',52,2,'bAcJd',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',53,1,'tAs',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',54,2,'take',1800608405000);
INSERT INTO "moves" VALUES('jznpqs3gxw',55,1,'tAd',1800608405000);
INSERT INTO "moves" VALUES('k8947ck4c9',0,2,'a6c',1800608821000);
INSERT INTO "moves" VALUES('k8947ck4c9',1,3,'take',1800608822000);
INSERT INTO "moves" VALUES('k8947ck4c9',2,2,'t6s',1800608823000);
INSERT INTO "moves" VALUES('k8947ck4c9',3,0,'a8h',1800608823000);
INSERT INTO "moves" VALUES('k8947ck4c9',4,1,'take',1800608823000);
INSERT INTO "moves" VALUES('k8947ck4c9',5,2,'a7d',1800608824000);
INSERT INTO "moves" VALUES('k8947ck4c9',6,3,'b7dTd',1800608825000);
INSERT INTO "moves" VALUES('k8947ck4c9',7,2,'tTc',1800608826000);
INSERT INTO "moves" VALUES('k8947ck4c9',8,3,'take',1800608827000);
INSERT INTO "moves" VALUES('k8947ck4c9',9,2,'tTh',1800608828000);
INSERT INTO "moves" VALUES('k8947ck4c9',10,0,'a9c',1800608828000);
INSERT INTO "moves" VALUES('k8947ck4c9',11,1,'take',1800608828000);
INSERT INTO "moves" VALUES('k8947ck4c9',12,2,'t9s',1800608829000);
INSERT INTO "moves" VALUES('k8947ck4c9',13,2,'a8s',1800608830000);
INSERT INTO "moves" VALUES('k8947ck4c9',14,3,'b8sTs',1800608831000);
INSERT INTO "moves" VALUES('k8947ck4c9',15,3,'a6c',1800608832000);
INSERT INTO "moves" VALUES('k8947ck4c9',16,0,'b6cQc',1800608832000);
INSERT INTO "moves" VALUES('k8947ck4c9',17,3,'t6h',1800608833000);
INSERT INTO "moves" VALUES('k8947ck4c9',18,0,'b6h9h',1800608833000);
INSERT INTO "moves" VALUES('k8947ck4c9',19,3,'t6s',1800608834000);
INSERT INTO "moves" VALUES('k8947ck4c9',20,0,'b6sQs',1800608834000);
INSERT INTO "moves" VALUES('k8947ck4c9',21,3,'tQd',1800608835000);
INSERT INTO "moves" VALUES('k8947ck4c9',22,0,'take',1800608835000);
INSERT INTO "moves" VALUES('k8947ck4c9',23,1,'t9c',1800608835000);
INSERT INTO "moves" VALUES('k8947ck4c9',24,1,'t9s',1800608835000);
INSERT INTO "moves" VALUES('k8947ck4c9',25,1,'a7c',1800608835000);
INSERT INTO "moves" VALUES('k8947ck4c9',26,2,'b7cAc',1800608836000);
INSERT INTO "moves" VALUES('k8947ck4c9',27,1,'t7h',1800608836000);
INSERT INTO "moves" VALUES('k8947ck4c9',28,2,'b7hJh',1800608837000);
INSERT INTO "moves" VALUES('k8947ck4c9',29,1,'tJs',1800608837000);
INSERT INTO "moves" VALUES('k8947ck4c9',30,2,'take',1800608838000);
INSERT INTO "moves" VALUES('k8947ck4c9',31,3,'t7d',1800608839000);
INSERT INTO "moves" VALUES('k8947ck4c9',32,3,'tAs',1800608840000);
INSERT INTO "moves" VALUES('k8947ck4c9',33,3,'aTd',1800608841000);
INSERT INTO "moves" VALUES('k8947ck4c9',34,0,'bTdQd',1800608841000);
INSERT INTO "moves" VALUES('k8947ck4c9',35,3,'tTc',1800608842000);
INSERT INTO "moves" VALUES('k8947ck4c9',36,0,'bTcQc',1800608842000);
INSERT INTO "moves" VALUES('k8947ck4c9',37,3,'tTh',1800608843000);
INSERT INTO "moves" VALUES('k8947ck4c9',38,0,'bThKh',1800608843000);
INSERT INTO "moves" VALUES('k8947ck4c9',39,3,'tKs',1800608844000);
INSERT INTO "moves" VALUES('k8947ck4c9',40,0,'take',1800608844000);
INSERT INTO "moves" VALUES('k8947ck4c9',41,1,'tKd',1800608844000);
INSERT INTO "moves" VALUES('k8947ck4c9',42,1,'a6d',1800608844000);
INSERT INTO "moves" VALUES('k8947ck4c9',43,2,'b6d7d',1800608845000);
INSERT INTO "moves" VALUES('k8947ck4c9',44,2,'a7c',1800608846000);
INSERT INTO "moves" VALUES('k8947ck4c9',45,3,'take',1800608847000);
INSERT INTO "moves" VALUES('k8947ck4c9',46,0,'a6c',1800608847000);
INSERT INTO "moves" VALUES('k8947ck4c9',47,1,'b6c8c',1800608847000);
INSERT INTO "moves" VALUES('k8947ck4c9',48,0,'t6h',1800608847000);
INSERT INTO "moves" VALUES('k8947ck4c9',49,1,'b6h8h',1800608847000);
INSERT INTO "moves" VALUES('k8947ck4c9',50,0,'t6s',1800608847000);
INSERT INTO "moves" VALUES('k8947ck4c9',51,1,'take',1800608847000);
INSERT INTO "moves" VALUES('k8947ck4c9',52,2,'a7h',1800608848000);
INSERT INTO "moves" VALUES('k8947ck4c9',53,3,'take',1800608849000);
INSERT INTO "moves" VALUES('k8947ck4c9',54,2,'t7s',1800608850000);
INSERT INTO "moves" VALUES('k8947ck4c9',55,0,'a9c',1800608850000);
INSERT INTO "moves" VALUES('k8947ck4c9',56,1,'b9cJc',1800608850000);
INSERT INTO "moves" VALUES('k8947ck4c9',57,0,'t9h',1800608850000);
INSERT INTO "moves" VALUES('k8947ck4c9',58,1,'take',1800608850000);
INSERT INTO "moves" VALUES('k8947ck4c9',59,0,'t9s',1800608850000);
INSERT INTO "moves" VALUES('k8947ck4c9',60,2,'t9d',1800608851000);
INSERT INTO "moves" VALUES('k8947ck4c9',61,2,'tJd',1800608852000);
INSERT INTO "moves" VALUES('k8947ck4c9',62,2,'tJh',1800608853000);
INSERT INTO "moves" VALUES('k8947ck4c9',63,2,'aJs',1800608854000);
INSERT INTO "moves" VALUES('k8947ck4c9',64,3,'take',1800608855000);
INSERT INTO "moves" VALUES('k8947ck4c9',65,0,'aTd',1800608855000);
INSERT INTO "moves" VALUES('k8947ck4c9',66,1,'bTdJd',1800608855000);
INSERT INTO "moves" VALUES('k8947ck4c9',67,0,'tTc',1800608855000);
INSERT INTO "moves" VALUES('k8947ck4c9',68,1,'bTcJc',1800608855000);
INSERT INTO "moves" VALUES('k8947ck4c9',69,0,'tTh',1800608855000);
INSERT INTO "moves" VALUES('k8947ck4c9',70,1,'bThJh',1800608855000);
INSERT INTO "moves" VALUES('k8947ck4c9',71,1,'a6c',1800608855000);
INSERT INTO "moves" VALUES('k8947ck4c9',72,2,'b6cAc',1800608856000);
INSERT INTO "moves" VALUES('k8947ck4c9',73,1,'t6h',1800608856000);
INSERT INTO "moves" VALUES('k8947ck4c9',74,2,'b6hQh',1800608857000);
INSERT INTO "moves" VALUES('k8947ck4c9',75,1,'t6s',1800608857000);
INSERT INTO "moves" VALUES('k8947ck4c9',76,2,'b6sAs',1800608858000);
INSERT INTO "moves" VALUES('kkc7fx54an',0,2,'a7c',1800695285000);
INSERT INTO "moves" VALUES('kkc7fx54an',1,0,'b7c8c',1800695286000);
INSERT INTO "moves" VALUES('kkc7fx54an',2,2,'done',1800695286000);
INSERT INTO "moves" VALUES('kkc7fx54an',3,1,'t8h',1800695286000);
INSERT INTO "moves" VALUES('kkc7fx54an',4,0,'b8hQh',1800695286000);
INSERT INTO "moves" VALUES('kkc7fx54an',5,2,'done',1800695286000);
INSERT INTO "moves" VALUES('kkc7fx54an',6,0,'a7d',1800695286000);
INSERT INTO "moves" VALUES('kkc7fx54an',7,1,'b7dTd',1800695286000);
INSERT INTO "moves" VALUES('kkc7fx54an',8,0,'t7h',1800695286000);
INSERT INTO "moves" VALUES('kkc7fx54an',9,1,'b7h9h',1800695286000);
INSERT INTO "moves" VALUES('kkc7fx54an',10,0,'t9h',1800695286000);
INSERT INTO "moves" VALUES('kkc7fx54an',11,1,'b9hAh',1800695286000);
INSERT INTO "moves" VALUES('kkc7fx54an',12,0,'tTc',1800695286000);
INSERT INTO "moves" VALUES('kkc7fx54an',13,1,'bTcJc',1800695286000);
INSERT INTO "moves" VALUES('kkc7fx54an',14,0,'tAh',1800695286000);
INSERT INTO "moves" VALUES('kkc7fx54an',15,1,'bAhJs',1800695286000);
INSERT INTO "moves" VALUES('kkc7fx54an',16,2,'t9d',1800695286000);
INSERT INTO "moves" VALUES('kkc7fx54an',17,1,'b9dKs',1800695286000);
INSERT INTO "moves" VALUES('kkc7fx54an',18,1,'a6c',1800695286000);
INSERT INTO "moves" VALUES('kkc7fx54an',19,2,'take',1800781686000);
INSERT INTO "moves" VALUES('kkc7fx54an',20,0,'done',1800781687000);
INSERT INTO "moves" VALUES('kkc7fx54an',21,0,'aJd',1800781687000);
INSERT INTO "moves" VALUES('kkc7fx54an',22,1,'bJdAd',1800781687000);
INSERT INTO "moves" VALUES('kkc7fx54an',23,2,'tJh',1800781687000);
INSERT INTO "moves" VALUES('kkc7fx54an',24,1,'bJh8s',1800781687000);
INSERT INTO "moves" VALUES('kkc7fx54an',25,2,'done',1800781687000);
INSERT INTO "moves" VALUES('kkc7fx54an',26,1,'a8h',1800781687000);
INSERT INTO "moves" VALUES('kkc7fx54an',27,2,'take',1800868087000);
INSERT INTO "moves" VALUES('kkc7fx54an',28,0,'t8d',1800868088000);
INSERT INTO "moves" VALUES('kkc7fx54an',29,0,'aJh',1800868088000);
INSERT INTO "moves" VALUES('kkc7fx54an',30,1,'bJh9s',1800868088000);
INSERT INTO "moves" VALUES('kkc7fx54an',31,2,'t9c',1800868088000);
INSERT INTO "moves" VALUES('kkc7fx54an',32,1,'b9cJc',1800868088000);
INSERT INTO "moves" VALUES('kkc7fx54an',33,1,'a8c',1800868088000);
INSERT INTO "moves" VALUES('kkc7fx54an',34,2,'take',1800954488000);
INSERT INTO "moves" VALUES('kkc7fx54an',35,0,'a6d',1800954489000);
INSERT INTO "moves" VALUES('kkc7fx54an',36,1,'b6dKd',1800954489000);
INSERT INTO "moves" VALUES('kkc7fx54an',37,0,'tKh',1800954489000);
INSERT INTO "moves" VALUES('kkc7fx54an',38,1,'bKhJs',1800954489000);
INSERT INTO "moves" VALUES('kkc7fx54an',39,0,'done',1800954489000);
INSERT INTO "moves" VALUES('kkc7fx54an',40,2,'t6c',1800954489000);
INSERT INTO "moves" VALUES('kkc7fx54an',41,1,'b6cAc',1800954489000);
INSERT INTO "moves" VALUES('kkc7fx54an',42,0,'done',1800954489000);
INSERT INTO "moves" VALUES('kkc7fx54an',43,2,'tKc',1800954489000);
INSERT INTO "moves" VALUES('kkc7fx54an',44,1,'bKcQs',1800954489000);
INSERT INTO "moves" VALUES('kkc7fx54an',45,0,'tQd',1800954489000);
INSERT INTO "moves" VALUES('kkc7fx54an',46,1,'bQdQs',1800954489000);
INSERT INTO "moves" VALUES('kkc7fx54an',47,0,'done',1800954489000);
INSERT INTO "moves" VALUES('kkc7fx54an',48,2,'done',1800954489000);
INSERT INTO "moves" VALUES('kkc7fx54an',49,1,'a7d',1800954489000);
INSERT INTO "moves" VALUES('kkc7fx54an',50,2,'take',1801040889000);
INSERT INTO "moves" VALUES('kkc7fx54an',51,0,'done',1801040890000);
INSERT INTO "moves" VALUES('kkc7fx54an',52,0,'aQd',1801040890000);
INSERT INTO "moves" VALUES('kkc7fx54an',53,1,'bQdAd',1801040890000);
INSERT INTO "moves" VALUES('kkc7fx54an',54,0,'tQc',1801040890000);
INSERT INTO "moves" VALUES('kkc7fx54an',55,1,'bQcAc',1801040890000);
INSERT INTO "moves" VALUES('kkc7fx54an',56,0,'done',1801040890000);
INSERT INTO "moves" VALUES('kkc7fx54an',57,1,'a6c',1801040890000);
INSERT INTO "moves" VALUES('kkc7fx54an',58,2,'take',1801127290000);
INSERT INTO "moves" VALUES('kkc7fx54an',59,0,'t6h',1801127291000);
INSERT INTO "moves" VALUES('kkc7fx54an',60,0,'done',1801127291000);
INSERT INTO "moves" VALUES('kkc7fx54an',61,0,'a6s',1801127291000);
INSERT INTO "moves" VALUES('kkc7fx54an',62,1,'p6d',1801127291000);
INSERT INTO "moves" VALUES('kkc7fx54an',63,2,'take',1801213691000);
INSERT INTO "moves" VALUES('kkc7fx54an',64,0,'done',1801213692000);
INSERT INTO "moves" VALUES('kkc7fx54an',65,0,'aTd',1801213692000);
INSERT INTO "moves" VALUES('kkc7fx54an',66,1,'pTc',1801213692000);
INSERT INTO "moves" VALUES('kkc7fx54an',67,2,'take',1801300092000);
INSERT INTO "moves" VALUES('kkc7fx54an',68,1,'done',1801307292000);
INSERT INTO "moves" VALUES('kkc7fx54an',69,0,'done',1801314492000);
INSERT INTO "moves" VALUES('kkc7fx54an',70,0,'a6s',1801321693000);
INSERT INTO "moves" VALUES('kkc7fx54an',71,1,'take',1801343293000);
INSERT INTO "moves" VALUES('kkc7fx54an',72,2,'t6d',1801343294000);
INSERT INTO "moves" VALUES('kkc7fx54an',73,2,'t6c',1801343295000);
INSERT INTO "moves" VALUES('kkc7fx54an',74,2,'t6h',1801343296000);
INSERT INTO "moves" VALUES('kkc7fx54an',75,2,'done',1801343297000);
INSERT INTO "moves" VALUES('kkc7fx54an',76,2,'a7d',1801343298000);
INSERT INTO "moves" VALUES('kkc7fx54an',77,0,'b7dTs',1801364893000);
INSERT INTO "moves" VALUES('kkc7fx54an',78,2,'tTd',1801364894000);
INSERT INTO "moves" VALUES('kkc7fx54an',79,0,'bTd7s',1801386493000);
INSERT INTO "moves" VALUES('kkc7fx54an',80,2,'tTc',1801386494000);
INSERT INTO "moves" VALUES('kkc7fx54an',81,0,'bTc9s',1801408093000);
INSERT INTO "moves" VALUES('kkc7fx54an',82,2,'tTh',1801408094000);
INSERT INTO "moves" VALUES('kkc7fx54an',83,0,'bThTs',1801429693000);
INSERT INTO "moves" VALUES('kkc7fx54an',84,1,'done',1801436893000);
INSERT INTO "moves" VALUES('kkc7fx54an',85,0,'a6h',1801451293000);
INSERT INTO "moves" VALUES('kkc7fx54an',86,1,'b6h7h',1801472893000);
INSERT INTO "moves" VALUES('kkc7fx54an',87,0,'done',1801480093000);
INSERT INTO "moves" VALUES('kkc7fx54an',88,2,'done',1801480094000);
INSERT INTO "moves" VALUES('kkc7fx54an',89,1,'a6d',1801494493000);
INSERT INTO "moves" VALUES('kkc7fx54an',90,2,'b6d8d',1801494494000);
INSERT INTO "moves" VALUES('knws27vcgr',0,2,'a7d',1801496312500);
INSERT INTO "moves" VALUES('knws27vcgr',1,0,'b7d8d',1801496312500);
INSERT INTO "moves" VALUES('mvxjfvyxj6',0,1,'a9h',1800608423000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',1,2,'take',1800608424000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',2,0,'a7s',1800608424000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',3,1,'b7sKs',1800608424000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',4,2,'t7h',1800608425000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',5,1,'b7hQh',1800608425000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',6,2,'tQc',1800608426000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',7,1,'bQc7d',1800608426000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',8,2,'tKc',1800608427000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',9,1,'bKcAd',1800608427000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',10,0,'tAc',1800608427000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',11,1,'take',1800608427000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',12,2,'a6h',1800608428000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',13,0,'b6hTh',1800608428000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',14,2,'t6s',1800608429000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',15,0,'b6s8s',1800608429000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',16,2,'done',1800608430000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',17,0,'a8h',1800608430000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',18,1,'b8hQh',1800608430000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',19,0,'tQs',1800608430000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',20,1,'bQsKs',1800608430000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',21,0,'done',1800608430000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',22,2,'t8c',1800608431000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',23,1,'b8cJc',1800608431000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',24,2,'done',1800608432000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',25,0,'tJh',1800608432000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',26,1,'bJhAh',1800608432000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',27,2,'done',1800608433000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',28,0,'tJs',1800608433000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',29,1,'bJs7d',1800608433000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',30,2,'done',1800608434000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',31,0,'done',1800608434000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',32,1,'a7h',1800608434000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',33,2,'b7h9h',1800608435000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',34,1,'t7s',1800608435000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',35,2,'b7s9s',1800608436000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',36,0,'t9c',1800608436000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',37,2,'b9c8d',1800608437000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',38,0,'done',1800608437000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',39,2,'a6c',1800608438000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',40,0,'b6cTc',1800608438000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',41,2,'t6d',1800608439000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',42,0,'b6d9d',1800608439000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',43,0,'aTs',1800608439000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',44,1,'bTsAs',1800608439000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',45,0,'tTd',1800608439000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',46,1,'bTdAd',1800608439000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',47,1,'a7c',1800608439000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',48,2,'b7cJd',1800608440000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',49,2,'aKd',1800608441000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',50,0,'pKh',1800608441000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',51,1,'take',1800608441000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',52,0,'aQd',1800608441000);
INSERT INTO "moves" VALUES('mvxjfvyxj6',53,1,'bQdKd',1800608441000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',0,3,'a6s',1800608792000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',1,0,'b6sJs',1800608792000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',2,3,'done',1800608793000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',3,2,'tJd',1800608794000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',4,0,'bJdAh',1800608794000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',5,3,'done',1800608795000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',6,2,'done',1800608796000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',7,0,'a7h',1800608796000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',8,1,'b7h8h',1800608796000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',9,2,'t8s',1800608797000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',10,1,'b8s7c',1800608797000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',11,2,'done',1800608798000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',12,3,'t7d',1800608799000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',13,1,'b7d8d',1800608799000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',14,1,'a7s',1800608799000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',15,2,'b7s9s',1800608800000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',16,1,'t9d',1800608800000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',17,2,'b9d6c',1800608801000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',18,1,'t9h',1800608801000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',19,2,'b9h8c',1800608802000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',20,0,'t6d',1800608802000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',21,2,'b6dTc',1800608803000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',22,1,'tTd',1800608803000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',23,2,'take',1800608804000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',24,3,'tTh',1800608805000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',25,3,'aTs',1800608806000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',26,0,'bTsKs',1800608806000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',27,3,'tKh',1800608807000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',28,0,'bKh9c',1800608807000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',29,2,'t9d',1800608808000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',30,0,'b9dKd',1800608808000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',31,2,'t9h',1800608809000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',32,0,'b9hQc',1800608809000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',33,2,'t9s',1800608810000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',34,0,'b9sKc',1800608810000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',35,1,'aJh',1800608810000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',36,2,'bJh6c',1800608811000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',37,3,'tJc',1800608812000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',38,2,'take',1800608813000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',39,3,'aAd',1800608814000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',40,1,'take',1800608814000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',41,3,'tAs',1800608815000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',42,2,'a6d',1800608816000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',43,1,'b6dQd',1800608816000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',44,2,'t6h',1800608817000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',45,1,'b6hQh',1800608817000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',46,2,'tQs',1800608818000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',47,1,'bQsAd',1800608818000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',48,2,'t6c',1800608819000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',49,1,'b6cAc',1800608819000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',50,1,'aAs',1800608819000);
INSERT INTO "moves" VALUES('nt6pwbh3yy',51,2,'bAs8c',1800608820000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',0,2,'a9d',1800608406000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',1,0,'b9dJd',1800608406000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',2,2,'tJc',1800608407000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',3,0,'bJc9s',1800608407000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',4,2,'tJh',1800608408000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',5,0,'bJhTs',1800608408000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',6,1,'t9c',1800608408000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',7,0,'take',1800608408000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',8,1,'t9h',1800608408000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',9,1,'tTd',1800608408000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',10,1,'a7h',1800608408000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',11,2,'b7hKh',1800608409000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',12,2,'a6d',1800608410000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',13,0,'b6d8d',1800608410000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',14,2,'t6c',1800608411000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',15,0,'b6c9c',1800608411000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',16,2,'done',1800608412000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',17,1,'t8c',1800608412000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',18,0,'b8cJc',1800608412000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',19,2,'done',1800608413000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',20,0,'a8h',1800608413000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',21,1,'b8hQh',1800608413000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',22,2,'tQd',1800608414000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',23,1,'bQdAd',1800608414000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',24,2,'done',1800608415000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',25,1,'aTc',1800608415000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',26,2,'bTc6s',1800608416000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',27,0,'tTd',1800608416000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',28,2,'bTdKd',1800608417000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',29,1,'tKc',1800608417000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',30,2,'bKc7s',1800608418000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',31,0,'tTh',1800608418000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',32,2,'bTh8s',1800608419000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',33,0,'done',1800608419000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',34,2,'a6h',1800608420000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',35,0,'b6h9h',1800608420000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',36,0,'a9d',1800608420000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',37,1,'b9dJs',1800608420000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',38,0,'tJd',1800608420000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',39,1,'bJdAs',1800608420000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',40,0,'tJh',1800608420000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',41,1,'bJhAh',1800608420000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',42,0,'t9s',1800608420000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',43,1,'take',1800608420000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',44,2,'a7d',1800608421000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',45,0,'b7dTs',1800608421000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',46,1,'a7c',1800608421000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',47,2,'b7cQs',1800608422000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',48,1,'tQc',1800608422000);
INSERT INTO "moves" VALUES('p6nvnhqyd6',49,2,'bQcKs',1800608423000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',0,0,'a6s',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',1,1,'b6s9s',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',2,0,'done',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',3,1,'a8h',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',4,2,'b8hKc',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',5,1,'tKd',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',6,2,'bKdAd',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',7,0,'t8s',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',8,2,'take',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',9,0,'a6h',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',10,1,'b6h9h',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',11,0,'done',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',12,1,'aJh',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',13,2,'bJhKc',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',14,1,'tKh',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',15,2,'take',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',16,0,'a6d',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',17,1,'b6dJd',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',18,0,'done',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',19,2,'tJh',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',20,1,'bJhQh',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',21,0,'done',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',22,2,'tQd',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',23,1,'bQd8c',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',24,0,'done',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',25,2,'t8d',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',26,1,'b8dQc',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',27,2,'t8h',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',28,1,'take',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',29,0,'done',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',30,2,'t8s',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',31,2,'a7d',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',32,0,'b7dTd',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',33,2,'t7h',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',34,0,'b7h6c',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',35,1,'t6d',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',36,0,'b6d9c',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',37,0,'a7s',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',38,1,'b7s8s',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',39,2,'done',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',40,1,'a8d',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',41,2,'b8d9d',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',42,1,'t8h',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',43,2,'b8hKh',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',44,1,'done',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',45,0,'tKs',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',46,2,'bKs7c',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',47,1,'done',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',48,2,'aKd',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',49,0,'bKdTc',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',50,2,'tKc',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',51,0,'bKcAc',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',52,2,'tAd',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',53,0,'take',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',54,1,'tAs',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',55,1,'aJd',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',56,2,'bJdJc',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',57,0,'aTh',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',58,1,'bThJh',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',59,0,'tTs',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',60,1,'bTsQs',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',61,0,'tJs',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',62,1,'bJs8c',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',63,0,'tTc',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',64,1,'bTcQc',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',65,1,'aQd',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',66,0,'bQdKd',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',67,1,'tQh',1801496179000);
INSERT INTO "moves" VALUES('pfvn7jb4bp',68,0,'bQhAh',1801496179000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',0,0,'a8h',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',1,1,'b8hAc',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',2,1,'a7d',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',3,0,'b7dQc',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',4,1,'t7s',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',5,0,'b7s9s',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',6,0,'a6h',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',7,1,'b6h7h',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',8,0,'t6s',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',9,1,'b6sTs',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',10,1,'a9h',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',11,0,'b9hQh',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',12,1,'tQd',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',13,0,'bQdKd',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',14,0,'a9d',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',15,1,'b9dTd',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',16,1,'aTh',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',17,0,'bTh8c',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',18,0,'aJd',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',19,1,'bJdAd',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',20,0,'tJs',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',21,1,'bJsQs',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',22,0,'done',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',23,1,'a6d',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',24,0,'b6d7c',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',25,1,'done',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',26,0,'a8s',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',27,1,'b8sAs',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',28,1,'a8d',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',29,0,'b8d9c',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',30,0,'aKh',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',31,1,'bKhAh',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',32,0,'tKs',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',33,1,'bKs6c',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',34,1,'aJh',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',35,0,'bJhTc',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',36,0,'aJc',1800608858000);
INSERT INTO "moves" VALUES('pgfzbwvwz2',37,1,'bJcKc',1800608858000);
INSERT INTO "moves" VALUES('pjax5rd9hx',0,3,'cut54',1800608665000);
INSERT INTO "moves" VALUES('pjax5rd9hx',1,2,'keep',1800608666000);
INSERT INTO "moves" VALUES('pjax5rd9hx',2,3,'a4c',1800608667000);
INSERT INTO "moves" VALUES('pjax5rd9hx',3,0,'b4c8c',1800608667000);
INSERT INTO "moves" VALUES('pjax5rd9hx',4,1,'t8c',1800608667000);
INSERT INTO "moves" VALUES('pjax5rd9hx',5,0,'b8c6s',1800608667000);
INSERT INTO "moves" VALUES('pjax5rd9hx',6,2,'t6c',1800608668000);
INSERT INTO "moves" VALUES('pjax5rd9hx',7,0,'b6c6s',1800608668000);
INSERT INTO "moves" VALUES('pjax5rd9hx',8,0,'a2h',1800608668000);
INSERT INTO "moves" VALUES('pjax5rd9hx',9,1,'b2h8h',1800608668000);
INSERT INTO "moves" VALUES('pjax5rd9hx',10,1,'a2d',1800608668000);
INSERT INTO "moves" VALUES('pjax5rd9hx',11,2,'take',1800608669000);
INSERT INTO "moves" VALUES('pjax5rd9hx',12,3,'a5d',1800608670000);
INSERT INTO "moves" VALUES('pjax5rd9hx',13,0,'b5dTd',1800608670000);
INSERT INTO "moves" VALUES('pjax5rd9hx',14,3,'tTc',1800608671000);
INSERT INTO "moves" VALUES('pjax5rd9hx',15,0,'bTcXb',1800608671000);
INSERT INTO "moves" VALUES('pjax5rd9hx',16,3,'done',1800608672000);
INSERT INTO "moves" VALUES('pjax5rd9hx',17,2,'tTc',1800608673000);
INSERT INTO "moves" VALUES('pjax5rd9hx',18,0,'take',1800608673000);
INSERT INTO "moves" VALUES('pjax5rd9hx',19,3,'done',1800608674000);
INSERT INTO "moves" VALUES('pjax5rd9hx',20,1,'t5h',1800608674000);
INSERT INTO "moves" VALUES('pjax5rd9hx',21,1,'tXr',1800608674000);
INSERT INTO "moves" VALUES('pjax5rd9hx',22,1,'done',1800608674000);
INSERT INTO "moves" VALUES('pjax5rd9hx',23,1,'aJd',1800608674000);
INSERT INTO "moves" VALUES('pjax5rd9hx',24,2,'take',1800608675000);
INSERT INTO "moves" VALUES('pjax5rd9hx',25,3,'done',1800608676000);
INSERT INTO "moves" VALUES('pjax5rd9hx',26,3,'a3d',1800608677000);
INSERT INTO "moves" VALUES('pjax5rd9hx',27,0,'b3d5d',1800608677000);
INSERT INTO "moves" VALUES('pjax5rd9hx',28,3,'done',1800608678000);
INSERT INTO "moves" VALUES('pjax5rd9hx',29,0,'a3c',1800608678000);
INSERT INTO "moves" VALUES('pjax5rd9hx',30,1,'b3cQc',1800608678000);
INSERT INTO "moves" VALUES('pjax5rd9hx',31,0,'tQd',1800608678000);
INSERT INTO "moves" VALUES('pjax5rd9hx',32,1,'bQd4s',1800608678000);
INSERT INTO "moves" VALUES('pjax5rd9hx',33,0,'t4c',1800608678000);
INSERT INTO "moves" VALUES('pjax5rd9hx',34,1,'b4cTs',1800608678000);
INSERT INTO "moves" VALUES('pjax5rd9hx',35,0,'tTd',1800608678000);
INSERT INTO "moves" VALUES('pjax5rd9hx',36,1,'bTdQs',1800608678000);
INSERT INTO "moves" VALUES('pjax5rd9hx',37,0,'tTc',1800608678000);
INSERT INTO "moves" VALUES('pjax5rd9hx',38,1,'take',1800608678000);
INSERT INTO "moves" VALUES('pjax5rd9hx',39,0,'tTc',1800608678000);
INSERT INTO "moves" VALUES('pjax5rd9hx',40,2,'a2d',1800608679000);
INSERT INTO "moves" VALUES('pjax5rd9hx',41,3,'b2d7d',1800608680000);
INSERT INTO "moves" VALUES('pjax5rd9hx',42,3,'a9h',1800608681000);
INSERT INTO "moves" VALUES('pjax5rd9hx',43,0,'b9hXr',1800608681000);
INSERT INTO "moves" VALUES('pjax5rd9hx',44,0,'a3h',1800608681000);
INSERT INTO "moves" VALUES('pjax5rd9hx',45,1,'b3h8h',1800608681000);
INSERT INTO "moves" VALUES('pjax5rd9hx',46,3,'done',1800608682000);
INSERT INTO "moves" VALUES('pjax5rd9hx',47,1,'a3c',1800608682000);
INSERT INTO "moves" VALUES('pjax5rd9hx',48,2,'b3cJc',1800608683000);
INSERT INTO "moves" VALUES('pjax5rd9hx',49,3,'done',1800608684000);
INSERT INTO "moves" VALUES('pjax5rd9hx',50,2,'a3c',1800608685000);
INSERT INTO "moves" VALUES('pjax5rd9hx',51,3,'b3c3s',1800608686000);
INSERT INTO "moves" VALUES('pjax5rd9hx',52,3,'aKd',1800608687000);
INSERT INTO "moves" VALUES('pjax5rd9hx',53,0,'bKdXr',1800608687000);
INSERT INTO "moves" VALUES('pjax5rd9hx',54,2,'tKc',1800608688000);
INSERT INTO "moves" VALUES('pjax5rd9hx',55,0,'bKc5s',1800608688000);
INSERT INTO "moves" VALUES('pjax5rd9hx',56,3,'done',1800608689000);
INSERT INTO "moves" VALUES('pjax5rd9hx',57,2,'tKh',1800608690000);
INSERT INTO "moves" VALUES('pjax5rd9hx',58,0,'bKh9s',1800608690000);
INSERT INTO "moves" VALUES('pjax5rd9hx',59,3,'done',1800608691000);
INSERT INTO "moves" VALUES('pjax5rd9hx',60,1,'tKh',1800608691000);
INSERT INTO "moves" VALUES('pjax5rd9hx',61,0,'bKhXb',1800608691000);
INSERT INTO "moves" VALUES('pjax5rd9hx',62,0,'a4d',1800608691000);
INSERT INTO "moves" VALUES('pjax5rd9hx',63,1,'b4dTd',1800608691000);
INSERT INTO "moves" VALUES('pjax5rd9hx',64,2,'tTh',1800608692000);
INSERT INTO "moves" VALUES('pjax5rd9hx',65,1,'bTh4s',1800608692000);
INSERT INTO "moves" VALUES('pjax5rd9hx',66,3,'tTd',1800608693000);
INSERT INTO "moves" VALUES('pjax5rd9hx',67,1,'bTdQd',1800608693000);
INSERT INTO "moves" VALUES('pjax5rd9hx',68,0,'tQh',1800608693000);
INSERT INTO "moves" VALUES('pjax5rd9hx',69,1,'bQhTs',1800608693000);
INSERT INTO "moves" VALUES('pjax5rd9hx',70,2,'tQh',1800608694000);
INSERT INTO "moves" VALUES('pjax5rd9hx',71,1,'bQhQs',1800608694000);
INSERT INTO "moves" VALUES('pjax5rd9hx',72,1,'a4c',1800608694000);
INSERT INTO "moves" VALUES('pjax5rd9hx',73,2,'b4cQc',1800608695000);
INSERT INTO "moves" VALUES('pjax5rd9hx',74,1,'tQc',1800608695000);
INSERT INTO "moves" VALUES('pjax5rd9hx',75,2,'bQcAc',1800608696000);
INSERT INTO "moves" VALUES('pjax5rd9hx',76,3,'tAd',1800608697000);
INSERT INTO "moves" VALUES('pjax5rd9hx',77,2,'bAdKs',1800608698000);
INSERT INTO "moves" VALUES('pjax5rd9hx',78,3,'done',1800608699000);
INSERT INTO "moves" VALUES('pjax5rd9hx',79,0,'done',1800608699000);
INSERT INTO "moves" VALUES('pjax5rd9hx',80,2,'a5h',1800608700000);
INSERT INTO "moves" VALUES('pjax5rd9hx',81,3,'b5h5s',1800608701000);
INSERT INTO "moves" VALUES('pjax5rd9hx',82,0,'t5h',1800608701000);
INSERT INTO "moves" VALUES('pjax5rd9hx',83,3,'b5h8s',1800608702000);
INSERT INTO "moves" VALUES('pjax5rd9hx',84,3,'a5d',1800608703000);
INSERT INTO "moves" VALUES('pjax5rd9hx',85,0,'b5d4s',1800608703000);
INSERT INTO "moves" VALUES('pjax5rd9hx',86,0,'a9c',1800608703000);
INSERT INTO "moves" VALUES('pjax5rd9hx',87,1,'b9cTc',1800608703000);
INSERT INTO "moves" VALUES('pjax5rd9hx',88,0,'t9h',1800608703000);
INSERT INTO "moves" VALUES('pjax5rd9hx',89,1,'b9h2s',1800608703000);
INSERT INTO "moves" VALUES('pjax5rd9hx',90,2,'t9d',1800608704000);
INSERT INTO "moves" VALUES('pjax5rd9hx',91,1,'take',1800608704000);
INSERT INTO "moves" VALUES('pjax5rd9hx',92,2,'tTh',1800608705000);
INSERT INTO "moves" VALUES('pjax5rd9hx',93,2,'a6d',1800608706000);
INSERT INTO "moves" VALUES('pjax5rd9hx',94,3,'b6d8d',1800608707000);
INSERT INTO "moves" VALUES('pjax5rd9hx',95,2,'t6c',1800608708000);
INSERT INTO "moves" VALUES('pjax5rd9hx',96,3,'b6c7s',1800608709000);
INSERT INTO "moves" VALUES('pjax5rd9hx',97,2,'t6h',1800608710000);
INSERT INTO "moves" VALUES('pjax5rd9hx',98,3,'b6h8s',1800608711000);
INSERT INTO "moves" VALUES('pjax5rd9hx',99,2,'t7d',1800608712000);
INSERT INTO "moves" VALUES('pjax5rd9hx',100,3,'b7d8d',1800608713000);
INSERT INTO "moves" VALUES('pjax5rd9hx',101,3,'a2c',1800608714000);
INSERT INTO "moves" VALUES('pjax5rd9hx',102,0,'b2cJc',1800608714000);
INSERT INTO "moves" VALUES('pjax5rd9hx',103,3,'tJh',1800608715000);
INSERT INTO "moves" VALUES('pjax5rd9hx',104,0,'bJh3s',1800608715000);
INSERT INTO "moves" VALUES('pjax5rd9hx',105,3,'done',1800608716000);
INSERT INTO "moves" VALUES('pjax5rd9hx',106,2,'tJd',1800608717000);
INSERT INTO "moves" VALUES('pjax5rd9hx',107,0,'bJdJs',1800608717000);
INSERT INTO "moves" VALUES('pjax5rd9hx',108,1,'t3h',1800608717000);
INSERT INTO "moves" VALUES('pjax5rd9hx',109,0,'b3hKs',1800608717000);
INSERT INTO "moves" VALUES('pjax5rd9hx',110,3,'done',1800608718000);
INSERT INTO "moves" VALUES('pjax5rd9hx',111,1,'tKc',1800608718000);
INSERT INTO "moves" VALUES('pjax5rd9hx',112,0,'bKcAs',1800608718000);
INSERT INTO "moves" VALUES('pjax5rd9hx',113,3,'done',1800608719000);
INSERT INTO "moves" VALUES('pjax5rd9hx',114,2,'tAh',1800608720000);
INSERT INTO "moves" VALUES('pjax5rd9hx',115,0,'take',1800608720000);
INSERT INTO "moves" VALUES('pjax5rd9hx',116,1,'a9d',1800608720000);
INSERT INTO "moves" VALUES('pjax5rd9hx',117,2,'b9dQd',1800608721000);
INSERT INTO "moves" VALUES('pjax5rd9hx',118,1,'t9c',1800608721000);
INSERT INTO "moves" VALUES('pjax5rd9hx',119,2,'b9c7s',1800608722000);
INSERT INTO "moves" VALUES('pjax5rd9hx',120,1,'t9c',1800608722000);
INSERT INTO "moves" VALUES('pjax5rd9hx',121,2,'b9cQs',1800608723000);
INSERT INTO "moves" VALUES('pjax5rd9hx',122,1,'t9h',1800608723000);
INSERT INTO "moves" VALUES('pjax5rd9hx',123,2,'b9hXb',1800608724000);
INSERT INTO "moves" VALUES('pjax5rd9hx',124,3,'t7h',1800608725000);
INSERT INTO "moves" VALUES('pjax5rd9hx',125,2,'take',1800608726000);
INSERT INTO "moves" VALUES('pjax5rd9hx',126,3,'a4h',1800608727000);
INSERT INTO "moves" VALUES('pjax5rd9hx',127,0,'b4hJh',1800608727000);
INSERT INTO "moves" VALUES('pjax5rd9hx',128,3,'done',1800608728000);
INSERT INTO "moves" VALUES('pjax5rd9hx',129,2,'t4d',1800608729000);
INSERT INTO "moves" VALUES('pjax5rd9hx',130,0,'b4dJd',1800608729000);
INSERT INTO "moves" VALUES('pjax5rd9hx',131,2,'t4h',1800608730000);
INSERT INTO "moves" VALUES('pjax5rd9hx',132,0,'b4hAh',1800608730000);
INSERT INTO "moves" VALUES('pjax5rd9hx',133,3,'tAc',1800608731000);
INSERT INTO "moves" VALUES('pjax5rd9hx',134,0,'bAc3s',1800608731000);
INSERT INTO "moves" VALUES('pjax5rd9hx',135,3,'done',1800608732000);
INSERT INTO "moves" VALUES('pjax5rd9hx',136,1,'tAh',1800608732000);
INSERT INTO "moves" VALUES('pjax5rd9hx',137,0,'bAhJs',1800608732000);
INSERT INTO "moves" VALUES('pjax5rd9hx',138,0,'a2c',1800608732000);
INSERT INTO "moves" VALUES('pjax5rd9hx',139,1,'b2c7c',1800608732000);
INSERT INTO "moves" VALUES('pjax5rd9hx',140,0,'t2h',1800608732000);
INSERT INTO "moves" VALUES('pjax5rd9hx',141,1,'b2hTh',1800608732000);
INSERT INTO "moves" VALUES('pjax5rd9hx',142,2,'t7h',1800608733000);
INSERT INTO "moves" VALUES('pjax5rd9hx',143,1,'b7h2s',1800608733000);
INSERT INTO "moves" VALUES('pjax5rd9hx',144,2,'done',1800608734000);
INSERT INTO "moves" VALUES('pjax5rd9hx',145,3,'done',1800608735000);
INSERT INTO "moves" VALUES('pjax5rd9hx',146,1,'a5c',1800608735000);
INSERT INTO "moves" VALUES('pjax5rd9hx',147,2,'b5c9c',1800608736000);
INSERT INTO "moves" VALUES('pjax5rd9hx',148,3,'t5c',1800608737000);
INSERT INTO "moves" VALUES('pjax5rd9hx',149,2,'b5c9c',1800608738000);
INSERT INTO "moves" VALUES('pjax5rd9hx',150,2,'a9d',1800608739000);
INSERT INTO "moves" VALUES('pjax5rd9hx',151,3,'b9dTs',1800608740000);
INSERT INTO "moves" VALUES('pjax5rd9hx',152,2,'t9h',1800608741000);
INSERT INTO "moves" VALUES('pjax5rd9hx',153,3,'b9hJs',1800608742000);
INSERT INTO "moves" VALUES('pjax5rd9hx',154,0,'tJc',1800608742000);
INSERT INTO "moves" VALUES('pjax5rd9hx',155,3,'bJcAs',1800608743000);
INSERT INTO "moves" VALUES('pjax5rd9hx',156,0,'done',1800608743000);
INSERT INTO "moves" VALUES('pjax5rd9hx',157,1,'tTc',1800608743000);
INSERT INTO "moves" VALUES('pjax5rd9hx',158,3,'take',1800608744000);
INSERT INTO "moves" VALUES('pjax5rd9hx',159,0,'done',1800608744000);
INSERT INTO "moves" VALUES('pjax5rd9hx',160,1,'tTc',1800608744000);
INSERT INTO "moves" VALUES('pjax5rd9hx',161,1,'tJd',1800608744000);
INSERT INTO "moves" VALUES('pjax5rd9hx',162,0,'a2d',1800608744000);
INSERT INTO "moves" VALUES('pjax5rd9hx',163,1,'b2dKd',1800608744000);
INSERT INTO "moves" VALUES('pjax5rd9hx',164,0,'tKc',1800608744000);
INSERT INTO "moves" VALUES('pjax5rd9hx',165,1,'bKc9s',1800608744000);
INSERT INTO "moves" VALUES('pjax5rd9hx',166,0,'tKs',1800608744000);
INSERT INTO "moves" VALUES('pjax5rd9hx',167,1,'take',1800608744000);
INSERT INTO "moves" VALUES('pjax5rd9hx',168,2,'t2s',1800608745000);
INSERT INTO "moves" VALUES('pjax5rd9hx',169,3,'t9d',1800608746000);
INSERT INTO "moves" VALUES('pjax5rd9hx',170,3,'t9d',1800608747000);
INSERT INTO "moves" VALUES('pjax5rd9hx',171,2,'a6h',1800608748000);
INSERT INTO "moves" VALUES('pjax5rd9hx',172,3,'b6h9h',1800608749000);
INSERT INTO "moves" VALUES('pjax5rd9hx',173,1,'t9d',1800608749000);
INSERT INTO "moves" VALUES('pjax5rd9hx',174,3,'b9dJd',1800608750000);
INSERT INTO "moves" VALUES('pjax5rd9hx',175,1,'t9d',1800608750000);
INSERT INTO "moves" VALUES('pjax5rd9hx',176,3,'b9dTs',1800608751000);
INSERT INTO "moves" VALUES('pjax5rd9hx',177,1,'tJh',1800608751000);
INSERT INTO "moves" VALUES('pjax5rd9hx',178,3,'bJhJs',1800608752000);
INSERT INTO "moves" VALUES('pjax5rd9hx',179,1,'t9s',1800608752000);
INSERT INTO "moves" VALUES('pjax5rd9hx',180,3,'b9sAs',1800608753000);
INSERT INTO "moves" VALUES('pjax5rd9hx',181,0,'tAs',1800608753000);
INSERT INTO "moves" VALUES('pjax5rd9hx',182,3,'take',1800608754000);
INSERT INTO "moves" VALUES('pjax5rd9hx',183,0,'a3h',1800608754000);
INSERT INTO "moves" VALUES('pjax5rd9hx',184,1,'b3h2s',1800608754000);
INSERT INTO "moves" VALUES('pjax5rd9hx',185,3,'t3d',1800608755000);
INSERT INTO "moves" VALUES('pjax5rd9hx',186,1,'b3dKd',1800608755000);
INSERT INTO "moves" VALUES('pjax5rd9hx',187,1,'a2d',1800608755000);
INSERT INTO "moves" VALUES('pjax5rd9hx',188,2,'b2dQd',1800608756000);
INSERT INTO "moves" VALUES('pjax5rd9hx',189,1,'t2c',1800608756000);
INSERT INTO "moves" VALUES('pjax5rd9hx',190,2,'b2c7s',1800608757000);
INSERT INTO "moves" VALUES('pjax5rd9hx',191,1,'t7c',1800608757000);
INSERT INTO "moves" VALUES('pjax5rd9hx',192,2,'b7cQs',1800608758000);
INSERT INTO "moves" VALUES('pjax5rd9hx',193,0,'t7h',1800608758000);
INSERT INTO "moves" VALUES('pjax5rd9hx',194,2,'b7hXb',1800608759000);
INSERT INTO "moves" VALUES('pjax5rd9hx',195,3,'a6d',1800608760000);
INSERT INTO "moves" VALUES('pjax5rd9hx',196,1,'b6dAd',1800608760000);
INSERT INTO "moves" VALUES('pjax5rd9hx',197,3,'t6h',1800608761000);
INSERT INTO "moves" VALUES('pjax5rd9hx',198,1,'b6hKs',1800608761000);
INSERT INTO "moves" VALUES('pjax5rd9hx',199,3,'tAs',1800608762000);
INSERT INTO "moves" VALUES('pjax5rd9hx',200,1,'take',1800608762000);
INSERT INTO "moves" VALUES('pjax5rd9hx',201,3,'a9d',1800608763000);
INSERT INTO "moves" VALUES('pjax5rd9hx',202,1,'b9dAd',1800608763000);
INSERT INTO "moves" VALUES('pjax5rd9hx',203,3,'t9d',1800608764000);
INSERT INTO "moves" VALUES('pjax5rd9hx',204,1,'b9dKs',1800608764000);
INSERT INTO "moves" VALUES('pjax5rd9hx',205,3,'t9h',1800608765000);
INSERT INTO "moves" VALUES('pjax5rd9hx',206,1,'b9hAs',1800608765000);
INSERT INTO "moves" VALUES('pjax5rd9hx',207,3,'t9s',1800608766000);
INSERT INTO "moves" VALUES('pjax5rd9hx',208,1,'take',1800608766000);
INSERT INTO "moves" VALUES('pjax5rd9hx',209,3,'tAs',1800608767000);
INSERT INTO "moves" VALUES('pjax5rd9hx',210,3,'aTc',1800608768000);
INSERT INTO "moves" VALUES('pjax5rd9hx',211,1,'bTcKc',1800608768000);
INSERT INTO "moves" VALUES('pjax5rd9hx',212,3,'tTc',1800608769000);
INSERT INTO "moves" VALUES('pjax5rd9hx',213,1,'bTc9s',1800608769000);
INSERT INTO "moves" VALUES('pjax5rd9hx',214,3,'tTs',1800608770000);
INSERT INTO "moves" VALUES('pjax5rd9hx',215,1,'bTsKs',1800608770000);
INSERT INTO "moves" VALUES('pjax5rd9hx',216,1,'a6d',1800608770000);
INSERT INTO "moves" VALUES('pjax5rd9hx',217,3,'b6dJd',1800608771000);
INSERT INTO "moves" VALUES('pjax5rd9hx',218,1,'t6h',1800608771000);
INSERT INTO "moves" VALUES('pjax5rd9hx',219,3,'b6hJh',1800608772000);
INSERT INTO "moves" VALUES('pjax5rd9hx',220,3,'aJc',1800608773000);
INSERT INTO "moves" VALUES('pjax5rd9hx',221,1,'bJcAs',1800608773000);
INSERT INTO "moves" VALUES('pjax5rd9hx',222,3,'tJs',1800608774000);
INSERT INTO "moves" VALUES('pjax5rd9hx',223,1,'bJsAs',1800608774000);
INSERT INTO "moves" VALUES('t4hurku5pc',0,0,'a8c',1801496197000);
INSERT INTO "moves" VALUES('t4hurku5pc',1,1,'b8c9c',1801496197000);
INSERT INTO "moves" VALUES('t4hurku5pc',2,1,'a6c',1801496197000);
INSERT INTO "moves" VALUES('t4hurku5pc',3,0,'b6c6d',1801496197000);
INSERT INTO "moves" VALUES('t4hurku5pc',4,0,'aJs',1801496197000);
INSERT INTO "moves" VALUES('t4hurku5pc',5,1,'take',1801496197000);
INSERT INTO "moves" VALUES('t4hurku5pc',6,0,'aAh',1801496197000);
INSERT INTO "moves" VALUES('t4hurku5pc',7,1,'take',1801496197000);
INSERT INTO "moves" VALUES('t4hurku5pc',8,0,'tAs',1801496197000);
INSERT INTO "moves" VALUES('t4hurku5pc',9,0,'a7d',1801496197000);
INSERT INTO "moves" VALUES('t4hurku5pc',10,1,'take',1801496197000);
INSERT INTO "moves" VALUES('u2a322sjk8',0,0,'a3d',1800608524000);
INSERT INTO "moves" VALUES('u2a322sjk8',1,1,'b3dTd',1800608524000);
INSERT INTO "moves" VALUES('u2a322sjk8',2,2,'t3s',1800608525000);
INSERT INTO "moves" VALUES('u2a322sjk8',3,1,'b3s9s',1800608525000);
INSERT INTO "moves" VALUES('u2a322sjk8',4,2,'tTh',1800608526000);
INSERT INTO "moves" VALUES('u2a322sjk8',5,1,'take',1800608526000);
INSERT INTO "moves" VALUES('u2a322sjk8',6,2,'done',1800608527000);
INSERT INTO "moves" VALUES('u2a322sjk8',7,2,'a4h',1800608528000);
INSERT INTO "moves" VALUES('u2a322sjk8',8,0,'b4hJh',1800608528000);
INSERT INTO "moves" VALUES('u2a322sjk8',9,0,'a4d',1800608528000);
INSERT INTO "moves" VALUES('u2a322sjk8',10,1,'b4dTd',1800608528000);
INSERT INTO "moves" VALUES('u2a322sjk8',11,1,'a2d',1800608528000);
INSERT INTO "moves" VALUES('u2a322sjk8',12,2,'b2d5d',1800608529000);
INSERT INTO "moves" VALUES('u2a322sjk8',13,1,'t5h',1800608529000);
INSERT INTO "moves" VALUES('u2a322sjk8',14,2,'b5h6h',1800608530000);
INSERT INTO "moves" VALUES('u2a322sjk8',15,0,'t5s',1800608530000);
INSERT INTO "moves" VALUES('u2a322sjk8',16,2,'b5s6s',1800608531000);
INSERT INTO "moves" VALUES('u2a322sjk8',17,0,'t6d',1800608531000);
INSERT INTO "moves" VALUES('u2a322sjk8',18,2,'b6dKd',1800608532000);
INSERT INTO "moves" VALUES('u2a322sjk8',19,1,'tKs',1800608532000);
INSERT INTO "moves" VALUES('u2a322sjk8',20,2,'bKs9c',1800608533000);
INSERT INTO "moves" VALUES('u2a322sjk8',21,1,'t9s',1800608533000);
INSERT INTO "moves" VALUES('u2a322sjk8',22,2,'b9sKc',1800608534000);
INSERT INTO "moves" VALUES('u2a322sjk8',23,0,'done',1800608534000);
INSERT INTO "moves" VALUES('u2a322sjk8',24,2,'a2s',1800608535000);
INSERT INTO "moves" VALUES('u2a322sjk8',25,0,'b2sJs',1800608535000);
INSERT INTO "moves" VALUES('u2a322sjk8',26,1,'t2h',1800608535000);
INSERT INTO "moves" VALUES('u2a322sjk8',27,0,'b2h7h',1800608535000);
INSERT INTO "moves" VALUES('u2a322sjk8',28,0,'a7d',1800608535000);
INSERT INTO "moves" VALUES('u2a322sjk8',29,1,'b7d8d',1800608535000);
INSERT INTO "moves" VALUES('u2a322sjk8',30,0,'done',1800608535000);
INSERT INTO "moves" VALUES('u2a322sjk8',31,2,'t8s',1800608536000);
INSERT INTO "moves" VALUES('u2a322sjk8',32,1,'b8sQs',1800608536000);
INSERT INTO "moves" VALUES('u2a322sjk8',33,2,'tQh',1800608537000);
INSERT INTO "moves" VALUES('u2a322sjk8',34,1,'take',1800608537000);
INSERT INTO "moves" VALUES('u2a322sjk8',35,0,'done',1800608537000);
INSERT INTO "moves" VALUES('u2a322sjk8',36,2,'a4s',1800608538000);
INSERT INTO "moves" VALUES('u2a322sjk8',37,0,'b4sAs',1800608538000);
INSERT INTO "moves" VALUES('u2a322sjk8',38,2,'tAd',1800608539000);
INSERT INTO "moves" VALUES('u2a322sjk8',39,0,'bAd2c',1800608539000);
INSERT INTO "moves" VALUES('u2a322sjk8',40,2,'tAh',1800608540000);
INSERT INTO "moves" VALUES('u2a322sjk8',41,0,'bAh6c',1800608540000);
INSERT INTO "moves" VALUES('u2a322sjk8',42,2,'done',1800608541000);
INSERT INTO "moves" VALUES('u2a322sjk8',43,0,'a9d',1800608541000);
INSERT INTO "moves" VALUES('u2a322sjk8',44,1,'b9dQd',1800608541000);
INSERT INTO "moves" VALUES('u2a322sjk8',45,0,'tQc',1800608541000);
INSERT INTO "moves" VALUES('u2a322sjk8',46,1,'take',1800608541000);
INSERT INTO "moves" VALUES('u2a322sjk8',47,2,'a7s',1800608542000);
INSERT INTO "moves" VALUES('u2a322sjk8',48,0,'b7s7c',1800608542000);
INSERT INTO "moves" VALUES('u2a322sjk8',49,1,'t7d',1800608542000);
INSERT INTO "moves" VALUES('u2a322sjk8',50,0,'b7dJd',1800608542000);
INSERT INTO "moves" VALUES('u2a322sjk8',51,0,'a8c',1800608542000);
INSERT INTO "moves" VALUES('u2a322sjk8',52,1,'b8cQc',1800608542000);
INSERT INTO "moves" VALUES('u2a322sjk8',53,1,'a3d',1800608542000);
INSERT INTO "moves" VALUES('u2a322sjk8',54,2,'b3d3c',1800608543000);
INSERT INTO "moves" VALUES('u2a322sjk8',55,1,'t3h',1800608543000);
INSERT INTO "moves" VALUES('u2a322sjk8',56,2,'b3hKh',1800608544000);
INSERT INTO "moves" VALUES('u2a322sjk8',57,1,'t3s',1800608544000);
INSERT INTO "moves" VALUES('u2a322sjk8',58,2,'b3sTs',1800608545000);
INSERT INTO "moves" VALUES('u2a322sjk8',59,1,'tTh',1800608545000);
INSERT INTO "moves" VALUES('u2a322sjk8',60,2,'bTh4c',1800608546000);
INSERT INTO "moves" VALUES('u2a322sjk8',61,2,'a5c',1800608547000);
INSERT INTO "moves" VALUES('u2a322sjk8',62,0,'b5cJc',1800608547000);
INSERT INTO "moves" VALUES('u2a322sjk8',63,1,'a8d',1800608547000);
INSERT INTO "moves" VALUES('u2a322sjk8',64,2,'b8dTc',1800608548000);
INSERT INTO "moves" VALUES('u2a322sjk8',65,1,'t8h',1800608548000);
INSERT INTO "moves" VALUES('u2a322sjk8',66,2,'b8hAc',1800608549000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',0,1,'a9d',1800608587000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',1,2,'b9dKd',1800608588000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',2,1,'tKh',1800608588000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',3,2,'bKhAh',1800608589000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',4,1,'done',1800608589000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',5,0,'tKs',1800608589000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',6,2,'take',1800608590000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',7,1,'done',1800608590000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',8,0,'done',1800608590000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',9,0,'a6s',1800608590000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',10,1,'b6s6c',1800608590000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',11,1,'a6h',1800608590000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',12,2,'b6hJh',1800608591000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',13,1,'done',1800608591000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',14,0,'tJs',1800608591000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',15,2,'bJsQs',1800608592000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',16,1,'done',1800608592000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',17,0,'done',1800608592000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',18,2,'a7d',1800608593000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',19,0,'b7d7c',1800608593000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',20,0,'a6d',1800608593000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',21,1,'b6dTd',1800608593000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',22,1,'a8s',1800608593000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',23,2,'b8sKs',1800608594000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',24,1,'done',1800608594000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',25,0,'t8h',1800608594000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',26,2,'b8hKh',1800608595000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',27,2,'a9d',1800608596000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',28,0,'b9dTc',1800608596000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',29,1,'t9c',1800608596000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',30,0,'b9cQc',1800608596000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',31,1,'tQh',1800608596000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',32,0,'bQhAc',1800608596000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',33,2,'tAd',1800608597000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',34,0,'take',1800608597000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',35,2,'tAh',1800608598000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',36,1,'tAs',1800608598000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',37,1,'a8c',1800608598000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',38,2,'take',1800608599000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',39,0,'a7h',1800608599000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',40,1,'b7hJc',1800608599000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',41,1,'aKc',1800608599000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',42,2,'take',1800608600000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',43,0,'a9d',1800608600000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',44,1,'take',1800608600000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',45,0,'t9s',1800608600000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',46,2,'aKd',1800608601000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',47,0,'bKdAd',1800608601000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',48,2,'tKc',1800608602000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',49,0,'bKcAc',1800608602000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',50,0,'aTs',1800608602000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',51,1,'take',1800608602000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',52,0,'tTc',1800608602000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',53,2,'a8c',1800608603000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',54,0,'b8c9c',1800608603000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',55,1,'t9d',1800608603000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',56,0,'b9dQc',1800608603000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',57,1,'t9h',1800608603000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',58,0,'b9hQh',1800608603000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',59,1,'t9s',1800608603000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',60,0,'b9sAs',1800608603000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',61,0,'aAh',1800608603000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',62,1,'bAhTc',1800608603000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',63,1,'a7s',1800608603000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',64,2,'take',1800608604000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',65,0,'aTh',1800608604000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',66,1,'take',1800608604000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',67,2,'a7s',1800608605000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',68,0,'take',1800608605000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',69,1,'aTh',1800608605000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',70,2,'take',1800608606000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',71,1,'tTs',1800608606000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',72,0,'a7s',1800608606000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',73,2,'b7sTs',1800608607000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',74,2,'a8d',1800608608000);
INSERT INTO "moves" VALUES('yjtjmvvu2v',75,0,'b8dQd',1800608608000);
INSERT INTO "moves" VALUES('yqje7gw7dz',0,2,'a7d',1801496326500);
INSERT INTO "moves" VALUES('yqje7gw7dz',1,0,'take',1801496326500);
CREATE TABLE nicks (
	person TEXT NOT NULL, 
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	name TEXT NOT NULL, 
	CONSTRAINT pk_nicks PRIMARY KEY (person, platform, chat)
)
 WITHOUT ROWID

;
INSERT INTO "nicks" VALUES('r4m3n8hqkftc','memory','Friday','Boss');
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
INSERT INTO "people" VALUES('memory','Ed','cz6ep34vk5dm','Ed','en','memory','Ed','',1,'');
INSERT INTO "people" VALUES('memory','Eva','3yj834ff494k','Eva','en','memory','Eva','',1,'');
INSERT INTO "people" VALUES('memory','Anna','r4m3n8hqkftc','Anna','en','memory','Anna','',1,'');
INSERT INTO "people" VALUES('memory','Борис','gmygdb9u7rt9','Борис','ru','memory','Борис','',1,'');
INSERT INTO "people" VALUES('memory','Вика','4mbjhxcsgbn4','Вика','ru','memory','Вика','',1,'');
INSERT INTO "people" VALUES('memory','Dora','fupc4uzseges','Dora','en','memory','Dora','',1,'');
INSERT INTO "people" VALUES('memory','Ян','z4s77626mxgu','Ян','ru','memory','Ян','',1,'');
INSERT INTO "people" VALUES('memory','forgotten:zx5kzt8edtvb','zx5kzt8edtvb','','en','memory','','',0,'');
INSERT INTO "people" VALUES('memory','Нина','vuf43rh8dkyg','Нина','ru','memory','Нина','',1,'');
INSERT INTO "people" VALUES('memory','Mila','h6yh72uysbvr','Mila','en','memory','Mila','',1,'');
INSERT INTO "people" VALUES('memory','Миша','t6n9cwcgduun','Миша','ru','memory','Миша','',1,'');
INSERT INTO "people" VALUES('memory','Mark','4j8et79f4p3h','Mark','en','memory','Mark','',1,'');
INSERT INTO "people" VALUES('memory','Sam','nydsj76db7j7','Sam','en','memory','Sam','',1,'');
INSERT INTO "people" VALUES('memory','Соня','y45ehtuuzu8b','Соня','ru','memory','Соня','',1,'');
INSERT INTO "people" VALUES('memory','Lea','dfd4ugjjq33p','Lea','en','memory','Lea','',1,'');
INSERT INTO "people" VALUES('memory','Лев','64ysctsj43tj','Лев','ru','memory','Лев','',1,'');
INSERT INTO "people" VALUES('memory','Lars','xepzu62w4nsr','Lars','en','memory','Lars','',1,'');
INSERT INTO "people" VALUES('memory','Лиза','v586xhbzuyu7','Лиза','ru','memory','Лиза','',1,'');
INSERT INTO "people" VALUES('memory','Leo','qusy94vdnta7','Leo','en','memory','Leo','',1,'');
INSERT INTO "people" VALUES('memory','Solo','ffjdx36h9np3','Solo','en','memory','Solo','',1,'');
INSERT INTO "people" VALUES('memory','Ivo','h762yu9r6g54','Ivo','en','memory','Ivo','',1,'');
INSERT INTO "people" VALUES('memory','Emma','gnyjsh97x233','Emma','en','memory','Emma','',1,'');
INSERT INTO "people" VALUES('memory','Егор','k2e7973yt52n','Егор','ru','memory','Егор','',1,'');
INSERT INTO "people" VALUES('memory','Elsa','kqz86f8jnpjp','Elsa','en','memory','Elsa','',1,'');
INSERT INTO "people" VALUES('memory','Dan','x84xj27ax9vs','Dan','en','memory','Dan','',1,'');
INSERT INTO "people" VALUES('memory','Дина','8z7syc8xecn9','Дина','ru','memory','Дина','',1,'');
INSERT INTO "people" VALUES('memory','Cara','p3r4s34wmtd8','Cara','en','memory','Cara','',1,'');
INSERT INTO "people" VALUES('memory','Кузьма','vzvkxq4xwtyr','Кузьма','ru','memory','Кузьма','',1,'');
INSERT INTO "people" VALUES('memory','Ольга','t5dhr3km8rwv','Ольга','ru','memory','Ольга','',1,'');
INSERT INTO "people" VALUES('memory','Queenie','v7zhmdzvjamz','Queenie','en','memory','Queenie','',1,'');
INSERT INTO "people" VALUES('memory','Квентин','7bv8zr9h75zp','Квентин','ru','memory','Квентин','',1,'');
INSERT INTO "people" VALUES('memory','Sara','ggrtam96cgpx','Sara','en','memory','Sara','',1,'');
INSERT INTO "people" VALUES('memory','Степан','r9j8abtrvvn6','Степан','ru','memory','Степан','',1,'');
INSERT INTO "people" VALUES('memory','Sven','s69scnjd79cz','Sven','en','memory','Sven','',1,'');
INSERT INTO "people" VALUES('memory','Kim','9qspxxtprmw9','Kim','en','memory','Kim','',1,'');
INSERT INTO "people" VALUES('memory','Катя','q7p5gfcapr5x','Катя','ru','memory','Катя','',1,'');
INSERT INTO "people" VALUES('memory','Karl','f9uerrp7awfh','Karl','en','memory','Karl','',1,'');
INSERT INTO "people" VALUES('memory','Lou','5sndp3aaee32','Lou','en','memory','Lou','',1,'');
INSERT INTO "people" VALUES('memory','Люба','4fyfprqdma59','Люба','ru','memory','Люба','',1,'');
INSERT INTO "people" VALUES('memory','Rita','hfnp4qxd6ybw','Rita','en','memory','Rita','',1,'');
INSERT INTO "people" VALUES('memory','Рома','e34vmxcuz6jv','Рома','ru','memory','Рома','',1,'');
INSERT INTO "people" VALUES('memory','Wim','upvb8hr8j4sv','Wim','en','memory','Wim','',1,'');
INSERT INTO "people" VALUES('memory','Валя','gqx5k5af9v6h','Валя','ru','memory','Валя','',1,'');
INSERT INTO "people" VALUES('memory','Walt','hk3hgx6rh9h7','Walt','en','memory','Walt','',1,'');
INSERT INTO "people" VALUES('memory','Gina','5wqdchtjkty8','Gina','en','memory','Gina','',1,'');
INSERT INTO "people" VALUES('memory','Гоша','bfcfak3vbbdv','Гоша','ru','memory','Гоша','',1,'');
INSERT INTO "people" VALUES('memory','Cecil','myy3hmj3v5tu','Cecil','en','memory','Cecil','',1,'');
INSERT INTO "people" VALUES('memory','Кира','fmryeg42qenm','Кира','ru','memory','Кира','',1,'');
INSERT INTO "people" VALUES('memory','Rex','3dtsrrw6st4b','Rex','en','memory','Rex','',1,'');
INSERT INTO "people" VALUES('memory','Рая','pkrhgqyxayz3','Рая','ru','memory','Рая','',1,'');
INSERT INTO "people" VALUES('memory','Ruth','r3232xpqvn4e','Ruth','en','memory','Ruth','',1,'');
INSERT INTO "people" VALUES('memory','Al','ncwns2v6nvbm','Al','en','memory','Al','',1,'');
INSERT INTO "people" VALUES('memory','Алла','fx9eeqentx9u','Алла','ru','memory','Алла','',1,'');
INSERT INTO "people" VALUES('memory','Abe','gbr2caaf7myv','Abe','en','memory','Abe','',1,'');
INSERT INTO "people" VALUES('memory','Dee','gk4kudt49emj','Dee','en','memory','Dee','',1,'');
INSERT INTO "people" VALUES('memory','Денис','xaxvjchjm888','Денис','ru','memory','Денис','',1,'');
INSERT INTO "people" VALUES('memory','Dirk','847urbdmmdet','Dirk','en','memory','Dirk','',1,'');
INSERT INTO "people" VALUES('memory','Tia','3c87e4233kdw','Tia','en','memory','Tia','',1,'');
INSERT INTO "people" VALUES('memory','Тихон','rghzwyx4wnpe','Тихон','ru','memory','Тихон','',1,'');
INSERT INTO "people" VALUES('memory','Tom','y5rz4acm9p4z','Tom','en','memory','Tom','',1,'');
INSERT INTO "people" VALUES('memory','Sid','p5hcdae5dhe7','Sid','en','memory','Sid','',1,'');
INSERT INTO "people" VALUES('memory','Сева','g9u6yqx2gry8','Сева','ru','memory','Сева','',1,'');
INSERT INTO "people" VALUES('memory','Bea','rgkx6gw6aff9','Bea','en','memory','Bea','',1,'');
INSERT INTO "people" VALUES('memory','Богдан','62amvbcu7ah5','Богдан','ru','memory','Богдан','',1,'');
INSERT INTO "people" VALUES('memory','Bob','cgxh56j3pxuq','Bob','en','memory','Bob','',1,'');
INSERT INTO "people" VALUES('memory','Белла','y8khvb5at8df','Белла','ru','memory','Белла','',1,'');
INSERT INTO "people" VALUES('memory','Chip','86nqrpu8mb82','Chip','en','memory','Chip','',1,'');
INSERT INTO "people" VALUES('memory','Чук','4rsjfvsy3jud','Чук','ru','memory','Чук','',1,'');
INSERT INTO "people" VALUES('memory','Chad','cbvpwzh42fyt','Chad','en','memory','Chad','',1,'');
INSERT INTO "people" VALUES('memory','Lynn','9vcrfvmuycve','Lynn','en','memory','Lynn','',1,'');
INSERT INTO "people" VALUES('memory','Лука','wk3cj6zqyd9w','Лука','ru','memory','Лука','',1,'');
INSERT INTO "people" VALUES('memory','Юля','ygp3uxx33wpn','Юля','ru','memory','Юля','',1,'');
INSERT INTO "people" VALUES('memory','Olaf','b5bdp753nzzy','Olaf','en','memory','Olaf','',1,'');
INSERT INTO "people" VALUES('memory','Оля','jxa4gmky6g5j','Оля','ru','memory','Оля','',1,'');
INSERT INTO "people" VALUES('memory','Пётр','nhhvb29c98jk','Пётр','ru','memory','Пётр','',1,'');
INSERT INTO "people" VALUES('memory','Tess','t27k4nwdgq3j','Tess','en','memory','Tess','',1,'');
INSERT INTO "people" VALUES('memory','Uma','yr6fw52ftkm5','Uma','en','memory','Uma','',1,'');
INSERT INTO "people" VALUES('memory','Уля','hezm6fwuawnn','Уля','ru','memory','Уля','',1,'');
INSERT INTO "people" VALUES('memory','Uri','5ewgrgbsdbde','Uri','en','memory','Uri','',1,'');
INSERT INTO "people" VALUES('memory','Pia','fegd3nqdgz2q','Pia','en','memory','Pia','',1,'');
INSERT INTO "people" VALUES('memory','Паша','4j95fdjepkym','Паша','ru','memory','Паша','',1,'');
INSERT INTO "people" VALUES('memory','Pam','cd4vbj75pxbr','Pam','en','memory','Pam','',1,'');
INSERT INTO "people" VALUES('memory','Поля','cvyjxfp7jbvj','Поля','ru','memory','Поля','',1,'');
CREATE TABLE post_chats (
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	topic TEXT NOT NULL, 
	last INTEGER NOT NULL, 
	CONSTRAINT pk_post_chats PRIMARY KEY (platform, chat, topic)
);
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
CREATE TABLE ranked (
	id INTEGER NOT NULL, 
	until BIGINT NOT NULL, 
	CONSTRAINT pk_ranked PRIMARY KEY (id)
);
INSERT INTO "ranked" VALUES(1,1801496326500);
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
INSERT INTO "rooms" VALUES('memory','Expired','','en','Expired','podkidnoy','none','');
INSERT INTO "rooms" VALUES('memory','Friday','','en','Friday','own','normal','');
INSERT INTO "rooms" VALUES('memory','Presets','12','en','Presets','chaos','normal','');
INSERT INTO "rooms" VALUES('memory','Odd','','en','Odd','podkidnoy','normal','');
INSERT INTO "rooms" VALUES('memory','Dora','','en','','podkidnoy','none','');
INSERT INTO "rooms" VALUES('memory','Forgetful','','en','Forgetful','podkidnoy','normal','');
INSERT INTO "rooms" VALUES('memory','Mail','','en','Mail','own','mail','deck=36 packs=2 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=on transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open');
INSERT INTO "rooms" VALUES('memory','Stale','','en','Stale','podkidnoy','none','');
INSERT INTO "rooms" VALUES('memory','Seats','','en','Seats','podkidnoy','none','');
INSERT INTO "rooms" VALUES('memory','Solo','','en','','jokers','none','');
INSERT INTO "rooms" VALUES('memory','Lapsed','','en','Lapsed','podkidnoy','normal','');
INSERT INTO "rooms" VALUES('memory','Ended','','en','Ended','podkidnoy','normal','');
INSERT INTO "rooms" VALUES('memory','Decorated','','en','Decorated','own','normal','');
INSERT INTO "rooms" VALUES('memory','Cancelled','','en','Cancelled','podkidnoy','normal','');
INSERT INTO "rooms" VALUES('memory','Ольга','','ru','','simple','none','');
INSERT INTO "rooms" VALUES('memory','Quick','','en','Quick','own','normal','deck=36 packs=1 hand=6 cut=off redeal=off first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=off transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open');
INSERT INTO "rooms" VALUES('memory','Series','','en','Series','perevodnoy','normal','');
INSERT INTO "rooms" VALUES('memory','Kept','','en','Kept','own','normal','');
INSERT INTO "rooms" VALUES('memory','Last call','','en','Last call','podkidnoy','normal','');
INSERT INTO "rooms" VALUES('memory','Rung','','en','Rung','podkidnoy','normal','');
INSERT INTO "rooms" VALUES('memory','Window','','en','Window','podkidnoy','normal','');
INSERT INTO "rooms" VALUES('memory','Grace','','en','Grace','podkidnoy','normal','');
INSERT INTO "rooms" VALUES('memory','Cut','','en','Cut','own','normal','');
INSERT INTO "rooms" VALUES('memory','Redeal','','en','Redeal','own','normal','');
INSERT INTO "rooms" VALUES('memory','Attack','','en','Attack','perevodnoy','blitz','');
INSERT INTO "rooms" VALUES('memory','Defence','5','en','Defence','perevodnoy','normal','');
INSERT INTO "rooms" VALUES('memory','Taking','','en','Taking','podkidnoy','normal','');
INSERT INTO "rooms" VALUES('memory','Simple','','en','Simple','simple','normal','');
INSERT INTO "rooms" VALUES('memory','Big','','en','Big','big','normal','');
INSERT INTO "rooms" VALUES('memory','Cheats','','en','Cheats','cheaters','normal','');
INSERT INTO "rooms" VALUES('memory','Lobby','','en','Lobby','podkidnoy','normal','');
INSERT INTO "rooms" VALUES('memory','Лобби','','ru','Лобби','perevodnoy_pass','normal','');
INSERT INTO "rooms" VALUES('memory','Options','','en','Options','own','normal','deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=classic series=open');
INSERT INTO "rooms" VALUES('memory','Пётр','','ru','','own','none','deck=36 packs=1 hand=6 cut=on redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open');
INSERT INTO "rooms" VALUES('memory','Removed','','en','Removed','podkidnoy','normal','');
INSERT INTO "rooms" VALUES('memory','Pending','','en','Pending','podkidnoy','normal','');
INSERT INTO "rooms" VALUES('memory','Pending anew','','en','Pending anew','podkidnoy','normal','');
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
INSERT INTO "seat_events" VALUES('232mdb5jdk',0,0,0,'joined','ffjdx36h9np3',1801494495000);
INSERT INTO "seat_events" VALUES('28hxqpf4a9',0,0,0,'joined','fupc4uzseges',1800608858000);
INSERT INTO "seat_events" VALUES('28hxqpf4a9',1,0,1,'joined','z4s77626mxgu',1800608858000);
INSERT INTO "seat_events" VALUES('2juk629z49',0,0,0,'joined','v7zhmdzvjamz',1801496326500);
INSERT INTO "seat_events" VALUES('2juk629z49',1,0,1,'joined','7bv8zr9h75zp',1801496326500);
INSERT INTO "seat_events" VALUES('4kt32u69my',0,0,0,'joined','fupc4uzseges',1800608858000);
INSERT INTO "seat_events" VALUES('4kt32u69my',1,0,1,'joined','z4s77626mxgu',1800608858000);
INSERT INTO "seat_events" VALUES('4kt32u69my',2,6,1,'left','z4s77626mxgu',1800608858002);
INSERT INTO "seat_events" VALUES('4mvb7f2j8b',0,0,0,'joined','t5dhr3km8rwv',1801496179000);
INSERT INTO "seat_events" VALUES('4qj4sshau4',0,0,0,'joined','fupc4uzseges',1800608608000);
INSERT INTO "seat_events" VALUES('4qj4sshau4',1,0,1,'joined','z4s77626mxgu',1800608608000);
INSERT INTO "seat_events" VALUES('5jf7tc6yhf',0,0,0,'joined','r4m3n8hqkftc',1800608405000);
INSERT INTO "seat_events" VALUES('5jf7tc6yhf',1,0,1,'joined','gmygdb9u7rt9',1800608405000);
INSERT INTO "seat_events" VALUES('5jf7tc6yhf',2,0,2,'joined','4mbjhxcsgbn4',1800608405000);
INSERT INTO "seat_events" VALUES('5r73a5ghmj',0,0,0,'joined','ggrtam96cgpx',1801496326500);
INSERT INTO "seat_events" VALUES('5r73a5ghmj',1,0,1,'joined','r9j8abtrvvn6',1801496326500);
INSERT INTO "seat_events" VALUES('5r73a5ghmj',2,0,2,'joined','s69scnjd79cz',1801496326500);
INSERT INTO "seat_events" VALUES('6vz3yhc3ny',0,0,0,'joined','nydsj76db7j7',1801300093000);
INSERT INTO "seat_events" VALUES('6vz3yhc3ny',1,0,1,'joined','y45ehtuuzu8b',1801300093000);
INSERT INTO "seat_events" VALUES('8azs57zq58',0,0,0,'joined','ggrtam96cgpx',1801496197000);
INSERT INTO "seat_events" VALUES('8azs57zq58',1,0,1,'joined','r9j8abtrvvn6',1801496197000);
INSERT INTO "seat_events" VALUES('8azs57zq58',2,0,2,'joined','s69scnjd79cz',1801496197000);
INSERT INTO "seat_events" VALUES('8cdsxh2pf9',0,0,0,'joined','zx5kzt8edtvb',1800608885000);
INSERT INTO "seat_events" VALUES('8cdsxh2pf9',1,0,1,'joined','vuf43rh8dkyg',1800608885000);
INSERT INTO "seat_events" VALUES('8qbu5xt6zr',0,0,0,'joined','fupc4uzseges',1800608460000);
INSERT INTO "seat_events" VALUES('8qbu5xt6zr',1,0,1,'joined','z4s77626mxgu',1800608460000);
INSERT INTO "seat_events" VALUES('a9y95ebfx7',0,0,0,'joined','rgkx6gw6aff9',1801496326500);
INSERT INTO "seat_events" VALUES('a9y95ebfx7',1,0,1,'joined','62amvbcu7ah5',1801496326500);
INSERT INTO "seat_events" VALUES('a9y95ebfx7',2,0,2,'joined','cgxh56j3pxuq',1801496326500);
INSERT INTO "seat_events" VALUES('a9y95ebfx7',3,0,3,'joined','y8khvb5at8df',1801496326500);
INSERT INTO "seat_events" VALUES('aq5r8qhbrj',0,0,0,'joined','fupc4uzseges',1800608646000);
INSERT INTO "seat_events" VALUES('aq5r8qhbrj',1,0,1,'joined','z4s77626mxgu',1800608646000);
INSERT INTO "seat_events" VALUES('av46em3e2b',0,0,0,'joined','fupc4uzseges',1800608573000);
INSERT INTO "seat_events" VALUES('av46em3e2b',1,0,1,'joined','z4s77626mxgu',1800608573000);
INSERT INTO "seat_events" VALUES('az2p4ua4nw',0,0,0,'joined','fupc4uzseges',1800608494000);
INSERT INTO "seat_events" VALUES('az2p4ua4nw',1,0,1,'joined','z4s77626mxgu',1800608494000);
INSERT INTO "seat_events" VALUES('bbsn7zwvhn',0,0,0,'joined','3dtsrrw6st4b',1801496326500);
INSERT INTO "seat_events" VALUES('bbsn7zwvhn',1,0,1,'joined','pkrhgqyxayz3',1801496326500);
INSERT INTO "seat_events" VALUES('bbsn7zwvhn',2,0,2,'joined','r3232xpqvn4e',1801496326500);
INSERT INTO "seat_events" VALUES('bsezzj9uze',0,0,0,'joined','5sndp3aaee32',1801496258000);
INSERT INTO "seat_events" VALUES('bsezzj9uze',1,0,1,'joined','4fyfprqdma59',1801496258000);
INSERT INTO "seat_events" VALUES('cxnaxvg6aj',0,0,0,'joined','dfd4ugjjq33p',1801494493000);
INSERT INTO "seat_events" VALUES('cxnaxvg6aj',1,0,1,'joined','64ysctsj43tj',1801494493000);
INSERT INTO "seat_events" VALUES('cxnaxvg6aj',2,0,2,'joined','xepzu62w4nsr',1801494493000);
INSERT INTO "seat_events" VALUES('cxnaxvg6aj',3,0,3,'joined','v586xhbzuyu7',1801494493000);
INSERT INTO "seat_events" VALUES('cxnaxvg6aj',4,4,1,'left','64ysctsj43tj',1801494493000);
INSERT INTO "seat_events" VALUES('cxnaxvg6aj',5,4,3,'left','v586xhbzuyu7',1801494493001);
INSERT INTO "seat_events" VALUES('cxnaxvg6aj',6,4,1,'taken_over','qusy94vdnta7',1801494493000);
INSERT INTO "seat_events" VALUES('dpm2q28z4p',0,0,0,'joined','hfnp4qxd6ybw',1801496303500);
INSERT INTO "seat_events" VALUES('dpm2q28z4p',1,0,1,'joined','e34vmxcuz6jv',1801496303500);
INSERT INTO "seat_events" VALUES('ecjnbjz45y',0,0,0,'joined','fupc4uzseges',1800608472000);
INSERT INTO "seat_events" VALUES('ecjnbjz45y',1,0,1,'joined','z4s77626mxgu',1800608472000);
INSERT INTO "seat_events" VALUES('esu98jhds2',0,0,0,'joined','r4m3n8hqkftc',1800608405000);
INSERT INTO "seat_events" VALUES('esu98jhds2',1,0,1,'joined','gmygdb9u7rt9',1800608405000);
INSERT INTO "seat_events" VALUES('esu98jhds2',2,0,2,'joined','4mbjhxcsgbn4',1800608405000);
INSERT INTO "seat_events" VALUES('ewm4dyftaw',0,0,0,'joined','fupc4uzseges',1800608774000);
INSERT INTO "seat_events" VALUES('ewm4dyftaw',1,0,1,'joined','z4s77626mxgu',1800608774000);
INSERT INTO "seat_events" VALUES('eywpyrqvkh',0,0,0,'joined','x84xj27ax9vs',1801496179000);
INSERT INTO "seat_events" VALUES('eywpyrqvkh',1,0,1,'joined','8z7syc8xecn9',1801496179000);
INSERT INTO "seat_events" VALUES('f3vm5z9ppm',0,0,0,'joined','cz6ep34vk5dm',1800000000000);
INSERT INTO "seat_events" VALUES('f3vm5z9ppm',1,0,1,'joined','3yj834ff494k',1800000000000);
INSERT INTO "seat_events" VALUES('f734qvewjq',0,0,0,'joined','fupc4uzseges',1800608549000);
INSERT INTO "seat_events" VALUES('f734qvewjq',1,0,1,'joined','z4s77626mxgu',1800608549000);
INSERT INTO "seat_events" VALUES('g2nwfjqqyw',0,0,0,'joined','9qspxxtprmw9',1801496197000);
INSERT INTO "seat_events" VALUES('g2nwfjqqyw',1,0,1,'joined','q7p5gfcapr5x',1801496197000);
INSERT INTO "seat_events" VALUES('g2nwfjqqyw',2,0,2,'joined','f9uerrp7awfh',1801496197000);
INSERT INTO "seat_events" VALUES('h38tb6s9ee',0,0,0,'joined','r4m3n8hqkftc',1800608405000);
INSERT INTO "seat_events" VALUES('h38tb6s9ee',1,0,1,'joined','gmygdb9u7rt9',1800608405000);
INSERT INTO "seat_events" VALUES('h38tb6s9ee',2,0,2,'joined','4mbjhxcsgbn4',1800608405000);
INSERT INTO "seat_events" VALUES('h6wqa97mvd',0,0,0,'joined','86nqrpu8mb82',1801496326500);
INSERT INTO "seat_events" VALUES('h6wqa97mvd',1,0,1,'joined','4rsjfvsy3jud',1801496326500);
INSERT INTO "seat_events" VALUES('h6wqa97mvd',2,0,2,'joined','cbvpwzh42fyt',1801496326500);
INSERT INTO "seat_events" VALUES('hecjawjd8p',0,0,0,'joined','5wqdchtjkty8',1801496321500);
INSERT INTO "seat_events" VALUES('hecjawjd8p',1,0,1,'joined','bfcfak3vbbdv',1801496321500);
INSERT INTO "seat_events" VALUES('hghhb465sc',0,0,0,'joined','r4m3n8hqkftc',1800608405000);
INSERT INTO "seat_events" VALUES('hghhb465sc',1,0,1,'joined','gmygdb9u7rt9',1800608405000);
INSERT INTO "seat_events" VALUES('hghhb465sc',2,0,2,'joined','4mbjhxcsgbn4',1800608405000);
INSERT INTO "seat_events" VALUES('jgk2txy4gc',0,0,0,'joined','fupc4uzseges',1800608441000);
INSERT INTO "seat_events" VALUES('jgk2txy4gc',1,0,1,'joined','z4s77626mxgu',1800608441000);
INSERT INTO "seat_events" VALUES('jknepc2usw',0,0,0,'joined','yr6fw52ftkm5',1801496326500);
INSERT INTO "seat_events" VALUES('jknepc2usw',1,0,1,'joined','hezm6fwuawnn',1801496326500);
INSERT INTO "seat_events" VALUES('jknepc2usw',2,0,2,'joined','5ewgrgbsdbde',1801496326500);
INSERT INTO "seat_events" VALUES('jknepc2usw',3,0,1,'left','hezm6fwuawnn',1801496326500);
INSERT INTO "seat_events" VALUES('jsg3bqsevd',0,0,0,'joined','fupc4uzseges',1800608858000);
INSERT INTO "seat_events" VALUES('jw693yhdw5',0,0,0,'joined','gk4kudt49emj',1801496326500);
INSERT INTO "seat_events" VALUES('jw693yhdw5',1,0,1,'joined','xaxvjchjm888',1801496326500);
INSERT INTO "seat_events" VALUES('jw693yhdw5',2,0,2,'joined','847urbdmmdet',1801496326500);
INSERT INTO "seat_events" VALUES('jznpqs3gxw',0,0,0,'joined','r4m3n8hqkftc',1800608405000);
INSERT INTO "seat_events" VALUES('jznpqs3gxw',1,0,1,'joined','gmygdb9u7rt9',1800608405000);
INSERT INTO "seat_events" VALUES('jznpqs3gxw',2,0,2,'joined','4mbjhxcsgbn4',1800608405000);
INSERT INTO "seat_events" VALUES('k8947ck4c9',0,0,0,'joined','fupc4uzseges',1800608820000);
INSERT INTO "seat_events" VALUES('k8947ck4c9',1,0,1,'joined','z4s77626mxgu',1800608820000);
INSERT INTO "seat_events" VALUES('kkc7fx54an',0,0,0,'joined','h6yh72uysbvr',1800608885000);
INSERT INTO "seat_events" VALUES('kkc7fx54an',1,0,1,'joined','t6n9cwcgduun',1800608885000);
INSERT INTO "seat_events" VALUES('kkc7fx54an',2,0,2,'joined','4j8et79f4p3h',1800608885000);
INSERT INTO "seat_events" VALUES('kkc7fx54an',3,0,2,'timed_out','4j8et79f4p3h',1800695285000);
INSERT INTO "seat_events" VALUES('kkc7fx54an',4,19,2,'timed_out','4j8et79f4p3h',1800781686000);
INSERT INTO "seat_events" VALUES('kkc7fx54an',5,27,2,'timed_out','4j8et79f4p3h',1800868087000);
INSERT INTO "seat_events" VALUES('kkc7fx54an',6,34,2,'timed_out','4j8et79f4p3h',1800954488000);
INSERT INTO "seat_events" VALUES('kkc7fx54an',7,50,2,'timed_out','4j8et79f4p3h',1801040889000);
INSERT INTO "seat_events" VALUES('kkc7fx54an',8,58,2,'timed_out','4j8et79f4p3h',1801127290000);
INSERT INTO "seat_events" VALUES('kkc7fx54an',9,58,2,'substituted','4j8et79f4p3h',1801127290000);
INSERT INTO "seat_events" VALUES('kkc7fx54an',10,59,2,'back','4j8et79f4p3h',1801127291000);
INSERT INTO "seat_events" VALUES('kkc7fx54an',11,63,2,'timed_out','4j8et79f4p3h',1801213691000);
INSERT INTO "seat_events" VALUES('kkc7fx54an',12,67,2,'timed_out','4j8et79f4p3h',1801300092000);
INSERT INTO "seat_events" VALUES('kkc7fx54an',13,67,2,'substituted','4j8et79f4p3h',1801300092000);
INSERT INTO "seat_events" VALUES('knws27vcgr',0,0,0,'joined','upvb8hr8j4sv',1801496312500);
INSERT INTO "seat_events" VALUES('knws27vcgr',1,0,1,'joined','gqx5k5af9v6h',1801496312500);
INSERT INTO "seat_events" VALUES('knws27vcgr',2,0,2,'joined','hk3hgx6rh9h7',1801496312500);
INSERT INTO "seat_events" VALUES('mvxjfvyxj6',0,0,0,'joined','fupc4uzseges',1800608423000);
INSERT INTO "seat_events" VALUES('mvxjfvyxj6',1,0,1,'joined','z4s77626mxgu',1800608423000);
INSERT INTO "seat_events" VALUES('nt6pwbh3yy',0,0,0,'joined','fupc4uzseges',1800608791000);
INSERT INTO "seat_events" VALUES('nt6pwbh3yy',1,0,1,'joined','z4s77626mxgu',1800608791000);
INSERT INTO "seat_events" VALUES('p6nvnhqyd6',0,0,0,'joined','fupc4uzseges',1800608405000);
INSERT INTO "seat_events" VALUES('p6nvnhqyd6',1,0,1,'joined','z4s77626mxgu',1800608405000);
INSERT INTO "seat_events" VALUES('pfvn7jb4bp',0,0,0,'joined','gnyjsh97x233',1801496179000);
INSERT INTO "seat_events" VALUES('pfvn7jb4bp',1,0,1,'joined','k2e7973yt52n',1801496179000);
INSERT INTO "seat_events" VALUES('pfvn7jb4bp',2,0,2,'joined','kqz86f8jnpjp',1801496179000);
INSERT INTO "seat_events" VALUES('pgfzbwvwz2',0,0,0,'joined','fupc4uzseges',1800608858000);
INSERT INTO "seat_events" VALUES('pgfzbwvwz2',1,0,1,'joined','z4s77626mxgu',1800608858000);
INSERT INTO "seat_events" VALUES('pjax5rd9hx',0,0,0,'joined','fupc4uzseges',1800608664000);
INSERT INTO "seat_events" VALUES('pjax5rd9hx',1,0,1,'joined','z4s77626mxgu',1800608664000);
INSERT INTO "seat_events" VALUES('t4hurku5pc',0,0,0,'joined','v7zhmdzvjamz',1801496197000);
INSERT INTO "seat_events" VALUES('t4hurku5pc',1,0,1,'joined','7bv8zr9h75zp',1801496197000);
INSERT INTO "seat_events" VALUES('txu3bv6uxw',0,0,0,'joined','ncwns2v6nvbm',1801496326500);
INSERT INTO "seat_events" VALUES('txu3bv6uxw',1,0,1,'joined','fx9eeqentx9u',1801496326500);
INSERT INTO "seat_events" VALUES('txu3bv6uxw',2,0,2,'joined','gbr2caaf7myv',1801496326500);
INSERT INTO "seat_events" VALUES('u2a322sjk8',0,0,0,'joined','fupc4uzseges',1800608524000);
INSERT INTO "seat_events" VALUES('u2a322sjk8',1,0,1,'joined','z4s77626mxgu',1800608524000);
INSERT INTO "seat_events" VALUES('u37yv94ynw',0,0,0,'joined','p5hcdae5dhe7',1801496326500);
INSERT INTO "seat_events" VALUES('u37yv94ynw',1,0,1,'joined','g9u6yqx2gry8',1801496326500);
INSERT INTO "seat_events" VALUES('yjtjmvvu2v',0,0,0,'joined','fupc4uzseges',1800608587000);
INSERT INTO "seat_events" VALUES('yjtjmvvu2v',1,0,1,'joined','z4s77626mxgu',1800608587000);
INSERT INTO "seat_events" VALUES('yqje7gw7dz',0,0,0,'joined','3c87e4233kdw',1801496326500);
INSERT INTO "seat_events" VALUES('yqje7gw7dz',1,0,1,'joined','rghzwyx4wnpe',1801496326500);
INSERT INTO "seat_events" VALUES('yqje7gw7dz',2,0,2,'joined','y5rz4acm9p4z',1801496326500);
INSERT INTO "seat_events" VALUES('ze5988533z',0,0,0,'joined','p3r4s34wmtd8',1801496179000);
INSERT INTO "seat_events" VALUES('ze5988533z',1,0,1,'joined','vzvkxq4xwtyr',1801496179000);
INSERT INTO "seat_events" VALUES('zq6htfk54p',0,0,0,'joined','myy3hmj3v5tu',1801496326500);
INSERT INTO "seat_events" VALUES('zq6htfk54p',1,0,1,'joined','fmryeg42qenm',1801496326500);
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
INSERT INTO "slots" VALUES('table:kkc7fx54an','kkc7fx54an','memory','Mail','','2',2,'9bae1fedd7159cd6a3a6e7e473d77066',NULL,NULL);
INSERT INTO "slots" VALUES('hand:kkc7fx54an:h6yh72uysbvr','kkc7fx54an','memory','Mila','','4',4,'3544f91ca33635e332a898c56a1b31ae',NULL,NULL);
INSERT INTO "slots" VALUES('hand:kkc7fx54an:4j8et79f4p3h','kkc7fx54an','memory','Mark','','16',16,'b0ff9143e5a2ca7d4bd203e228b27002',NULL,NULL);
INSERT INTO "slots" VALUES('hand:kkc7fx54an:t6n9cwcgduun','kkc7fx54an','memory','Миша','','4',4,'77ab2785e0662ecb6d371d0854f47f73',NULL,NULL);
INSERT INTO "slots" VALUES('table:6vz3yhc3ny','6vz3yhc3ny','memory','Stale','','2',2,'98cb36e040fc13e535ab2e8e87abe293',NULL,NULL);
INSERT INTO "slots" VALUES('hand:6vz3yhc3ny:nydsj76db7j7','6vz3yhc3ny','memory','Sam','','1',1,'664e7c99ee441138d287cc9b2cfd66c6',NULL,NULL);
INSERT INTO "slots" VALUES('hand:6vz3yhc3ny:y45ehtuuzu8b','6vz3yhc3ny','memory','Соня','','1',1,'4bce2702eceec698fece7b12f5281fda',NULL,NULL);
INSERT INTO "slots" VALUES('table:cxnaxvg6aj','cxnaxvg6aj','memory','Seats','','2',2,'3e92fcc117c8473ceddd381041facef7',NULL,NULL);
INSERT INTO "slots" VALUES('hand:cxnaxvg6aj:dfd4ugjjq33p','cxnaxvg6aj','memory','Lea','','1',1,'0bad684d29f6538cc17861c937039c4d',NULL,NULL);
INSERT INTO "slots" VALUES('hand:cxnaxvg6aj:xepzu62w4nsr','cxnaxvg6aj','memory','Lars','','1',1,'d64908aea4b288ed5abeec2cb216c555',NULL,NULL);
INSERT INTO "slots" VALUES('hand:cxnaxvg6aj:qusy94vdnta7','cxnaxvg6aj','memory','Leo','','1',1,'5ab7d1b49de23b1f843671b1ca437f9a',NULL,NULL);
INSERT INTO "slots" VALUES('hand:232mdb5jdk:ffjdx36h9np3','232mdb5jdk','memory','Solo','','2',2,'b127d5deae1f626245c68b69dcef457c',NULL,NULL);
INSERT INTO "slots" VALUES('table:p6wquaeuaz','p6wquaeuaz','memory','Lapsed','','2',2,'63ed5e18dc330d90ec60fd962722405e',NULL,NULL);
INSERT INTO "slots" VALUES('table:pfvn7jb4bp','pfvn7jb4bp','memory','Ended','','2',2,'c24c7f2cee56613117bc54f985d33c36',NULL,NULL);
INSERT INTO "slots" VALUES('hand:pfvn7jb4bp:gnyjsh97x233','pfvn7jb4bp','memory','Emma','','1',1,'c040f7dfac5f1fa7225af02333236ae6',NULL,NULL);
INSERT INTO "slots" VALUES('hand:pfvn7jb4bp:kqz86f8jnpjp','pfvn7jb4bp','memory','Elsa','','1',1,'97377a1409c8a69305c0ad4924a3edb1',NULL,NULL);
INSERT INTO "slots" VALUES('hand:pfvn7jb4bp:k2e7973yt52n','pfvn7jb4bp','memory','Егор','','1',1,'88027df5d9117a30c63dfa43ccc1eaec',NULL,NULL);
INSERT INTO "slots" VALUES('end:pfvn7jb4bp:pfvn7jb4bp','pfvn7jb4bp','memory','Ended','','3',3,'690a93c2d964912e7b75c6fdaa82daa5',NULL,NULL);
INSERT INTO "slots" VALUES('table:eywpyrqvkh','eywpyrqvkh','memory','Decorated','','2',2,'9e6e4ac2b7e237e0e97b99be6d727e31',NULL,NULL);
INSERT INTO "slots" VALUES('hand:eywpyrqvkh:x84xj27ax9vs','eywpyrqvkh','memory','Dan','','1',1,'dfe0b633858dcc6d5be4487f6e0a094a',NULL,NULL);
INSERT INTO "slots" VALUES('hand:eywpyrqvkh:8z7syc8xecn9','eywpyrqvkh','memory','Дина','','1',1,'88e6d2ceebe83293080e17cb61141ec8',NULL,NULL);
INSERT INTO "slots" VALUES('end:eywpyrqvkh:eywpyrqvkh','eywpyrqvkh','memory','Decorated','','3',3,'87f44432f14c8218ff8cb3e2df551924',NULL,NULL);
INSERT INTO "slots" VALUES('table:ze5988533z','ze5988533z','memory','Cancelled','','2',2,'687aadac46b1dcc560e0dd56bdb90134',NULL,NULL);
INSERT INTO "slots" VALUES('note:answer:memory:Cara::6',NULL,'memory','Cara','','2',2,'91950181fb39cfb29136d7d785fca986',NULL,NULL);
INSERT INTO "slots" VALUES('note:answer:memory:Кузьма::7',NULL,'memory','Кузьма','','2',2,'83533f5dd7a53bc4f6a9499d1c512a86',NULL,NULL);
INSERT INTO "slots" VALUES('hand:4mvb7f2j8b:t5dhr3km8rwv','4mvb7f2j8b','memory','Ольга','','2',2,'64584ab6aa3b7bd153d1b5568882ba8f',NULL,NULL);
INSERT INTO "slots" VALUES('table:t4hurku5pc','t4hurku5pc','memory','Quick','','2',2,'bfa2532183f65d03af205b1d43d7c6da',NULL,NULL);
INSERT INTO "slots" VALUES('hand:t4hurku5pc:v7zhmdzvjamz','t4hurku5pc','memory','Queenie','','2',2,'1f547d26c39baebb7221d315ae47ba44',NULL,NULL);
INSERT INTO "slots" VALUES('hand:t4hurku5pc:7bv8zr9h75zp','t4hurku5pc','memory','Квентин','','1',1,'6f93e4af70c3910ca6a10fbf54d247b9',NULL,NULL);
INSERT INTO "slots" VALUES('end:t4hurku5pc:t4hurku5pc','t4hurku5pc','memory','Quick','','3',3,'b6513343b7c16d387cc436670a154d68',NULL,NULL);
INSERT INTO "slots" VALUES('table:8azs57zq58','8azs57zq58','memory','Series','','2',2,'990d7ba380036ecf0e67ac415f650d59',NULL,NULL);
INSERT INTO "slots" VALUES('hand:8azs57zq58:ggrtam96cgpx','8azs57zq58','memory','Sara','','1',1,'496e09a4936a559c66d70bff09f28376',NULL,NULL);
INSERT INTO "slots" VALUES('hand:8azs57zq58:s69scnjd79cz','8azs57zq58','memory','Sven','','1',1,'2da0d0343e37af5bbf1b420df52e2c0b',NULL,NULL);
INSERT INTO "slots" VALUES('hand:8azs57zq58:r9j8abtrvvn6','8azs57zq58','memory','Степан','','1',1,'28f971340abaf56808126be7a39e0e65',NULL,NULL);
INSERT INTO "slots" VALUES('end:8azs57zq58:8azs57zq58','8azs57zq58','memory','Series','','3',3,'e129ada26e9d0d3a6854710e34e4e225',NULL,NULL);
INSERT INTO "slots" VALUES('table:g2nwfjqqyw','g2nwfjqqyw','memory','Kept','','2',2,'e590e170374722739171ecec71d23072',NULL,NULL);
INSERT INTO "slots" VALUES('hand:g2nwfjqqyw:9qspxxtprmw9','g2nwfjqqyw','memory','Kim','','1',1,'7209db8aab02663884bb5413ad478cb1',NULL,NULL);
INSERT INTO "slots" VALUES('hand:g2nwfjqqyw:q7p5gfcapr5x','g2nwfjqqyw','memory','Катя','','1',1,'5ab7140005cfc30aa67fd3e5722f0d28',NULL,NULL);
INSERT INTO "slots" VALUES('hand:g2nwfjqqyw:f9uerrp7awfh','g2nwfjqqyw','memory','Karl','','1',1,'5ffedc24353e8fdabcd25f377768ad07',NULL,NULL);
INSERT INTO "slots" VALUES('end:g2nwfjqqyw:g2nwfjqqyw','g2nwfjqqyw','memory','Kept','','3',3,'15ed4e13e7f49e248d05df02c75bb0d8',NULL,NULL);
INSERT INTO "slots" VALUES('table:bsezzj9uze','bsezzj9uze','memory','Last call','','2',2,'7ff7e3a7f515486898f33be4998fd1c8',NULL,NULL);
INSERT INTO "slots" VALUES('hand:bsezzj9uze:5sndp3aaee32','bsezzj9uze','memory','Lou','','1',1,'56f15c626b88a75c540919f0bea430c1',NULL,NULL);
INSERT INTO "slots" VALUES('hand:bsezzj9uze:4fyfprqdma59','bsezzj9uze','memory','Люба','','2',2,'0d0c64b2e8c46b8b899b952bae6522a6',NULL,NULL);
INSERT INTO "slots" VALUES('table:kp6tvhduw9','kp6tvhduw9','memory','Kept','','4',4,'cc23ccf9c478cf7fdba2dd6dd144aed5',NULL,NULL);
INSERT INTO "slots" VALUES('table:dpm2q28z4p','dpm2q28z4p','memory','Rung','','2',2,'6cc1cc503b69a5dcad3d7c67276ca193',NULL,NULL);
INSERT INTO "slots" VALUES('hand:dpm2q28z4p:hfnp4qxd6ybw','dpm2q28z4p','memory','Rita','','1',1,'f7663b501428ee7774f8b7fa63d44e7e',NULL,NULL);
INSERT INTO "slots" VALUES('hand:dpm2q28z4p:e34vmxcuz6jv','dpm2q28z4p','memory','Рома','','2',2,'1f2abc251c372debe04fb7546c3c2828',NULL,NULL);
INSERT INTO "slots" VALUES('table:knws27vcgr','knws27vcgr','memory','Window','','2',2,'417e34c406530cd719b58f2885a8d399',NULL,NULL);
INSERT INTO "slots" VALUES('hand:knws27vcgr:upvb8hr8j4sv','knws27vcgr','memory','Wim','','1',1,'cfc713fc9de21231dd5bcea6ec846032',NULL,NULL);
INSERT INTO "slots" VALUES('hand:knws27vcgr:hk3hgx6rh9h7','knws27vcgr','memory','Walt','','1',1,'a709a938f5129be29fe54990e45e0209',NULL,NULL);
INSERT INTO "slots" VALUES('hand:knws27vcgr:gqx5k5af9v6h','knws27vcgr','memory','Валя','','1',1,'79f1e264cecff8fdb62ceb421db01241',NULL,NULL);
INSERT INTO "slots" VALUES('table:hecjawjd8p','hecjawjd8p','memory','Grace','','2',2,'f0bdfb0458ee27112970def4b8c950d9',NULL,NULL);
INSERT INTO "slots" VALUES('hand:hecjawjd8p:5wqdchtjkty8','hecjawjd8p','memory','Gina','','1',1,'570f95c85ba21a1fa93ac53ad930f8b1',NULL,NULL);
INSERT INTO "slots" VALUES('hand:hecjawjd8p:bfcfak3vbbdv','hecjawjd8p','memory','Гоша','','1',1,'1d843808827b5eb184c8deeb1f27161e',NULL,NULL);
INSERT INTO "slots" VALUES('last:bsezzj9uze:4fyfprqdma59','bsezzj9uze','memory','Люба','','3',3,'176e08963ce2e9adb8724bb1b75f1f91',NULL,NULL);
INSERT INTO "slots" VALUES('table:zq6htfk54p','zq6htfk54p','memory','Cut','','2',2,'708bdab5919023224d1e38219211c15e',NULL,NULL);
INSERT INTO "slots" VALUES('hand:zq6htfk54p:myy3hmj3v5tu','zq6htfk54p','memory','Cecil','','1',1,'90452a4c9c1d3df8dd1db3744fa27350',NULL,NULL);
INSERT INTO "slots" VALUES('hand:zq6htfk54p:fmryeg42qenm','zq6htfk54p','memory','Кира','','1',1,'4131600a55e0d5d49331787d1dd4ea2e',NULL,NULL);
INSERT INTO "slots" VALUES('table:bbsn7zwvhn','bbsn7zwvhn','memory','Redeal','','2',2,'086950c3b133dcda51bfaf278173d730',NULL,NULL);
INSERT INTO "slots" VALUES('hand:bbsn7zwvhn:3dtsrrw6st4b','bbsn7zwvhn','memory','Rex','','1',1,'b2b72615ed24c63c4c78dc786c10c6b1',NULL,NULL);
INSERT INTO "slots" VALUES('hand:bbsn7zwvhn:pkrhgqyxayz3','bbsn7zwvhn','memory','Рая','','1',1,'ff7269b5c0b48455258caf4271c453d4',NULL,NULL);
INSERT INTO "slots" VALUES('hand:bbsn7zwvhn:r3232xpqvn4e','bbsn7zwvhn','memory','Ruth','','1',1,'78b82570b17e4ac807b68bfd44a9e8dc',NULL,NULL);
INSERT INTO "slots" VALUES('table:txu3bv6uxw','txu3bv6uxw','memory','Attack','','2',2,'4ea3595b3b7eacc5dac34be1eaf39f04',NULL,NULL);
INSERT INTO "slots" VALUES('hand:txu3bv6uxw:ncwns2v6nvbm','txu3bv6uxw','memory','Al','','1',1,'7679c7874b0cad8f339fe4bd50f7c1f8',NULL,NULL);
INSERT INTO "slots" VALUES('hand:txu3bv6uxw:gbr2caaf7myv','txu3bv6uxw','memory','Abe','','1',1,'fb1d3ffc4c23337807b975ba6d920ad0',NULL,NULL);
INSERT INTO "slots" VALUES('hand:txu3bv6uxw:fx9eeqentx9u','txu3bv6uxw','memory','Алла','','1',1,'c4c911d878ca617805897248e63ce398',NULL,NULL);
INSERT INTO "slots" VALUES('table:jw693yhdw5','jw693yhdw5','memory','Defence','5','2',2,'ca0bfca22ec9b55184930d22298c4121',NULL,NULL);
INSERT INTO "slots" VALUES('hand:jw693yhdw5:gk4kudt49emj','jw693yhdw5','memory','Dee','','1',1,'3ab315d896839eb87a5f7c4232895faa',NULL,NULL);
INSERT INTO "slots" VALUES('hand:jw693yhdw5:xaxvjchjm888','jw693yhdw5','memory','Денис','','1',1,'a98082a696ebe2f0403534d979dbba34',NULL,NULL);
INSERT INTO "slots" VALUES('hand:jw693yhdw5:847urbdmmdet','jw693yhdw5','memory','Dirk','','1',1,'2ed8ae0952db1a0064d42c96bbda6729',NULL,NULL);
INSERT INTO "slots" VALUES('table:yqje7gw7dz','yqje7gw7dz','memory','Taking','','2',2,'055539be1b1c513d7a11af15a88b15f4',NULL,NULL);
INSERT INTO "slots" VALUES('hand:yqje7gw7dz:3c87e4233kdw','yqje7gw7dz','memory','Tia','','1',1,'6a704d39271ac019ee475881f9544150',NULL,NULL);
INSERT INTO "slots" VALUES('hand:yqje7gw7dz:y5rz4acm9p4z','yqje7gw7dz','memory','Tom','','1',1,'166cfbe334a12f37eed777388c1efd44',NULL,NULL);
INSERT INTO "slots" VALUES('hand:yqje7gw7dz:rghzwyx4wnpe','yqje7gw7dz','memory','Тихон','','1',1,'599e5b126560da81b3ebcdd222168057',NULL,NULL);
INSERT INTO "slots" VALUES('table:u37yv94ynw','u37yv94ynw','memory','Simple','','2',2,'6e92b67962b71486c045bc23f664c899',NULL,NULL);
INSERT INTO "slots" VALUES('hand:u37yv94ynw:p5hcdae5dhe7','u37yv94ynw','memory','Sid','','1',1,'e7dee4d37c0003c69cf5b719fbe34d97',NULL,NULL);
INSERT INTO "slots" VALUES('hand:u37yv94ynw:g9u6yqx2gry8','u37yv94ynw','memory','Сева','','1',1,'854906a0dd78100c2d33b41389dccd59',NULL,NULL);
INSERT INTO "slots" VALUES('table:a9y95ebfx7','a9y95ebfx7','memory','Big','','2',2,'ddfb47c9bb06f52abd78d82dc30d3a43',NULL,NULL);
INSERT INTO "slots" VALUES('hand:a9y95ebfx7:rgkx6gw6aff9','a9y95ebfx7','memory','Bea','','1',1,'2493d6f9ebf10a6b9eef46a6fe174bfe',NULL,NULL);
INSERT INTO "slots" VALUES('hand:a9y95ebfx7:cgxh56j3pxuq','a9y95ebfx7','memory','Bob','','1',1,'6278f1b9c78ea059055fdcbf2dcf2245',NULL,NULL);
INSERT INTO "slots" VALUES('hand:a9y95ebfx7:62amvbcu7ah5','a9y95ebfx7','memory','Богдан','','1',1,'2f5abb99960c0b002bda380e36a98f8b',NULL,NULL);
INSERT INTO "slots" VALUES('hand:a9y95ebfx7:y8khvb5at8df','a9y95ebfx7','memory','Белла','','1',1,'5bfc4eeac0671662c43bc94d7d0372a7',NULL,NULL);
INSERT INTO "slots" VALUES('table:h6wqa97mvd','h6wqa97mvd','memory','Cheats','','2',2,'71b6eeb0154f5e9dbfce5d01280e4105',NULL,NULL);
INSERT INTO "slots" VALUES('hand:h6wqa97mvd:86nqrpu8mb82','h6wqa97mvd','memory','Chip','','1',1,'8a702df2958e49e4199ff6d08c2ee114',NULL,NULL);
INSERT INTO "slots" VALUES('hand:h6wqa97mvd:4rsjfvsy3jud','h6wqa97mvd','memory','Чук','','1',1,'19ac96e3a13bd3d787c9dde1381df47f',NULL,NULL);
INSERT INTO "slots" VALUES('hand:h6wqa97mvd:cbvpwzh42fyt','h6wqa97mvd','memory','Chad','','1',1,'7f6b9e858f5276059431e61ce75522aa',NULL,NULL);
INSERT INTO "slots" VALUES('table:2juk629z49','2juk629z49','memory','Quick','','4',4,'5734519f7dc2cb08b07c5608b9cc6a01',NULL,NULL);
INSERT INTO "slots" VALUES('hand:2juk629z49:7bv8zr9h75zp','2juk629z49','memory','Квентин','','2',2,'b753bc48996bc8c79bcb93a0cd982277',NULL,NULL);
INSERT INTO "slots" VALUES('hand:2juk629z49:v7zhmdzvjamz','2juk629z49','memory','Queenie','','3',3,'298645b5d42051594de6483e5c077ffe',NULL,NULL);
INSERT INTO "slots" VALUES('table:5r73a5ghmj','5r73a5ghmj','memory','Series','','4',4,'6a3d10764543c8ef5fbb0a271d408110',NULL,NULL);
INSERT INTO "slots" VALUES('hand:5r73a5ghmj:s69scnjd79cz','5r73a5ghmj','memory','Sven','','2',2,'8fb99b022da2791803f19f89c19d4793',NULL,NULL);
INSERT INTO "slots" VALUES('hand:5r73a5ghmj:ggrtam96cgpx','5r73a5ghmj','memory','Sara','','2',2,'baa01388cd3c8633b16489618b563b39',NULL,NULL);
INSERT INTO "slots" VALUES('hand:5r73a5ghmj:r9j8abtrvvn6','5r73a5ghmj','memory','Степан','','2',2,'bcb2cf5de372e56df30a0152588a78ae',NULL,NULL);
INSERT INTO "slots" VALUES('table:fqp2d5j74c','fqp2d5j74c','memory','Lobby','','2',2,'3edb7758654ecedce016e8c329868d6d',NULL,NULL);
INSERT INTO "slots" VALUES('table:ayqnapkuy3','ayqnapkuy3','memory','Лобби','','2',2,'67bcb769912c38bb0f066a1572e19fec',NULL,NULL);
INSERT INTO "slots" VALUES('table:6xbyfmba9s','6xbyfmba9s','memory','Options','','2',2,'733ff6f77eed82b6a87943f051962a99',NULL,NULL);
INSERT INTO "slots" VALUES('options:6xbyfmba9s:b5bdp753nzzy','6xbyfmba9s','memory','Olaf','','1',1,'4fb219f6f20c1e8ca6678231b56d816a',NULL,NULL);
INSERT INTO "slots" VALUES('hand:eme2yd7wz9:nhhvb29c98jk','eme2yd7wz9','memory','Пётр','','2',2,'fcf39dcd8808158acf28d3fe3704ca88',NULL,NULL);
INSERT INTO "slots" VALUES('note:help:memory:Talk::8',NULL,'memory','Talk','','2',2,'06ece19bf128c0e5f470bb0c4bb697e1',NULL,NULL);
INSERT INTO "slots" VALUES('note:top:memory:Talk::9',NULL,'memory','Talk','','4',4,'7b46f6c9958b99eada828bc56257e8bf',NULL,NULL);
INSERT INTO "slots" VALUES('note:lang:memory:Talk::10',NULL,'memory','Talk','','6',6,'c32a559e25cb09fce1ef3f9abe2fa0be',NULL,NULL);
INSERT INTO "slots" VALUES('note:stats:memory:Friday::11',NULL,'memory','Friday','','13',13,'ade5dfd590d23bbc365deddaa697b07b',NULL,NULL);
INSERT INTO "slots" VALUES('table:jknepc2usw','jknepc2usw','memory','Removed','','2',2,'7e5ed8699c8c346e1e7b7f834c64a05f',NULL,NULL);
INSERT INTO "slots" VALUES('hand:jknepc2usw:yr6fw52ftkm5','jknepc2usw','memory','Uma','','1',1,'2b1fcbe0b975ce2082a708a59c57b4ad',NULL,NULL);
INSERT INTO "slots" VALUES('hand:jknepc2usw:hezm6fwuawnn','jknepc2usw','memory','Уля','',NULL,NULL,'removed',NULL,'1');
INSERT INTO "slots" VALUES('hand:jknepc2usw:5ewgrgbsdbde','jknepc2usw','memory','Uri','','1',1,'e2b53689385893c54bc9dca395cd8dd8',NULL,NULL);
INSERT INTO "slots" VALUES('note:answer:memory:Уля::12',NULL,'memory','Уля','','2',2,'702add653691f8135b60e62b68f639a7',NULL,NULL);
INSERT INTO "slots" VALUES('table:6x8zfhegtn','6x8zfhegtn','memory','Pending','',NULL,NULL,'','xmcrjsv47d-0',NULL);
INSERT INTO "slots" VALUES('table:8jx8f73pmn','8jx8f73pmn','memory','Pending anew','','2',2,'325dd561e323e3742ac2c9d3053b7da3','u2brrk2ybe-0','2');
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
INSERT INTO "standings" VALUES('memory','Friday','r4m3n8hqkftc',5,0,0,0,0,0,2,8,0,5,5,0,0,0,0,0,2.94964856123251308863e+01,7.18147086599989492583e+00,NULL,1000000000005,31800005);
INSERT INTO "standings" VALUES('memory','Friday','4mbjhxcsgbn4',5,3,0,0,0,0,1,12,0,-3,2,-3,0,0,0,0,1.98460097626942655324e+01,7.47350632936523950888e+00,NULL,940000000005,-10299995);
INSERT INTO "standings" VALUES('memory','Friday','gmygdb9u7rt9',5,2,0,0,0,0,2,10,0,3,3,-2,0,0,0,0,2.56752599064150324173e+01,7.29540428727142220566e+00,NULL,960000000005,15200005);
INSERT INTO "standings" VALUES('','','r4m3n8hqkftc',5,0,0,0,0,0,2,8,0,5,5,0,0,0,0,0,2.94964856123251308863e+01,7.18147086599989492583e+00,NULL,1000000000005,31800005);
INSERT INTO "standings" VALUES('','','4mbjhxcsgbn4',5,3,0,0,0,0,1,12,0,-3,2,-3,0,0,0,0,1.98460097626942655324e+01,7.47350632936523950888e+00,NULL,940000000005,-10299995);
INSERT INTO "standings" VALUES('','','gmygdb9u7rt9',5,2,0,0,0,0,2,10,0,3,3,-2,0,0,0,0,2.56752599064150324173e+01,7.29540428727142220566e+00,NULL,960000000005,15200005);
INSERT INTO "standings" VALUES('memory','Presets','fupc4uzseges',12,2,0,0,0,1,5,21,0,1,5,-1,0,0,0,0,2.83794591394907129711e+01,6.84545189848324664438e+00,NULL,983333400012,31400012);
INSERT INTO "standings" VALUES('memory','Presets','z4s77626mxgu',12,5,0,0,0,0,5,24,0,-1,4,-3,0,0,0,0,2.16205408605092834766e+01,6.84545189848324664438e+00,NULL,958333400012,4300012);
INSERT INTO "standings" VALUES('','','fupc4uzseges',18,3,0,0,0,2,9,30,0,4,5,-1,1,0,0,0,2.98829258752972286572e+01,6.20376041533730671062e+00,NULL,983333400018,45100018);
INSERT INTO "standings" VALUES('','','z4s77626mxgu',18,8,0,0,0,1,5,39,0,-1,4,-3,0,0,0,0,2.01170741247027677904e+01,6.20376041533730671062e+00,NULL,955555600018,6000018);
INSERT INTO "standings" VALUES('memory','Odd','fupc4uzseges',6,1,0,0,0,1,4,9,0,4,4,-1,0,0,0,0,2.9058366013748230471e+01,7.36034359467637155916e+00,NULL,983333400006,27900006);
INSERT INTO "standings" VALUES('memory','Odd','z4s77626mxgu',6,3,0,0,0,1,0,15,0,-1,2,-1,0,0,0,0,2.09416339862517695289e+01,7.36034359467637155916e+00,NULL,950000000006,-4599994);
INSERT INTO "standings" VALUES('memory','Dora','fupc4uzseges',0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,25.0,8.33333333333333392545e+00,NULL,NULL,NULL);
INSERT INTO "standings" VALUES('memory','Forgetful','vuf43rh8dkyg',1,0,0,0,0,1,0,1,0,1,1,0,0,0,0,0,25.0,8.33333333333333392545e+00,NULL,NULL,1);
INSERT INTO "standings" VALUES('','','vuf43rh8dkyg',1,0,0,0,0,1,0,1,0,1,1,0,0,0,0,0,25.0,8.33333333333333392545e+00,NULL,NULL,1);
INSERT INTO "standings" VALUES('memory','Seats','64ysctsj43tj',1,0,1,0,0,0,0,0,0,-1,0,-1,0,0,0,0,2.22047473274988647071e+01,8.2635717912594159884e+00,NULL,NULL,-10299999);
INSERT INTO "standings" VALUES('','','64ysctsj43tj',1,0,1,0,0,0,0,0,0,-1,0,-1,0,0,0,0,2.22047473274988647071e+01,8.2635717912594159884e+00,NULL,NULL,-10299999);
INSERT INTO "standings" VALUES('memory','Seats','v586xhbzuyu7',1,0,1,0,0,0,0,0,0,-1,0,-1,0,0,0,0,2.21309513192505740168e+01,8.20524337739799314306e+00,NULL,NULL,-9899999);
INSERT INTO "standings" VALUES('','','v586xhbzuyu7',1,0,1,0,0,0,0,0,0,-1,0,-1,0,0,0,0,2.21309513192505740168e+01,8.20524337739799314306e+00,NULL,NULL,-9899999);
INSERT INTO "standings" VALUES('memory','Ended','kqz86f8jnpjp',1,0,0,0,0,0,1,1,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('memory','Ended','k2e7973yt52n',1,0,0,0,0,0,0,2,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('memory','Ended','gnyjsh97x233',1,1,0,0,0,0,0,3,0,-1,0,-1,0,0,0,0,2.21309513192505740168e+01,8.20524337739799314306e+00,NULL,NULL,-9899999);
INSERT INTO "standings" VALUES('','','kqz86f8jnpjp',1,0,0,0,0,0,1,1,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('','','k2e7973yt52n',1,0,0,0,0,0,0,2,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('','','gnyjsh97x233',1,1,0,0,0,0,0,3,0,-1,0,-1,0,0,0,0,2.21309513192505740168e+01,8.20524337739799314306e+00,NULL,NULL,-9899999);
INSERT INTO "standings" VALUES('memory','Decorated','x84xj27ax9vs',1,0,0,0,1,0,1,1,0,1,1,0,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,NULL,NULL,13800001);
INSERT INTO "standings" VALUES('memory','Decorated','8z7syc8xecn9',1,1,0,1,0,0,0,2,0,-1,0,-1,0,0,9,1,2.23646105068595026912e+01,8.06590141354368,3700001,NULL,-7299999);
INSERT INTO "standings" VALUES('','','x84xj27ax9vs',1,0,0,0,1,0,1,1,0,1,1,0,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,NULL,NULL,13800001);
INSERT INTO "standings" VALUES('','','8z7syc8xecn9',1,1,0,1,0,0,0,2,0,-1,0,-1,0,0,9,1,2.23646105068595026912e+01,8.06590141354368,3700001,NULL,-7299999);
INSERT INTO "standings" VALUES('memory','Ольга','t5dhr3km8rwv',0,0,0,0,0,0,0,0,0,0,0,0,1,1,0,0,25.0,8.33333333333333392545e+00,NULL,NULL,NULL);
INSERT INTO "standings" VALUES('','','t5dhr3km8rwv',0,0,0,0,0,0,0,0,0,0,0,0,1,1,0,0,25.0,8.33333333333333392545e+00,NULL,NULL,NULL);
INSERT INTO "standings" VALUES('memory','Quick','v7zhmdzvjamz',1,0,0,0,0,0,1,1,0,1,1,0,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,NULL,NULL,13800001);
INSERT INTO "standings" VALUES('memory','Quick','7bv8zr9h75zp',1,1,0,0,0,0,0,2,0,-1,0,-1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,NULL,NULL,-7299999);
INSERT INTO "standings" VALUES('','','v7zhmdzvjamz',1,0,0,0,0,0,1,1,0,1,1,0,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,NULL,NULL,13800001);
INSERT INTO "standings" VALUES('','','7bv8zr9h75zp',1,1,0,0,0,0,0,2,0,-1,0,-1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,NULL,NULL,-7299999);
INSERT INTO "standings" VALUES('memory','Series','s69scnjd79cz',1,0,0,0,0,0,1,1,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('memory','Series','r9j8abtrvvn6',1,0,0,0,0,0,0,2,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('memory','Series','ggrtam96cgpx',1,1,0,0,0,0,0,3,0,-1,0,-1,0,0,0,0,2.21309513192505740168e+01,8.20524337739799314306e+00,NULL,NULL,-9899999);
INSERT INTO "standings" VALUES('','','s69scnjd79cz',1,0,0,0,0,0,1,1,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('','','r9j8abtrvvn6',1,0,0,0,0,0,0,2,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('','','ggrtam96cgpx',1,1,0,0,0,0,0,3,0,-1,0,-1,0,0,0,0,2.21309513192505740168e+01,8.20524337739799314306e+00,NULL,NULL,-9899999);
INSERT INTO "standings" VALUES('memory','Kept','q7p5gfcapr5x',1,0,0,0,0,0,1,1,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('memory','Kept','9qspxxtprmw9',1,0,0,0,0,0,0,2,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('memory','Kept','f9uerrp7awfh',1,1,0,0,0,0,0,3,0,-1,0,-1,0,0,0,0,2.21309513192505740168e+01,8.20524337739799314306e+00,NULL,NULL,-9899999);
INSERT INTO "standings" VALUES('','','q7p5gfcapr5x',1,0,0,0,0,0,1,1,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('','','9qspxxtprmw9',1,0,0,0,0,0,0,2,0,1,1,0,0,0,0,0,2.64345243403747147685e+01,8.0582242228023783781e+00,NULL,NULL,9000001);
INSERT INTO "standings" VALUES('','','f9uerrp7awfh',1,1,0,0,0,0,0,3,0,-1,0,-1,0,0,0,0,2.21309513192505740168e+01,8.20524337739799314306e+00,NULL,NULL,-9899999);
INSERT INTO "standings" VALUES('memory','Removed','hezm6fwuawnn',1,0,1,0,0,0,0,0,0,-1,0,-1,0,0,0,0,2.21309513192505740168e+01,8.20524337739799314306e+00,NULL,NULL,-9899999);
INSERT INTO "standings" VALUES('','','hezm6fwuawnn',1,0,1,0,0,0,0,0,0,-1,0,-1,0,0,0,0,2.21309513192505740168e+01,8.20524337739799314306e+00,NULL,NULL,-9899999);
CREATE TABLE tables (
	"table" TEXT NOT NULL, 
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	topic TEXT NOT NULL, 
	open BOOLEAN NOT NULL, 
	state TEXT NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY ("table")
);
INSERT INTO "tables" VALUES('f3vm5z9ppm','memory','Expired','',0,'{"table":"f3vm5z9ppm","room":{"platform":"memory","id":"Expired","topic":""},"private":false,"before":{"table":"f3vm5z9ppm","room":{"platform":"memory","id":"Expired","topic":""},"private":false,"opener":"cz6ep34vk5dm","game":"f3vm5z9ppm","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"none","seats":[{"person":"cz6ep34vk5dm","computer":0,"presence":"here","timeouts":0},{"person":"3yj834ff494k","computer":0,"presence":"here","timeouts":0}],"moved_at":1800000000000,"seat_events":2,"bout":1,"rung":[],"called":[],"waiting":"act:0","since":1800000000000,"grace":0,"entitled":[1],"stale":true,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"expired","ended_at":1800604800000,"kind":"ended"}');
INSERT INTO "tables" VALUES('5jf7tc6yhf','memory','Friday','',0,'{"table":"5jf7tc6yhf","room":{"platform":"memory","id":"Friday","topic":""},"private":false,"before":{"table":"5jf7tc6yhf","room":{"platform":"memory","id":"Friday","topic":""},"private":false,"opener":"r4m3n8hqkftc","game":"5jf7tc6yhf","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=on transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=5","pace":"normal","seats":[{"person":"r4m3n8hqkftc","computer":0,"presence":"here","timeouts":0},{"person":"gmygdb9u7rt9","computer":0,"presence":"here","timeouts":0},{"person":"4mbjhxcsgbn4","computer":0,"presence":"here","timeouts":0}],"moved_at":1800608405000,"seat_events":3,"bout":12,"rung":[],"called":[],"waiting":"","since":1800608405000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608405000,"kind":"ended"}');
INSERT INTO "tables" VALUES('h38tb6s9ee','memory','Friday','',0,'{"table":"h38tb6s9ee","room":{"platform":"memory","id":"Friday","topic":""},"private":false,"before":{"table":"h38tb6s9ee","room":{"platform":"memory","id":"Friday","topic":""},"private":false,"opener":"r4m3n8hqkftc","game":"h38tb6s9ee","number":2,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=on transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=5","pace":"normal","seats":[{"person":"r4m3n8hqkftc","computer":0,"presence":"here","timeouts":0},{"person":"gmygdb9u7rt9","computer":0,"presence":"here","timeouts":0},{"person":"4mbjhxcsgbn4","computer":0,"presence":"here","timeouts":0}],"moved_at":1800608405000,"seat_events":3,"bout":5,"rung":[],"called":[],"waiting":"","since":1800608405000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":1,"fool":0,"doubles":0,"places":1},{"games":1,"fool":1,"doubles":0,"places":3},{"games":1,"fool":0,"doubles":0,"places":2}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608405000,"kind":"ended"}');
INSERT INTO "tables" VALUES('jznpqs3gxw','memory','Friday','',0,'{"table":"jznpqs3gxw","room":{"platform":"memory","id":"Friday","topic":""},"private":false,"before":{"table":"jznpqs3gxw","room":{"platform":"memory","id":"Friday","topic":""},"private":false,"opener":"r4m3n8hqkftc","game":"jznpqs3gxw","number":3,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=on transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=5","pace":"normal","seats":[{"person":"r4m3n8hqkftc","computer":0,"presence":"here","timeouts":0},{"person":"gmygdb9u7rt9","computer":0,"presence":"here","timeouts":0},{"person":"4mbjhxcsgbn4","computer":0,"presence":"here","timeouts":0}],"moved_at":1800608405000,"seat_events":3,"bout":12,"rung":[],"called":[],"waiting":"","since":1800608405000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":2,"fool":0,"doubles":0,"places":3},{"games":2,"fool":2,"doubles":0,"places":6},{"games":2,"fool":0,"doubles":0,"places":3}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608405000,"kind":"ended"}');
INSERT INTO "tables" VALUES('hghhb465sc','memory','Friday','',0,'{"table":"hghhb465sc","room":{"platform":"memory","id":"Friday","topic":""},"private":false,"before":{"table":"hghhb465sc","room":{"platform":"memory","id":"Friday","topic":""},"private":false,"opener":"r4m3n8hqkftc","game":"hghhb465sc","number":4,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=on transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=5","pace":"normal","seats":[{"person":"r4m3n8hqkftc","computer":0,"presence":"here","timeouts":0},{"person":"gmygdb9u7rt9","computer":0,"presence":"here","timeouts":0},{"person":"4mbjhxcsgbn4","computer":0,"presence":"here","timeouts":0}],"moved_at":1800608405000,"seat_events":3,"bout":11,"rung":[],"called":[],"waiting":"","since":1800608405000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":3,"fool":0,"doubles":0,"places":4},{"games":3,"fool":2,"doubles":0,"places":8},{"games":3,"fool":1,"doubles":0,"places":6}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608405000,"kind":"ended"}');
INSERT INTO "tables" VALUES('esu98jhds2','memory','Friday','',0,'{"table":"esu98jhds2","room":{"platform":"memory","id":"Friday","topic":""},"private":false,"before":{"table":"esu98jhds2","room":{"platform":"memory","id":"Friday","topic":""},"private":false,"opener":"r4m3n8hqkftc","game":"esu98jhds2","number":5,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=on transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=5","pace":"normal","seats":[{"person":"r4m3n8hqkftc","computer":0,"presence":"here","timeouts":0},{"person":"gmygdb9u7rt9","computer":0,"presence":"here","timeouts":0},{"person":"4mbjhxcsgbn4","computer":0,"presence":"here","timeouts":0}],"moved_at":1800608405000,"seat_events":3,"bout":11,"rung":[],"called":[],"waiting":"","since":1800608405000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":4,"fool":0,"doubles":0,"places":6},{"games":4,"fool":2,"doubles":0,"places":9},{"games":4,"fool":2,"doubles":0,"places":9}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608405000,"kind":"ended"}');
INSERT INTO "tables" VALUES('p6nvnhqyd6','memory','Presets','12',0,'{"table":"p6nvnhqyd6","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"before":{"table":"p6nvnhqyd6","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"opener":"fupc4uzseges","game":"p6nvnhqyd6","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"fupc4uzseges","computer":0,"presence":"here","timeouts":0},{"person":"z4s77626mxgu","computer":0,"presence":"here","timeouts":0},{"person":null,"computer":1,"presence":"computer","timeouts":0}],"moved_at":1800608423000,"seat_events":2,"bout":9,"rung":[],"called":[],"waiting":"","since":1800608422000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608423000,"kind":"ended"}');
INSERT INTO "tables" VALUES('mvxjfvyxj6','memory','Presets','12',0,'{"table":"mvxjfvyxj6","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"before":{"table":"mvxjfvyxj6","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"opener":"fupc4uzseges","game":"mvxjfvyxj6","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=on transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"fupc4uzseges","computer":0,"presence":"here","timeouts":0},{"person":"z4s77626mxgu","computer":0,"presence":"here","timeouts":0},{"person":null,"computer":1,"presence":"computer","timeouts":0}],"moved_at":1800608441000,"seat_events":2,"bout":10,"rung":[],"called":[],"waiting":"","since":1800608441000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608441000,"kind":"ended"}');
INSERT INTO "tables" VALUES('jgk2txy4gc','memory','Presets','12',0,'{"table":"jgk2txy4gc","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"before":{"table":"jgk2txy4gc","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"opener":"fupc4uzseges","game":"jgk2txy4gc","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=on transfer_first=off transfer_trumps=on transfer_match=off pass_card=bout transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"fupc4uzseges","computer":0,"presence":"here","timeouts":0},{"person":"z4s77626mxgu","computer":0,"presence":"here","timeouts":0},{"person":null,"computer":1,"presence":"computer","timeouts":0}],"moved_at":1800608460000,"seat_events":2,"bout":10,"rung":[],"called":[],"waiting":"","since":1800608460000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608460000,"kind":"ended"}');
INSERT INTO "tables" VALUES('8qbu5xt6zr','memory','Presets','12',0,'{"table":"8qbu5xt6zr","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"before":{"table":"8qbu5xt6zr","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"opener":"fupc4uzseges","game":"8qbu5xt6zr","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=off throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"fupc4uzseges","computer":0,"presence":"here","timeouts":0},{"person":"z4s77626mxgu","computer":0,"presence":"here","timeouts":0},{"person":null,"computer":1,"presence":"computer","timeouts":0}],"moved_at":1800608472000,"seat_events":2,"bout":18,"rung":[],"called":[],"waiting":"","since":1800608472000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608472000,"kind":"ended"}');
INSERT INTO "tables" VALUES('ecjnbjz45y','memory','Presets','12',0,'{"table":"ecjnbjz45y","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"before":{"table":"ecjnbjz45y","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"opener":"fupc4uzseges","game":"ecjnbjz45y","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=spades trump=diamonds wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"fupc4uzseges","computer":0,"presence":"here","timeouts":0},{"person":"z4s77626mxgu","computer":0,"presence":"here","timeouts":0},{"person":null,"computer":1,"presence":"computer","timeouts":0}],"moved_at":1800608494000,"seat_events":2,"bout":10,"rung":[],"called":[],"waiting":"","since":1800608493000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608494000,"kind":"ended"}');
INSERT INTO "tables" VALUES('az2p4ua4nw','memory','Presets','12',0,'{"table":"az2p4ua4nw","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"before":{"table":"az2p4ua4nw","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"opener":"fupc4uzseges","game":"az2p4ua4nw","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=2x2 team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"fupc4uzseges","computer":0,"presence":"here","timeouts":0},{"person":"z4s77626mxgu","computer":0,"presence":"here","timeouts":0},{"person":null,"computer":1,"presence":"computer","timeouts":0},{"person":null,"computer":2,"presence":"computer","timeouts":0}],"moved_at":1800608524000,"seat_events":2,"bout":11,"rung":[],"called":[],"waiting":"","since":1800608522000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608524000,"kind":"ended"}');
INSERT INTO "tables" VALUES('u2a322sjk8','memory','Presets','12',0,'{"table":"u2a322sjk8","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"before":{"table":"u2a322sjk8","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"opener":"fupc4uzseges","game":"u2a322sjk8","number":1,"options":"deck=52 packs=1 hand=9 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=9 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"fupc4uzseges","computer":0,"presence":"here","timeouts":0},{"person":"z4s77626mxgu","computer":0,"presence":"here","timeouts":0},{"person":null,"computer":1,"presence":"computer","timeouts":0}],"moved_at":1800608549000,"seat_events":2,"bout":13,"rung":[],"called":[],"waiting":"","since":1800608548000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608549000,"kind":"ended"}');
INSERT INTO "tables" VALUES('f734qvewjq','memory','Presets','12',0,'{"table":"f734qvewjq","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"before":{"table":"f734qvewjq","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"opener":"fupc4uzseges","game":"f734qvewjq","number":1,"options":"deck=54 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"fupc4uzseges","computer":0,"presence":"here","timeouts":0},{"person":"z4s77626mxgu","computer":0,"presence":"here","timeouts":0},{"person":null,"computer":1,"presence":"computer","timeouts":0}],"moved_at":1800608573000,"seat_events":2,"bout":21,"rung":[],"called":[],"waiting":"","since":1800608573000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608573000,"kind":"ended"}');
INSERT INTO "tables" VALUES('av46em3e2b','memory','Presets','12',0,'{"table":"av46em3e2b","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"before":{"table":"av46em3e2b","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"opener":"fupc4uzseges","game":"av46em3e2b","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=off transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"fupc4uzseges","computer":0,"presence":"here","timeouts":0},{"person":"z4s77626mxgu","computer":0,"presence":"here","timeouts":0},{"person":null,"computer":1,"presence":"computer","timeouts":0}],"moved_at":1800608587000,"seat_events":2,"bout":8,"rung":[],"called":[],"waiting":"","since":1800608586000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608587000,"kind":"ended"}');
INSERT INTO "tables" VALUES('yjtjmvvu2v','memory','Presets','12',0,'{"table":"yjtjmvvu2v","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"before":{"table":"yjtjmvvu2v","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"opener":"fupc4uzseges","game":"yjtjmvvu2v","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=on open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"fupc4uzseges","computer":0,"presence":"here","timeouts":0},{"person":"z4s77626mxgu","computer":0,"presence":"here","timeouts":0},{"person":null,"computer":1,"presence":"computer","timeouts":0}],"moved_at":1800608608000,"seat_events":2,"bout":21,"rung":[],"called":[],"waiting":"","since":1800608608000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608608000,"kind":"ended"}');
INSERT INTO "tables" VALUES('4qj4sshau4','memory','Presets','12',0,'{"table":"4qj4sshau4","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"before":{"table":"4qj4sshau4","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"opener":"fupc4uzseges","game":"4qj4sshau4","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=on epaulettes=rank series=open","pace":"normal","seats":[{"person":"fupc4uzseges","computer":0,"presence":"here","timeouts":0},{"person":"z4s77626mxgu","computer":0,"presence":"here","timeouts":0},{"person":null,"computer":1,"presence":"computer","timeouts":0}],"moved_at":1800608646000,"seat_events":2,"bout":11,"rung":[],"called":[],"waiting":"","since":1800608646000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608646000,"kind":"ended"}');
INSERT INTO "tables" VALUES('aq5r8qhbrj','memory','Presets','12',0,'{"table":"aq5r8qhbrj","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"before":{"table":"aq5r8qhbrj","room":{"platform":"memory","id":"Presets","topic":"12"},"private":false,"opener":"fupc4uzseges","game":"aq5r8qhbrj","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=on transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=either_bout empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=above own_suit=none trump=turned wraparound=on weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"fupc4uzseges","computer":0,"presence":"here","timeouts":0},{"person":"z4s77626mxgu","computer":0,"presence":"here","timeouts":0},{"person":null,"computer":1,"presence":"computer","timeouts":0}],"moved_at":1800608664000,"seat_events":2,"bout":7,"rung":[],"called":[],"waiting":"","since":1800608664000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608664000,"kind":"ended"}');
INSERT INTO "tables" VALUES('pjax5rd9hx','memory','Odd','',0,'{"table":"pjax5rd9hx","room":{"platform":"memory","id":"Odd","topic":""},"private":false,"before":{"table":"pjax5rd9hx","room":{"platform":"memory","id":"Odd","topic":""},"private":false,"opener":"fupc4uzseges","game":"pjax5rd9hx","number":1,"options":"deck=54 packs=2 hand=6 cut=on redeal=five_or_colour first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=ace second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=classic series=open","pace":"normal","seats":[{"person":"fupc4uzseges","computer":0,"presence":"here","timeouts":0},{"person":"z4s77626mxgu","computer":0,"presence":"here","timeouts":0},{"person":null,"computer":1,"presence":"computer","timeouts":0},{"person":null,"computer":2,"presence":"computer","timeouts":0}],"moved_at":1800608774000,"seat_events":2,"bout":34,"rung":[],"called":[],"waiting":"","since":1800608774000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608774000,"kind":"ended"}');
INSERT INTO "tables" VALUES('ewm4dyftaw','memory','Odd','',0,'{"table":"ewm4dyftaw","room":{"platform":"memory","id":"Odd","topic":""},"private":false,"before":{"table":"ewm4dyftaw","room":{"platform":"memory","id":"Odd","topic":""},"private":false,"opener":"fupc4uzseges","game":"ewm4dyftaw","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=in_turn auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=winner teams=off team_out=all exchange=off second_trump=on number_trump=off own_suit=none trump=turned wraparound=off weli=on secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"fupc4uzseges","computer":0,"presence":"here","timeouts":0},{"person":"z4s77626mxgu","computer":0,"presence":"here","timeouts":0},{"person":null,"computer":1,"presence":"computer","timeouts":0},{"person":null,"computer":2,"presence":"computer","timeouts":0}],"moved_at":1800608791000,"seat_events":2,"bout":4,"rung":[],"called":[],"waiting":"","since":1800608790000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608791000,"kind":"ended"}');
INSERT INTO "tables" VALUES('nt6pwbh3yy','memory','Odd','',0,'{"table":"nt6pwbh3yy","room":{"platform":"memory","id":"Odd","topic":""},"private":false,"before":{"table":"nt6pwbh3yy","room":{"platform":"memory","id":"Odd","topic":""},"private":false,"opener":"fupc4uzseges","game":"nt6pwbh3yy","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=none first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=on transfer_first=off transfer_trumps=on transfer_match=off pass_card=game transfer_direction=either_game empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=below own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"fupc4uzseges","computer":0,"presence":"here","timeouts":0},{"person":"z4s77626mxgu","computer":0,"presence":"here","timeouts":0},{"person":null,"computer":1,"presence":"computer","timeouts":0},{"person":null,"computer":2,"presence":"computer","timeouts":0}],"moved_at":1800608820000,"seat_events":2,"bout":8,"rung":[],"called":[],"waiting":"","since":1800608819000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608820000,"kind":"ended"}');
INSERT INTO "tables" VALUES('k8947ck4c9','memory','Odd','',0,'{"table":"k8947ck4c9","room":{"platform":"memory","id":"Odd","topic":""},"private":false,"before":{"table":"k8947ck4c9","room":{"platform":"memory","id":"Odd","topic":""},"private":false,"opener":"fupc4uzseges","game":"k8947ck4c9","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=2x2 team_out=first exchange=off second_trump=off number_trump=off own_suit=none trump=none wraparound=off weli=off secret=off open_hands=on cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"fupc4uzseges","computer":0,"presence":"here","timeouts":0},{"person":"z4s77626mxgu","computer":0,"presence":"here","timeouts":0},{"person":null,"computer":1,"presence":"computer","timeouts":0},{"person":null,"computer":2,"presence":"computer","timeouts":0}],"moved_at":1800608858000,"seat_events":2,"bout":16,"rung":[],"called":[],"waiting":"","since":1800608857000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608858000,"kind":"ended"}');
INSERT INTO "tables" VALUES('pgfzbwvwz2','memory','Odd','',0,'{"table":"pgfzbwvwz2","room":{"platform":"memory","id":"Odd","topic":""},"private":false,"before":{"table":"pgfzbwvwz2","room":{"platform":"memory","id":"Odd","topic":""},"private":false,"opener":"fupc4uzseges","game":"pgfzbwvwz2","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"fupc4uzseges","computer":0,"presence":"here","timeouts":0},{"person":"z4s77626mxgu","computer":0,"presence":"here","timeouts":0}],"moved_at":1800608858000,"seat_events":2,"bout":13,"rung":[],"called":[],"waiting":"","since":1800608858000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608858000,"kind":"ended"}');
INSERT INTO "tables" VALUES('4kt32u69my','memory','Odd','',0,'{"table":"4kt32u69my","room":{"platform":"memory","id":"Odd","topic":""},"private":false,"before":{"table":"4kt32u69my","room":{"platform":"memory","id":"Odd","topic":""},"private":false,"opener":"fupc4uzseges","game":"4kt32u69my","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"fupc4uzseges","computer":0,"presence":"here","timeouts":0},{"person":"z4s77626mxgu","computer":0,"presence":"here","timeouts":0}],"moved_at":1800608858000,"seat_events":3,"bout":2,"rung":[],"called":[],"waiting":"","since":1800608858000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608858000,"kind":"ended"}');
INSERT INTO "tables" VALUES('28hxqpf4a9','memory','Odd','',0,'{"table":"28hxqpf4a9","room":{"platform":"memory","id":"Odd","topic":""},"private":false,"before":{"table":"28hxqpf4a9","room":{"platform":"memory","id":"Odd","topic":""},"private":false,"opener":"fupc4uzseges","game":"28hxqpf4a9","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"fupc4uzseges","computer":0,"presence":"here","timeouts":0},{"person":"z4s77626mxgu","computer":0,"presence":"here","timeouts":0}],"moved_at":1800608858000,"seat_events":2,"bout":1,"rung":[],"called":[],"waiting":"act:0","since":1800608858000,"grace":0,"entitled":[1],"stale":false,"cancel_agreed":[0],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"cancelled","ended_at":1800608858000,"kind":"ended"}');
INSERT INTO "tables" VALUES('n6ye382n6f','memory','Odd','',0,'{"table":"n6ye382n6f","room":{"platform":"memory","id":"Odd","topic":""},"private":false,"before":{"table":"n6ye382n6f","room":{"platform":"memory","id":"Odd","topic":""},"private":false,"opener":"fupc4uzseges","chairs":[{"person":"fupc4uzseges","computer":0}],"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seed":"4541d7620acccd2ed41e93a0916975270c54914f2f758ee80555773af2775bd1","changed_at":1800608858000,"joined_at":1800608858000,"kept":[],"kept_until":null,"previous":null,"own":null,"arranging":null,"kind":"lobby"},"why":"cancelled","ended_at":1800608858000,"kind":"ended"}');
INSERT INTO "tables" VALUES('jsg3bqsevd','memory','Dora','',0,'{"table":"jsg3bqsevd","room":{"platform":"memory","id":"Dora","topic":""},"private":true,"before":{"table":"jsg3bqsevd","room":{"platform":"memory","id":"Dora","topic":""},"private":true,"opener":"fupc4uzseges","game":"jsg3bqsevd","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"none","seats":[{"person":"fupc4uzseges","computer":0,"presence":"here","timeouts":0},{"person":null,"computer":1,"presence":"computer","timeouts":0}],"moved_at":1800608885000,"seat_events":1,"bout":15,"rung":[],"called":[],"waiting":"","since":1800608884000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608885000,"kind":"ended"}');
INSERT INTO "tables" VALUES('8cdsxh2pf9','memory','Forgetful','',0,'{"table":"8cdsxh2pf9","room":{"platform":"memory","id":"Forgetful","topic":""},"private":false,"before":{"table":"8cdsxh2pf9","room":{"platform":"memory","id":"Forgetful","topic":""},"private":false,"opener":"zx5kzt8edtvb","game":"8cdsxh2pf9","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"zx5kzt8edtvb","computer":0,"presence":"here","timeouts":0},{"person":"vuf43rh8dkyg","computer":0,"presence":"here","timeouts":0}],"moved_at":1800608885000,"seat_events":2,"bout":12,"rung":[],"called":[],"waiting":"","since":1800608885000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800608885000,"kind":"ended"}');
INSERT INTO "tables" VALUES('kkc7fx54an','memory','Mail','',1,'{"table":"kkc7fx54an","room":{"platform":"memory","id":"Mail","topic":""},"private":false,"opener":"h6yh72uysbvr","game":"kkc7fx54an","number":1,"options":"deck=36 packs=2 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=on transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"mail","seats":[{"person":"h6yh72uysbvr","computer":0,"presence":"here","timeouts":0},{"person":"t6n9cwcgduun","computer":0,"presence":"here","timeouts":0},{"person":"4j8et79f4p3h","computer":0,"presence":"away","timeouts":0}],"moved_at":1801494494000,"seat_events":14,"bout":17,"rung":[1],"called":[],"waiting":"window:17:2:throwing","since":1801494494000,"grace":0,"entitled":[1],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"}');
INSERT INTO "tables" VALUES('6vz3yhc3ny','memory','Stale','',1,'{"table":"6vz3yhc3ny","room":{"platform":"memory","id":"Stale","topic":""},"private":false,"opener":"nydsj76db7j7","game":"6vz3yhc3ny","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"none","seats":[{"person":"nydsj76db7j7","computer":0,"presence":"here","timeouts":0},{"person":"y45ehtuuzu8b","computer":0,"presence":"here","timeouts":0}],"moved_at":1801300093000,"seat_events":2,"bout":1,"rung":[],"called":[],"waiting":"act:0","since":1801300093000,"grace":0,"entitled":[1],"stale":true,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"}');
INSERT INTO "tables" VALUES('cxnaxvg6aj','memory','Seats','',1,'{"table":"cxnaxvg6aj","room":{"platform":"memory","id":"Seats","topic":""},"private":false,"opener":"dfd4ugjjq33p","game":"cxnaxvg6aj","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"none","seats":[{"person":"dfd4ugjjq33p","computer":0,"presence":"here","timeouts":0},{"person":"qusy94vdnta7","computer":0,"presence":"here","timeouts":0},{"person":"xepzu62w4nsr","computer":0,"presence":"here","timeouts":0},{"person":"v586xhbzuyu7","computer":0,"presence":"left","timeouts":0}],"moved_at":1801494495000,"seat_events":7,"bout":2,"rung":[],"called":[],"waiting":"act:6","since":1801494495000,"grace":0,"entitled":[0],"stale":false,"cancel_agreed":[0],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"}');
INSERT INTO "tables" VALUES('232mdb5jdk','memory','Solo','',1,'{"table":"232mdb5jdk","room":{"platform":"memory","id":"Solo","topic":""},"private":true,"opener":"ffjdx36h9np3","game":"232mdb5jdk","number":1,"options":"deck=54 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"none","seats":[{"person":"ffjdx36h9np3","computer":0,"presence":"here","timeouts":0},{"person":null,"computer":1,"presence":"computer","timeouts":0}],"moved_at":1801494499000,"seat_events":1,"bout":2,"rung":[],"called":[],"waiting":"act:7","since":1801494499000,"grace":0,"entitled":[0],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"}');
INSERT INTO "tables" VALUES('p6wquaeuaz','memory','Lapsed','',1,'{"table":"p6wquaeuaz","room":{"platform":"memory","id":"Lapsed","topic":""},"private":false,"before":{"table":"p6wquaeuaz","room":{"platform":"memory","id":"Lapsed","topic":""},"private":false,"opener":"h762yu9r6g54","chairs":[{"person":"h762yu9r6g54","computer":0}],"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seed":"02d8fa124875bc47d6dc5f36cd1dd8ea83063aeaabf53734147dbdbff53e3e04","changed_at":1801494499000,"joined_at":1801494499000,"kept":[],"kept_until":null,"previous":null,"own":null,"arranging":null,"kind":"lobby"},"why":"expired","ended_at":1801496299000,"kind":"ended"}');
INSERT INTO "tables" VALUES('pfvn7jb4bp','memory','Ended','',1,'{"table":"pfvn7jb4bp","room":{"platform":"memory","id":"Ended","topic":""},"private":false,"before":{"table":"pfvn7jb4bp","room":{"platform":"memory","id":"Ended","topic":""},"private":false,"opener":"gnyjsh97x233","game":"pfvn7jb4bp","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"gnyjsh97x233","computer":0,"presence":"here","timeouts":0},{"person":"k2e7973yt52n","computer":0,"presence":"here","timeouts":0},{"person":"kqz86f8jnpjp","computer":0,"presence":"here","timeouts":0}],"moved_at":1801496179000,"seat_events":3,"bout":12,"rung":[],"called":[],"waiting":"","since":1801496179000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1801496179000,"kind":"ended"}');
INSERT INTO "tables" VALUES('eywpyrqvkh','memory','Decorated','',1,'{"table":"eywpyrqvkh","room":{"platform":"memory","id":"Decorated","topic":""},"private":false,"before":{"table":"eywpyrqvkh","room":{"platform":"memory","id":"Decorated","topic":""},"private":false,"opener":"x84xj27ax9vs","game":"eywpyrqvkh","number":1,"options":"deck=24 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=classic series=open","pace":"normal","seats":[{"person":"x84xj27ax9vs","computer":0,"presence":"here","timeouts":0},{"person":"8z7syc8xecn9","computer":0,"presence":"here","timeouts":0}],"moved_at":1801496179000,"seat_events":2,"bout":16,"rung":[],"called":[],"waiting":"","since":1801496179000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1801496179000,"kind":"ended"}');
INSERT INTO "tables" VALUES('ze5988533z','memory','Cancelled','',1,'{"table":"ze5988533z","room":{"platform":"memory","id":"Cancelled","topic":""},"private":false,"before":{"table":"ze5988533z","room":{"platform":"memory","id":"Cancelled","topic":""},"private":false,"opener":"p3r4s34wmtd8","game":"ze5988533z","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"p3r4s34wmtd8","computer":0,"presence":"here","timeouts":0},{"person":"vzvkxq4xwtyr","computer":0,"presence":"here","timeouts":0}],"moved_at":1801496179000,"seat_events":2,"bout":1,"rung":[],"called":[],"waiting":"act:0","since":1801496179000,"grace":0,"entitled":[0],"stale":false,"cancel_agreed":[0],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"cancelled","ended_at":1801496179000,"kind":"ended"}');
INSERT INTO "tables" VALUES('4mvb7f2j8b','memory','Ольга','',1,'{"table":"4mvb7f2j8b","room":{"platform":"memory","id":"Ольга","topic":""},"private":true,"before":{"table":"4mvb7f2j8b","room":{"platform":"memory","id":"Ольга","topic":""},"private":true,"opener":"t5dhr3km8rwv","game":"4mvb7f2j8b","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=off throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"none","seats":[{"person":"t5dhr3km8rwv","computer":0,"presence":"here","timeouts":0},{"person":null,"computer":1,"presence":"computer","timeouts":0}],"moved_at":1801496197000,"seat_events":1,"bout":18,"rung":[],"called":[],"waiting":"","since":1801496197000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1801496197000,"kind":"ended"}');
INSERT INTO "tables" VALUES('t4hurku5pc','memory','Quick','',1,'{"table":"t4hurku5pc","room":{"platform":"memory","id":"Quick","topic":""},"private":false,"before":{"table":"t4hurku5pc","room":{"platform":"memory","id":"Quick","topic":""},"private":false,"opener":"v7zhmdzvjamz","game":"t4hurku5pc","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=off first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=off transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"v7zhmdzvjamz","computer":0,"presence":"here","timeouts":0},{"person":"7bv8zr9h75zp","computer":0,"presence":"here","timeouts":0}],"moved_at":1801496197000,"seat_events":2,"bout":5,"rung":[],"called":[],"waiting":"","since":1801496197000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1801496197000,"kind":"ended"}');
INSERT INTO "tables" VALUES('8azs57zq58','memory','Series','',1,'{"table":"8azs57zq58","room":{"platform":"memory","id":"Series","topic":""},"private":false,"before":{"table":"8azs57zq58","room":{"platform":"memory","id":"Series","topic":""},"private":false,"opener":"ggrtam96cgpx","game":"8azs57zq58","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=on transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"ggrtam96cgpx","computer":0,"presence":"here","timeouts":0},{"person":"r9j8abtrvvn6","computer":0,"presence":"here","timeouts":0},{"person":"s69scnjd79cz","computer":0,"presence":"here","timeouts":0}],"moved_at":1801496197000,"seat_events":3,"bout":7,"rung":[],"called":[],"waiting":"","since":1801496197000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1801496197000,"kind":"ended"}');
INSERT INTO "tables" VALUES('g2nwfjqqyw','memory','Kept','',1,'{"table":"g2nwfjqqyw","room":{"platform":"memory","id":"Kept","topic":""},"private":false,"before":{"table":"g2nwfjqqyw","room":{"platform":"memory","id":"Kept","topic":""},"private":false,"opener":"9qspxxtprmw9","game":"g2nwfjqqyw","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=off first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=off transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"9qspxxtprmw9","computer":0,"presence":"here","timeouts":0},{"person":"q7p5gfcapr5x","computer":0,"presence":"here","timeouts":0},{"person":"f9uerrp7awfh","computer":0,"presence":"here","timeouts":0}],"moved_at":1801496197000,"seat_events":3,"bout":7,"rung":[],"called":[],"waiting":"","since":1801496197000,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1801496197000,"kind":"ended"}');
INSERT INTO "tables" VALUES('bsezzj9uze','memory','Last call','',1,'{"table":"bsezzj9uze","room":{"platform":"memory","id":"Last call","topic":""},"private":false,"opener":"5sndp3aaee32","game":"bsezzj9uze","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"5sndp3aaee32","computer":0,"presence":"here","timeouts":0},{"person":"4fyfprqdma59","computer":0,"presence":"here","timeouts":0}],"moved_at":1801496258000,"seat_events":2,"bout":1,"rung":[1],"called":[1],"waiting":"act:0","since":1801496258000,"grace":0,"entitled":[1],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"}');
INSERT INTO "tables" VALUES('kp6tvhduw9','memory','Kept','',1,'{"table":"kp6tvhduw9","room":{"platform":"memory","id":"Kept","topic":""},"private":false,"opener":"q7p5gfcapr5x","chairs":[{"person":"q7p5gfcapr5x","computer":0}],"options":"deck=36 packs=1 hand=6 cut=off redeal=off first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=off transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seed":"5807a0f6e79b3dea11057457a5cc115a9dc3bd15a4b965afa1c628793b2f9de6","changed_at":1801496267500,"joined_at":1801496267500,"kept":["9qspxxtprmw9","f9uerrp7awfh"],"kept_until":1801496327500,"previous":{"game":"g2nwfjqqyw","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=off first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=off transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","chairs":[{"person":"9qspxxtprmw9","computer":0},{"person":"q7p5gfcapr5x","computer":0},{"person":"f9uerrp7awfh","computer":0}],"dealer":0,"outcome":{"fools":[2],"places":[[1],[0]],"ending":"fool","drawn":[]},"scores":[{"games":1,"fool":0,"doubles":0,"places":2},{"games":1,"fool":0,"doubles":0,"places":1},{"games":1,"fool":1,"doubles":0,"places":3}],"rest":["Qc","7c","6s","Th","As","8h","Jh","Qd","Jd","Kd","7h","7s","9d","Ac","Kh","Ah","Js","Qs"],"pack":"g2nwfjqqyw","commitment":"c3f79a1e4852b99ac984aa7005db81f642909f516a79da64e9af1838890ae068","went_out":[1,0],"gone":[]},"own":null,"arranging":null,"kind":"lobby"}');
INSERT INTO "tables" VALUES('dpm2q28z4p','memory','Rung','',1,'{"table":"dpm2q28z4p","room":{"platform":"memory","id":"Rung","topic":""},"private":false,"opener":"hfnp4qxd6ybw","game":"dpm2q28z4p","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"hfnp4qxd6ybw","computer":0,"presence":"here","timeouts":0},{"person":"e34vmxcuz6jv","computer":0,"presence":"here","timeouts":0}],"moved_at":1801496303500,"seat_events":2,"bout":1,"rung":[1],"called":[],"waiting":"act:0","since":1801496303500,"grace":0,"entitled":[1],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"}');
INSERT INTO "tables" VALUES('knws27vcgr','memory','Window','',1,'{"table":"knws27vcgr","room":{"platform":"memory","id":"Window","topic":""},"private":false,"opener":"upvb8hr8j4sv","game":"knws27vcgr","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"upvb8hr8j4sv","computer":0,"presence":"here","timeouts":0},{"person":"gqx5k5af9v6h","computer":0,"presence":"here","timeouts":0},{"person":"hk3hgx6rh9h7","computer":0,"presence":"here","timeouts":0}],"moved_at":1801496312500,"seat_events":3,"bout":1,"rung":[],"called":[],"waiting":"window:1:2:throwing","since":1801496312500,"grace":0,"entitled":[2],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"}');
INSERT INTO "tables" VALUES('hecjawjd8p','memory','Grace','',1,'{"table":"hecjawjd8p","room":{"platform":"memory","id":"Grace","topic":""},"private":false,"opener":"5wqdchtjkty8","game":"hecjawjd8p","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"5wqdchtjkty8","computer":0,"presence":"here","timeouts":0},{"person":"bfcfak3vbbdv","computer":0,"presence":"here","timeouts":0}],"moved_at":1801496321500,"seat_events":2,"bout":1,"rung":[],"called":[],"waiting":"act:0","since":1801496321500,"grace":4000,"entitled":[1],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"}');
INSERT INTO "tables" VALUES('zq6htfk54p','memory','Cut','',1,'{"table":"zq6htfk54p","room":{"platform":"memory","id":"Cut","topic":""},"private":false,"opener":"myy3hmj3v5tu","game":"zq6htfk54p","number":1,"options":"deck=36 packs=1 hand=6 cut=on redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"myy3hmj3v5tu","computer":0,"presence":"here","timeouts":0},{"person":"fmryeg42qenm","computer":0,"presence":"here","timeouts":0}],"moved_at":1801496326500,"seat_events":2,"bout":1,"rung":[],"called":[],"waiting":"act:0","since":1801496326500,"grace":0,"entitled":[0],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"}');
INSERT INTO "tables" VALUES('bbsn7zwvhn','memory','Redeal','',1,'{"table":"bbsn7zwvhn","room":{"platform":"memory","id":"Redeal","topic":""},"private":false,"opener":"3dtsrrw6st4b","game":"bbsn7zwvhn","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five_or_colour first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"3dtsrrw6st4b","computer":0,"presence":"here","timeouts":0},{"person":"pkrhgqyxayz3","computer":0,"presence":"here","timeouts":0},{"person":"r3232xpqvn4e","computer":0,"presence":"here","timeouts":0}],"moved_at":1801496326500,"seat_events":3,"bout":1,"rung":[],"called":[],"waiting":"act:0","since":1801496326500,"grace":0,"entitled":[1],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"}');
INSERT INTO "tables" VALUES('txu3bv6uxw','memory','Attack','',1,'{"table":"txu3bv6uxw","room":{"platform":"memory","id":"Attack","topic":""},"private":false,"opener":"ncwns2v6nvbm","game":"txu3bv6uxw","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=on transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"blitz","seats":[{"person":"ncwns2v6nvbm","computer":0,"presence":"here","timeouts":0},{"person":"fx9eeqentx9u","computer":0,"presence":"here","timeouts":0},{"person":"gbr2caaf7myv","computer":0,"presence":"here","timeouts":0}],"moved_at":1801496326500,"seat_events":3,"bout":1,"rung":[],"called":[],"waiting":"act:0","since":1801496326500,"grace":0,"entitled":[2],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"}');
INSERT INTO "tables" VALUES('jw693yhdw5','memory','Defence','5',1,'{"table":"jw693yhdw5","room":{"platform":"memory","id":"Defence","topic":"5"},"private":false,"opener":"gk4kudt49emj","game":"jw693yhdw5","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=on transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"gk4kudt49emj","computer":0,"presence":"here","timeouts":0},{"person":"xaxvjchjm888","computer":0,"presence":"here","timeouts":0},{"person":"847urbdmmdet","computer":0,"presence":"here","timeouts":0}],"moved_at":1801496326500,"seat_events":3,"bout":1,"rung":[],"called":[],"waiting":"act:1","since":1801496326500,"grace":0,"entitled":[2],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"}');
INSERT INTO "tables" VALUES('yqje7gw7dz','memory','Taking','',1,'{"table":"yqje7gw7dz","room":{"platform":"memory","id":"Taking","topic":""},"private":false,"opener":"3c87e4233kdw","game":"yqje7gw7dz","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"3c87e4233kdw","computer":0,"presence":"here","timeouts":0},{"person":"rghzwyx4wnpe","computer":0,"presence":"here","timeouts":0},{"person":"y5rz4acm9p4z","computer":0,"presence":"here","timeouts":0}],"moved_at":1801496326500,"seat_events":3,"bout":1,"rung":[],"called":[],"waiting":"window:1:1:taking","since":1801496326500,"grace":0,"entitled":[2],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"}');
INSERT INTO "tables" VALUES('u37yv94ynw','memory','Simple','',1,'{"table":"u37yv94ynw","room":{"platform":"memory","id":"Simple","topic":""},"private":false,"opener":"p5hcdae5dhe7","game":"u37yv94ynw","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=off throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"p5hcdae5dhe7","computer":0,"presence":"here","timeouts":0},{"person":"g9u6yqx2gry8","computer":0,"presence":"here","timeouts":0}],"moved_at":1801496326500,"seat_events":2,"bout":1,"rung":[],"called":[],"waiting":"act:0","since":1801496326500,"grace":0,"entitled":[1],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"}');
INSERT INTO "tables" VALUES('a9y95ebfx7','memory','Big','',1,'{"table":"a9y95ebfx7","room":{"platform":"memory","id":"Big","topic":""},"private":false,"opener":"rgkx6gw6aff9","game":"a9y95ebfx7","number":1,"options":"deck=52 packs=1 hand=9 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=9 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"rgkx6gw6aff9","computer":0,"presence":"here","timeouts":0},{"person":"62amvbcu7ah5","computer":0,"presence":"here","timeouts":0},{"person":"cgxh56j3pxuq","computer":0,"presence":"here","timeouts":0},{"person":"y8khvb5at8df","computer":0,"presence":"here","timeouts":0}],"moved_at":1801496326500,"seat_events":4,"bout":1,"rung":[],"called":[],"waiting":"act:7","since":1801496326500,"grace":0,"entitled":[3],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"}');
INSERT INTO "tables" VALUES('h6wqa97mvd','memory','Cheats','',1,'{"table":"h6wqa97mvd","room":{"platform":"memory","id":"Cheats","topic":""},"private":false,"opener":"86nqrpu8mb82","game":"h6wqa97mvd","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=on epaulettes=rank series=open","pace":"normal","seats":[{"person":"86nqrpu8mb82","computer":0,"presence":"here","timeouts":0},{"person":"4rsjfvsy3jud","computer":0,"presence":"here","timeouts":0},{"person":"cbvpwzh42fyt","computer":0,"presence":"here","timeouts":0}],"moved_at":1801496326500,"seat_events":3,"bout":1,"rung":[],"called":[],"waiting":"window:1:1:taking","since":1801496326500,"grace":0,"entitled":[0],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"}');
INSERT INTO "tables" VALUES('2juk629z49','memory','Quick','',1,'{"table":"2juk629z49","room":{"platform":"memory","id":"Quick","topic":""},"private":false,"opener":"v7zhmdzvjamz","game":"2juk629z49","number":2,"options":"deck=36 packs=1 hand=6 cut=off redeal=off first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=off transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"v7zhmdzvjamz","computer":0,"presence":"here","timeouts":0},{"person":"7bv8zr9h75zp","computer":0,"presence":"here","timeouts":0}],"moved_at":1801496326500,"seat_events":2,"bout":2,"rung":[],"called":[],"waiting":"act:3","since":1801496326500,"grace":0,"entitled":[0],"stale":false,"cancel_agreed":[],"scores":[{"games":1,"fool":0,"doubles":0,"places":1},{"games":1,"fool":1,"doubles":0,"places":2}],"pack":"t4hurku5pc","kind":"play"}');
INSERT INTO "tables" VALUES('5r73a5ghmj','memory','Series','',1,'{"table":"5r73a5ghmj","room":{"platform":"memory","id":"Series","topic":""},"private":false,"opener":"ggrtam96cgpx","game":"5r73a5ghmj","number":2,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=on transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"ggrtam96cgpx","computer":0,"presence":"here","timeouts":0},{"person":"r9j8abtrvvn6","computer":0,"presence":"here","timeouts":0},{"person":"s69scnjd79cz","computer":0,"presence":"here","timeouts":0}],"moved_at":1801496326500,"seat_events":3,"bout":1,"rung":[],"called":[],"waiting":"window:1:8:throwing","since":1801496326500,"grace":0,"entitled":[1,2],"stale":false,"cancel_agreed":[],"scores":[{"games":1,"fool":1,"doubles":0,"places":3},{"games":1,"fool":0,"doubles":0,"places":2},{"games":1,"fool":0,"doubles":0,"places":1}],"pack":null,"kind":"play"}');
INSERT INTO "tables" VALUES('fqp2d5j74c','memory','Lobby','',1,'{"table":"fqp2d5j74c","room":{"platform":"memory","id":"Lobby","topic":""},"private":false,"opener":"9vcrfvmuycve","chairs":[{"person":"9vcrfvmuycve","computer":0},{"person":"wk3cj6zqyd9w","computer":0},{"person":null,"computer":1}],"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seed":"612a9e67615c78aaa44627404e46d1329d2b59a224274f6ecd2ec0cd744155ce","changed_at":1801496326500,"joined_at":1801496326500,"kept":[],"kept_until":null,"previous":null,"own":null,"arranging":null,"kind":"lobby"}');
INSERT INTO "tables" VALUES('ayqnapkuy3','memory','Лобби','',1,'{"table":"ayqnapkuy3","room":{"platform":"memory","id":"Лобби","topic":""},"private":false,"opener":"ygp3uxx33wpn","chairs":[{"person":"ygp3uxx33wpn","computer":0}],"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=on transfer_first=off transfer_trumps=on transfer_match=off pass_card=bout transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seed":"4d692fc18a660aea30544633c44d59e1ff1bd536544369623c3a363825834695","changed_at":1801496326500,"joined_at":1801496326500,"kept":[],"kept_until":null,"previous":null,"own":null,"arranging":null,"kind":"lobby"}');
INSERT INTO "tables" VALUES('6xbyfmba9s','memory','Options','',1,'{"table":"6xbyfmba9s","room":{"platform":"memory","id":"Options","topic":""},"private":false,"opener":"b5bdp753nzzy","chairs":[{"person":"b5bdp753nzzy","computer":0},{"person":"jxa4gmky6g5j","computer":0}],"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=classic series=open","pace":"normal","seed":"96c5b9eb394805519884bb35ab73dc22540c7222d376187ff06eca59f0e54bd6","changed_at":1801496326500,"joined_at":1801496326500,"kept":[],"kept_until":null,"previous":null,"own":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=classic series=open","arranging":"after","kind":"lobby"}');
INSERT INTO "tables" VALUES('eme2yd7wz9','memory','Пётр','',1,'{"table":"eme2yd7wz9","room":{"platform":"memory","id":"Пётр","topic":""},"private":true,"opener":"nhhvb29c98jk","chairs":[{"person":"nhhvb29c98jk","computer":0},{"person":null,"computer":1}],"options":"deck=36 packs=1 hand=6 cut=on redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"none","seed":"568249e5f3bb45d986f4620a0c5e12b6046a6b10b63533f3cddff8fa261adc46","changed_at":1801496326500,"joined_at":1801496326500,"kept":[],"kept_until":null,"previous":null,"own":"deck=36 packs=1 hand=6 cut=on redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","arranging":"cards","kind":"lobby"}');
INSERT INTO "tables" VALUES('jknepc2usw','memory','Removed','',1,'{"table":"jknepc2usw","room":{"platform":"memory","id":"Removed","topic":""},"private":false,"opener":"yr6fw52ftkm5","game":"jknepc2usw","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"yr6fw52ftkm5","computer":0,"presence":"here","timeouts":0},{"person":"hezm6fwuawnn","computer":0,"presence":"left","timeouts":0},{"person":"5ewgrgbsdbde","computer":0,"presence":"here","timeouts":0}],"moved_at":1801496326500,"seat_events":4,"bout":1,"rung":[],"called":[],"waiting":"","since":1801496326500,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"}');
INSERT INTO "tables" VALUES('6x8zfhegtn','memory','Pending','',1,'{"table":"6x8zfhegtn","room":{"platform":"memory","id":"Pending","topic":""},"private":false,"opener":"fegd3nqdgz2q","chairs":[{"person":"fegd3nqdgz2q","computer":0}],"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seed":"059cb5d466e8fa6937acee61091330a0331a1d85be9d6e7e71d811ac2832bc50","changed_at":1801496326500,"joined_at":1801496326500,"kept":[],"kept_until":null,"previous":null,"own":null,"arranging":null,"kind":"lobby"}');
INSERT INTO "tables" VALUES('8jx8f73pmn','memory','Pending anew','',1,'{"table":"8jx8f73pmn","room":{"platform":"memory","id":"Pending anew","topic":""},"private":false,"opener":"cd4vbj75pxbr","chairs":[{"person":"cd4vbj75pxbr","computer":0}],"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seed":"f2e65db7d076d0d666e486d79ebe66fbb957f19f1c8ed573bc350252482d1e13","changed_at":1801496326500,"joined_at":1801496326500,"kept":[],"kept_until":null,"previous":null,"own":null,"arranging":null,"kind":"lobby"}');
CREATE TABLE visitors (
	token_digest TEXT NOT NULL, 
	user TEXT NOT NULL, 
	profile TEXT NOT NULL, 
	CONSTRAINT pk_visitors PRIMARY KEY (token_digest)
);
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
