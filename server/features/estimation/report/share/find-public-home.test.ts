import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Report } from "#domain/api/report.ts";
import { reportSharing, sharedReportReply } from "#domain/api/shared-report.ts";
import { distanceM } from "#domain/distance.ts";
import type { Place } from "#domain/geography.ts";
import { approximatePlace } from "#domain/map/approximate-place.ts";
import { moveBy } from "#domain/map/move-by.ts";
import { need } from "#domain/need.ts";
import { placeOfHome } from "#domain/report/engine-input.ts";
import { emptyContent, type ReportHome } from "#domain/report/report-content.ts";
import { forgetDeletedProperties } from "../../../../records/property/forget-deleted-properties.ts";
import { properties } from "../../../../records/property/property-schema.ts";
import { saveProperties } from "../../../../records/property/save-properties.ts";
import type { NewProperty } from "../../../../records/property/stored-property.ts";
import { estimationReports } from "../../../../records/report/report-schema.ts";
import { sharedReports } from "../../../../records/report/shared-report-schema.ts";
import { buildNewProperty } from "../../../../testing/build-property.ts";
import { beginReport, keyOfLink, reportedHome } from "../../../../testing/build-report.ts";
import { createPeople, type People, type PersonKind } from "../../../../testing/people.ts";
import { json, startTestServer, type TestServer } from "../../../../testing/test-server.ts";
import { reportsOfAccount } from "../reports-of-account.ts";

let server: TestServer;
let people: People;
const door = { latitude: reportedHome.latitude, longitude: reportedHome.longitude };

beforeAll(async () => {
  server = await startTestServer();
  people = await createPeople(server);
});
afterAll(() => server.close());

const ask = (path: string, method: string, body?: object, who: PersonKind | null = "owner") =>
  server.request(path, {
    method,
    cookie: who === null ? undefined : people[who].cookie,
    ...(body && json(body)),
  });

const begin = (about: Partial<ReportHome> = {}) =>
  beginReport(ask, {
    home: { ...reportedHome, ...about },
    conclusion: { ...emptyContent.conclusion, own_value: 240_000 },
  });

/** What whoever has the public link reads of the home. */
async function readHome({ id }: Pick<Report, "id">): Promise<ReportHome> {
  const reply = await ask(`/api/estimation-reports/${id}/links`, "POST", {
    recipient: null,
    is_mailed: false,
  });
  const { links } = reportSharing.parse(await reply.json());
  const key = keyOfLink(need(links.find(({ recipient_email: email }) => email === null)));
  const read = await ask("/api/shared-reports/read", "POST", key, null);
  return sharedReportReply.parse(await read.json()).report?.home ?? expect.fail("The link opens no report.");
}

/** Writes one flat at 87 rue Paradis, and tells where the map shows it. */
async function saveAtDoor(who: PersonKind, parts: Partial<NewProperty>): Promise<Place> {
  const { db } = server.services.database;
  const flat = buildNewProperty({
    userId: people[who].userId,
    externalReference: "DOOR",
    address: "87 rue Paradis, 13006 Marseille",
    streetNumber: "87",
    streetName: "rue Paradis",
    postalCode: "13006",
    surfaceArea: 62,
    ...door,
    ...parts,
  });
  const { written } = await db.transaction((tx) => saveProperties(tx, [flat], server.services.secret));
  const { publicLatitude: latitude, publicLongitude: longitude } = need(written[0]).after;
  return { latitude, longitude };
}

test("reports of every number of a street do not tell which door a discreet home has", async () => {
  const target = await saveAtDoor("professional", { discreetAddress: "Rue" });
  expect(distanceM(target, door)).toBeGreaterThan(14);
  for (const number of [79, 81, 83, 85, 87, 89, 91, 93]) {
    const typed = moveBy(door, 0, 4 * (number - 87));
    const home = await readHome(await begin({ address: `${number} rue Paradis`, ...typed }));
    const shown = placeOfHome(home) ?? expect.fail("no place");
    expect(shown).toEqual(approximatePlace(typed));
    const landing = {
      latitude: target.latitude - shown.latitude + typed.latitude,
      longitude: target.longitude - shown.longitude + typed.longitude,
    };
    expect(distanceM(landing, typed)).toBeGreaterThan(1);
  }
});

test("a home of the agency's own is shown where the map shows it, and as everybody is told it by now", async () => {
  const report = await begin();
  const square = approximatePlace(door);
  const street = "Rue Paradis, 13006 Marseille";
  expect(await readHome(report)).toMatchObject({ address: street, ...square });
  // For sale it stands at its true place on the map, which a report does not repeat.
  await saveAtDoor("owner", {});
  expect(await readHome(report)).toMatchObject({ address: street, ...square });
  const shown = await saveAtDoor("owner", { discreetAddress: "Rue" });
  expect(await readHome(report)).toMatchObject({ address: street, ...shown });
  await saveAtDoor("owner", { discreetAddress: "Rue", isHidden: true });
  expect(await readHome(report)).toMatchObject({ address: street, ...square });
  await saveAtDoor("owner", { discreetAddress: "Secteur" });
  expect(await readHome(report)).toMatchObject({
    address: "13006 Marseille",
    latitude: null,
    longitude: null,
  });
  const sold = await saveAtDoor("owner", { saleDate: "2026-05-04" });
  expect(await readHome(report)).toMatchObject({ address: street, ...sold });
  await server.services.database.db.delete(properties).where(eq(properties.userId, people.owner.userId));
});

test("a property that is told by its sector stays so in a report that began from it and measured it anew", async () => {
  const { db } = server.services.database;
  const own = eq(properties.userId, people.owner.userId);
  await saveAtDoor("owner", { discreetAddress: "Secteur" });
  const [property] = await db.select({ id: properties.id }).from(properties).where(own);
  const beginFromIt = async (about: Partial<ReportHome>) => {
    const report = await begin(about);
    const began = { propertyId: need(property).id };
    await db.update(estimationReports).set(began).where(eq(estimationReports.id, report.id));
    return readHome(report);
  };
  const moved = moveBy(door, 80, 0);
  for (const about of [{ surface_area: 90 }, { property_type: "Maison" as const }, moved])
    expect(await beginFromIt(about)).toMatchObject({ address: "13006 Marseille", latitude: null });
  const elsewhere = { address: "12 rue Sainte, 13001 Marseille", postal_code: "13001" };
  expect(await beginFromIt({ ...elsewhere, ...moveBy(door, 1_500, 0) })).toMatchObject({
    address: "Rue Sainte, 13001 Marseille",
  });
  await db.delete(properties).where(own);
});

test("a home that was told by its sector stays so once its property is forgotten, and shared anew, too", async () => {
  const { db } = server.services.database;
  const own = eq(properties.userId, people.owner.userId);
  await saveAtDoor("owner", { discreetAddress: "Secteur" });
  const report = await begin();
  const sector = { address: "13006 Marseille", latitude: null, longitude: null };
  expect(await readHome(report)).toMatchObject(sector);
  const at = new Date("2026-01-10T10:00:00Z");
  await db.update(properties).set({ deletedAt: at, removedAt: at }).where(own);
  await forgetDeletedProperties(db, new Date("2026-02-10T10:00:00Z"));
  expect(await readHome(report)).toMatchObject(sector);
  const shareAnew = async () => {
    const path = `/api/estimation-reports/${report.id}/shared-version`;
    expect((await ask(path, "POST")).status).toBe(200);
  };
  await shareAnew();
  expect(await readHome(report)).toMatchObject(sector);
  await db.delete(properties).where(own);
  expect(await readHome(report)).toMatchObject(sector);
  await shareAnew();
  expect(await readHome(report)).toMatchObject(sector);
});

test("what older versions kept of the map's displacement is neither shown nor exported", async () => {
  const { db } = server.services.database;
  const report = await begin();
  await readHome(report);
  const place = { latitude: 43.284_321, longitude: 5.381_234 };
  await db
    .update(sharedReports)
    .set({
      content: sql`${sharedReports.content} || ${JSON.stringify({ public_place: place })}::jsonb`,
    })
    .where(eq(sharedReports.reportId, report.id));
  expect(placeOfHome(await readHome(report))).toEqual(approximatePlace(door));
  const exported = JSON.stringify(await reportsOfAccount.exportOf?.(db, people.owner.userId));
  expect(exported).toContain(report.id);
  expect(exported).not.toContain(`${place.latitude}`);
});
