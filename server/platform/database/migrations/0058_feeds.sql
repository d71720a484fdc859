CREATE TABLE "feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"agency_id" uuid,
	"is_taking" boolean DEFAULT false NOT NULL,
	"drop_number" integer DEFAULT 1 NOT NULL,
	"hides_new" boolean DEFAULT false NOT NULL,
	"is_giving" boolean DEFAULT false NOT NULL,
	"give_number" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feeds_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "feeds_numbers" CHECK ("feeds"."drop_number" >= 1 and "feeds"."give_number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "import_columns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"agency_id" uuid,
	"kind" text NOT NULL,
	"heading" text NOT NULL,
	"target" text,
	CONSTRAINT "import_columns_owner" CHECK (("import_columns"."user_id" is null) <> ("import_columns"."agency_id" is null))
);
--> statement-breakpoint
CREATE TABLE "fed_properties" (
	"feed_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"gone_at" timestamp with time zone,
	"gone_run_id" uuid,
	"was_hidden" boolean DEFAULT false NOT NULL,
	"answer" text,
	CONSTRAINT "fed_properties_feed_id_property_id_pk" PRIMARY KEY("feed_id","property_id"),
	CONSTRAINT "fed_properties_answer" CHECK ("fed_properties"."answer" in ('sold', 'withdrawn')),
	CONSTRAINT "fed_properties_gone" CHECK ("fed_properties"."answer" is null or "fed_properties"."gone_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "import_runs" DROP CONSTRAINT "import_runs_state";--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "feed_id" uuid;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_columns" ADD CONSTRAINT "import_columns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_columns" ADD CONSTRAINT "import_columns_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fed_properties" ADD CONSTRAINT "fed_properties_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fed_properties" ADD CONSTRAINT "fed_properties_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fed_properties" ADD CONSTRAINT "fed_properties_gone_run_id_import_runs_id_fk" FOREIGN KEY ("gone_run_id") REFERENCES "public"."import_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_columns_of_agency" ON "import_columns" USING btree ("agency_id","kind","heading");--> statement-breakpoint
CREATE UNIQUE INDEX "import_columns_of_person" ON "import_columns" USING btree ("user_id","kind","heading");--> statement-breakpoint
CREATE INDEX "fed_properties_of_property" ON "fed_properties" USING btree ("property_id");--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_runs_of_feed" ON "import_runs" USING btree ("feed_id");--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_state" CHECK ("import_runs"."state" in ('receiving', 'waiting', 'reading', 'ready', 'running', 'done', 'cancelling', 'cancelled', 'undoing', 'undone', 'failed'));--> statement-breakpoint
-- An address of a feed that was renewed or closed opens nothing any more: a backup that is restored later revives none.
CREATE FUNCTION "note_renewed_feed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.drop_number <> OLD.drop_number THEN
    PERFORM note_erasure('feed-drop', NEW.id::text, NEW.drop_number::text);
  END IF;
  IF NEW.give_number <> OLD.give_number THEN
    PERFORM note_erasure('feed-give', NEW.id::text, NEW.give_number::text);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "feeds_note_erasure" AFTER UPDATE OF "drop_number", "give_number" ON "feeds" FOR EACH ROW EXECUTE FUNCTION "note_renewed_feed"();
