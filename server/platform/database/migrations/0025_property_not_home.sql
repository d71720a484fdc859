ALTER TABLE "leads" RENAME COLUMN "home" TO "property_line";--> statement-breakpoint
ALTER TABLE "market_years" RENAME COLUMN "home_kind" TO "property_kind";--> statement-breakpoint
ALTER TABLE "market_years" RENAME CONSTRAINT "market_years_frozen_on_arrondissement_home_kind_year_pk" TO "market_years_frozen_on_arrondissement_property_kind_year_pk";
