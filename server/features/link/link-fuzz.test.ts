import { afterAll, beforeAll, expect, test } from "vitest";
import { linkItem } from "#domain/api/link.ts";
import { createPeople, type People } from "../../testing/people.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let people: People;
let time = new Date("2026-11-20T10:00:00Z");

beforeAll(async () => {
  server = await startTestServer({}, () => time);
  people = await createPeople(server);
});
afterAll(() => server.close());

const most = 5_000;
const atOnce = 50;

/** The same numbers from 0 to 1 in every run (mulberry32). */
let state = 19;
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const one = <Item>(items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];

const parts = [
  ...[
    "a",
    "Z",
    "7",
    "-",
    "--",
    " ",
    ".",
    "..",
    "/",
    "//",
    "\\",
    "%",
    "%2f",
    "%00",
    "?",
    "#",
    "@",
    ":",
    ";",
    "&",
  ],
  ...[
    "\u0000",
    "\u001b",
    "\t",
    "\r\n",
    "\u200b",
    "\u202e",
    "\ufeff",
    "é",
    "😀",
    "\ud800",
    "'",
    '"',
    "<b>",
    "admin",
  ],
] as const;
const schemes = [
  ...["https://", "http://", "HTTPS://", "http:", "//", "", "javascript:", "data:text/html,", "file:///"],
  ...["ftp://", "vbscript:", " https://", "https:\\\\", "h\u0000ttps://", "blob:https://", "mailto:"],
] as const;
const hosts = [
  ...[
    "exemple.fr",
    "127.0.0.1:3000",
    "[::1]",
    "a:b@exemple.fr",
    "xn--bcher-kva.example",
    "exämple.fr",
    "0",
    "",
  ],
  ...["exemple.fr:99999", "%65xemple.fr", "exemple.fr.", "-", "exemple\u3002fr", "localhost"],
] as const;
const some = (longest: number) =>
  Array.from({ length: Math.floor(random() * longest) }, () => one([...parts] as [string, ...string[]])).join(
    "",
  );

test(`${most} aliases and destinations bring no failure, and no redirect but to http and https`, async () => {
  const opened: string[] = [];
  const refusals = new Set<number>();
  const tryOne = async (index: number) => {
    const alias = random() < 0.3 ? `f-${index}` : some(8);
    const path = random() < 0.5 ? "" : `/${some(6)}`;
    const destination_url = one(schemes) + one(hosts) + path;
    const reply = await server.request("/api/links", {
      method: "POST",
      cookie: people.owner.cookie,
      ...json({ alias, destination_url }),
    });
    if (reply.status === 200) opened.push(linkItem.parse(await reply.json()).alias);
    else refusals.add(reply.status);
    if (index % 5 !== 0) return;
    const path404 = `/${encodeURIComponent(alias.toWellFormed())}`;
    const followed = await server.request(path404, { headers: { "user-agent": "Firefox" } });
    expect(followed.status, path404).toBeLessThan(500);
  };
  for (let start = 0; start < most; start += atOnce) {
    // Another minute: nobody who tries them all goes on so long.
    time = new Date(time.getTime() + 61_000);
    await Promise.all(Array.from({ length: atOnce }, (_, index) => tryOne(start + index)));
  }
  expect([...refusals].sort()).toEqual([400, 409]);
  expect(opened.length).toBeGreaterThan(100);
  for (const alias of opened) {
    const reply = await server.request(`/${alias}`, { headers: { "user-agent": "Firefox" } });
    expect(reply.status).toBe(302);
    expect(new URL(reply.headers.get("location") ?? "").protocol).toMatch(/^https?:$/);
  }
});
