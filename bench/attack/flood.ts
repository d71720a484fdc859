/**
 * Floods: links e-mailed to one mailbox and from one address, PDFs asked for by one person, and readers who never read
 * what they asked for. Others still get their tiles, the server's memory stays bounded, connections end.
 */
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { demoAccounts } from "../../demo/accounts.ts";
import { askForTiles } from "../ask-for-tiles.ts";
import { percentile, print, printTable, showMegabytes } from "../measure.ts";
import { type Outcome, startOutcome, type Target } from "./target.ts";

const links = 200;
/** As account-limits.ts has them: links for one mailbox in an hour. */
const mostLinks = 5;
const pdfs = 40;
const mostPdfMs = 10_000;
const readers = 40;
/** Enough tiles asked for at once that no buffer of the network holds their replies. */
const tilesOfReader = 4_000;
/** A little more than a reader may take nothing of a reply (server/platform/http/port.ts). */
const mostUnreadMs = 150_000;
const mostGrowth = 150_000_000;

export async function flood(target: Target): Promise<Outcome[]> {
  return [
    await floodMailbox(target),
    await floodFromOneAddress(target),
    await floodPress(target),
    await neverRead(target),
  ];
}

/** Two hundred strangers ask for links to one mailbox: it gets no more of them than from one. */
async function floodMailbox(target: Target): Promise<Outcome> {
  const outcome = startOutcome("links e-mailed to one mailbox from everywhere");
  const email = professionals[3]?.email ?? "";
  const before = await countEmails(target, email);
  outcome.attempts = links;
  const ask = (at: number) => askForLink(target, email, `10.21.${at >> 8}.${at & 255}`);
  await Promise.all(Array.from({ length: links }, (_, at) => ask(at)));
  const written = (await countEmails(target, email)) - before;
  if (written < 1 || written > mostLinks) outcome.breaches.push(`${written} e-mails`);
  return outcome;
}

/** One address asks for links to two hundred mailboxes: it is refused soon. */
async function floodFromOneAddress(target: Target): Promise<Outcome> {
  const outcome = startOutcome("links e-mailed to everybody from one address");
  outcome.attempts = links;
  const ask = (at: number) => askForLink(target, `personne-${at}@exemple.fr`, "10.22.0.1");
  const statuses = await Promise.all(Array.from({ length: links }, (_, at) => ask(at)));
  const refused = statuses.filter((status) => status === 429).length;
  if (refused < links / 2) outcome.breaches.push(`${refused} of ${links} refused`);
  return outcome;
}

const professionals = demoAccounts.filter(
  ({ role, status }) => role === "professional" && status === "active",
);

async function askForLink({ ask }: Target, email: string, from: string): Promise<number> {
  const reply = await ask("/api/account/forgotten-password", { body: { email }, from });
  await reply.body?.cancel();
  return reply.status;
}

async function countEmails(target: Target, email: string): Promise<number> {
  const administrator = demoAccounts.find(({ role }) => role === "administrator")?.email ?? "";
  const cookie = await target.signIn(administrator);
  const reply = await target.ask(`/api/admin/emails?search=${encodeURIComponent(email)}`, { cookie });
  return ((await reply.json()) as { total: number }).total;
}

/** One person asks for forty PDFs at once: another's, asked for after them, and the map's tiles wait little. */
async function floodPress(target: Target): Promise<Outcome> {
  const outcome = startOutcome(`${pdfs} PDFs at once, and another's after them`);
  const [attacker, other] = await Promise.all(
    professionals.slice(0, 2).map(async ({ email }) => {
      const cookie = await target.signIn(email);
      const { id } = (await (
        await target.ask("/api/links", { cookie, body: { destination_url: "https://exemple.fr/" } })
      ).json()) as { id: string };
      return { cookie, path: `/api/links/${id}/board` };
    }),
  );
  if (attacker === undefined || other === undefined) throw new Error("Two professionals are needed.");
  const askForPdf = async ({ cookie, path }: typeof other) => {
    const reply = await target.ask(path, { cookie });
    await reply.arrayBuffer();
    return reply.status;
  };
  const isOver = new AbortController();
  const tiles = askForTiles(target.origin, isOver.signal);
  const all = Promise.all(Array.from({ length: pdfs }, () => askForPdf(attacker)));
  await wait(200);
  const askedAt = performance.now();
  const status = await askForPdf(other);
  const otherMs = performance.now() - askedAt;
  const statuses = await all;
  isOver.abort();
  outcome.attempts = pdfs + 1;
  const printed = statuses.filter((one) => one === 200).length;
  print(`PDFs: ${printed} of ${pdfs} printed, another's after ${otherMs.toFixed(0)} ms`);
  print(`tiles meanwhile: p99 ${percentile(await tiles, 0.99).toFixed(0)} ms`);
  if (status !== 200 || otherMs > mostPdfMs)
    outcome.breaches.push(`another's: ${status}, ${otherMs.toFixed(0)} ms`);
  const odd = statuses.find((one) => ![200, 429, 503].includes(one));
  if (odd !== undefined) outcome.breaches.push(`answered ${odd}`);
  return outcome;
}

/** Readers who ask for thousands of tiles and read none: memory stays bounded, and their connections are ended. */
async function neverRead(target: Target): Promise<Outcome> {
  const outcome = startOutcome("readers who never read");
  outcome.attempts = readers;
  const before = await readMemory(target);
  const { hostname, port } = new URL(target.origin);
  const request = `GET /api/map/tiles/8/0/0 HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`;
  let open = readers;
  const sockets = Array.from({ length: readers }, () =>
    connect(Number(port), hostname)
      .on("error", () => undefined)
      .pause()
      .once("close", () => {
        open -= 1;
      }),
  );
  for (const socket of sockets) socket.write(request.repeat(tilesOfReader));
  let most = before;
  for (const startedAt = performance.now(); performance.now() - startedAt < mostUnreadMs; ) {
    await wait(5_000);
    most = Math.max(most, await readMemory(target));
    // Who does not read does not hear of the end either: the server's own count tells.
    if ((await readConnections(target)) < readers / 2) open = 0;
    if (open === 0) break;
  }
  for (const socket of sockets) socket.destroy();
  printTable([
    ["readers", "resident before", "at most"],
    [String(readers), showMegabytes(before), showMegabytes(most)],
  ]);
  if (most > before + mostGrowth) outcome.breaches.push(`grew by ${showMegabytes(most - before)}`);
  if (open > 0) outcome.breaches.push(`${open} connections still open after ${mostUnreadMs / 1000} s`);
  return outcome;
}

const readMemory = (target: Target) => readGauge(target, "process_resident_memory_bytes");
const readConnections = (target: Target) =>
  readGauge(target, 'nodejs_active_resources\\{type="TCPSocketWrap"\\}');

async function readGauge({ ask }: Target, name: string): Promise<number> {
  const text = await (await ask("/metrics")).text();
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
}
