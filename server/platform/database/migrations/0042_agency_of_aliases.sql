-- An alias outlives its link: whose it is must not hang on a link that was purged.
ALTER TABLE "link_aliases" ADD COLUMN "agency_id" uuid;--> statement-breakpoint
ALTER TABLE "link_aliases" ADD CONSTRAINT "link_aliases_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "link_aliases" SET "agency_id" = "short_links"."agency_id" FROM "short_links" WHERE "short_links"."alias" = "link_aliases"."alias";--> statement-breakpoint
-- Of a link that is gone: the agency that its owner works for.
UPDATE "link_aliases" SET "agency_id" = "profiles"."agency_id" FROM "profiles" WHERE "profiles"."user_id" = "link_aliases"."owner_id" AND "link_aliases"."agency_id" IS NULL;--> statement-breakpoint
CREATE FUNCTION "write_agency_of_alias"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.owner_id IS NOT NULL AND NEW.agency_id IS NULL THEN
    SELECT agency_id INTO NEW.agency_id FROM profiles WHERE user_id = NEW.owner_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "link_aliases_agency" BEFORE INSERT ON "link_aliases" FOR EACH ROW EXECUTE FUNCTION "write_agency_of_alias"();--> statement-breakpoint
-- A stream that is open follows the agency that its person worked for when it began: it is told to begin anew.
CREATE FUNCTION "announce_other_agency"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('own_changes', 'agency ' || NEW.user_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "profiles_announce_agency" AFTER UPDATE OF "agency_id" ON "profiles" FOR EACH ROW
  WHEN (OLD.agency_id IS DISTINCT FROM NEW.agency_id) EXECUTE FUNCTION "announce_other_agency"();
