/** A live stream ends with the session that it was opened with, on whichever node it is. */
import { Hono } from "hono";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deletionWord, openSessionsReply } from "#domain/api/account.ts";
import { createAccounts } from "../features/account/create-account.ts";
import { liveRoutes } from "../live/live-routes.ts";
import { announceOwnChange, endStreams } from "../live/own-changes.ts";
import type { HonoEnvironment, SignedInAccount } from "../platform/http/context.ts";
import { addMember, createFounder, type TestPerson } from "../testing/build-team.ts";
import { type FeedReader, readFeed } from "../testing/feed-reader.ts";
import { buildAccount, testPassword } from "../testing/people.ts";
import { readMailedToken } from "../testing/read-outbox.ts";
import { json, startNodeOn, type TestServer } from "../testing/test-server.ts";
import { openTwoConnections } from "../testing/two-connections.ts";

let close: () => Promise<unknown>;
let one: TestServer;
let other: TestServer;
let manager: TestPerson & { readonly agencyId: string };
let administrator: string;

beforeAll(async () => {
  const { databases, ...opened } = await openTwoConnections();
  close = opened.close;
  one = await startNodeOn(databases[0]);
  other = await startNodeOn(databases[1]);
  manager = await createFounder(one, { email: "gerant@flux.example", name: "Agence du Flux" });
  const email = "admin@flux.example";
  const account = await buildAccount({ email, role: "administrator" });
  await one.services.db.transaction((tx) => createAccounts(tx, [account]));
  administrator = await one.signIn(email, testPassword);
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await close();
});

const send = async (method: string, path: string, cookie: string | undefined, body?: object) => {
  const reply = await one.request(path, { method, cookie, ...(body && json(body)) });
  expect([path, reply.status]).toEqual([path, 200]);
  return reply;
};

/** A stream on each node. */
async function openStreams(cookie: string): Promise<FeedReader[]> {
  const feeds = await Promise.all(
    [one, other].map(async (node) => readFeed(await node.request("/api/map/feed", { cookie }))),
  );
  for (const feed of feeds) await feed.next();
  return feeds;
}

/** Resolves once it has ended, whatever it says before. */
async function readToEnd(feed: FeedReader): Promise<void> {
  while ((await feed.next()) !== null);
}

async function readUntil(feed: FeedReader, thing: string): Promise<void> {
  for (let event = await feed.nextOwn(); !event?.changed.includes(thing); event = await feed.nextOwn())
    if (event === null) expect.fail("The stream has ended.");
}

const password = "Nouveau-Port2";
const chosen = { password, confirmPassword: password };

type Ways = Readonly<Record<string, (person: TestPerson, mine: string) => Promise<unknown>>>;
const ways: Ways = {
  "a suspension": ({ userId }) =>
    send("POST", `/api/admin/accounts/${userId}/status`, administrator, { status: "inactive", reason: null }),
  "another role": ({ userId }) =>
    send("POST", `/api/admin/accounts/${userId}/role`, administrator, { role: "visitor", reason: null }),
  "signing out": (_, mine) => send("POST", "/api/auth/sign-out", mine),
  "closing that session": async (_, mine) => {
    const reply = await send("GET", "/api/account/sessions", mine);
    const { sessions } = openSessionsReply.parse(await reply.json());
    for (const { id, is_current: isMine } of sessions)
      if (!isMine) await send("DELETE", `/api/account/sessions/${id}`, mine);
  },
  "closing the other sessions": (_, mine) => send("DELETE", "/api/account/sessions", mine),
  "a new password": (_, mine) =>
    send("POST", "/api/account/password", mine, { ...chosen, currentPassword: testPassword }),
  "a password by a link": async ({ email }) => {
    await send("POST", "/api/account/forgotten-password", undefined, { email });
    const token = await readMailedToken(one, email, "reset-password");
    await send("POST", "/api/account/reset-password", undefined, { ...chosen, token });
  },
  "the end of the membership": ({ userId }) =>
    send("POST", "/api/team/people/end", manager.cookie, { user_id: userId, to: manager.userId }),
  "the deletion of the account": (_, mine) =>
    send("POST", "/api/account/deletion", mine, {
      currentPassword: testPassword,
      confirmation: deletionWord,
    }),
};

test.each(Object.entries(ways))(
  "%s ends the streams of its account on every node, and no colleague's",
  async (name, end) => {
    const email = `${name.replaceAll(" ", "-")}@flux.example`;
    const person = await addMember(one, manager.agencyId, { email, role: "agent" });
    const mine = await one.signIn(email, testPassword);
    const feeds = await openStreams(person.cookie);
    const colleagues = await openStreams(manager.cookie);
    await end(person, mine);
    await Promise.all(feeds.map(readToEnd));
    // Who loses a colleague has streams that begin anew for that.
    if (!/membership|deletion/.test(name)) {
      await announceOwnChange(one.services.db, [manager.agencyId], "links");
      await Promise.all(colleagues.map((feed) => readUntil(feed, "links")));
    }
    for (const feed of colleagues) await feed.leave();
  },
);

test("a session that ends while its account is read ends the stream that was to follow it", async () => {
  const email = "entre-deux@flux.example";
  const { userId, cookie } = await addMember(one, manager.agencyId, { email, role: "agent" });
  const witness = readFeed(await one.request("/api/map/feed", { cookie }));
  await witness.next();
  const account: SignedInAccount = {
    userId,
    email,
    emailVerified: true,
    fullName: null,
    sessionId: "ended",
    role: "professional",
    status: "active",
    team: null,
    isProfileUnread: false,
  };
  const node = new Hono<HonoEnvironment>()
    .use(async (context, next) => {
      context.set("clientAddress", "192.0.2.1");
      context.set("logger", pino({ level: "silent" }));
      // Read before the session ends; the answer comes once this node has heard of its end.
      context.set("readAccount", async () => {
        await endStreams(one.services.db, userId);
        await readToEnd(witness);
        return account;
      });
      await next();
    })
    .route("", liveRoutes(one.live));
  await readToEnd(readFeed(await node.request("/api/map/feed")));
});
