/** A server that is killed while it sends: what was acknowledged still leaves, under the same Message-ID. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Child } from "../../testing/child-process.ts";
import { originOf, startServerProcess } from "../../testing/child-server.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { createTestData, type TestData } from "../../testing/test-data.ts";
import { json } from "../../testing/test-server.ts";

let data: TestData;
let mail: MailServer;
const children: Child[] = [];

beforeAll(async () => {
  data = await createTestData();
  mail = await startMailServer();
});
afterAll(async () => {
  for (const child of children) child.process.kill("SIGKILL");
  await Promise.all(children.map((child) => child.ended));
  await Promise.all([mail.close(), data.remove()]);
});

function start(): Child {
  const child = startServerProcess({ ...data.settings, SMTP_URL: mail.url });
  children.push(child);
  return child;
}

// On PostgreSQL the work of a dead node is taken up once its heartbeat has been missed for ten seconds.
test("an e-mail in flight at kill -9 leaves again, under its Message-ID", async () => {
  mail.answer("take-silently");
  const first = start();
  const origin = await originOf(first);
  const people = ["premier@exemple.fr", "second@exemple.fr"];
  for (const email of people) {
    const reply = await fetch(`${origin}/api/account/sign-up`, {
      method: "POST",
      ...json({ email, password: "mistral-fort" }),
    });
    expect(reply.status).toBe(200);
  }
  await mail.waitFor(1);
  first.process.kill("SIGKILL");
  await first.ended;
  const unconfirmed = mail.received.length;
  mail.answer("accept");
  await originOf(start());
  await mail.waitFor(unconfirmed + people.length);
  const idsOf = (email: string) =>
    new Set(mail.received.filter(({ to }) => to?.[0]?.address === email).map(({ messageId }) => messageId));
  expect(people.map((email) => idsOf(email).size)).toEqual([1, 1]);
  expect(mail.received).toHaveLength(unconfirmed + people.length);
});
