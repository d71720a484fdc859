import { makeViewer } from "#domain/access.ts";
import { calls } from "../../platform/http/calls.ts";
import type { Platform } from "../../platform/platform.ts";
import { readAgency, readAgencySales } from "./read-agency.ts";

/** The calls about the agencies of the map. */
export function agencyCalls({ db }: Pick<Platform, "db">) {
  const { read, sales } = calls.agencies;
  return {
    read: read.handler(async ({ input, context }) =>
      readAgency(db, input.id, makeViewer(await context.readAccount())),
    ),
    sales: sales.handler(async ({ input, context }) =>
      readAgencySales(db, input, makeViewer(await context.readAccount())),
    ),
  };
}
