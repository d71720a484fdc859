CREATE TABLE "market_years" (
	"frozen_on" date NOT NULL,
	"arrondissement" smallint NOT NULL,
	"home_kind" text NOT NULL,
	"year" smallint NOT NULL,
	"median_price_per_m2" integer NOT NULL,
	"sales" integer NOT NULL,
	CONSTRAINT "market_years_frozen_on_arrondissement_home_kind_year_pk" PRIMARY KEY("frozen_on","arrondissement","home_kind","year"),
	CONSTRAINT "market_years_arrondissement" CHECK ("market_years"."arrondissement" between 1 and 16),
	CONSTRAINT "market_years_kind" CHECK ("market_years"."home_kind" in ('flat', 'house')),
	CONSTRAINT "market_years_sales" CHECK ("market_years"."sales" >= 5)
);
