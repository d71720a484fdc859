-- A contact that is forgotten, and an e-mail address that is written to no more, are taken back for good: a backup that
-- is restored later revives neither. The stop is told by ids and its keyed hash, which name nobody.
CREATE FUNCTION "note_forgotten_contact"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_erasure('contact', OLD.id::text, NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "contacts_note_erasure" AFTER DELETE ON "contacts" FOR EACH ROW EXECUTE FUNCTION "note_forgotten_contact"();--> statement-breakpoint
CREATE FUNCTION "note_contact_stop"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_erasure('contact-stop', NEW.email_key, coalesce('agency/' || NEW.agency_id::text, 'person/' || NEW.user_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "contact_stops_note_erasure" AFTER INSERT OR UPDATE OF "at" ON "contact_stops" FOR EACH ROW EXECUTE FUNCTION "note_contact_stop"();
