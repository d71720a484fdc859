ALTER TABLE "feeds" DROP CONSTRAINT "feeds_user_id_unique";--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_of_person" UNIQUE NULLS NOT DISTINCT("user_id","agency_id");