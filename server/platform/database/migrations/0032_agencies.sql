-- An agency becomes a row of its own with members, and what it owns bears its id beside that of the person who carries
-- it. Every profile with an agency's name founds one, under the id of the profile, which the map and links know; its
-- person is its manager. All of it is one transaction: cut short, it has not begun.
CREATE TABLE "agencies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"shares_leads" boolean DEFAULT true NOT NULL,
	"turns_leads" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agencies_bearer" UNIQUE("user_id")
);--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agency_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('manager', 'agent', 'assistant')),
	CONSTRAINT "invitations_email" CHECK ("invitations"."email" = lower("invitations"."email")),
	CONSTRAINT "invitations_expiry" CHECK ("invitations"."expires_at" > "invitations"."created_at")
);--> statement-breakpoint
CREATE TABLE "memberships" (
	"agency_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"title" text,
	"phone" text,
	"photo_url" text,
	"rsac" text,
	"copies_leads" boolean DEFAULT true NOT NULL,
	"last_turn_at" timestamp with time zone,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_agency_id_user_id_pk" PRIMARY KEY("agency_id","user_id"),
	CONSTRAINT "memberships_role" CHECK ("memberships"."role" in ('manager', 'agent', 'assistant'))
);--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_target_kind";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "person_id" text;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "agency_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "agency_id" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "agency_id" uuid;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "agency_id" uuid;--> statement-breakpoint
ALTER TABLE "short_links" ADD COLUMN "agency_id" uuid;--> statement-breakpoint
INSERT INTO "agencies" ("id", "user_id", "created_at") SELECT "id", "user_id", "created_at" FROM "profiles" WHERE "agency_name" IS NOT NULL;--> statement-breakpoint
INSERT INTO "memberships" ("agency_id", "user_id", "role", "joined_at") SELECT "id", "user_id", 'manager', "created_at" FROM "agencies";--> statement-breakpoint
UPDATE "profiles" SET "agency_id" = "agencies"."id" FROM "agencies" WHERE "agencies"."user_id" = "profiles"."user_id";--> statement-breakpoint
UPDATE "properties" SET "agency_id" = "agencies"."id" FROM "agencies" WHERE "agencies"."user_id" = "properties"."user_id";--> statement-breakpoint
UPDATE "short_links" SET "agency_id" = "agencies"."id" FROM "agencies" WHERE "agencies"."user_id" = "short_links"."user_id";--> statement-breakpoint
UPDATE "import_runs" SET "agency_id" = "agencies"."id" FROM "agencies" WHERE "agencies"."user_id" = "import_runs"."user_id";--> statement-breakpoint
UPDATE "leads" SET "agency_id" = "agencies"."id" FROM "agencies" WHERE "agencies"."user_id" = "leads"."owner_id";--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("agency_id","email") WHERE "invitations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_of_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "memberships_of_person" ON "memberships" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_of_agency" ON "leads" USING btree ("agency_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "properties_agency" ON "properties" USING btree ("agency_id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "short_links_of_agency" ON "short_links" USING btree ("agency_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_target_kind" CHECK ("audit_log"."target_kind" in ('account', 'property', 'email', 'lead', 'link', 'agency'));--> statement-breakpoint
-- Written by the database, so that no writer forgets it, nor a node of the version before that runs beside the new ones:
-- what somebody creates belongs to the agency they work for.
CREATE FUNCTION "write_agency_of_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.agency_id IS NULL THEN
    SELECT agency_id INTO NEW.agency_id FROM profiles WHERE user_id = NEW.user_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- A lead on a property is of the agency whose that is, others of the one that who carries them works for.
CREATE FUNCTION "write_agency_of_lead"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.agency_id IS NULL AND NEW.owner_id IS NOT NULL THEN
    IF NEW.property_id IS NOT NULL THEN
      SELECT agency_id INTO NEW.agency_id FROM properties WHERE id = NEW.property_id;
    ELSE
      SELECT agency_id INTO NEW.agency_id FROM profiles WHERE user_id = NEW.owner_id;
    END IF;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "properties_agency" BEFORE INSERT ON "properties" FOR EACH ROW EXECUTE FUNCTION "write_agency_of_person"();--> statement-breakpoint
CREATE TRIGGER "short_links_agency" BEFORE INSERT ON "short_links" FOR EACH ROW EXECUTE FUNCTION "write_agency_of_person"();--> statement-breakpoint
CREATE TRIGGER "import_runs_agency" BEFORE INSERT ON "import_runs" FOR EACH ROW EXECUTE FUNCTION "write_agency_of_person"();--> statement-breakpoint
CREATE TRIGGER "leads_agency" BEFORE INSERT ON "leads" FOR EACH ROW EXECUTE FUNCTION "write_agency_of_lead"();
