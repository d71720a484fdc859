CREATE TABLE "held_places" (
	"place_id" uuid NOT NULL,
	"key" text NOT NULL,
	"node_id" uuid NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "held_places_place_id_key_pk" PRIMARY KEY("place_id","key")
);
--> statement-breakpoint
CREATE INDEX "held_places_key" ON "held_places" USING btree ("key");--> statement-breakpoint
CREATE INDEX "held_places_node" ON "held_places" USING btree ("node_id");--> statement-breakpoint
-- Not in the write-ahead log: after a crash nobody holds a place.
ALTER TABLE "held_places" SET UNLOGGED;