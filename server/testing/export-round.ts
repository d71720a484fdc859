import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { importProperties } from "../features/property/import/import-properties.ts";
import { exportProperties } from "../features/property/own/export-properties.ts";
import { profiles } from "../records/account/profile-schema.ts";
import { properties } from "../records/property/property-schema.ts";
import type { TestServer } from "./test-server.ts";

/** Exports somebody's properties and imports the file again: everything must be as it was. Gives the file's lines. */
export async function expectRoundTrip(
  { services }: TestServer,
  owner: { readonly userId: string; readonly email: string },
): Promise<string[]> {
  const { db } = services;
  const readRows = () =>
    db.select().from(properties).where(eq(properties.userId, owner.userId)).orderBy(asc(properties.number));
  const before = await readRows();
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, owner.userId));
  const agencyId = profile?.agencyId ?? null;
  const team = agencyId === null ? null : { agencyId, role: "manager" as const, sharesLeads: true };
  const lines: string[] = [];
  for await (const line of exportProperties(
    db,
    { ...owner, team },
    { whose: "own", origin: "https://essais.example" },
  ))
    lines.push(line);
  const file = (async function* () {
    yield Buffer.from(lines.join(""));
  })();
  const counts = await importProperties(services, file);
  const all = before.length;
  expect(await readRows()).toEqual(before);
  expect(counts).toMatchObject({ lines: all, unchanged: all, created: 0, updated: 0, refused: 0 });
  expect(await readRows()).toEqual(before);
  return lines;
}
