/** The photographs and the paper that a shared report gives its reader, through HTTP. */
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Report, report as reportReply } from "#domain/api/report.ts";
import { reportSharing, type SharedReport, sharedReportReply } from "#domain/api/shared-report.ts";
import { need } from "#domain/need.ts";
import { emptyContent, emptyHome } from "#domain/report/report-content.ts";
import { parseSharePath } from "#domain/report/share-path.ts";
import { formatPrice } from "#domain/text/format.ts";
import { memberships } from "../../../../records/account/agency-schema.ts";
import { profiles } from "../../../../records/account/profile-schema.ts";
import { readPdfText } from "../../../../testing/pdf-text.ts";
import { createPeople, type People } from "../../../../testing/people.ts";
import { json, startTestServer, type TestServer } from "../../../../testing/test-server.ts";
import { learnModel, storeOpenSales } from "../../open-sales.fixture.ts";
import { readReportSign } from "../print/report-sign.ts";

let server: TestServer;
let people: People;
const start = new Date("2026-11-23T10:00:00Z");
let time = start;

beforeAll(async () => {
  server = await startTestServer({}, () => time);
  people = await createPeople(server);
  const { db } = server.services.database;
  await storeOpenSales(db);
  await learnModel(db, "dvf", start);
});
afterAll(() => server.close());
beforeEach(() => {
  time = start;
});

const ask = async (path: string, method: string, body: object) =>
  (await server.request(path, { method, cookie: people.owner.cookie, ...json(body) })).json();

async function begin(): Promise<Report> {
  const key = { idempotency_key: crypto.randomUUID() };
  const { id, version } = reportReply.parse(await ask("/api/estimation-reports", "POST", key));
  const home = {
    ...emptyHome,
    property_type: "Appartement",
    address: "4713 rue Paradis",
    postal_code: "13006",
    city: "Marseille",
    latitude: 43.2843,
    longitude: 5.3809,
    surface_area: 62,
    rooms: 3,
  };
  const client = { name: "Philibertine Client", email: null, phone: null };
  const conclusion = { ...emptyContent.conclusion, private_note: "Ornithorynque" };
  return reportReply.parse(
    await ask(`/api/estimation-reports/${id}`, "PATCH", { version, home, client, conclusion }),
  );
}

async function sendPhoto({ id }: Report, background: string): Promise<void> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .withExif({ IFD0: { Copyright: "Ornithorynque" } })
    .jpeg()
    .toBuffer();
  const reply = await server.request(`/api/estimation-reports/${id}/photos/${crypto.randomUUID()}`, {
    method: "PUT",
    cookie: people.owner.cookie,
    body: new Uint8Array(bytes),
    headers: { "content-type": "image/jpeg" },
  });
  expect(reply.status).toBe(200);
}

const jeanne = { name: "Jeanne Martin", email: "jeanne@lecteurs.example" };

async function share({ id }: Report, recipient: typeof jeanne | null = null) {
  const path = `/api/estimation-reports/${id}/links`;
  const sharing = reportSharing.parse(await ask(path, "POST", { recipient, is_mailed: false }));
  const link = need(sharing.links.at(-1));
  const opened = parseSharePath(new URL(link.url ?? "").pathname) ?? expect.fail("no shared path");
  return {
    id: link.id,
    url: link.url ?? "",
    key: { link_id: opened.kind === "personal" ? opened.linkId : null, token: opened.token },
  };
}

async function read(key: object): Promise<SharedReport> {
  const reply = await server.request("/api/shared-reports/read", { method: "POST", ...json(key) });
  return sharedReportReply.parse(await reply.json()).report ?? expect.fail("a password is asked for");
}

async function readPaper({ pdf_url: url }: SharedReport): Promise<string> {
  const reply = await server.request(url);
  expect(reply.headers.get("content-type")).toBe("application/pdf");
  return readPdfText(new Uint8Array(await reply.arrayBuffer())).replaceAll(/\s/g, "");
}

test("a reader sees copies of the shared photographs, in the size asked for, without their metadata", async () => {
  const report = await begin();
  await sendPhoto(report, "#aa3322");
  await sendPhoto(report, "#2233aa");
  const { key } = await share(report);
  const { photos } = await read(key);
  expect(photos).toMatchObject([{ width: 900, height: 600 }, { width: 900 }]);
  for (const path of [photos[0]?.url, `${photos[1]?.url}?w=320`]) {
    const bytes = Buffer.from(await (await server.request(path ?? "")).arrayBuffer());
    expect(bytes.toString("latin1")).not.toMatch(/Ornithorynque|EXIF/);
    const { width, format } = await sharp(bytes).metadata();
    expect([width, format]).toEqual([path?.endsWith("?w=320") ? 320 : 900, "webp"]);
  }
});

test("one that is added later waits until the report is shared again, and one that is taken off is gone at once", async () => {
  const report = await begin();
  await sendPhoto(report, "#aa3322");
  const { key } = await share(report);
  await sendPhoto(report, "#2233aa");
  expect((await read(key)).photos).toHaveLength(1);
  const path = `/api/estimation-reports/${report.id}`;
  const readState = async () =>
    reportSharing.parse(
      await (await server.request(`${path}/sharing`, { cookie: people.owner.cookie })).json(),
    ).frozen?.is_current;
  expect(await readState()).toBe(false);
  await ask(`${path}/shared-version`, "POST", {});
  expect(await readState()).toBe(true);
  const { photos } = await read(key);
  expect(photos).toHaveLength(2);
  const [first, second] = photos.map(({ url }) => url.split("/").at(-1));
  await ask(`${path}/photos`, "PUT", { from: [first, second], photo_ids: [second] });
  expect((await server.request(need(photos[0]).url)).status).toBe(404);
  expect((await server.request(need(photos[1]).url)).status).toBe(200);
});

test("how far the asking price may fall is on its author's paper, and on no reader's", async () => {
  const { id, version } = await begin();
  const conclusion = { ...emptyContent.conclusion, asking_price: 299_000, own_value: 289_000 };
  const report = reportReply.parse(
    await ask(`/api/estimation-reports/${id}`, "PATCH", { version, conclusion }),
  );
  const own = await server.request(`/api/estimation-reports/${id}/pdf`, { cookie: people.owner.cookie });
  const ownPaper = readPdfText(new Uint8Array(await own.arrayBuffer())).replaceAll(/\s/g, "");
  expect(ownPaper).toContain("Margedenégociation");
  for (const to of [null, jeanne]) {
    const paper = await readPaper(await read((await share(report, to)).key));
    expect(paper).toContain(formatPrice(299_000).replaceAll(/\s/g, ""));
    expect(paper).not.toContain("Margedenégociation");
  }
});

test("its files end with the link, with another password, and by themselves after some hours", async () => {
  const report = await begin();
  await sendPhoto(report, "#aa3322");
  const { id, key } = await share(report, jeanne);
  const statuses = async ({ photos, pdf_url: pdf }: SharedReport) =>
    Promise.all([need(photos[0]).url, pdf].map(async (path) => (await server.request(path)).status));
  const first = await read(key);
  expect(await statuses(first)).toEqual([200, 200]);
  time = new Date(start.getTime() + 7 * 3_600_000);
  expect(await statuses(first)).toEqual([404, 404]);
  const second = await read(key);
  expect(await statuses(second)).toEqual([200, 200]);
  await ask(`/api/report-links/${id}`, "PATCH", { password: "calanque-13" });
  expect(await statuses(second)).toEqual([404, 404]);
  const third = await read({ ...key, password: "calanque-13" });
  expect(await statuses(third)).toEqual([200, 200]);
  await ask(`/api/report-links/${id}`, "PATCH", { expires_in_days: 1 });
  time = new Date(time.getTime() + 25 * 3_600_000);
  expect(await statuses(third)).toEqual([404, 404]);
  const forged = third.pdf_url.replace(/\/[^/]+\/pdf$/, `/zzzzzzzz.${"A".repeat(43)}/pdf`);
  expect((await server.request(forged)).status).toBe(404);
});

test("the paper of the public link has no number, that of a personal one its recipient's name, and neither a link", async () => {
  const report = await begin();
  const links = [await share(report), await share(report, jeanne)];
  const [open, personal] = await Promise.all(links.map(async ({ key }) => readPaper(await read(key))));
  const { estimate } = await read(need(links[0]).key);
  for (const words of [open, personal]) {
    expect(words).toContain("Avisdevaleur,neconstituepasuneexpertise");
    expect(words).toContain(formatPrice(estimate?.chosen?.price ?? 0).replaceAll(/\s/g, ""));
    expect(words).not.toMatch(/Ornithorynque|Philibertine/);
    for (const { url } of links) expect(words).not.toContain(new URL(url).pathname.split("/").at(-1));
  }
  expect(open).not.toMatch(/4713|Jeanne/);
  expect(personal).toContain("4713rueParadis");
  expect(personal).toContain("pourJeanneMartin");
});

test("no paper gives what its author's card keeps from others: a telephone alone, and all of a suspended account", async () => {
  const { db } = server.services.database;
  const isAuthor = eq(memberships.userId, people.owner.userId);
  const report = await begin();
  const { key } = await share(report);
  const readPapers = async () => {
    const own = `/api/estimation-reports/${report.id}/pdf`;
    const reply = await server.request(own, { cookie: people.owner.cookie });
    const ownPaper = readPdfText(new Uint8Array(await reply.arrayBuffer())).replaceAll(/\s/g, "");
    return [await readPaper(await read(key)), ownPaper];
  };
  const card = { phone: "06 39 98 45 67", rsac: "900 100 200" };
  await db.update(memberships).set(card).where(isAuthor);
  for (const words of await readPapers()) {
    expect(words).not.toContain("0639984567");
    expect(words).toContain("900100200");
  }
  await db.update(memberships).set({ title: "Négociatrice" }).where(isAuthor);
  for (const words of await readPapers()) expect(words).toContain("0639984567");
  await db.update(memberships).set({ photoUrl: "/photos/face.webp" }).where(isAuthor);
  const isProfile = eq(profiles.userId, people.owner.userId);
  const [active] = await db.select().from(profiles).where(isProfile);
  const { status, agencyNameKey, mapKey } = active ?? expect.fail("no profile");
  const suspended = { status: "inactive", agencyNameKey: null, mapKey: null };
  await db.update(profiles).set(suspended).where(isProfile);
  const { author, portraitKey } = await readReportSign({ db }, report);
  expect([author.title, author.phone, portraitKey]).toEqual([null, null, null]);
  await db.update(profiles).set({ status, agencyNameKey, mapKey }).where(isProfile);
  await db.update(memberships).set({ title: null, phone: null, rsac: null, photoUrl: null }).where(isAuthor);
});

test("the paper bears the picture of its author's card", async () => {
  const { db } = server.services.database;
  const { key } = await share(await begin());
  const countPictures = async () => {
    const reply = await server.request((await read(key)).pdf_url);
    const pdf = Buffer.from(await reply.arrayBuffer()).toString("latin1");
    return pdf.match(/\/Filter \/DCTDecode/g)?.length ?? 0;
  };
  expect(await countPictures()).toBe(0);
  const face = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#886644" } })
    .webp()
    .toBuffer();
  await server.services.photos.write("card.webp", new Uint8Array(face));
  const { userId } = people.owner;
  await db.update(memberships).set({ photoUrl: "/photos/card.webp" }).where(eq(memberships.userId, userId));
  expect(await countPictures()).toBe(1);
});
