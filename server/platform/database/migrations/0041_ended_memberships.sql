-- What a person may do in an agency no more, and an invitation that opens nothing more: a restored backup revives neither.
CREATE FUNCTION "note_ended_membership"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_erasure('membership', OLD.user_id, OLD.agency_id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "memberships_note_end" AFTER DELETE ON "memberships" FOR EACH ROW EXECUTE FUNCTION "note_ended_membership"();--> statement-breakpoint
CREATE FUNCTION "note_changed_membership"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_erasure('membership', NEW.user_id, NEW.agency_id::text || '/' || NEW.role);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "memberships_note_role" AFTER UPDATE OF "role" ON "memberships" FOR EACH ROW
  WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION "note_changed_membership"();--> statement-breakpoint
CREATE FUNCTION "note_ended_invitation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_erasure('invitation', NEW.id::text, NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "invitations_note_end" AFTER UPDATE OF "ended_at" ON "invitations" FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION "note_ended_invitation"();
