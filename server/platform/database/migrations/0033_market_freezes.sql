CREATE TABLE "market_freezes" (
	"frozen_on" date PRIMARY KEY NOT NULL
);
