import { randomUUID } from "node:crypto";
import { createServer, type Socket } from "node:net";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createEmailRenderer } from "../../app/email-kinds.ts";
import type { Services } from "../../app/services.ts";
import { noteSettledEmails } from "../../app/settled-emails.ts";
import { accountEmails } from "../../features/account/account-email-kinds.ts";
import { newPropertiesEmail } from "../../features/contact/wish/new-properties-email.ts";
import { refreshEmail } from "../../features/estimation/report/refresh/refresh-email.ts";
import { taskEmails } from "../../features/task/task-emails.ts";
import { buildServices } from "../../testing/build-services.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { makeBrand, readConfig } from "../config/config.ts";
import type { OpenDatabase } from "../database/open.ts";
import { rowsOf } from "../database/rows.ts";
import { createLogger } from "../http/logger.ts";
import { openJobs } from "../jobs/jobs.ts";
import { emails } from "./mail-schema.ts";
import { holdQueued, sendEmailJob } from "./outbox.ts";
import { startSendingEmails } from "./send-emails.ts";

/** Waits are short here; nothing else differs. */
const times = { firstRetrySeconds: 1, longestRetrySeconds: 1, pollSeconds: 0.5 };
let database: OpenDatabase;
let mail: MailServer;
const nodes: (() => Promise<void>)[] = [];
const errors: unknown[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  mail = await startMailServer();
});
afterEach(async () => {
  for (const close of nodes.splice(0)) await close();
  expect(errors).toEqual([]);
});
afterAll(async () => {
  await mail.close();
  await database.close();
});

/** A node on the common database; one that only writes has no worker. */
async function startNode({
  sends = true,
  noteSettled = noteSettledEmails(() => new Date()),
  mostRetries = 1_000,
} = {}): Promise<Services> {
  const config = readConfig({
    SMTP_URL: mail.url,
    MAIL_FROM: "Calanque <lettres@essais.example>",
    DEMO: "0",
  });
  const onError = (error: unknown) => void errors.push(error);
  const jobs = await openJobs(database, {
    kinds: [sendEmailJob],
    runs: sends,
    onError,
    times: { ...times, mostRetries },
  });
  const services = buildServices({ config, logger: createLogger("silent"), database, jobs });
  const stop = sends
    ? await startSendingEmails(services, createEmailRenderer(services, makeBrand(config, 3000)), noteSettled)
    : () => undefined;
  nodes.push(async () => {
    await jobs.close();
    stop();
  });
  return services;
}

const enqueue = ({ outbox }: Services, recipient: string, fullName = "Jeanne Roux") =>
  database.db.transaction((tx) =>
    outbox.enqueue(tx, accountEmails.accountExists.to(recipient, { fullName })),
  );
const rowOf = async (recipient: string) => {
  const rows = await database.db
    .select()
    .from(emails)
    .where(eq(emails.recipient, recipient))
    .orderBy(asc(emails.createdAt));
  return rows.at(-1) ?? expect.fail(`no e-mail for ${recipient}`);
};
const stateOf = async (recipient: string) => (await rowOf(recipient)).state;

describe("an e-mail", () => {
  test("leaves once its transaction has committed, whole and in French, and is marked as sent", async () => {
    const node = await startNode();
    await enqueue(node, "jeanne@exemple.fr", "Élodie d'Ève");
    await mail.waitFor(1);
    const [message] = mail.received;
    const row = await rowOf("jeanne@exemple.fr");
    expect(message).toMatchObject({
      subject: "Vous avez déjà un compte",
      messageId: row.messageId,
      from: { address: "lettres@essais.example", name: "Calanque" },
      to: [{ address: "jeanne@exemple.fr", name: "" }],
    });
    expect(message?.bcc).toBeUndefined();
    expect(message?.html).toMatch(/Bonjour Élodie d’Ève,/);
    expect(message?.text).toContain("choisissez un nouveau mot de passe");
    await expect.poll(() => stateOf("jeanne@exemple.fr")).toBe("sent");
    expect(await rowOf("jeanne@exemple.fr")).toMatchObject({ attempts: 1, lastError: null });
  });

  test("takes words that are no name for none: neither mark-up nor another recipient leaves", async () => {
    const node = await startNode();
    await enqueue(node, "personne@exemple.fr", "Élodie <b>Çà</b>\r\nBcc: tous@exemple.fr");
    await expect.poll(() => stateOf("personne@exemple.fr")).toBe("sent");
    const message = mail.received.find(({ to }) => to?.[0]?.address === "personne@exemple.fr");
    expect(message?.html).toContain("Bonjour,");
    expect(message?.html).not.toContain("Élodie");
    expect([message?.bcc, message?.to?.length]).toEqual([undefined, 1]);
  });

  test("of a transaction that fails never leaves, nor is it kept", async () => {
    const node = await startNode();
    const failing = database.db.transaction(async (tx) => {
      await node.outbox.enqueue(tx, accountEmails.accountExists.to("annule@exemple.fr", { fullName: null }));
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    await enqueue(node, "apres@exemple.fr");
    await expect.poll(() => stateOf("apres@exemple.fr")).toBe("sent");
    expect(mail.received.flatMap(({ to }) => to?.map(({ address }) => address))).not.toContain(
      "annule@exemple.fr",
    );
    expect(await database.db.select().from(emails).where(eq(emails.recipient, "annule@exemple.fr"))).toEqual(
      [],
    );
  });

  test("that has left is not sent again, whatever keeps it from being noted where it is about", async () => {
    const node = await startNode({ noteSettled: () => Promise.reject(new Error("somebody holds that row")) });
    const recipient = "partie@exemple.fr";
    await database.db.transaction(async (tx) => {
      await node.outbox.enqueue(tx, accountEmails.accountExists.to(recipient, { fullName: null }));
      const about = { aboutKind: "lead", aboutId: crypto.randomUUID() };
      await tx.update(emails).set(about).where(eq(emails.recipient, recipient));
    });
    await expect.poll(() => stateOf(recipient)).toBe("sent");
    expect((await rowOf(recipient)).attempts).toBe(1);
    const sentTo = mail.received.flatMap(({ to }) => to?.map(({ address }) => address) ?? []);
    expect(sentTo.filter((address) => address === recipient)).toHaveLength(1);
  });

  test("that the mail server refuses for good is shown and not tried again", async () => {
    const node = await startNode();
    mail.answer("refuse-for-good");
    await enqueue(node, "inconnu@exemple.fr");
    await expect.poll(() => stateOf("inconnu@exemple.fr")).toBe("failed");
    mail.answer("accept");
    await enqueue(node, "suivant@exemple.fr");
    await expect.poll(() => stateOf("suivant@exemple.fr")).toBe("sent");
    const row = await rowOf("inconnu@exemple.fr");
    expect(row).toMatchObject({ state: "failed", attempts: 1 });
    expect(row.lastError).toContain("Adresse inconnue ici");
  });

  test("that was refused leaves when it is sent again, under its Message-ID", async () => {
    const node = await startNode();
    const { id, messageId } = await rowOf("inconnu@exemple.fr");
    const before = mail.received.length;
    await database.db.transaction((tx) => node.outbox.sendAgain(tx, id));
    await mail.waitFor(before + 1);
    expect(mail.received.at(-1)?.messageId).toBe(messageId);
  });
});

test("while the mail server is down e-mails wait, and all arrive once it is back", async () => {
  const node = await startNode();
  const { port } = new URL(mail.url);
  await mail.close();
  const recipients = Array.from({ length: 12 }, (_, index) => `panne${index}@exemple.fr`);
  for (const recipient of recipients) await enqueue(node, recipient);
  await expect.poll(async () => (await rowOf("panne0@exemple.fr")).attempts).toBeGreaterThan(0);
  expect((await rowOf("panne0@exemple.fr")).lastError).toContain("ECONNREFUSED");
  mail = await startMailServer(Number(port));
  await mail.waitFor(recipients.length);
  const arrived = mail.received.map(({ to }) => to?.[0]?.address).sort();
  expect(arrived).toEqual([...recipients].sort());
});

test("an e-mail that no try brought away is said to have failed, and leaves once it is sent again", async () => {
  const node = await startNode({ mostRetries: 1 });
  mail.answer("refuse-for-now");
  await enqueue(node, "semaine@exemple.fr");
  await expect.poll(() => stateOf("semaine@exemple.fr")).toBe("failed");
  const { id, attempts } = await rowOf("semaine@exemple.fr");
  expect(attempts).toBe(2);
  mail.answer("accept");
  await database.db.transaction((tx) => node.outbox.sendAgain(tx, id));
  await expect.poll(() => stateOf("semaine@exemple.fr")).toBe("sent");
});

/** How a mail server breaks a connection that has just come. */
const breaks: readonly (readonly [name: string, serve: (socket: Socket) => void])[] = [
  ["hangs up before it has said a word", (socket) => socket.resetAndDestroy()],
  ["answers rubbish", (socket) => socket.write("\u0000\u0001 no mail server at all\r\n")],
  [
    "drops the connection in the middle of an e-mail",
    (socket) => {
      socket.write("220 ready\r\n");
      socket.on("data", (bytes) => {
        const text = bytes.toString("latin1");
        if (/^(?:EHLO|MAIL|RCPT)/.test(text)) socket.write("250 go on\r\n");
        else if (text.startsWith("DATA")) socket.write("354 go on\r\n");
        else socket.resetAndDestroy();
      });
    },
  ],
];

test.each(breaks)(
  "an e-mail waits where the mail server %s, and leaves once it is well",
  async (name, serve) => {
    const { port } = new URL(mail.url);
    await mail.close();
    const broken = createServer((socket) => serve(socket.on("error", () => undefined)));
    await new Promise<void>((resolve) => broken.listen(Number(port), "127.0.0.1", resolve));
    const node = await startNode();
    const recipient = `casse${breaks.findIndex(([one]) => one === name)}@exemple.fr`;
    await enqueue(node, recipient);
    await expect.poll(async () => (await rowOf(recipient)).attempts).toBeGreaterThan(0);
    expect((await rowOf(recipient)).state).toBe("queued");
    await new Promise((resolve) => broken.close(resolve));
    mail = await startMailServer(Number(port));
    await expect.poll(() => stateOf(recipient)).toBe("sent");
  },
);

test("two nodes share the work, and nothing is sent twice", async () => {
  const [writer] = [await startNode(), await startNode()];
  const before = mail.received.length;
  const recipients = Array.from({ length: 30 }, (_, index) => `deux${index}@exemple.fr`);
  await Promise.all(recipients.map((recipient) => enqueue(writer, recipient)));
  await mail.waitFor(before + recipients.length);
  await expect
    .poll(async () => (await database.db.select().from(emails).where(eq(emails.state, "queued"))).length)
    .toBe(0);
  expect(mail.received).toHaveLength(before + recipients.length);
});

test("what a restored backup held back waits for a word: it leaves then, or never", async () => {
  const node = await startNode({ sends: false });
  for (const recipient of ["retenu@exemple.fr", "autre@exemple.fr"]) await enqueue(node, recipient);
  await holdQueued(database.db, new Date());
  const sender = await startNode();
  await enqueue(sender, "nouveau@exemple.fr");
  await expect.poll(() => stateOf("nouveau@exemple.fr")).toBe("sent");
  expect(await rowOf("retenu@exemple.fr")).toMatchObject({ state: "queued", attempts: 0 });
  const { id } = await rowOf("autre@exemple.fr");
  await database.db.transaction((tx) => sender.outbox.sendAgain(tx, id));
  await expect.poll(() => stateOf("autre@exemple.fr")).toBe("sent");
  expect(await database.db.transaction((tx) => sender.outbox.releaseHeld(tx))).toBe(1);
  await expect.poll(() => stateOf("retenu@exemple.fr")).toBe("sent");
  expect(await database.db.transaction((tx) => sender.outbox.cancelHeld(tx))).toBe(0);
  await enqueue(node, "jamais@exemple.fr");
  await holdQueued(database.db, new Date());
  expect(await database.db.transaction((tx) => sender.outbox.cancelHeld(tx))).toBe(1);
  expect(await rowOf("jamais@exemple.fr")).toMatchObject({ state: "cancelled", heldAt: null });
});

test("after a restore, what scheduled jobs write again waits too, until the word is said", async () => {
  const node = await startNode();
  const home = { entryId: randomUUID(), propertyIds: [randomUUID()] };
  const enqueueNews = (recipient: string) =>
    database.db.transaction((tx) => node.outbox.enqueue(tx, newPropertiesEmail.to(recipient, home)));
  await holdQueued(database.db, new Date());
  await enqueueNews("encore@exemple.fr");
  await enqueue(node, "demande@exemple.fr");
  await expect.poll(() => stateOf("demande@exemple.fr")).toBe("sent");
  expect(await rowOf("encore@exemple.fr")).toMatchObject({ state: "queued", heldAt: expect.any(Date) });
  expect(await database.db.transaction((tx) => node.outbox.cancelHeld(tx))).toBe(1);
  // What a job catches up with after the word was said waits for another one.
  await enqueueNews("decide@exemple.fr");
  expect(await rowOf("decide@exemple.fr")).toMatchObject({ heldAt: expect.any(Date) });
  // Whatever was to be written again has been by then.
  await holdQueued(database.db, new Date(Date.now() - 3 * 86_400_000));
  await enqueueNews("tard@exemple.fr");
  expect(await rowOf("tard@exemple.fr")).toMatchObject({ heldAt: null });
});

test("the kinds that such jobs write are marked as theirs", () => {
  const [id, on] = [randomUUID(), "2026-11-24"];
  const written = [
    taskEmails.digest.to("a@exemple.fr", { userId: id, digestId: id, day: on }),
    newPropertiesEmail.to("a@exemple.fr", { entryId: id, propertyIds: [] }),
    refreshEmail.to("a@exemple.fr", { linkId: id, entryId: id, on, refreshed: { kind: "withdrawn" } }),
  ];
  expect(written.map(({ isScheduled }) => isScheduled)).toEqual([true, true, true]);
  expect(accountEmails.accountExists.to("a@exemple.fr", { fullName: null }).isScheduled).toBeUndefined();
});

test("an e-mail of a kind that only a newer node knows waits for that node, as it was", async () => {
  const node = await startNode();
  const { kind, ...rest } = accountEmails.accountExists.to("demain@exemple.fr", { fullName: null });
  await database.db.transaction((tx) => node.outbox.enqueue(tx, { ...rest, kind: "of-tomorrow" }));
  const { id } = await rowOf("demain@exemple.fr");
  const countTries = async () => {
    const query = sql`select retry_count as tries from pgboss.job where data ->> 'emailId' = ${id}`;
    return rowsOf<{ tries: number }>(await database.db.execute(query))[0]?.tries;
  };
  await expect.poll(countTries).toBeGreaterThan(0);
  expect(await rowOf("demain@exemple.fr")).toMatchObject({ state: "queued", attempts: 0, lastError: null });
  await database.db.update(emails).set({ kind }).where(eq(emails.id, id));
  await expect.poll(() => stateOf("demain@exemple.fr")).toBe("sent");
});

test("a command that only writes leaves the sending to a server", async () => {
  const command = await startNode({ sends: false });
  await enqueue(command, "commande@exemple.fr");
  expect(await stateOf("commande@exemple.fr")).toBe("queued");
  await startNode();
  await expect.poll(() => stateOf("commande@exemple.fr")).toBe("sent");
});
