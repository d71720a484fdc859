CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"value" text,
	"transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "erasures_at" ON "erasures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "erasures_transaction" ON "erasures" USING btree ("transaction");--> statement-breakpoint
-- What is taken back for good is written down here, in its own transaction and whoever does it: a backup that is
-- restored later must revive none of it.
CREATE FUNCTION "note_erasure"("kind" text, "subject" text, "value" text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "erasures" ("kind", "subject", "value") VALUES ("kind", "subject", "value");
  SELECT pg_notify('erasures', '');
$$;--> statement-breakpoint
CREATE FUNCTION "note_erased_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_erasure('account', OLD.id, NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_note_erasure" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "note_erased_account"();--> statement-breakpoint
CREATE FUNCTION "note_erased_lead"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_erasure('lead', NEW.id::text, NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "leads_note_erasure" AFTER UPDATE OF "erased_at" ON "leads" FOR EACH ROW
  WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION "note_erased_lead"();--> statement-breakpoint
CREATE FUNCTION "note_withdrawn_consent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_erasure('consent', NEW.id::text, NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "consents_note_erasure" AFTER UPDATE OF "withdrawn_at" ON "consents" FOR EACH ROW
  WHEN (OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL) EXECUTE FUNCTION "note_withdrawn_consent"();--> statement-breakpoint
CREATE FUNCTION "note_revoked_grant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_erasure('grant', NEW.id::text, NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "unlock_grants_note_erasure" AFTER UPDATE OF "revoked_at" ON "unlock_grants" FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION "note_revoked_grant"();--> statement-breakpoint
CREATE FUNCTION "note_ended_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_erasure('session', OLD.id, NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_note_erasure" AFTER DELETE ON "sessions" FOR EACH ROW
  WHEN (OLD.expires_at > now()) EXECUTE FUNCTION "note_ended_session"();--> statement-breakpoint
CREATE FUNCTION "note_changed_password"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_erasure('password', NEW.user_id, NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "credentials_note_erasure" AFTER UPDATE OF "password" ON "credentials" FOR EACH ROW
  WHEN (OLD.password IS DISTINCT FROM NEW.password) EXECUTE FUNCTION "note_changed_password"();--> statement-breakpoint
CREATE FUNCTION "note_lost_rights"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_erasure('rights', NEW.user_id, NEW.user_role || '/' || NEW.status);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "profiles_note_erasure" AFTER UPDATE OF "user_role", "status" ON "profiles" FOR EACH ROW
  WHEN ((OLD.user_role, OLD.status) IS DISTINCT FROM (NEW.user_role, NEW.status)) EXECUTE FUNCTION "note_lost_rights"();
