CREATE TABLE "open_market" (
	"arrondissement" smallint NOT NULL,
	"property_type" text NOT NULL,
	"price_per_m2" double precision NOT NULL,
	"sales" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "open_market_arrondissement_property_type_pk" PRIMARY KEY("arrondissement","property_type"),
	CONSTRAINT "open_market_type" CHECK ("open_market"."property_type" in ('Appartement', 'Maison')),
	CONSTRAINT "open_market_arrondissement" CHECK ("open_market"."arrondissement" between 1 and 16),
	CONSTRAINT "open_market_sales" CHECK ("open_market"."sales" > 0)
);
--> statement-breakpoint
ALTER TABLE "estimation_models" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "estimation_models" ADD COLUMN "errors" jsonb;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "parcel" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "looks_new" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sales_by_parcel" ON "sales" USING btree ("source","parcel","sold_on");