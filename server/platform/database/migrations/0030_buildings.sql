CREATE TABLE "buildings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buildings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"door" text,
	"house_number" text,
	"cell" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"latitude_off" double precision NOT NULL,
	"longitude_off" double precision NOT NULL
);
--> statement-breakpoint
CREATE INDEX "buildings_by_door" ON "buildings" USING btree ("door");--> statement-breakpoint
CREATE INDEX "buildings_by_cell" ON "buildings" USING btree ("cell");