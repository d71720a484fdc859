ALTER TABLE "profiles" ADD COLUMN "discreet_address" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "place_precision" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "discreet_address" text;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_place_words" CHECK (coalesce("properties"."place_precision", 'Rue') in ('Rue', 'Secteur') and coalesce("properties"."discreet_address", 'Rue') in ('Rue', 'Secteur'));