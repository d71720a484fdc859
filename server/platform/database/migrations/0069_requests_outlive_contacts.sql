-- A request stays when its contact goes: a lead that was met is not met anew, and what was agreed to with it still counts
-- for its telephone. An old node finds requests by their contacts, and goes on as before.
ALTER TABLE "contact_requests" DROP CONSTRAINT "contact_requests_contact_id_contacts_id_fk";--> statement-breakpoint
ALTER TABLE "contact_requests" ALTER COLUMN "contact_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Leads without a request were never met where no contact was ever forgotten: the first start meets them. Where some were,
-- all leads have been met each night, and those without are of contacts forgotten since. Their telephones are compared as
-- `phoneKey` (domain/contact/contact-keys.ts) does.
INSERT INTO "contact_requests" ("lead_id", "received_at", "phone_key", "is_clocked")
SELECT "id", "created_at",
  CASE WHEN "number" = '+' THEN '' WHEN "number" LIKE '+330%' AND length("number") = 13 THEN '+33' || substr("number", 5) ELSE "number" END,
  false
FROM (
  SELECT "id", "created_at", CASE
    WHEN "typed" ~ '^\s*\+' THEN '+' || "digits"
    WHEN "digits" LIKE '00%' THEN '+' || substr("digits", 3)
    WHEN length("digits") = 10 AND "digits" LIKE '0%' THEN '+33' || substr("digits", 2)
    WHEN length("digits") = 9 AND "digits" ~ '^[1-9]' THEN '+33' || "digits"
    WHEN length("digits") = 11 AND "digits" LIKE '33%' THEN '+' || "digits"
    ELSE "digits" END AS "number"
  FROM (
    SELECT "id", "created_at", "phone" AS "typed",
      regexp_replace(regexp_replace("phone", '^(\s*\+[\d\s.-]*)\(0\)', '\1'), '\D', '', 'g') AS "digits"
    FROM "leads"
    WHERE "erased_at" IS NULL AND "owner_id" IS NOT NULL
      AND NOT EXISTS (SELECT FROM "contact_requests" r WHERE r."lead_id" = "leads"."id")
      AND EXISTS (SELECT FROM "erasures" WHERE "kind" = 'contact')
  ) AS "unmet"
) AS "numbered";
