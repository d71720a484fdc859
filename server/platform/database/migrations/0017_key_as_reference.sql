DROP INDEX "properties_creation";--> statement-breakpoint
ALTER TABLE "properties" DROP COLUMN "creation_key";