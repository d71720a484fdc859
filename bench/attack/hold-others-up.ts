/**
 * One person's slow work, and how long others wait meanwhile: for a tile, a photograph, a page, a file of one line. The
 * table of waits is printed; it is measured on a quiet machine or means little.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { demoAccounts } from "../../demo/accounts.ts";
import { property, toCsv } from "../../server/testing/import-run.ts";
import { makeZip } from "../../server/testing/make-zip.ts";
import { askForTiles } from "../ask-for-tiles.ts";
import { percentile, print, printTable } from "../measure.ts";
import { type ImportedFile, importFile } from "./import-file.ts";
import type { Outcome, Target } from "./target.ts";

/** What a person waits for at most on a quiet machine, in milliseconds. */
const bounds = { photograph: 5_000, page: 3_000, file: 5_000, tile: 100 };
/** A file of an account says nothing of its owner. */
const { owner_email: _, ...ownLine } = property;
const asksASecond = 30;

type People = { readonly attacker: string; readonly other: string };
type Wait = { readonly what: keyof typeof bounds; readonly ms: number };
type Slow = {
  readonly name: string;
  /** Calls `onBegun` where it is seen at work. */
  readonly attack: (target: Target, cookie: string, onBegun?: () => void) => Promise<unknown>;
  /** What another person does meanwhile. */
  readonly meanwhile?: {
    readonly what: Wait["what"];
    readonly run: (target: Target, cookie: string) => Promise<unknown>;
  };
};

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#4080c0" } });

/** What a tile takes on this machine now, beside whatever else it does. */
const nothing: Slow = { name: "nothing, to compare with", attack: () => wait(5_000) };

export async function holdOthersUp(target: Target): Promise<Outcome[]> {
  const [attacker, other] = await Promise.all(
    demoAccounts
      .filter(({ role, status }) => role === "professional" && status === "active")
      .slice(0, 2)
      .map(({ email }) => target.signIn(email)),
  );
  if (attacker === undefined || other === undefined) throw new Error("Two professionals are needed.");
  const rows: string[][] = [];
  const outcomes: Outcome[] = [];
  const usual = await waitMeanwhile(target, nothing, { attacker, other });
  for (const { what, ms } of usual) rows.push([nothing.name, what, ms.toFixed(0), ""]);
  for (const slow of await slowWorks()) {
    const waits = await waitMeanwhile(target, slow, { attacker, other });
    const late = waits.filter(({ what, ms }) => ms > bounds[what]);
    outcomes.push({
      attack: `others wait: ${slow.name}`,
      attempts: waits.length,
      breaches: late.map(({ what, ms }) => `${what}: ${ms.toFixed(0)} ms`),
    });
    for (const { what, ms } of waits) rows.push([slow.name, what, ms.toFixed(0), String(bounds[what])]);
  }
  printTable([["while one person sends", "another's", "ms", "at most"], ...rows]);
  print();
  return outcomes;
}

async function slowWorks(): Promise<Slow[]> {
  const strip = await flat(1, 49_000_000).png({ compressionLevel: 9 }).toBuffer();
  const avif = await flat(7_000, 7_000).avif({ effort: 0 }).toBuffer();
  const dear = await flat(5_000, 4_990).avif({ effort: 0 }).toBuffer();
  const small = await flat(800, 600).jpeg().toBuffer();
  const table = (count: number) =>
    Buffer.from(
      toCsv(Array.from({ length: count }, (_, at) => ({ ...ownLine, external_reference: `ATT-${at}` }))),
    );
  const empty = Array.from({ length: 65_000 }, (_, at) => ({ name: `${at}.jpg`, bytes: new Uint8Array() }));
  const photograph = { what: "photograph", run: sendPicture(small, 1, 200) } as const;
  const file = { what: "file", run: sendFile(table(1)) } as const;
  return [
    { name: "'rue rue rue…', thirty times a second", attack: searchRue },
    { name: "lists of the whole city, thirty times a second", attack: listCity },
    { name: "four strips of 49 million pixels", attack: sendPicture(strip, 4, 400), meanwhile: photograph },
    { name: "twelve AVIF of 49 million pixels", attack: sendPicture(avif, 12, 400), meanwhile: photograph },
    { name: "four AVIF as large as is taken", attack: sendPicture(dear, 4, 200), meanwhile: photograph },
    { name: "an archive of 65,000 empty files", attack: sendFile(makeZip(empty)), meanwhile: file },
    { name: "a table of 50,000 lines", attack: sendFile(table(50_000)), meanwhile: file },
    {
      name: "200,000 empty lines",
      attack: sendFile(Buffer.concat([table(1), Buffer.from("\n".repeat(200_000)), table(1)])),
      meanwhile: file,
    },
    { name: "cards of 39,000 folded lines", attack: sendFile(foldedCards(30), cards), meanwhile: file },
    {
      name: "a card of one line of 100 million characters",
      attack: sendFile(gzipSync(endlessCard(100_000_000)), cards),
      meanwhile: file,
    },
    {
      name: "three pages made to be read for ever",
      attack: pastePage("<p>a</p>".repeat(550_000), 3),
      meanwhile: { what: "page", run: pastePage("<h1>Appartement</h1><p>250 000 €, 65 m²", 1) },
    },
  ];
}

/** Begins the slow work, does another's beside it, and asks for tiles until both are over. */
async function waitMeanwhile(target: Target, slow: Slow, people: People): Promise<Wait[]> {
  const isOver = new AbortController();
  const tiles = askForTiles(target.origin, isOver.signal);
  const { promise: isBegun, resolve: onBegun } = Promise.withResolvers<void>();
  const attack = slow.attack(target, people.attacker, onBegun);
  const waits: Wait[] = [];
  const others = (async () => {
    if (slow.meanwhile === undefined) return;
    // A file is at work once its table is read: what is sent before waits behind nothing.
    if (slow.meanwhile.what === "file") await Promise.race([isBegun, attack]);
    else await wait(200);
    const askedAt = performance.now();
    await slow.meanwhile.run(target, people.other);
    waits.push({ what: slow.meanwhile.what, ms: performance.now() - askedAt });
  })();
  await Promise.all([attack, others]).finally(() => isOver.abort());
  return [...waits, { what: "tile", ms: percentile(await tiles, 0.99) }];
}

function searchRue({ ask }: Target): Promise<void> {
  const path = `/geocoding/v5/places/${encodeURIComponent("rue ".repeat(64).trim())}.json`;
  return keepAsking(() => ask(path, { from: "10.7.0.1" }));
}

function listCity({ ask }: Target): Promise<void> {
  const box = { west: 5.2, south: 43.1, east: 5.7, north: 43.5 };
  const cursor = { part: "others", page: 400 };
  const body = { box, kinds: ["sold", "for_sale"], sort: "price-down", cursor };
  return keepAsking(() => ask("/api/map/list", { from: "10.7.0.2", body }));
}

/** Asks for ten seconds, whether or not what was asked before is answered. */
async function keepAsking(ask: () => Promise<Response>): Promise<void> {
  const replies: Promise<unknown>[] = [];
  for (let turn = 0; turn < 10 * asksASecond; turn += 1) {
    // A connection that the attacker loses is nobody's wait.
    replies.push(
      ask()
        .then((reply) => reply.arrayBuffer())
        .catch(() => undefined),
    );
    await wait(1_000 / asksASecond);
  }
  await Promise.all(replies);
}

/** Photographs for a property of one's own, all at once. */
function sendPicture(bytes: Buffer, count: number, status: number): Slow["attack"] {
  return async ({ ask }, cookie) => {
    const { items }: { items: { id: string }[] } = await (
      await ask("/api/own-properties", { cookie })
    ).json();
    const path = `/api/own-properties/${items[0]?.id}/uploads`;
    const send = async () => {
      const body = { method: "PUT", cookie, bytes: new Uint8Array(bytes) };
      const reply = await ask(`${path}/${randomUUID()}`, body);
      await reply.arrayBuffer();
      if (reply.status !== status) throw new Error(`A picture was answered ${reply.status}, not ${status}.`);
    };
    await Promise.all(Array.from({ length: count }, send));
  };
}

const cards: ImportedFile = { imports: "/api/contact-imports", name: "a.vcf" };

/** Notes that go on behind a blank, quoted-printable ones after a "=". */
function foldedCards(count: number): Buffer {
  const card = [
    "BEGIN:VCARD\nN:Attaque\nNOTE:a",
    ...Array.from({ length: 19_000 }, () => ` ${"a".repeat(70)}`),
    "NOTE;ENCODING=QUOTED-PRINTABLE:a=",
    ...Array.from({ length: 19_000 }, () => `${"a".repeat(70)}=`),
    "a\nEND:VCARD\n",
  ];
  return Buffer.from(card.join("\n").repeat(count));
}

function endlessCard(characters: number): Buffer {
  return Buffer.from(`BEGIN:VCARD\nNOTE:${"a".repeat(characters)}`);
}

function sendFile(bytes: Buffer, as?: ImportedFile): Slow["attack"] {
  return async (target, cookie, onBegun) => {
    const read = await importFile(target, cookie, bytes, onBegun, as);
    if (read === null) throw new Error("A file was never read.");
  };
}

function pastePage(page: string, count: number): Slow["attack"] {
  return ({ ask }, cookie) =>
    Promise.all(
      Array.from({ length: count }, async () =>
        (await ask("/functions/import-listing", { cookie, body: { page } })).arrayBuffer(),
      ),
    );
}
