-- An import that is undone deletes contacts by the hundred: what is forgotten is noted once for each statement, which took
-- nearly half of it row by row. The trigger goes before the indexes are made: making one closes the contacts to writers
-- alone, so that a node that had read them would wait to write, and this statement for that node. The index of changes
-- comes last, since an import, too, writes its contacts before them.
DROP TRIGGER "contacts_note_erasure" ON "contacts";--> statement-breakpoint
DROP FUNCTION "note_forgotten_contact"();--> statement-breakpoint
CREATE FUNCTION "note_forgotten_contacts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "erasures" ("kind", "subject") SELECT 'contact', "id"::text FROM "gone";
  IF FOUND THEN
    PERFORM pg_notify('erasures', '');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "contacts_note_erasure" AFTER DELETE ON "contacts" REFERENCING OLD TABLE AS "gone"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_forgotten_contacts"();--> statement-breakpoint
CREATE INDEX "contacts_lone_active" ON "contacts" USING btree ("user_id","active_at","id") WHERE "contacts"."merged_into_id" is null and "contacts"."deleted_at" is null and "contacts"."archived_at" is null and "contacts"."agency_id" is null;--> statement-breakpoint
CREATE INDEX "contacts_lone_created" ON "contacts" USING btree ("user_id","created_at","id") WHERE "contacts"."merged_into_id" is null and "contacts"."deleted_at" is null and "contacts"."archived_at" is null and "contacts"."agency_id" is null;--> statement-breakpoint
CREATE INDEX "contacts_lone_name" ON "contacts" USING btree ("user_id","list_name","id") WHERE "contacts"."merged_into_id" is null and "contacts"."deleted_at" is null and "contacts"."archived_at" is null and "contacts"."agency_id" is null;--> statement-breakpoint
CREATE INDEX "contacts_lone_waiting" ON "contacts" USING btree ("user_id","waiting_since","id") WHERE "contacts"."merged_into_id" is null and "contacts"."deleted_at" is null and "contacts"."archived_at" is null and "contacts"."agency_id" is null;--> statement-breakpoint
CREATE INDEX "contact_import_changes_standing" ON "contact_import_changes" USING btree ("run_id","id") WHERE "contact_import_changes"."outcome" is null;
