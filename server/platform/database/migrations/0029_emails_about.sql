-- What an e-mail is about is a word and an id. Nodes of the version before write and read "lead_id" while they are
-- replaced: a trigger keeps both in step. A later migration takes the column, its constraints and the trigger out.
ALTER TABLE "emails" ADD COLUMN "about_kind" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "about_id" uuid;--> statement-breakpoint
UPDATE "emails" SET "about_kind" = 'lead', "about_id" = "lead_id" WHERE "lead_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_once_per_subject" UNIQUE("about_kind","about_id","kind","recipient");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_about" CHECK (("emails"."about_kind" is null) = ("emails"."about_id" is null));--> statement-breakpoint
CREATE FUNCTION "emails_keep_lead"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.about_id IS NULL AND NEW.lead_id IS NOT NULL THEN
    NEW.about_kind := 'lead';
    NEW.about_id := NEW.lead_id;
  ELSIF NEW.about_kind = 'lead' THEN
    NEW.lead_id := NEW.about_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "emails_keep_lead" BEFORE INSERT ON "emails" FOR EACH ROW EXECUTE FUNCTION "emails_keep_lead"();
