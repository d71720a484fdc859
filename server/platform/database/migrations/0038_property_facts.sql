ALTER TABLE "properties" ADD COLUMN "land_area" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "bathrooms" smallint;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "construction_year" smallint;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "heating" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "property_tax" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "rent" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_land" CHECK ("properties"."land_area" >= 1);--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_bathrooms" CHECK ("properties"."bathrooms" >= 0);--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_construction" CHECK ("properties"."construction_year" between 1000 and 2100);--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_heating" CHECK ("properties"."heating" in ('Individuel au gaz', 'Individuel électrique', 'Collectif', 'Pompe à chaleur', 'Bois ou granulés', 'Fioul', 'Autre'));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_yearly" CHECK ("properties"."property_tax" >= 0 and "properties"."rent" >= 0);