ALTER TABLE "properties" ADD COLUMN "mandate_date" date;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "mandate_end" date;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "mandate_exclusive" boolean;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "sale_stage" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "sale_kind" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "annuity_down" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "annuity_monthly" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "annuity_ages" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "carrez_area" double precision;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "construction_period" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "rent_charges" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "procedure_detail" text;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_sale_stage" CHECK ("properties"."sale_stage" in ('Sous offre', 'Sous compromis'));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_sale_kind" CHECK ("properties"."sale_kind" in ('Viager', 'Vendu loué'));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_annuity" CHECK ("properties"."annuity_down" >= 0 and "properties"."annuity_monthly" >= 0);--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_carrez" CHECK ("properties"."carrez_area" > 0);--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_construction_period" CHECK ("properties"."construction_period" in ('Avant 1900', '1900 à 1948', '1949 à 1974', '1975 à 1989', '1990 à 2005', '2006 à 2012', 'Depuis 2013'));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_rent_charges" CHECK ("properties"."rent_charges" >= 0 and "properties"."rent_charges" <= coalesce("properties"."rent", "properties"."rent_charges"));