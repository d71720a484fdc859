ALTER TABLE "leads" ADD COLUMN "recipient" text;--> statement-breakpoint
UPDATE "leads" SET "recipient" = CASE WHEN "owner_id" IS NULL THEN 'team' WHEN "agency_name" IS NULL THEN 'advertiser' ELSE 'agency' END;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "recipient" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_recipient" CHECK ("leads"."recipient" in ('agency', 'advertiser', 'team'));
