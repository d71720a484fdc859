CREATE TABLE "market_sightings" (
	"mark" text PRIMARY KEY NOT NULL,
	"seen_on" date NOT NULL,
	"cell" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "market_years" ADD COLUMN "told_on" date;
--> statement-breakpoint
UPDATE "market_years" SET "told_on" = "frozen_on";
--> statement-breakpoint
-- What is sold by now is new to no figure that stands.
INSERT INTO "market_sightings" ("mark", "seen_on", "cell")
SELECT 'number:' || "number", told."day",
	ltrim(right("postal_code", 2), '0') || CASE "property_type" WHEN 'Maison' THEN ' house ' ELSE ' flat ' END || extract(year FROM "sale_date")::int
FROM "properties", (SELECT max("frozen_on") AS "day" FROM "market_years") AS told
WHERE "sale_date" IS NOT NULL AND told."day" IS NOT NULL AND "postal_code" BETWEEN '13001' AND '13016'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
ALTER TABLE "market_years" DROP COLUMN "members";
