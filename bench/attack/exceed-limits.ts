/**
 * Asks for more than any one person does: guesses of a password, sheets for one mailbox, feeds, requests never
 * finished.
 */
import { connect } from "node:net";
import { demoAccounts, demoPassword } from "../../demo/accounts.ts";
import { consentVersion } from "../../domain/lead/consent.ts";
import { type Outcome, startOutcome, type Target } from "./target.ts";

const guesses = 40;
const spellings = 40;
const strangers = 200;
const professionals = demoAccounts.filter(
  ({ role, status }) => role === "professional" && status === "active",
);
const feeds = 60;
const mostFeeds = 20;
const halfRequests = 30;
const mostHalfMs = 45_000;

export async function exceedLimits(target: Target): Promise<Outcome[]> {
  return [
    await guessPassword(target),
    await guessFromWideNetwork(target),
    await lockOwnerOut(target),
    await fillCatchAll(target),
    await spellMailbox(target),
    await openFeeds(target),
    await sendHalf(target),
    await mapMeanwhile(target),
  ];
}

/**
 * Guesses from one IPv6 network, whose every address is the attacker's, are refused soon, and the owner can still sign
 * in.
 */
async function guessPassword({ ask }: Target): Promise<Outcome> {
  const outcome: Outcome = {
    attack: "one password guessed from one network",
    attempts: guesses,
    breaches: [],
  };
  const [owner] = professionals;
  const signIn = (password: string, from: string) =>
    ask("/api/auth/sign-in/email", { body: { email: owner?.email, password }, from });
  const statuses: number[] = [];
  for (let guess = 0; guess < guesses; guess += 1)
    statuses.push((await signIn(`faux-${guess}`, `2001:db8:1:1::${guess.toString(16)}`)).status);
  const refusals = statuses.filter((status) => status === 429).length;
  if (refusals < guesses / 2) outcome.breaches.push(`${refusals} of ${guesses} refused`);
  const own = await signIn(demoPassword, "2001:db8:2:2::1");
  if (!own.ok) outcome.breaches.push(`the owner, from elsewhere: ${own.status}`);
  return outcome;
}

/** A large IPv6 network is one attacker's however many small ones it is cut into. */
async function guessFromWideNetwork({ ask }: Target): Promise<Outcome> {
  const outcome = startOutcome("one password guessed from forty /64 of one /48");
  outcome.attempts = guesses;
  const email = professionals[1]?.email;
  let refused = 0;
  for (let guess = 0; guess < guesses; guess += 1) {
    const body = { email, password: `faux-${guess}` };
    const from = `2001:db8:7:${guess.toString(16)}::1`;
    if ((await ask("/api/auth/sign-in/email", { body, from })).status === 429) refused += 1;
  }
  if (refused < guesses / 2) outcome.breaches.push(`${refused} of ${guesses} refused`);
  return outcome;
}

/** Strangers use up an account's wrong passwords from everywhere; a browser that signed in before still does. */
async function lockOwnerOut({ ask }: Target): Promise<Outcome> {
  const outcome = startOutcome("an owner locked out by strangers' guesses");
  const email = professionals[2]?.email;
  const signIn = (password: string, from: string, cookie?: string) =>
    ask("/api/auth/sign-in/email", {
      body: { email, password },
      from,
      ...(cookie !== undefined && { cookie }),
    });
  const before = await signIn(demoPassword, "10.7.0.1");
  const device = before.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .filter((cookie) => !cookie.includes("session"))
    .join("; ");
  outcome.attempts = strangers;
  await Promise.all(
    Array.from({ length: strangers }, async (_, guess) => {
      const reply = await signIn(`faux-${guess}`, `10.7.1.${guess}`);
      await reply.body?.cancel();
    }),
  );
  const strange = await signIn(demoPassword, "10.7.0.2");
  if (strange.status !== 429) outcome.breaches.push(`guessed on from everywhere: ${strange.status}`);
  const known = await signIn(demoPassword, "10.7.0.3", device);
  if (!known.ok) outcome.breaches.push(`the owner on their own browser: ${known.status}`);
  return outcome;
}

/** One mailbox in many spellings gets no more sheets than one. */
function spellMailbox(target: Target): Promise<Outcome> {
  const outcome = startOutcome("sheets for one mailbox, spelled anew");
  return askForSheets(target, outcome, { most: 15, spell: (index) => `att.aque+${index}@gmail.com` });
}

/** A domain whose every mailbox is the attacker's gets the sheets of two. */
function fillCatchAll(target: Target): Promise<Outcome> {
  const outcome = startOutcome("sheets for the mailboxes of one catch-all domain");
  return askForSheets(target, outcome, { most: 30, spell: (index) => `b${index}@attrape-tout.example` });
}

type Spelling = { readonly most: number; spell(index: number): string };

async function askForSheets({ ask }: Target, outcome: Outcome, { most, spell }: Spelling): Promise<Outcome> {
  const cells = Array.from({ length: 256 }, (_, index) => ({ z: 12, x: 0, y: 0, cell: index }));
  const box = { west: 5.2, south: 43.1, east: 5.7, north: 43.5 };
  const ids: string[] = [];
  for (let page = 0; ids.length < spellings && page < 10; page += 1) {
    const listed = await ask("/api/map/list", {
      body: { box, kinds: ["sold"], cursor: { part: "others", page }, cells },
    });
    const { items }: { items: { id: string }[] } = await listed.json();
    ids.push(...items.map(({ id }) => id));
  }
  let total = 0;
  for (const [index, id] of ids.slice(0, spellings).entries()) {
    const reply = await ask("/functions/submit-lead", {
      from: `10.9.${index}.${most}`,
      body: {
        property_id: id,
        name: "Attaque",
        phone: "0491000000",
        email: spell(index),
        user_type: "Acquéreur",
        lead_type: "fiche_detaillee",
        consent: true,
        filling_ms: 9_000,
        consent_version: consentVersion,
      },
    });
    outcome.attempts += 1;
    const { success }: { success?: boolean } = await reply.json();
    if (success === true) total += 1;
  }
  if (total === 0 || total > most) outcome.breaches.push(`${total} sheets`);
  return outcome;
}

/** One client keeps so many live streams open and no more. */
async function openFeeds({ ask }: Target): Promise<Outcome> {
  const outcome: Outcome = { attack: "live streams held open by one address", attempts: feeds, breaches: [] };
  const replies = await Promise.all(
    Array.from({ length: feeds }, () => ask("/api/map/feed", { from: "10.8.0.1" })),
  );
  const open = replies.filter(({ ok }) => ok).length;
  await Promise.all(replies.map(({ body }) => body?.cancel()));
  if (open > mostFeeds) outcome.breaches.push(`${open} open`);
  return outcome;
}

/** A request whose body never comes is ended. */
async function sendHalf({ origin }: Target): Promise<Outcome> {
  const outcome: Outcome = { attack: "requests sent by half", attempts: halfRequests, breaches: [] };
  const { hostname, port } = new URL(origin);
  const ends = await Promise.all(
    Array.from({ length: halfRequests }, () => sendOneHalf(hostname, Number(port))),
  );
  const late = ends.filter((isEnded) => !isEnded).length;
  if (late > 0) outcome.breaches.push(`${late} still open after ${mostHalfMs / 1000} s`);
  return outcome;
}

function sendOneHalf(hostname: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, hostname);
    const end = (isEnded: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(isEnded);
    };
    const timer = setTimeout(() => end(false), mostHalfMs);
    socket
      .on("close", () => end(true))
      .on("error", () => end(true))
      .resume();
    socket.write(
      `POST /functions/geocode HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"addr`,
    );
  });
}

/** After all of it the map answers. */
async function mapMeanwhile({ ask }: Target): Promise<Outcome> {
  const outcome: Outcome = { attack: "the map, after all of it", attempts: 20, breaches: [] };
  for (let attempt = 0; attempt < outcome.attempts; attempt += 1) {
    const reply = await ask("/api/map/tiles/8/0/0");
    await reply.body?.cancel();
    if (!reply.ok) outcome.breaches.push(`${reply.status}`);
  }
  return outcome;
}
