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
INSERT INTO "deadlines" VALUES('6bsxbvjukh','archive',1800001035444,'');
INSERT INTO "deadlines" VALUES('74yv7tfd7q','act',1800000196377,'act:6');
INSERT INTO "deadlines" VALUES('74yv7tfd7q','expire',1800604906377,'');
INSERT INTO "deadlines" VALUES('74yv7tfd7q','last',1800000173877,'act:6');
INSERT INTO "deadlines" VALUES('74yv7tfd7q','stale',1800001006377,'');
INSERT INTO "deadlines" VALUES('b6bkzcehx9','expire',1800604895785,'');
INSERT INTO "deadlines" VALUES('b6bkzcehx9','stale',1800172895785,'');
INSERT INTO "deadlines" VALUES('hmxwhb6kma','idle',1800001892880,'');
INSERT INTO "deadlines" VALUES('pzzd26sv45','archive',1800000986667,'');
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
INSERT INTO "games" VALUES(1,'pzzd26sv45','pzzd26sv45','web','g-r3fstxfng3zckhr5','','durak-record: 1
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
seed: fd3feb3c9250b7974a9b528b69636321a461b55ef55b7beafd809a9a9e925b79
commitment: 70dfd5de7bcc7d4c9bc6c21c753a521dbc74d6cfda10ebdd5c04173e7b002aed
result: unfinished
check: 4790bc7cf1e7c193
','["2dymf46ut9y9", "ms45khkve8cy"]',1800000001005,1800000086667,'fool');
INSERT INTO "games" VALUES(2,'74yv7tfd7q','74yv7tfd7q','web','g-r3fstxfng3zckhr5','','durak-record: 1
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
dealer: 0
attacker: 1
game: 2
seed: 2a6d6c4332a8fc27ce5892b0e312dd0aa9d3d9fa5bc426def709fe566c325750
commitment: 7fd3d0afbf52d62ad6fe76a1d94de42eecf2ce9bf9de9c0b60c24cf0ceac9f16
result: unfinished
check: 40b898cee9ae13fd
','["2dymf46ut9y9", "ms45khkve8cy"]',1800000088170,NULL,NULL);
INSERT INTO "games" VALUES(3,'b6bkzcehx9','b6bkzcehx9','web','p-zmfaqetzux6665','','durak-record: 1
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
seed: 6736421a0996c09ef2e10ef9e38dccf0b840bfcf6582cc8141f57345d291626e
commitment: eaaef7b47f2109f5eb31a650a510397b313fcbea27e918aada9f151f360e8136
result: unfinished
check: f2f71935d971466b
','["e572pgu64w5p", null]',1800000093282,NULL,NULL);
INSERT INTO "games" VALUES(4,'6bsxbvjukh','6bsxbvjukh','web','p-st3uy2egw4etm7','','durak-record: 1
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
seed: 94f632b701b0d53c6b43baef5d07144de471fc6fd7ec50fab98c1b4235996885
commitment: 0442f2484d61b593317bfc701251d9dd6cc55790ad2f4d3cd3a0ff93bc3989f1
result: unfinished
check: fb71fe500dcd677c
','["wr9azrncs39e", null]',1800000096288,1800000135444,'fool');
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
INSERT INTO "moves" VALUES('6bsxbvjukh',0,1,'keep',1800000097288);
INSERT INTO "moves" VALUES('6bsxbvjukh',1,0,'aTs',1800000097590);
INSERT INTO "moves" VALUES('6bsxbvjukh',2,1,'take',1800000098590);
INSERT INTO "moves" VALUES('6bsxbvjukh',3,0,'aJc',1800000098892);
INSERT INTO "moves" VALUES('6bsxbvjukh',4,1,'take',1800000099892);
INSERT INTO "moves" VALUES('6bsxbvjukh',5,0,'aQh',1800000100194);
INSERT INTO "moves" VALUES('6bsxbvjukh',6,1,'bQhJc',1800000101194);
INSERT INTO "moves" VALUES('6bsxbvjukh',7,0,'tQd',1800000101496);
INSERT INTO "moves" VALUES('6bsxbvjukh',8,1,'bQdAd',1800000102496);
INSERT INTO "moves" VALUES('6bsxbvjukh',9,0,'done',1800000102798);
INSERT INTO "moves" VALUES('6bsxbvjukh',10,1,'a6d',1800000103798);
INSERT INTO "moves" VALUES('6bsxbvjukh',11,0,'take',1800000104100);
INSERT INTO "moves" VALUES('6bsxbvjukh',12,1,'a7d',1800000105100);
INSERT INTO "moves" VALUES('6bsxbvjukh',13,0,'b7d7c',1800000105402);
INSERT INTO "moves" VALUES('6bsxbvjukh',14,1,'t7h',1800000106402);
INSERT INTO "moves" VALUES('6bsxbvjukh',15,0,'b7h8h',1800000106704);
INSERT INTO "moves" VALUES('6bsxbvjukh',16,0,'a8s',1800000108006);
INSERT INTO "moves" VALUES('6bsxbvjukh',17,1,'b8sTs',1800000109006);
INSERT INTO "moves" VALUES('6bsxbvjukh',18,0,'done',1800000109308);
INSERT INTO "moves" VALUES('6bsxbvjukh',19,1,'a9d',1800000110308);
INSERT INTO "moves" VALUES('6bsxbvjukh',20,0,'b9d9c',1800000110610);
INSERT INTO "moves" VALUES('6bsxbvjukh',21,0,'a6d',1800000111912);
INSERT INTO "moves" VALUES('6bsxbvjukh',22,1,'b6dJd',1800000112912);
INSERT INTO "moves" VALUES('6bsxbvjukh',23,0,'done',1800000113214);
INSERT INTO "moves" VALUES('6bsxbvjukh',24,1,'a6s',1800000114214);
INSERT INTO "moves" VALUES('6bsxbvjukh',25,0,'b6sAc',1800000114516);
INSERT INTO "moves" VALUES('6bsxbvjukh',26,0,'a6h',1800000115818);
INSERT INTO "moves" VALUES('6bsxbvjukh',27,1,'b6hJh',1800000116818);
INSERT INTO "moves" VALUES('6bsxbvjukh',28,1,'a7s',1800000117818);
INSERT INTO "moves" VALUES('6bsxbvjukh',29,0,'take',1800000118221);
INSERT INTO "moves" VALUES('6bsxbvjukh',30,1,'aJs',1800000119221);
INSERT INTO "moves" VALUES('6bsxbvjukh',31,0,'bJsAs',1800000119523);
INSERT INTO "moves" VALUES('6bsxbvjukh',32,0,'a7s',1800000120825);
INSERT INTO "moves" VALUES('6bsxbvjukh',33,1,'b7s9s',1800000121825);
INSERT INTO "moves" VALUES('6bsxbvjukh',34,1,'aTh',1800000122825);
INSERT INTO "moves" VALUES('6bsxbvjukh',35,0,'take',1800000123228);
INSERT INTO "moves" VALUES('6bsxbvjukh',36,1,'done',1800000124228);
INSERT INTO "moves" VALUES('6bsxbvjukh',37,1,'aQs',1800000125228);
INSERT INTO "moves" VALUES('6bsxbvjukh',38,0,'take',1800000125631);
INSERT INTO "moves" VALUES('6bsxbvjukh',39,1,'done',1800000126631);
INSERT INTO "moves" VALUES('6bsxbvjukh',40,1,'aKd',1800000127631);
INSERT INTO "moves" VALUES('6bsxbvjukh',41,0,'take',1800000128034);
INSERT INTO "moves" VALUES('6bsxbvjukh',42,1,'tKc',1800000129034);
INSERT INTO "moves" VALUES('6bsxbvjukh',43,1,'a6c',1800000130034);
INSERT INTO "moves" VALUES('6bsxbvjukh',44,0,'b6cKc',1800000130437);
INSERT INTO "moves" VALUES('6bsxbvjukh',45,0,'a8d',1800000131739);
INSERT INTO "moves" VALUES('6bsxbvjukh',46,1,'b8d8c',1800000132739);
INSERT INTO "moves" VALUES('6bsxbvjukh',47,1,'aTc',1800000133739);
INSERT INTO "moves" VALUES('6bsxbvjukh',48,0,'take',1800000134142);
INSERT INTO "moves" VALUES('6bsxbvjukh',49,1,'aQc',1800000135142);
INSERT INTO "moves" VALUES('6bsxbvjukh',50,0,'take',1800000135444);
INSERT INTO "moves" VALUES('74yv7tfd7q',0,1,'aQh',1800000088371);
INSERT INTO "moves" VALUES('74yv7tfd7q',1,0,'bQh9d',1800000089673);
INSERT INTO "moves" VALUES('74yv7tfd7q',2,1,'done',1800000089874);
INSERT INTO "moves" VALUES('74yv7tfd7q',3,0,'a6h',1800000091176);
INSERT INTO "moves" VALUES('74yv7tfd7q',4,1,'b6hKd',1800000091377);
INSERT INTO "moves" VALUES('74yv7tfd7q',5,0,'done',1800000106377);
INSERT INTO "moves" VALUES('b6bkzcehx9',0,0,'a9h',1800000093483);
INSERT INTO "moves" VALUES('b6bkzcehx9',1,1,'take',1800000094483);
INSERT INTO "moves" VALUES('b6bkzcehx9',2,0,'a7h',1800000094785);
INSERT INTO "moves" VALUES('b6bkzcehx9',3,1,'b7h9h',1800000095785);
INSERT INTO "moves" VALUES('pzzd26sv45',0,1,'a6d',1800000001206);
INSERT INTO "moves" VALUES('pzzd26sv45',1,0,'b6dJd',1800000002508);
INSERT INTO "moves" VALUES('pzzd26sv45',2,0,'aAs',1800000003810);
INSERT INTO "moves" VALUES('pzzd26sv45',3,1,'take',1800000004011);
INSERT INTO "moves" VALUES('pzzd26sv45',4,0,'aQs',1800000005313);
INSERT INTO "moves" VALUES('pzzd26sv45',5,1,'take',1800000005514);
INSERT INTO "moves" VALUES('pzzd26sv45',6,0,'a8d',1800000006816);
INSERT INTO "moves" VALUES('pzzd26sv45',7,1,'take',1800000007017);
INSERT INTO "moves" VALUES('pzzd26sv45',8,0,'aTh',1800000008319);
INSERT INTO "moves" VALUES('pzzd26sv45',9,1,'take',1800000008520);
INSERT INTO "moves" VALUES('pzzd26sv45',10,0,'a9d',1800000009822);
INSERT INTO "moves" VALUES('pzzd26sv45',11,1,'take',1800000010023);
INSERT INTO "moves" VALUES('pzzd26sv45',12,0,'aJs',1800000011325);
INSERT INTO "moves" VALUES('pzzd26sv45',13,1,'bJsAs',1800000011526);
INSERT INTO "moves" VALUES('pzzd26sv45',14,0,'tAc',1800000012828);
INSERT INTO "moves" VALUES('pzzd26sv45',15,1,'take',1800000013029);
INSERT INTO "moves" VALUES('pzzd26sv45',16,0,'tAd',1800000014331);
INSERT INTO "moves" VALUES('pzzd26sv45',17,0,'aKs',1800000015633);
INSERT INTO "moves" VALUES('pzzd26sv45',18,1,'bKsAd',1800000015834);
INSERT INTO "moves" VALUES('pzzd26sv45',19,0,'tKc',1800000017136);
INSERT INTO "moves" VALUES('pzzd26sv45',20,1,'bKcAc',1800000017337);
INSERT INTO "moves" VALUES('pzzd26sv45',21,1,'a9h',1800000018639);
INSERT INTO "moves" VALUES('pzzd26sv45',22,0,'take',1800000019941);
INSERT INTO "moves" VALUES('pzzd26sv45',23,1,'t9d',1800000020142);
INSERT INTO "moves" VALUES('pzzd26sv45',24,1,'aQh',1800000021444);
INSERT INTO "moves" VALUES('pzzd26sv45',25,0,'bQhAh',1800000022746);
INSERT INTO "moves" VALUES('pzzd26sv45',26,1,'tAs',1800000022947);
INSERT INTO "moves" VALUES('pzzd26sv45',27,0,'bAsTd',1800000024249);
INSERT INTO "moves" VALUES('pzzd26sv45',28,1,'done',1800000024450);
INSERT INTO "moves" VALUES('pzzd26sv45',29,0,'a9d',1800000025752);
INSERT INTO "moves" VALUES('pzzd26sv45',30,1,'take',1800000025953);
INSERT INTO "moves" VALUES('pzzd26sv45',31,0,'done',1800000027255);
INSERT INTO "moves" VALUES('pzzd26sv45',32,0,'a6h',1800000028557);
INSERT INTO "moves" VALUES('pzzd26sv45',33,1,'b6h8d',1800000028758);
INSERT INTO "moves" VALUES('pzzd26sv45',34,0,'done',1800000030060);
INSERT INTO "moves" VALUES('pzzd26sv45',35,1,'a9d',1800000030261);
INSERT INTO "moves" VALUES('pzzd26sv45',36,0,'take',1800000031563);
INSERT INTO "moves" VALUES('pzzd26sv45',37,1,'aTh',1800000031764);
INSERT INTO "moves" VALUES('pzzd26sv45',38,0,'bTh9d',1800000033066);
INSERT INTO "moves" VALUES('pzzd26sv45',39,1,'tTs',1800000033267);
INSERT INTO "moves" VALUES('pzzd26sv45',40,0,'take',1800000034569);
INSERT INTO "moves" VALUES('pzzd26sv45',41,1,'aJh',1800000034770);
INSERT INTO "moves" VALUES('pzzd26sv45',42,0,'bJh9d',1800000036072);
INSERT INTO "moves" VALUES('pzzd26sv45',43,1,'done',1800000036273);
INSERT INTO "moves" VALUES('pzzd26sv45',44,0,'a7s',1800000037575);
INSERT INTO "moves" VALUES('pzzd26sv45',45,1,'b7s7d',1800000037776);
INSERT INTO "moves" VALUES('pzzd26sv45',46,1,'a8h',1800000039078);
INSERT INTO "moves" VALUES('pzzd26sv45',47,0,'take',1800000040380);
INSERT INTO "moves" VALUES('pzzd26sv45',48,1,'a9s',1800000040581);
INSERT INTO "moves" VALUES('pzzd26sv45',49,0,'take',1800000041883);
INSERT INTO "moves" VALUES('pzzd26sv45',50,1,'aJs',1800000042084);
INSERT INTO "moves" VALUES('pzzd26sv45',51,0,'take',1800000043386);
INSERT INTO "moves" VALUES('pzzd26sv45',52,1,'a7h',1800000043587);
INSERT INTO "moves" VALUES('pzzd26sv45',53,0,'b7h9h',1800000044889);
INSERT INTO "moves" VALUES('pzzd26sv45',54,1,'done',1800000045090);
INSERT INTO "moves" VALUES('pzzd26sv45',55,0,'a8c',1800000046392);
INSERT INTO "moves" VALUES('pzzd26sv45',56,1,'b8cQd',1800000046593);
INSERT INTO "moves" VALUES('pzzd26sv45',57,0,'t8h',1800000047895);
INSERT INTO "moves" VALUES('pzzd26sv45',58,1,'take',1800000048096);
INSERT INTO "moves" VALUES('pzzd26sv45',59,0,'a9s',1800000049398);
INSERT INTO "moves" VALUES('pzzd26sv45',60,1,'take',1800000049599);
INSERT INTO "moves" VALUES('pzzd26sv45',61,0,'t9c',1800000050901);
INSERT INTO "moves" VALUES('pzzd26sv45',62,0,'aJs',1800000052203);
INSERT INTO "moves" VALUES('pzzd26sv45',63,1,'take',1800000052404);
INSERT INTO "moves" VALUES('pzzd26sv45',64,0,'tJc',1800000053706);
INSERT INTO "moves" VALUES('pzzd26sv45',65,0,'aKd',1800000055008);
INSERT INTO "moves" VALUES('pzzd26sv45',66,1,'take',1800000055209);
INSERT INTO "moves" VALUES('pzzd26sv45',67,0,'done',1800000056511);
INSERT INTO "moves" VALUES('pzzd26sv45',68,0,'aTh',1800000057813);
INSERT INTO "moves" VALUES('pzzd26sv45',69,1,'bThQd',1800000058014);
INSERT INTO "moves" VALUES('pzzd26sv45',70,0,'done',1800000059316);
INSERT INTO "moves" VALUES('pzzd26sv45',71,1,'aQs',1800000059517);
INSERT INTO "moves" VALUES('pzzd26sv45',72,0,'take',1800000060819);
INSERT INTO "moves" VALUES('pzzd26sv45',73,1,'tQc',1800000061020);
INSERT INTO "moves" VALUES('pzzd26sv45',74,1,'aJc',1800000062322);
INSERT INTO "moves" VALUES('pzzd26sv45',75,0,'bJcQc',1800000063624);
INSERT INTO "moves" VALUES('pzzd26sv45',76,1,'done',1800000063825);
INSERT INTO "moves" VALUES('pzzd26sv45',77,0,'a6s',1800000065127);
INSERT INTO "moves" VALUES('pzzd26sv45',78,1,'b6s9s',1800000065328);
INSERT INTO "moves" VALUES('pzzd26sv45',79,1,'aTc',1800000066630);
INSERT INTO "moves" VALUES('pzzd26sv45',80,0,'take',1800000067932);
INSERT INTO "moves" VALUES('pzzd26sv45',81,1,'aKd',1800000068133);
INSERT INTO "moves" VALUES('pzzd26sv45',82,0,'take',1800000069435);
INSERT INTO "moves" VALUES('pzzd26sv45',83,1,'a6c',1800000069636);
INSERT INTO "moves" VALUES('pzzd26sv45',84,0,'b6cTc',1800000070938);
INSERT INTO "moves" VALUES('pzzd26sv45',85,0,'aKd',1800000072240);
INSERT INTO "moves" VALUES('pzzd26sv45',86,1,'take',1800000072441);
INSERT INTO "moves" VALUES('pzzd26sv45',87,0,'done',1800000073743);
INSERT INTO "moves" VALUES('pzzd26sv45',88,0,'aTs',1800000075045);
INSERT INTO "moves" VALUES('pzzd26sv45',89,1,'take',1800000075246);
INSERT INTO "moves" VALUES('pzzd26sv45',90,0,'a8s',1800000076548);
INSERT INTO "moves" VALUES('pzzd26sv45',91,1,'b8sJs',1800000076749);
INSERT INTO "moves" VALUES('pzzd26sv45',92,1,'a7c',1800000078051);
INSERT INTO "moves" VALUES('pzzd26sv45',93,0,'take',1800000079353);
INSERT INTO "moves" VALUES('pzzd26sv45',94,1,'a8c',1800000079554);
INSERT INTO "moves" VALUES('pzzd26sv45',95,0,'take',1800000080856);
INSERT INTO "moves" VALUES('pzzd26sv45',96,1,'t8h',1800000081057);
INSERT INTO "moves" VALUES('pzzd26sv45',97,1,'aKd',1800000082359);
INSERT INTO "moves" VALUES('pzzd26sv45',98,0,'take',1800000083661);
INSERT INTO "moves" VALUES('pzzd26sv45',99,1,'a9c',1800000083862);
INSERT INTO "moves" VALUES('pzzd26sv45',100,0,'take',1800000085164);
INSERT INTO "moves" VALUES('pzzd26sv45',101,1,'aTs',1800000085365);
INSERT INTO "moves" VALUES('pzzd26sv45',102,0,'take',1800000086667);
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
INSERT INTO "people" VALUES('web','hv8uhuzj7jj9u2','2dymf46ut9y9','Anna','en','web','p-hv8uhuzj7jj9u2','',1,'');
INSERT INTO "people" VALUES('web','v94t88quxqtztx','ms45khkve8cy','Борис','ru','web','p-v94t88quxqtztx','',1,'');
INSERT INTO "people" VALUES('web','3waqb3f97e4wcp','x66ssh3a6zpj','Clara','en','web','p-3waqb3f97e4wcp','',1,'');
INSERT INTO "people" VALUES('web','zmfaqetzux6665','e572pgu64w5p','Dora','en','web','p-zmfaqetzux6665','',1,'');
INSERT INTO "people" VALUES('web','st3uy2egw4etm7','wr9azrncs39e','Егор','ru','web','p-st3uy2egw4etm7','',1,'');
CREATE TABLE post_chats (
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	topic TEXT NOT NULL, 
	last INTEGER NOT NULL, 
	CONSTRAINT pk_post_chats PRIMARY KEY (platform, chat, topic)
);
INSERT INTO "post_chats" VALUES('web','r-r3fstxfng3zckhr5','',1);
INSERT INTO "post_chats" VALUES('web','g-r3fstxfng3zckhr5','',6);
INSERT INTO "post_chats" VALUES('web','p-hv8uhuzj7jj9u2','',2);
INSERT INTO "post_chats" VALUES('web','p-v94t88quxqtztx','',2);
INSERT INTO "post_chats" VALUES('web','r-ysh2z8xvdu6xdntf','',1);
INSERT INTO "post_chats" VALUES('web','g-ysh2z8xvdu6xdntf','',2);
INSERT INTO "post_chats" VALUES('web','p-zmfaqetzux6665','',1);
INSERT INTO "post_chats" VALUES('web','p-st3uy2egw4etm7','',1);
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
INSERT INTO "posts" VALUES('web','r-r3fstxfng3zckhr5','',1,'room','{"title": "\u2068Anna\u2069\u2019s table", "opener": "hv8uhuzj7jj9u2"}');
INSERT INTO "posts" VALUES('web','g-r3fstxfng3zckhr5','',1,'came-hv8uhuzj7jj9u2','{"kind":"came","user":"hv8uhuzj7jj9u2","name":"⁨Anna⁩"}');
INSERT INTO "posts" VALUES('web','g-r3fstxfng3zckhr5','',2,'uy2g7ksceh-0','{"kind":"screen","screen":{"blocks":[{"k":"line","tone":"title","spans":[{"k":"text","text":"Podkidnoy Durak · 36 cards","strong":false}]},{"k":"line","tone":"plain","spans":[{"k":"text","text":"Trump ♦","strong":false},{"k":"text","text":" · ","strong":false},{"k":"text","text":"talon empty","strong":false},{"k":"text","text":" · ","strong":false},{"k":"text","text":"discarded 28","strong":false}]},{"k":"gap"},{"k":"line","tone":"plain","spans":[{"k":"text","text":"⁨Anna⁩","strong":false},{"k":"text","text":" · 8","strong":false}]},{"k":"line","tone":"plain","spans":[{"k":"text","text":"🏁 ","strong":false},{"k":"text","text":"⁨Борис⁩","strong":false},{"k":"text","text":" · out, 1st","strong":false}]},{"k":"gap"},{"k":"line","tone":"plain","spans":[{"k":"text","text":"⁨Anna⁩","strong":false},{"k":"text","text":" takes 1 card.","strong":false},{"k":"text","text":" ","strong":false},{"k":"text","text":"⁨Борис⁩","strong":false},{"k":"text","text":" is out: 1st place.","strong":false}]},{"k":"line","tone":"call","spans":[{"k":"text","text":"The game is over","strong":false}]},{"k":"line","tone":"small","spans":[{"k":"text","text":"🔒 Deal 70dfd5de7bcc7d4c… · ","strong":false},{"k":"command","text":"/verify","language":"en"}]}],"rows":[]},"quiet":true}');
INSERT INTO "posts" VALUES('web','g-r3fstxfng3zckhr5','',3,'came-v94t88quxqtztx','{"kind":"came","user":"v94t88quxqtztx","name":"⁨Борис⁩"}');
INSERT INTO "posts" VALUES('web','g-r3fstxfng3zckhr5','',4,'6xkfbdzgjechea2v47rr','{"kind":"talk","user":"hv8uhuzj7jj9u2","name":"⁨Anna⁩","text":"Hello, everybody"}');
INSERT INTO "posts" VALUES('web','p-hv8uhuzj7jj9u2','',1,'h2h4knsj9m-0','{"kind":"screen","screen":{"blocks":[{"k":"line","tone":"call","spans":[{"k":"text","text":"This time the fool is you. Another go?","strong":false}]},{"k":"line","tone":"small","spans":[{"k":"text","text":"“⁨Anna’s table⁩”","strong":false}]}],"rows":[[{"label":"Play again","style":"main","card":null,"act":"tap","data":"t:pzzd26sv45:again"}]]},"quiet":true}');
INSERT INTO "posts" VALUES('web','p-v94t88quxqtztx','',1,'nckn57q7pd-0','{"kind":"screen","screen":{"blocks":[{"k":"line","tone":"call","spans":[{"k":"text","text":"Без карт раньше всех — красиво!","strong":false}]},{"k":"line","tone":"plain","spans":[{"k":"text","text":"Дурак — ","strong":false},{"k":"text","text":"⁨Anna⁩","strong":false},{"k":"text","text":".","strong":false}]},{"k":"line","tone":"small","spans":[{"k":"text","text":"«⁨Anna’s table⁩»","strong":false}]}],"rows":[[{"label":"Ещё партию","style":"main","card":null,"act":"tap","data":"t:pzzd26sv45:again"}]]},"quiet":true}');
INSERT INTO "posts" VALUES('web','g-r3fstxfng3zckhr5','',5,'vycdtnyb95-0','{"kind":"screen","screen":{"blocks":[{"k":"line","tone":"title","spans":[{"k":"text","text":"Podkidnoy Durak · 36 cards","strong":false}]},{"k":"line","tone":"call","spans":[{"k":"text","text":"⁨Anna⁩","strong":false},{"k":"text","text":" is the fool.","strong":false}]},{"k":"gap"},{"k":"line","tone":"plain","spans":[{"k":"text","text":"1. ","strong":false},{"k":"text","text":"⁨Борис⁩","strong":false}]},{"k":"line","tone":"plain","spans":[{"k":"text","text":"🃏 ","strong":false},{"k":"text","text":"⁨Anna⁩","strong":false}]},{"k":"line","tone":"small","spans":[{"k":"text","text":"🔒 Deal 70dfd5de7bcc7d4c… · ","strong":false},{"k":"command","text":"/verify","language":"en"}]}],"rows":[[{"label":"Play again","style":"main","card":null,"act":"tap","data":"t:pzzd26sv45:again"}],[{"label":"Check the deal","style":"plain","card":null,"act":"tap","data":"t:pzzd26sv45:verify"}]]},"quiet":true}');
INSERT INTO "posts" VALUES('web','g-r3fstxfng3zckhr5','',6,'3qjxqz9fy7-0','{"kind":"screen","screen":{"blocks":[{"k":"line","tone":"title","spans":[{"k":"text","text":"Podkidnoy Durak · 36 cards","strong":false}]},{"k":"line","tone":"plain","spans":[{"k":"text","text":"Trump ","strong":false},{"k":"card","card":"7d"},{"k":"text","text":" · ","strong":false},{"k":"text","text":"talon 20","strong":false},{"k":"text","text":" · ","strong":false},{"k":"text","text":"discarded 4","strong":false}]},{"k":"gap"},{"k":"line","tone":"plain","spans":[{"k":"text","text":"🛡 ","strong":false},{"k":"text","text":"⁨Anna⁩","strong":false},{"k":"text","text":" · 6","strong":false}]},{"k":"line","tone":"plain","spans":[{"k":"text","text":"🗡 ","strong":false},{"k":"text","text":"⁨Борис⁩","strong":false},{"k":"text","text":" · 6","strong":false}]},{"k":"pairs","pairs":[],"piles":{"trump":"7d","suit":"d","talon":20,"discarded":4}},{"k":"line","tone":"plain","spans":[{"k":"text","text":"All beaten, cards away.","strong":false}]},{"k":"line","tone":"call","spans":[{"k":"text","text":"⁨Борис⁩","strong":false},{"k":"text","text":" to attack","strong":false},{"k":"text","text":" · ⏳ ","strong":false},{"k":"moment","at":1800000197,"fallback":"90 seconds a move"}]},{"k":"line","tone":"small","spans":[{"k":"text","text":"🔒 Deal 7fd3d0afbf52d62a… · ","strong":false},{"k":"command","text":"/verify","language":"en"}]}],"rows":[[{"label":"🃏 My cards","style":"main","card":null,"act":"tap","data":"t:74yv7tfd7q:hand"}]]},"quiet":true}');
INSERT INTO "posts" VALUES('web','p-v94t88quxqtztx','',2,'zsm2xdhjeq-0','{"kind":"screen","screen":{"blocks":[{"k":"line","tone":"call","spans":[{"k":"text","text":"Твой ход: ходи","strong":false},{"k":"text","text":" · «","strong":false},{"k":"text","text":"⁨Anna’s table⁩","strong":false},{"k":"text","text":"»","strong":false},{"k":"text","text":" · ⏳ ","strong":false},{"k":"moment","at":1800000197,"fallback":"полторы минуты на ход"}]},{"k":"line","tone":"plain","spans":[{"k":"text","text":"Козырь ","strong":false},{"k":"card","card":"7d"},{"k":"text","text":" · ","strong":false},{"k":"text","text":"колода 20","strong":false},{"k":"text","text":" · ","strong":false},{"k":"text","text":"отбой 4","strong":false}]},{"k":"line","tone":"plain","spans":[{"k":"text","text":"Отбивается ","strong":false},{"k":"text","text":"⁨Anna⁩","strong":false},{"k":"text","text":": 6 карт на руках","strong":false}]},{"k":"pairs","pairs":[],"piles":{"trump":"7d","suit":"d","talon":20,"discarded":4}}],"rows":[[{"label":"8♥","style":"playable","card":"8h","act":"tap","data":"m:74yv7tfd7q:3:3:a8h"},{"label":"9♥","style":"playable","card":"9h","act":"tap","data":"m:74yv7tfd7q:3:3:a9h"},{"label":"A♠︎","style":"playable","card":"As","act":"tap","data":"m:74yv7tfd7q:3:3:aAs"}],[{"label":"6♦","style":"playable","card":"6d","act":"tap","data":"m:74yv7tfd7q:3:3:a6d"},{"label":"8♦","style":"playable","card":"8d","act":"tap","data":"m:74yv7tfd7q:3:3:a8d"},{"label":"A♦","style":"playable","card":"Ad","act":"tap","data":"m:74yv7tfd7q:3:3:aAd"}]]},"quiet":true}');
INSERT INTO "posts" VALUES('web','p-hv8uhuzj7jj9u2','',2,'9yx97k4guf-0','{"kind":"screen","screen":{"blocks":[{"k":"line","tone":"title","spans":[{"k":"text","text":"Your cards","strong":false},{"k":"text","text":" · “","strong":false},{"k":"text","text":"⁨Anna’s table⁩","strong":false},{"k":"text","text":"”","strong":false}]},{"k":"line","tone":"plain","spans":[{"k":"text","text":"Trump ♦","strong":false}]}],"rows":[[{"label":"6♣︎","style":"plain","card":"6c","act":"off","data":"n:74yv7tfd7q:0:3:6c"},{"label":"7♣︎","style":"plain","card":"7c","act":"off","data":"n:74yv7tfd7q:0:3:7c"},{"label":"9♣︎","style":"plain","card":"9c","act":"off","data":"n:74yv7tfd7q:0:3:9c"}],[{"label":"J♣︎","style":"plain","card":"Jc","act":"off","data":"n:74yv7tfd7q:0:3:Jc"},{"label":"Q♠︎","style":"plain","card":"Qs","act":"off","data":"n:74yv7tfd7q:0:3:Qs"},{"label":"Q♦","style":"plain","card":"Qd","act":"off","data":"n:74yv7tfd7q:0:3:Qd"}]]},"quiet":true}');
INSERT INTO "posts" VALUES('web','r-ysh2z8xvdu6xdntf','',1,'room','{"title": "\u2068Clara\u2069\u2019s table", "opener": "3waqb3f97e4wcp"}');
INSERT INTO "posts" VALUES('web','g-ysh2z8xvdu6xdntf','',1,'came-3waqb3f97e4wcp','{"kind":"came","user":"3waqb3f97e4wcp","name":"⁨Clara⁩"}');
INSERT INTO "posts" VALUES('web','g-ysh2z8xvdu6xdntf','',2,'6ts2eq6zr2-0','{"kind":"screen","screen":{"blocks":[{"k":"line","tone":"title","spans":[{"k":"text","text":"Podkidnoy Durak · 36 cards","strong":false}]},{"k":"line","tone":"small","spans":[{"k":"text","text":"Everybody may throw in; no transfers.","strong":false}]},{"k":"line","tone":"plain","spans":[{"k":"text","text":"⏱ 90 seconds a move","strong":false}]},{"k":"gap"},{"k":"line","tone":"plain","spans":[{"k":"text","text":"At the table: 1 of 6","strong":false}]},{"k":"line","tone":"plain","spans":[{"k":"text","text":"1. ","strong":false},{"k":"text","text":"⁨Clara⁩","strong":false},{"k":"text","text":" 👑","strong":false}]},{"k":"gap"},{"k":"line","tone":"call","spans":[{"k":"text","text":"Waiting for players","strong":false}]},{"k":"line","tone":"small","spans":[{"k":"text","text":"🔒 Deal 16d5a9edbf6ce2c8… · ","strong":false},{"k":"command","text":"/verify","language":"en"}]}],"rows":[[{"label":"I''m in","style":"main","card":null,"act":"tap","data":"t:hmxwhb6kma:join"},{"label":"I''m out","style":"plain","card":null,"act":"tap","data":"t:hmxwhb6kma:leave"}],[{"label":"+ Computer","style":"plain","card":null,"act":"tap","data":"t:hmxwhb6kma:add"}],[{"label":"● Podkidnoy","style":"plain","card":null,"act":"tap","data":"t:hmxwhb6kma:preset:podkidnoy"},{"label":"Perevodnoy","style":"plain","card":null,"act":"tap","data":"t:hmxwhb6kma:preset:perevodnoy"},{"label":"Simple","style":"plain","card":null,"act":"tap","data":"t:hmxwhb6kma:preset:simple"}],[{"label":"Japanese","style":"plain","card":null,"act":"tap","data":"t:hmxwhb6kma:preset:japanese"},{"label":"2 × 2","style":"plain","card":null,"act":"tap","data":"t:hmxwhb6kma:preset:teams"},{"label":"52 cards","style":"plain","card":null,"act":"tap","data":"t:hmxwhb6kma:preset:big"}],[{"label":"⚙ More options","style":"plain","card":null,"act":"tap","data":"t:hmxwhb6kma:options"}],[{"label":"● Normal","style":"plain","card":null,"act":"tap","data":"t:hmxwhb6kma:pace:normal"},{"label":"Blitz","style":"plain","card":null,"act":"tap","data":"t:hmxwhb6kma:pace:blitz"},{"label":"By mail","style":"plain","card":null,"act":"tap","data":"t:hmxwhb6kma:pace:mail"}],[{"label":"Close the table","style":"danger","card":null,"act":"tap","data":"t:hmxwhb6kma:cancel"}]]},"quiet":true}');
INSERT INTO "posts" VALUES('web','p-zmfaqetzux6665','',1,'n777we8rsk-0','{"kind":"screen","screen":{"blocks":[{"k":"line","tone":"call","spans":[{"k":"text","text":"Throw in, or “done”","strong":false}]},{"k":"line","tone":"plain","spans":[{"k":"text","text":"Trump ","strong":false},{"k":"card","card":"Ah"},{"k":"text","text":" · ","strong":false},{"k":"text","text":"talon 23","strong":false},{"k":"text","text":" · ","strong":false},{"k":"text","text":"discarded 0","strong":false}]},{"k":"gap"},{"k":"line","tone":"plain","spans":[{"k":"text","text":"🗡 ","strong":false},{"k":"text","text":"You","strong":false},{"k":"text","text":" · 5","strong":false}]},{"k":"line","tone":"plain","spans":[{"k":"text","text":"🛡 ","strong":false},{"k":"text","text":"Computer","strong":false},{"k":"text","text":" · 6","strong":false}]},{"k":"gap"},{"k":"pairs","pairs":[["7h","9h"]],"piles":{"trump":"Ah","suit":"h","talon":23,"discarded":0}},{"k":"gap"},{"k":"line","tone":"plain","spans":[{"k":"text","text":"You attack with ","strong":false},{"k":"card","card":"7h"},{"k":"text","text":".","strong":false},{"k":"text","text":" ","strong":false},{"k":"text","text":"Computer","strong":false},{"k":"text","text":" beats with ","strong":false},{"k":"card","card":"9h"},{"k":"text","text":".","strong":false}]},{"k":"line","tone":"small","spans":[{"k":"text","text":"🔒 Deal eaaef7b47f2109f5… · ","strong":false},{"k":"command","text":"/verify","language":"en"}]}],"rows":[[{"label":"6♦","style":"plain","card":"6d","act":"tap","data":"n:b6bkzcehx9:2:2:6d"},{"label":"K♦","style":"plain","card":"Kd","act":"tap","data":"n:b6bkzcehx9:2:2:Kd"},{"label":"7♠︎","style":"playable","card":"7s","act":"tap","data":"m:b6bkzcehx9:2:2:t7s"}],[{"label":"J♠︎","style":"plain","card":"Js","act":"tap","data":"n:b6bkzcehx9:2:2:Js"},{"label":"6♥","style":"plain","card":"6h","act":"tap","data":"n:b6bkzcehx9:2:2:6h"}],[{"label":"Done","style":"main","card":null,"act":"tap","data":"m:b6bkzcehx9:2:2:done:2"}]]},"quiet":true}');
INSERT INTO "posts" VALUES('web','p-st3uy2egw4etm7','',1,'zm5kn3jnsc-0','{"kind":"screen","screen":{"blocks":[{"k":"line","tone":"call","spans":[{"k":"text","text":"В этот раз дурак — ты. Отыграемся?","strong":false}]},{"k":"gap"},{"k":"line","tone":"plain","spans":[{"k":"text","text":"1. ","strong":false},{"k":"text","text":"Компьютер","strong":false}]},{"k":"line","tone":"plain","spans":[{"k":"text","text":"🃏 ","strong":false},{"k":"text","text":"Ты","strong":false}]},{"k":"line","tone":"small","spans":[{"k":"text","text":"🔒 Раздача 0442f2484d61b593… · ","strong":false},{"k":"command","text":"/verify","language":"ru"}]}],"rows":[[{"label":"Ещё партию","style":"main","card":null,"act":"tap","data":"t:6bsxbvjukh:again"}],[{"label":"Проверить раздачу","style":"plain","card":null,"act":"tap","data":"t:6bsxbvjukh:verify"}]]},"quiet":true}');
CREATE TABLE ranked (
	id INTEGER NOT NULL, 
	until BIGINT NOT NULL, 
	CONSTRAINT pk_ranked PRIMARY KEY (id)
);
INSERT INTO "ranked" VALUES(1,1800000135444);
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
INSERT INTO "rooms" VALUES('web','g-r3fstxfng3zckhr5','','en','⁨Anna⁩’s table','podkidnoy','normal','');
INSERT INTO "rooms" VALUES('web','g-ysh2z8xvdu6xdntf','','en','⁨Clara⁩’s table','podkidnoy','normal','');
INSERT INTO "rooms" VALUES('web','p-zmfaqetzux6665','','en','','podkidnoy','none','');
INSERT INTO "rooms" VALUES('web','p-st3uy2egw4etm7','','ru','','podkidnoy','none','');
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
INSERT INTO "seat_events" VALUES('6bsxbvjukh',0,0,0,'joined','wr9azrncs39e',1800000096288);
INSERT INTO "seat_events" VALUES('74yv7tfd7q',0,0,0,'joined','2dymf46ut9y9',1800000088170);
INSERT INTO "seat_events" VALUES('74yv7tfd7q',1,0,1,'joined','ms45khkve8cy',1800000088170);
INSERT INTO "seat_events" VALUES('b6bkzcehx9',0,0,0,'joined','e572pgu64w5p',1800000093282);
INSERT INTO "seat_events" VALUES('pzzd26sv45',0,0,0,'joined','2dymf46ut9y9',1800000001005);
INSERT INTO "seat_events" VALUES('pzzd26sv45',1,0,1,'joined','ms45khkve8cy',1800000001005);
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
INSERT INTO "slots" VALUES('table:pzzd26sv45','pzzd26sv45','web','g-r3fstxfng3zckhr5','','2',2,'cf54a1298e6ba95938630ed3c10b4b31',NULL,NULL);
INSERT INTO "slots" VALUES('hand:pzzd26sv45:2dymf46ut9y9','pzzd26sv45','web','p-hv8uhuzj7jj9u2','','1',1,'51842faf738bb18f85b2f8cfd4dc7c4d',NULL,NULL);
INSERT INTO "slots" VALUES('hand:pzzd26sv45:ms45khkve8cy','pzzd26sv45','web','p-v94t88quxqtztx','','1',1,'0e7714d70d1adf5ad69b110651f09285',NULL,NULL);
INSERT INTO "slots" VALUES('end:pzzd26sv45:pzzd26sv45','pzzd26sv45','web','g-r3fstxfng3zckhr5','','5',5,'be3a2e71fe3248fc06e364415379101c',NULL,NULL);
INSERT INTO "slots" VALUES('table:74yv7tfd7q','74yv7tfd7q','web','g-r3fstxfng3zckhr5','','6',6,'b6be6a61485d54b8f33916516c2d5062',NULL,NULL);
INSERT INTO "slots" VALUES('hand:74yv7tfd7q:ms45khkve8cy','74yv7tfd7q','web','p-v94t88quxqtztx','','2',2,'0dfe8a37501886b8e624a38fe10ae780',NULL,NULL);
INSERT INTO "slots" VALUES('hand:74yv7tfd7q:2dymf46ut9y9','74yv7tfd7q','web','p-hv8uhuzj7jj9u2','','2',2,'09073ab2db609da9b81d1f87ef9d0f47',NULL,NULL);
INSERT INTO "slots" VALUES('table:hmxwhb6kma','hmxwhb6kma','web','g-ysh2z8xvdu6xdntf','','2',2,'fb8e1e1c3c9b17f4ce2ae3c35ad5ad72',NULL,NULL);
INSERT INTO "slots" VALUES('hand:b6bkzcehx9:e572pgu64w5p','b6bkzcehx9','web','p-zmfaqetzux6665','','1',1,'ce038e2368e2068fefc8fa8c2d899d1b',NULL,NULL);
INSERT INTO "slots" VALUES('hand:6bsxbvjukh:wr9azrncs39e','6bsxbvjukh','web','p-st3uy2egw4etm7','','1',1,'1cbfbdeb4ce79eb4b2ba3da61444e33f',NULL,NULL);
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
INSERT INTO "standings" VALUES('web','g-r3fstxfng3zckhr5','ms45khkve8cy',1,0,0,0,0,0,1,1,0,1,1,0,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,NULL,NULL,13800001);
INSERT INTO "standings" VALUES('web','g-r3fstxfng3zckhr5','2dymf46ut9y9',1,1,0,0,0,0,0,2,0,-1,0,-1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,NULL,NULL,-7299999);
INSERT INTO "standings" VALUES('','','ms45khkve8cy',1,0,0,0,0,0,1,1,0,1,1,0,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,NULL,NULL,13800001);
INSERT INTO "standings" VALUES('','','2dymf46ut9y9',1,1,0,0,0,0,0,2,0,-1,0,-1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,NULL,NULL,-7299999);
INSERT INTO "standings" VALUES('web','p-st3uy2egw4etm7','wr9azrncs39e',0,0,0,0,0,0,0,0,0,0,0,0,1,1,0,0,25.0,8.33333333333333392545e+00,NULL,NULL,NULL);
INSERT INTO "standings" VALUES('','','wr9azrncs39e',0,0,0,0,0,0,0,0,0,0,0,0,1,1,0,0,25.0,8.33333333333333392545e+00,NULL,NULL,NULL);
CREATE TABLE tables (
	"table" TEXT NOT NULL, 
	platform TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	topic TEXT NOT NULL, 
	open BOOLEAN NOT NULL, 
	state TEXT NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY ("table")
);
INSERT INTO "tables" VALUES('pzzd26sv45','web','g-r3fstxfng3zckhr5','',1,'{"table":"pzzd26sv45","room":{"platform":"web","id":"g-r3fstxfng3zckhr5","topic":""},"private":false,"before":{"table":"pzzd26sv45","room":{"platform":"web","id":"g-r3fstxfng3zckhr5","topic":""},"private":false,"opener":"2dymf46ut9y9","game":"pzzd26sv45","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"2dymf46ut9y9","computer":0,"presence":"here","timeouts":0},{"person":"ms45khkve8cy","computer":0,"presence":"here","timeouts":0}],"moved_at":1800000086667,"seat_events":2,"bout":39,"rung":[],"called":[],"waiting":"","since":1800000085365,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800000086667,"kind":"ended"}');
INSERT INTO "tables" VALUES('74yv7tfd7q','web','g-r3fstxfng3zckhr5','',1,'{"table":"74yv7tfd7q","room":{"platform":"web","id":"g-r3fstxfng3zckhr5","topic":""},"private":false,"opener":"2dymf46ut9y9","game":"74yv7tfd7q","number":2,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seats":[{"person":"2dymf46ut9y9","computer":0,"presence":"here","timeouts":0},{"person":"ms45khkve8cy","computer":0,"presence":"here","timeouts":0}],"moved_at":1800000106377,"seat_events":2,"bout":3,"rung":[1],"called":[],"waiting":"act:6","since":1800000106377,"grace":0,"entitled":[1],"stale":false,"cancel_agreed":[],"scores":[{"games":1,"fool":1,"doubles":0,"places":2},{"games":1,"fool":0,"doubles":0,"places":1}],"pack":null,"kind":"play"}');
INSERT INTO "tables" VALUES('hmxwhb6kma','web','g-ysh2z8xvdu6xdntf','',1,'{"table":"hmxwhb6kma","room":{"platform":"web","id":"g-ysh2z8xvdu6xdntf","topic":""},"private":false,"opener":"x66ssh3a6zpj","chairs":[{"person":"x66ssh3a6zpj","computer":0}],"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"normal","seed":"fa35b1dec4802385708add6215e4d5a4b9bce8ddbb887c98d61a54aea3bb2b8f","changed_at":1800000092880,"joined_at":1800000092880,"kept":[],"kept_until":null,"previous":null,"own":null,"arranging":null,"kind":"lobby"}');
INSERT INTO "tables" VALUES('b6bkzcehx9','web','p-zmfaqetzux6665','',1,'{"table":"b6bkzcehx9","room":{"platform":"web","id":"p-zmfaqetzux6665","topic":""},"private":true,"opener":"e572pgu64w5p","game":"b6bkzcehx9","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"none","seats":[{"person":"e572pgu64w5p","computer":0,"presence":"here","timeouts":0},{"person":null,"computer":1,"presence":"computer","timeouts":0}],"moved_at":1800000095785,"seat_events":1,"bout":2,"rung":[],"called":[],"waiting":"window:2:2:throwing","since":1800000095785,"grace":0,"entitled":[0],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"}');
INSERT INTO "tables" VALUES('6bsxbvjukh','web','p-st3uy2egw4etm7','',1,'{"table":"6bsxbvjukh","room":{"platform":"web","id":"p-st3uy2egw4etm7","topic":""},"private":true,"before":{"table":"6bsxbvjukh","room":{"platform":"web","id":"p-st3uy2egw4etm7","topic":""},"private":true,"opener":"wr9azrncs39e","game":"6bsxbvjukh","number":1,"options":"deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=on transfer=off transfer_first=off transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open","pace":"none","seats":[{"person":"wr9azrncs39e","computer":0,"presence":"here","timeouts":0},{"person":null,"computer":1,"presence":"computer","timeouts":0}],"moved_at":1800000135444,"seat_events":1,"bout":20,"rung":[],"called":[],"waiting":"","since":1800000135142,"grace":0,"entitled":[],"stale":false,"cancel_agreed":[],"scores":[{"games":0,"fool":0,"doubles":0,"places":0},{"games":0,"fool":0,"doubles":0,"places":0}],"pack":null,"kind":"play"},"why":"played","ended_at":1800000135444,"kind":"ended"}');
CREATE TABLE visitors (
	token_digest TEXT NOT NULL, 
	user TEXT NOT NULL, 
	profile TEXT NOT NULL, 
	CONSTRAINT pk_visitors PRIMARY KEY (token_digest)
);
INSERT INTO "visitors" VALUES('008edae4023bf74f136f15984a747d021d8a265a83d0b17bc1806d49e046e63e','hv8uhuzj7jj9u2','{"name": "Anna", "language": "en", "room": "r3fstxfng3zckhr5", "rooms": ["r3fstxfng3zckhr5"]}');
INSERT INTO "visitors" VALUES('4bfbec4a68b7665cc58a16d631eb975aae8d20d6558cb50e1a3e8588b338c1dc','v94t88quxqtztx','{"name": "\u0411\u043e\u0440\u0438\u0441", "language": "ru", "room": "r3fstxfng3zckhr5", "rooms": ["r3fstxfng3zckhr5"]}');
INSERT INTO "visitors" VALUES('609b7cba01e984993d255d029077914b78cf54adf7b20cc8d8a626d0d33bc169','3waqb3f97e4wcp','{"name": "Clara", "language": "en", "room": "ysh2z8xvdu6xdntf", "rooms": ["ysh2z8xvdu6xdntf"]}');
INSERT INTO "visitors" VALUES('f2afb4c20c7a93d43df927d6f8f6d69feb4120338bd3d2c01ce332dd01113eeb','zmfaqetzux6665','{"name": "Dora", "language": "en", "room": null, "rooms": []}');
INSERT INTO "visitors" VALUES('8965c92de76a9f42521718e82cc89d509a7610dde55c2425f511aad997d85ad8','st3uy2egw4etm7','{"name": "\u0415\u0433\u043e\u0440", "language": "ru", "room": null, "rooms": []}');
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
