CREATE TABLE "estimation_models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "estimation_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sources" text NOT NULL,
	"fitted_at" timestamp with time zone NOT NULL,
	"sales" integer NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"sold_on" date NOT NULL,
	"price" integer NOT NULL,
	"price_basis" text NOT NULL,
	"property_type" text NOT NULL,
	"is_new" boolean NOT NULL,
	"area_m2" real NOT NULL,
	"area_kind" text NOT NULL,
	"rooms" smallint,
	"land_m2" integer NOT NULL,
	"outbuildings" smallint NOT NULL,
	"street" text NOT NULL,
	"arrondissement" smallint NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "sales_source" CHECK ("sales"."source" in ('dvf', 'agency', 'demo')),
	CONSTRAINT "sales_price_basis" CHECK ("sales"."price_basis" in ('net_vendeur', 'honoraires_inclus', 'inconnu')),
	CONSTRAINT "sales_type" CHECK ("sales"."property_type" in ('Appartement', 'Maison')),
	CONSTRAINT "sales_price" CHECK ("sales"."price" > 0),
	CONSTRAINT "sales_area" CHECK ("sales"."area_m2" > 0),
	CONSTRAINT "sales_area_kind" CHECK ("sales"."area_kind" in ('carrez', 'fiscal')),
	CONSTRAINT "sales_arrondissement" CHECK ("sales"."arrondissement" between 1 and 16),
	CONSTRAINT "sales_place" CHECK ("sales"."latitude" between -90 and 90 and "sales"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE INDEX "estimation_models_newest" ON "estimation_models" USING btree ("sources","id");--> statement-breakpoint
CREATE INDEX "sales_by_day" ON "sales" USING btree ("source","sold_on","id");