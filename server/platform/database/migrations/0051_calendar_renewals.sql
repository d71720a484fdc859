-- The address of a calendar that was renewed, and the e-mail of the morning that was stopped, are taken back for good: a
-- backup that is restored later revives neither.
CREATE FUNCTION "note_task_settings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.calendar_number > (CASE TG_OP WHEN 'INSERT' THEN 1 ELSE OLD.calendar_number END) THEN
    PERFORM note_erasure('calendar', NEW.user_id, NEW.calendar_number::text);
  END IF;
  IF NOT NEW.sends_digest AND (CASE TG_OP WHEN 'INSERT' THEN true ELSE OLD.sends_digest END) THEN
    PERFORM note_erasure('digest', NEW.user_id, NULL);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "task_settings_note_erasure" AFTER INSERT OR UPDATE OF "calendar_number", "sends_digest" ON "task_settings" FOR EACH ROW EXECUTE FUNCTION "note_task_settings"();
