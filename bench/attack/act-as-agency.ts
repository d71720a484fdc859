/**
 * An agency that wants another's things, or everybody's time: imports, links, photographs and properties of somebody
 * else; archives that unfold, climb or hold too much; pages made to be read for ever; frames on other sites.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { demoAccounts } from "../../demo/accounts.ts";
import { makeZip } from "../../server/testing/make-zip.ts";
import { askForTiles } from "../ask-for-tiles.ts";
import { percentile } from "../measure.ts";
import { makeHostileFiles } from "./hostile-files.ts";
import { importFile } from "./import-file.ts";
import { type Outcome, startOutcome, type Target } from "./target.ts";

/** What others may wait for a tile, in the middle of all of it. */
const tileP99Ms = 100;
const beforeMs = 5_000;

export async function actAsAgency(target: Target): Promise<Outcome[]> {
  const [one, other] = demoAccounts.filter(
    ({ role, status }) => role === "professional" && status === "active",
  );
  if (!one || !other) throw new Error("The demonstration has no two professionals.");
  const own = await target.signIn(one.email);
  const theirs = await target.signIn(other.email);
  const bombs = { ...makeBombs(one.email), ...makeHostileFiles() };
  // Making them took this process's time: the connections that the server closed meanwhile are noticed first.
  await wait(100);
  const before = percentile(await askForTiles(target.origin, AbortSignal.timeout(beforeMs)), 0.99);
  const isOver = new AbortController();
  const tiles = askForTiles(target.origin, isOver.signal);
  const outcomes: Outcome[] = [];
  try {
    outcomes.push(await takeFromOther(target, own, theirs));
    outcomes.push(await sendBombs(target, own, bombs));
    outcomes.push(await pastePages(target, own));
    outcomes.push(await linkElsewhere(target, own), await frame(target));
  } finally {
    isOver.abort();
    await tiles.catch(() => []);
  }
  const times = await tiles;
  const meanwhile = startOutcome("others' tiles meanwhile, p99 100 ms or twice that of before");
  meanwhile.attempts = times.length;
  const p99 = percentile(times, 0.99);
  if (p99 > Math.max(tileP99Ms, 2 * before))
    meanwhile.breaches.push(`${p99.toFixed(0)} ms, ${before.toFixed(0)} ms before`);
  return [...outcomes, meanwhile];
}

/** Everything of another agency's that has an address of its own answers as what is not there. */
async function takeFromOther({ ask }: Target, own: string, theirs: string): Promise<Outcome> {
  const outcome = startOutcome("things of another agency, read and written");
  const id = randomUUID();
  await ask("/api/imports", { cookie: theirs, body: { id, file_name: "a.csv", file_size: 4 } });
  const { items: properties } = await listOf(ask("/api/own-properties", { cookie: theirs }));
  const link = { destination_url: "https://exemple.fr/", title: "À eux" };
  const { id: linkId } = (await (await ask("/api/links", { cookie: theirs, body: link })).json()) as {
    id: string;
  };
  const property = properties[0]?.id ?? "";
  const reads = [
    ...["", "/problems"].map((path) => `/api/imports/${id}${path}`),
    ...[`/api/links/${linkId}`, `/api/own-properties/${property}`],
  ];
  const writes = [
    ...["/check", "/start", "/cancel", "/undo"].map((path) => ["POST", `/api/imports/${id}${path}`] as const),
    ["PUT", `/api/imports/${id}/pieces/0`] as const,
    ["PATCH", `/api/links/${linkId}`] as const,
    ["DELETE", `/api/links/${linkId}`] as const,
    ["POST", `/api/links/${linkId}/restore`] as const,
    ["PUT", `/api/own-properties/${property}/uploads/${randomUUID()}`] as const,
    ["POST", `/api/own-properties/${property}/imported-photos`] as const,
  ];
  const replies = [
    ...reads.map((path) => [path, ask(path, { cookie: own })] as const),
    ...writes.map(
      ([method, path]) => [`${method} ${path}`, ask(path, { method, cookie: own, body: {} })] as const,
    ),
  ];
  for (const [what, pending] of replies) {
    const reply = await pending;
    await reply.body?.cancel();
    outcome.attempts += 1;
    // A malformed request may be refused as malformed; the refusal is the same for what does not exist.
    if (reply.status !== 404 && reply.status !== 400) outcome.breaches.push(`${what}: ${reply.status}`);
  }
  return outcome;
}

async function listOf(pending: Promise<Response>): Promise<{ items: { id: string }[] }> {
  return (await pending).json();
}

/** Files made to unfold, to climb out of the storage, or to hold more than anybody has. */
function makeBombs(email: string): Readonly<Record<string, Buffer>> {
  const header = "owner_email;external_reference;title;price;address;latitude;longitude;property_type\n";
  const line = (index: number) =>
    `${email};A-${index};Titre;250000;12 rue Paradis, 13001 Marseille;43.2935;5.3772;APPARTEMENT\n`;
  const zeros = Buffer.alloc(200_000_000);
  return {
    "an archive of 200 MB of nothing": makeZip([{ name: "Annonces.csv", bytes: zeros }]),
    "the same, said to be small": makeZip([{ name: "Annonces.csv", bytes: zeros }], { unpackedSize: 10 }),
    "a compressed table of 600 MB of line ends": gzipSync(Buffer.alloc(600_000_000, "\n")),
    "paths that climb": makeZip([
      { name: "../../../tmp/Annonces.csv", bytes: Buffer.from(header + line(0)) },
      { name: "..\\..\\photo.jpg", bytes: randomBytes(100) },
    ]),
    "60,000 lines": Buffer.from(header + Array.from({ length: 60_000 }, (_, at) => line(at)).join("")),
    "one line of 20 MB": Buffer.from(`${header}"${"a".repeat(20_000_000)}`),
    "an archive cut in the middle": makeZip([{ name: "a.csv", bytes: randomBytes(100_000) }]).subarray(
      0,
      50_000,
    ),
    "random bytes": randomBytes(1_000_000),
    "a first half of an archive's end": Buffer.from("PK\u0005\u0006"),
  };
}

/** Each is refused with a sentence once it was looked at, or brings nothing. */
async function sendBombs(
  target: Target,
  cookie: string,
  bombs: Readonly<Record<string, Buffer>>,
): Promise<Outcome> {
  const outcome = startOutcome("files made to unfold, climb or never end");
  for (const [name, bytes] of Object.entries(bombs)) {
    outcome.attempts += 1;
    const startedAt = performance.now();
    const run = await importFile(target, cookie, bytes);
    const seconds = (performance.now() - startedAt) / 1000;
    const isRefused = run?.state === "failed" || (run?.state === "ready" && run.plan?.counts.create === 0);
    if (!isRefused) outcome.breaches.push(`${name}: ${run?.state ?? "no end"} after ${seconds.toFixed(0)} s`);
  }
  return outcome;
}

/** Pages pasted to be read for ever: each is answered with a sentence. */
async function pastePages({ ask }: Target, cookie: string): Promise<Outcome> {
  const outcome = startOutcome("pages made to be read for ever");
  const pieces = [
    "<div>",
    "<b",
    '{"a":[',
    "&amp;",
    "<!--",
    "<script>",
    "1 m² ",
    "\u0000",
    "MIME-Version: 1.0\n",
  ];
  for (const piece of pieces) {
    const page = piece.repeat(4_500_000 / piece.length);
    const startedAt = performance.now();
    const reply = await ask("/functions/import-listing", { cookie, body: { page } });
    await reply.body?.cancel();
    outcome.attempts += 1;
    const seconds = (performance.now() - startedAt) / 1000;
    if (reply.status >= 500 || seconds > 40)
      outcome.breaches.push(`${piece}: ${reply.status} after ${seconds.toFixed(0)} s`);
  }
  return outcome;
}

/** Destinations that are no page of the web, and aliases that are ours. */
async function linkElsewhere({ ask }: Target, cookie: string): Promise<Outcome> {
  const outcome = startOutcome("short links to no page, or in our pages' place");
  const destinations = [
    ...[
      "javascript:alert(1)",
      "data:text/html,x",
      "//exemple.fr",
      "file:///etc/passwd",
      "https://a:b@exemple.fr/",
    ],
    ...["https://exemple.fr/\r\nSet-Cookie: a=b", "http://\u202Eexemple.fr/", "https:exemple.fr", "/compte"],
  ];
  const aliases = [
    "api",
    "p",
    "carte",
    "functions",
    "storage",
    "metrics",
    "robots.txt",
    "../x",
    "a b",
    "__proto__",
  ];
  const inputs = [
    ...destinations.map((destination_url) => ({ destination_url, title: "x" })),
    ...aliases.map((alias) => ({ alias, destination_url: "https://exemple.fr/", title: "x" })),
  ];
  for (const body of inputs) {
    const reply = await ask("/api/links", { cookie, body });
    await reply.body?.cancel();
    outcome.attempts += 1;
    if (reply.ok || reply.status >= 500) outcome.breaches.push(`${JSON.stringify(body)}: ${reply.status}`);
  }
  return outcome;
}

/** No page may stand in a frame of another site, but for the map where the configuration names it: here, none. */
async function frame({ ask }: Target): Promise<Outcome> {
  const outcome = startOutcome("our pages in other sites' frames");
  for (const path of [
    "/",
    "/carte",
    "/carte?legende=0",
    "/CARTE?legende=0",
    "/compte",
    "/admin",
    "/carte/../compte",
  ]) {
    const reply = await ask(path, {
      headers: { "sec-fetch-dest": "iframe", referer: "https://exemple.fr/" },
    });
    await reply.body?.cancel();
    outcome.attempts += 1;
    const policy = reply.headers.get("content-security-policy") ?? "";
    if (!/frame-ancestors 'none'/.test(policy)) outcome.breaches.push(`${path}: ${policy.slice(0, 120)}`);
  }
  return outcome;
}
