import { Hono } from "hono";
import type { Brand } from "#domain/brand.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../platform/http/context.ts";
import { professionalsOnly } from "../../platform/http/require-account.ts";
import type { Platform } from "../../platform/platform.ts";
import { importLinkTable, writeLinkTable } from "./link-table.ts";

/** One's own links as a file for spreadsheets, and from one. */
export function linkTableRoutes(platform: Pick<Platform, "db" | "now">, brand: Brand): Hono<HonoEnvironment> {
  const desk = { ...platform, brand };
  return new Hono<HonoEnvironment>()
    .get("/api/links/export", professionalsOnly, async (context) => {
      context.header("content-type", "text/csv; charset=utf-8");
      context.header("content-disposition", `attachment; filename="liens-${dayInParis(platform.now())}.csv"`);
      context.header("cache-control", "no-store");
      return context.body(await writeLinkTable(desk, context.var.actor));
    })
    .post("/api/links/import", professionalsOnly, async (context) => {
      const { body } = context.req.raw;
      if (body === null) throw new AppError("invalid-input", "Ce fichier est vide.");
      return context.json(await importLinkTable(desk, context.var.actor, body));
    });
}
