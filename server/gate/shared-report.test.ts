/**
 * Shared reports at the gate: in each state of a link its page and its calls answer everybody with the same bytes, and
 * hold nothing that is planted in what stays with the agency.
 */
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { report as reportReply } from "#domain/api/report.ts";
import { reportSharing, sharedReportReply } from "#domain/api/shared-report.ts";
import { need } from "#domain/need.ts";
import { emptyHome } from "#domain/report/report-content.ts";
import { parseSharePath } from "#domain/report/share-path.ts";
import { sendRefreshed } from "../features/estimation/report/refresh/send-refreshed.ts";
import { profiles } from "../records/account/profile-schema.ts";
import { reportLinks } from "../records/report/shared-report-schema.ts";
import { readPdfText } from "../testing/pdf-text.ts";
import type { People, PersonKind } from "../testing/people.ts";
import { readOutbox } from "../testing/read-outbox.ts";
import { json, type TestServer } from "../testing/test-server.ts";
import { canaries } from "./gated-city.ts";
import { startGatedEstimates } from "./gated-estimates.ts";
import { searchCanaries } from "./search-canaries.ts";

let server: TestServer;
let people: People;
const now = new Date("2026-11-23T10:00:00Z");
/** Nothing of these leaves the agency; the number does by a personal link. */
const [note, name, message] = canaries.texts;
const [number] = canaries.number;

beforeAll(async () => {
  ({ server, people } = await startGatedEstimates(now));
});
afterAll(() => server.close());

const ask = (path: string, method: string, body?: object) =>
  server.request(path, { method, cookie: people.owner.cookie, ...(body && json(body)) });

async function shareReport(recipient: object | null) {
  const begun = await ask("/api/estimation-reports", "POST", { idempotency_key: crypto.randomUUID() });
  const { id, version } = reportReply.parse(await begun.json());
  const home = {
    ...emptyHome,
    property_type: "Appartement",
    address: `${number} rue Paradis`,
    postal_code: "13006",
    city: "Marseille",
    latitude: 43.2843,
    longitude: 5.3809,
    surface_area: 62,
    rooms: 3,
  };
  const client = { name, email: `${message}@exemple.fr`, phone: null };
  const conclusion = {
    own_value: null,
    asking_price: null,
    fees_payer: null,
    fees_percent: null,
    comment: null,
    private_note: note,
  };
  await ask(`/api/estimation-reports/${id}`, "PATCH", { version, home, client, conclusion });
  await sendPhoto(id);
  const shared = await ask(`/api/estimation-reports/${id}/links`, "POST", { recipient, is_mailed: false });
  const link = need(reportSharing.parse(await shared.json()).links.at(-1));
  const { pathname } = new URL(link.url ?? "");
  const path = parseSharePath(pathname) ?? expect.fail("no shared path");
  const key = { link_id: path.kind === "personal" ? path.linkId : null, token: path.token };
  const read = await server.request("/api/shared-reports/read", { method: "POST", ...json(key) });
  const { photos, pdf_url: pdf } =
    sharedReportReply.parse(await read.json()).report ?? expect.fail("no report");
  return { id: link.id, reportId: id, pathname, key, files: [pdf, need(photos[0]).url] };
}

async function sendPhoto(reportId: string): Promise<void> {
  const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background: "#2277aa" } })
    .withExif({ IFD0: { Copyright: note ?? "" } })
    .jpeg()
    .toBuffer();
  const reply = await server.request(`/api/estimation-reports/${reportId}/photos/${crypto.randomUUID()}`, {
    method: "PUT",
    cookie: people.owner.cookie,
    body: new Uint8Array(bytes),
    headers: { "content-type": "image/jpeg" },
  });
  expect(reply.status).toBe(200);
}

type Shared = Awaited<ReturnType<typeof shareReport>>;

const viewers: readonly (PersonKind | "anonymous")[] = [
  "anonymous",
  "visitor",
  "suspended",
  "unverified",
  "professional",
  "administrator",
  "owner",
];

/** What every kind of viewer gets of a link, without what is a request's own. */
async function readAsAll({ pathname, key, files }: Shared): Promise<Set<string>> {
  const answers = new Set<string>();
  for (const kind of viewers) {
    const cookie = kind === "anonymous" ? undefined : people[kind].cookie;
    const page = await server.request(pathname, { cookie });
    const reply = await server.request("/api/shared-reports/read", { method: "POST", cookie, ...json(key) });
    const body = withoutRequest(await reply.text());
    const rest = await Promise.all(files.map((path) => readFile(path, cookie)));
    answers.add(JSON.stringify([page.status, await page.text(), reply.status, body, rest]));
  }
  return answers;
}

function withoutRequest(text: string): string {
  return text.replace(/"requestId":"[^"]*"/, "");
}

/** A photograph or a paper in words: its status, and what is written in it. */
async function readFile(path: string, cookie: string | undefined): Promise<readonly unknown[]> {
  const reply = await server.request(path, { cookie });
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const isPaper = reply.headers.get("content-type") === "application/pdf";
  if (reply.status === 200) {
    expect(reply.headers.get("cache-control")).toBe("private, no-store");
    expect(reply.headers.get("x-robots-tag")).toContain("noindex");
    expect(reply.headers.get("referrer-policy")).toBe("no-referrer");
  }
  const words = isPaper ? readPdfText(bytes) : new TextDecoder("latin1").decode(bytes);
  const clean = withoutRequest(words);
  return [reply.status, clean, clean.replaceAll(/\s/g, "")];
}

/** What became of the files of a link that opens no more. */
const deadStates = ["with a password", "revoked", "over", "of a suspended agency", "of a deleted report"];

const states: Readonly<Record<string, (link: Shared) => Promise<unknown>>> = {
  open: async () => undefined,
  "with a password": ({ id }) => ask(`/api/report-links/${id}`, "PATCH", { password: "calanque-13" }),
  revoked: ({ id }) => ask(`/api/report-links/${id}`, "DELETE"),
  over: ({ id }) =>
    server.services.db
      .update(reportLinks)
      .set({ expiresAt: new Date(now.getTime() - 1) })
      .where(eq(reportLinks.id, id)),
  "of a suspended agency": () => writeOwner({ status: "inactive", agencyNameKey: null, mapKey: null }),
  "of a deleted report": ({ reportId }) => ask(`/api/estimation-reports/${reportId}`, "DELETE"),
};

type OwnerProfile = Pick<typeof profiles.$inferSelect, "status" | "agencyNameKey" | "mapKey">;

async function readOwner(): Promise<OwnerProfile> {
  const { status, agencyNameKey, mapKey } = profiles;
  const rows = await server.services.db
    .select({ status, agencyNameKey, mapKey })
    .from(profiles)
    .where(isOwner());
  return need(rows[0]);
}

function writeOwner(profile: OwnerProfile) {
  return server.services.db.update(profiles).set(profile).where(isOwner());
}

function isOwner() {
  return eq(profiles.userId, people.owner.userId);
}

test.each(Object.entries(states))(
  "a link that is %s tells everybody the same, and nothing planted",
  async (state, bring) => {
    const hidden = [...canaries.figures, ...canaries.texts];
    const owner = await readOwner();
    for (const recipient of [null, { name: "Jeanne Martin", email: "jeanne@lecteurs.example" }]) {
      const link = await shareReport(recipient);
      await bring(link);
      const answers = await readAsAll(link);
      await writeOwner(owner);
      expect(answers.size).toBe(1);
      const bytes = new TextEncoder().encode([...answers].join());
      expect(searchCanaries(bytes, hidden)).toEqual([]);
      const [, , , , files] = JSON.parse(need([...answers][0])) as unknown[][];
      const statuses = (files as unknown as [number][]).map(([status]) => status);
      expect(statuses).toEqual(deadStates.includes(state) ? [404, 404] : [200, 200]);
      if (recipient === null) expect(searchCanaries(bytes, canaries.number)).toEqual([]);
    }
  },
);

test("the planted number is seen where it may be: on an open personal link", async () => {
  const link = await shareReport({ name: "Jeanne Martin", email: "jeanne@lecteurs.example" });
  const bytes = new TextEncoder().encode([...(await readAsAll(link))].join());
  expect(searchCanaries(bytes, canaries.number)).not.toEqual([]);
});

test("the value that a recipient is sent each month tells nothing planted but their own home's number", async () => {
  const email = "odette@lecteurs.example";
  const { key } = await shareReport({ name: "Odette Martin", email });
  const asked = await server.request("/api/shared-reports/refresh", {
    method: "POST",
    ...json({ ...key, is_wanted: true }),
  });
  expect(asked.status).toBe(200);
  await sendRefreshed({ ...server.services, now: () => new Date("2026-12-01T09:00:00Z") });
  const [mail] = await readOutbox(server, email);
  const { html, text } = need(mail);
  expect(text).toContain("environ");
  const bytes = new TextEncoder().encode(html + text);
  expect(searchCanaries(bytes, [...canaries.figures, ...canaries.texts])).toEqual([]);
  expect(searchCanaries(bytes, canaries.number)).not.toEqual([]);
});
