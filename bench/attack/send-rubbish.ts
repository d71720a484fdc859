/** Words and bodies that no form sends, and requests of other sites' pages. */
import { findFailures, type Outcome, type Target } from "./target.ts";

/** Looked for in the log: no input may stand there. */
const canary = "canari-7f3a91";

const words = [
  ...["constructor", "__proto__", "toString", "hasOwnProperty", "prototype", "valueOf"],
  ...[
    "' or 1=1 --",
    '"; drop table properties; --',
    "%",
    "_",
    "\\",
    "%00",
    "\u0000",
    "\ud800",
    "\u202e",
    "é".repeat(5_000),
  ],
  ...["../../etc/passwd", "{{7*7}}", "<script>alert(1)</script>", "-1", "1e400", "NaN", "", " "],
];

/** A lone half of a character cannot stand in an address; in a body it can. */
const inAddress = (word: string) => encodeURIComponent(word.toWellFormed());

const paths: readonly ((word: string) => string)[] = [
  (word) => `/api/geocoding/${inAddress(word)}.json`,
  (word) => `/${inAddress(word)}`,
  (word) => `/?property=${inAddress(word)}&carte=${inAddress(word)}`,
  (word) => `/api/properties/${inAddress(word)}`,
  (word) => `/api/agencies/${inAddress(word)}/sales?page=${inAddress(word)}`,
  (word) => `/api/map/tiles/${inAddress(word)}/0/0`,
  (word) => `/api/map/tiles/8/0/0?types=${inAddress(word)}&equipment=${inAddress(word)}`,
  (word) => `/api/market/arrondissements/${inAddress(word)}`,
  (word) => `/storage/property-photos/${inAddress(word)}`,
  (word) => `/basemap/${inAddress(word)}`,
];

const calls = [
  ...[
    "/functions/submit-lead",
    "/functions/submit-contact",
    "/functions/geocode",
    "/functions/get-property-details",
  ],
  ...["/functions/import-listing", "/functions/generate_short_alias", "/api/map/members", "/api/map/list"],
  ...["/api/auth/sign-in/email", "/api/account/sign-up", "/api/account/forgotten-password"],
];

const bodies: readonly ((word: string) => unknown)[] = [
  (word) => word,
  (word) => [word],
  (word) => ({ [word]: { [word]: word } }),
  (word) => ({
    email: `${word}@${canary}.fr`,
    name: word,
    message: `${canary} ${word}`,
    address: word,
    password: word,
  }),
  (word) => ({
    propertyId: word,
    token: word,
    cells: word,
    kinds: [word],
    box: word,
    filter: { [word]: word },
  }),
];

/** Each from an address of its own, so that the limits do not stand before what is attacked. */
const addressOf = (count: number) => `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;

export async function sendRubbish(target: Target): Promise<Outcome[]> {
  const { ask } = target;
  const addressOutcome: Outcome = { attack: "words no form sends, in addresses", attempts: 0, breaches: [] };
  const bodyOutcome: Outcome = { attack: "bodies no form sends", attempts: 0, breaches: [] };
  for (const word of words) {
    for (const path of paths) {
      addressOutcome.attempts += 1;
      const reply = await ask(path(word), { from: addressOf(addressOutcome.attempts) });
      addressOutcome.breaches.push(...(await findFailures(reply, path(word).slice(0, 80))));
    }
    for (const path of calls)
      for (const body of bodies) {
        bodyOutcome.attempts += 1;
        const reply = await ask(path, { body: body(word), from: addressOf(bodyOutcome.attempts) });
        bodyOutcome.breaches.push(
          ...(await findFailures(reply, `${path} ${JSON.stringify(body(word)).slice(0, 60)}`)),
        );
      }
  }
  return [
    addressOutcome,
    bodyOutcome,
    readLog(target, bodyOutcome.attempts),
    await sendFromElsewhere(target),
  ];
}

function readLog(target: Target, attempts: number): Outcome {
  const lines = target
    .log()
    .split("\n")
    .filter((line) => line.includes(canary));
  return {
    attack: "what was sent, looked for in the log",
    attempts,
    breaches: lines.map((line) => line.slice(0, 200)),
  };
}

/** A writing request of another site's page is refused, however it is marked. */
async function sendFromElsewhere({ ask, origin }: Target): Promise<Outcome> {
  const outcome: Outcome = { attack: "writing requests of other sites' pages", attempts: 0, breaches: [] };
  const marks: Readonly<Record<string, string>>[] = [
    { origin: "https://exemple.fr" },
    { origin: "null" },
    { origin: `${origin}.exemple.fr` },
    { origin: origin.replace("http", "https") },
  ];
  for (const path of calls)
    for (const headers of marks) {
      const reply = await ask(path, { body: {}, headers });
      await reply.body?.cancel();
      outcome.attempts += 1;
      if (reply.status !== 403) outcome.breaches.push(`${path} ${JSON.stringify(headers)}: ${reply.status}`);
    }
  return outcome;
}
