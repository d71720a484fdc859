/** Photographs of the homes that estimation reports value. */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/instant.ts";
import { estimationReports } from "./report-schema.ts";

export const reportPhotos = pgTable(
  "report_photos",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    reportId: uuid("report_id")
      .notNull()
      .references(() => estimationReports.id, { onDelete: "cascade" }),
    /** Drawn by the page that sent it: sent again, it is the one there is. */
    key: uuid("key").notNull(),
    position: integer("position").notNull(),
    /** What it is called in the storage, which a property's photograph may share. */
    contentKey: text("content_key").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Its average, `#rrggbb`, shown until it is there. */
    color: text("color").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    unique("report_photos_key").on(table.reportId, table.key),
    index("report_photos_of_content").on(table.contentKey),
    check("report_photos_position", sql`${table.position} >= 0`),
    check("report_photos_size", sql`${table.width} > 0 and ${table.height} > 0`),
    check("report_photos_color", sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
  ],
);
