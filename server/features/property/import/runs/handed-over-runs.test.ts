/** A file that is at work while whoever sent it leaves the agency: what it brings goes to the colleague who takes over. */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SafeFetchError } from "../../../../platform/outgoing/safe-fetch-error.ts";
import { memberships } from "../../../../records/account/agency-schema.ts";
import { profiles } from "../../../../records/account/profile-schema.ts";
import { endMembership } from "../../../../records/agency/leave-agency.ts";
import { findRun } from "../../../../records/import/find-runs.ts";
import { properties } from "../../../../records/property/property-schema.ts";
import { createFounder } from "../../../../testing/build-team.ts";
import { type ImportDeskForTests, openImportDesk, workOnImport } from "../../../../testing/import-desk.ts";
import { polirisArchive, polirisListing } from "../../../../testing/poliris-file.ts";

let desk: ImportDeskForTests;
let manager: Awaited<ReturnType<typeof createFounder>>;
beforeEach(async () => {
  desk = await openImportDesk();
  manager = await createFounder(desk.server, { email: "gerant@releve.example", name: "Agence de la relève" });
  const { agencyId } = manager;
  await desk.db.insert(memberships).values({ agencyId, userId: desk.userId, role: "agent" });
  await desk.db.update(profiles).set({ agencyId }).where(eq(profiles.userId, desk.userId));
});
afterEach(() => desk.server.close());

const leave = () =>
  desk.db.transaction((tx) =>
    endMembership(tx, { agencyId: manager.agencyId, userId: desk.userId }, manager.userId),
  );
const listHomes = () =>
  desk.db
    .select({
      reference: properties.externalReference,
      userId: properties.userId,
      hidden: properties.isHidden,
    })
    .from(properties)
    .where(eq(properties.agencyId, manager.agencyId))
    .orderBy(properties.number);

/** One batch and some more, whose last home has a photograph to fetch. */
const homes = 55;
const archive = () =>
  polirisArchive(
    Array.from({ length: homes }, (_, index) =>
      polirisListing(index, index === homes - 1 ? { 85: "https://photos.example/1.jpg" } : {}),
    ),
    [],
  );

test("goes on in their hands: no home comes in under who left, and none twice", async () => {
  const { id } = await desk.send(archive());
  await desk.wish(id, "start");
  let left = false;
  const fetchPhoto = async (): Promise<Uint8Array> => {
    if (!left) await leave();
    left = true;
    throw new SafeFetchError("unreachable");
  };
  const services = { ...desk.server.services, fetchPhoto, locate: async () => null };
  await workOnImport(services, id);
  expect(left).toBe(true);
  expect(await listHomes()).toEqual(
    Array.from({ length: homes }, (_, index) => ({
      reference: `VA${index}`,
      userId: manager.userId,
      hidden: false,
    })),
  );
  expect(await findRun(desk.db, id)).toMatchObject({ state: "done", userId: manager.userId });
});
