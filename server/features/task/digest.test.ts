/** The e-mail of the morning: when it leaves, once, what it says when it does, and how it is stopped. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createEmailRenderer } from "../../app/email-kinds.ts";
import { makeBrand } from "../../platform/config/config.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { taskReminders, tasks } from "../../records/task/task-schema.ts";
import { createContact } from "../../testing/build-contact.ts";
import { addMember } from "../../testing/build-team.ts";
import { createPeople } from "../../testing/people.ts";
import { openTaskDesk, type TaskDesk } from "../../testing/task-desk.ts";
import { sendDigests, sendDigestsJob } from "./send-digests.ts";

let desk: TaskDesk;
beforeAll(async () => {
  desk = await openTaskDesk();
});
afterAll(() => desk.server.close());
beforeEach(async () => {
  const { db } = desk.server.services;
  desk.setNow("2026-11-24T07:00:00Z");
  await db.delete(tasks);
  await db.delete(taskReminders);
  await db.delete(emails);
  await desk.ask("PATCH", "/api/task-settings", { digest: true });
});

const send = () => sendDigests(desk.server.services);
const queued = async () =>
  desk.server.services.db.select().from(emails).where(eq(emails.kind, "task-digest"));
const render = (row: Awaited<ReturnType<typeof queued>>[number] | undefined) => {
  const { services } = desk.server;
  if (row === undefined) throw new Error("No e-mail was queued.");
  return createEmailRenderer(services, makeBrand(services.config, 3000))(row);
};

describe("the e-mail of the morning", () => {
  test("says what is due and what is late, to whom it is due, and only on days with tasks", async () => {
    const contact_id = await createContact(desk.server.services.db, desk.agent);
    await send();
    expect(await queued()).toEqual([]);
    await desk.createTask({ title: "Demain seulement", due_on: "2026-11-25" });
    await desk.createTask({ title: "En retard", due_on: "2026-11-20" });
    await send();
    expect(await queued()).toEqual([]);
    await desk.createTask({ title: "Appeler", due_time: "09:30", contact_id });
    await send();
    const [row, ...rest] = await queued();
    expect([row?.recipient, rest]).toEqual([desk.agent.email, []]);
    // Nothing of the person stands in the outbox.
    expect(JSON.stringify(row)).not.toContain("Jeanne");
    const { subject, text } = await render(row);
    expect(subject).toBe("Mardi 24\u00a0novembre\u00a0: 1\u00a0tâche, et 1\u00a0en retard");
    expect(text).toContain("09:30\u00a0: Appeler (Jeanne Roux)");
    expect(text).toContain("Vendredi 20 novembre\u00a0: En retard");
    expect(text).not.toContain("Demain seulement");
  });

  test.each([
    [21, 51, ["Et une autre.", "Et une autre."]],
    [22, 52, ["Et 2 autres.", "Et 2 autres."]],
    [20, 50, []],
  ])("says how many of %i late and %i due tasks it has no room for", async (late, due, words) => {
    const { agent, server } = desk;
    const { userId, agencyId } = agent;
    const at = new Date("2026-11-20T07:00:00Z");
    const rowsOf = (count: number, dueOn: string) =>
      Array.from({ length: count }, (_, index) => ({
        kind: "other",
        title: `Tâche ${index + 1} du ${dueOn}`,
        dueOn,
        anchorOn: dueOn,
        userId,
        agencyId,
        createdAt: at,
        updatedAt: at,
      }));
    await server.services.db
      .insert(tasks)
      .values([...rowsOf(late, "2026-11-20"), ...rowsOf(due, "2026-11-24")]);
    await send();
    const [row] = await queued();
    const { subject, text } = await render(row);
    expect(subject).toContain(`${due}\u00a0tâches, et ${late}\u00a0en retard`);
    expect(text.match(/^Et .* autres?\.$/gm) ?? []).toEqual(words);
    expect(text.match(/Tâche \d+ du/g)).toHaveLength(70);
  });

  test("leaves from eight on by the clocks of Marseille, over both changes of the clock, once a day", async () => {
    // Winter, the day of the change in March, summer, the day of the change in October: the last minute before, and eight.
    const mornings = [
      ["2026-03-28", "06:59:59", "07:00:00"],
      ["2026-03-29", "05:59:59", "06:00:00"],
      ["2026-10-24", "05:59:59", "06:00:00"],
      ["2026-10-25", "06:59:59", "07:00:00"],
    ] as const;
    desk.setNow("2026-03-01T09:00:00Z");
    for (const [day] of mornings) await desk.createTask({ title: `Tâche du ${day}`, due_on: day });
    for (const [at, [day, before, eight]] of mornings.entries()) {
      desk.setNow(`${day}T${before}Z`);
      await send();
      expect(await queued()).toHaveLength(at);
      for (const hours of [0, 12]) {
        desk.setNow(new Date(Date.parse(`${day}T${eight}Z`) + hours * 3_600_000).toISOString());
        await send();
      }
      expect(await queued()).toHaveLength(at + 1);
    }
    expect(sendDigestsJob(desk.server.services).cron).toBe("0 8 * * *");
  });

  test("leaves once for each task and day, asked for twice, by two nodes at once, or a day later", async () => {
    const first = await desk.createTask({ title: "Première" });
    await Promise.all([send(), send()]);
    await send();
    expect(await queued()).toHaveLength(1);
    // What was added since is told alone.
    await desk.createTask({ title: "Seconde" });
    await send();
    const rows = await queued();
    expect(rows).toHaveLength(2);
    const texts = await Promise.all(rows.map(async (row) => (await render(row)).text));
    expect(texts.filter((text) => text.includes("Première"))).toHaveLength(1);
    expect(texts.filter((text) => text.includes("Seconde"))).toHaveLength(1);
    // Moved to another day it is told on that day.
    await desk.ask("POST", `/api/tasks/${first.id}/later`, { days: 1 });
    desk.setNow("2026-11-25T07:00:00Z");
    await send();
    expect(await queued()).toHaveLength(3);
  });

  test("tells whoever is given a task of the day after it was told, once", async () => {
    const { db } = desk.server.services;
    const task = await desk.createTask({ title: "Confiée entre-temps" });
    await send();
    const heir = await addMember(desk.server, desk.agent.agencyId, {
      email: "repreneuse@taches.example",
      role: "agent",
    });
    await db.update(tasks).set({ userId: heir.userId }).where(eq(tasks.id, task.id));
    await Promise.all([send(), send()]);
    await send();
    const rows = await queued();
    expect(rows.map(({ recipient }) => recipient)).toEqual([desk.agent.email, heir.email]);
    expect((await render(rows[1])).text).toContain("Confiée entre-temps");
    await expect(render(rows[0])).rejects.toThrow("rien à faire");
  });

  test("is read again before it leaves: what was done is gone from it, and with the last of it the e-mail", async () => {
    const one = await desk.createTask({ title: "Faite entre-temps" });
    const other = await desk.createTask({ title: "Encore à faire" });
    await send();
    const [row] = await queued();
    await desk.ask("POST", `/api/tasks/${one.id}/done`);
    const { text } = await render(row);
    expect([text.includes("Faite entre-temps"), text.includes("Encore à faire")]).toEqual([false, true]);
    await desk.ask("DELETE", `/api/tasks/${other.id}`);
    await expect(render(row)).rejects.toThrow("Il ne reste rien à faire");
  });

  test("leaves on its own day alone: let go days later, as after a restore, it is cancelled", async () => {
    await desk.createTask({ title: "Du 24" });
    await send();
    const [row] = await queued();
    desk.setNow("2026-11-24T22:59:59Z");
    expect((await render(row)).text).toContain("Du 24");
    for (const later of ["2026-11-24T23:00:00Z", "2026-11-27T09:00:00Z"]) {
      desk.setNow(later);
      await expect(render(row)).rejects.toThrow("Le jour de cet e-mail est passé.");
    }
  });

  test.each([
    ["is read by an administrator where e-mails are only kept", {}, 200],
    ["is read by no administrator where they really leave", { SMTP_URL: "smtp://127.0.0.1:1" }, 404],
  ])("%s", async (_, environment, status) => {
    const other = await openTaskDesk(environment);
    const { administrator } = await createPeople(other.server);
    await other.createTask({ title: "Appeler la notaire" });
    await sendDigests(other.server.services);
    const [row] = await other.server.services.db.select().from(emails).where(eq(emails.kind, "task-digest"));
    const path = `/api/admin/emails/${row?.id}`;
    const reply = await other.ask("GET", path, undefined, administrator.cookie);
    const page = await other.server.request(`${path}/page`, { cookie: administrator.cookie });
    expect([reply.status, page.status]).toEqual([status, status]);
    const told = JSON.stringify(reply.body) + (await page.text());
    expect(told.includes("Appeler la notaire")).toBe(status === 200);
    await other.server.close();
  });

  test.each([
    ["2026-03-28", "2026-03-28T06:59:00Z", "2026-03-28T07:00:00Z"],
    ["2026-03-29", "2026-03-29T05:59:00Z", "2026-03-29T06:00:00Z"],
    ["2026-10-24", "2026-10-24T05:59:00Z", "2026-10-24T06:00:00Z"],
    ["2026-10-25", "2026-10-25T06:59:00Z", "2026-10-25T07:00:00Z"],
  ])("of %s leaves from eight in Marseille on, not before", async (due_on, before, eight) => {
    await desk.createTask({ due_on });
    desk.setNow(before);
    await send();
    expect(await queued()).toEqual([]);
    desk.setNow(eight);
    await send();
    expect(await queued()).toHaveLength(1);
  });

  test("leaves to nobody who is suspended, before or after it was queued", async () => {
    const { db } = desk.server.services;
    const email = "negociateur@taches.example";
    const member = await addMember(desk.server, desk.agent.agencyId, { email, role: "agent" });
    await desk.createTask({}, member.cookie);
    await send();
    const [row] = await queued();
    await db.update(profiles).set({ status: "inactive" }).where(eq(profiles.userId, member.userId));
    await expect(render(row)).rejects.toThrow("ne travaille plus");
    await db.delete(taskReminders);
    await send();
    expect(await queued()).toHaveLength(1);
  });
});

describe("the link that stops it", () => {
  const stopToken = async () => {
    await desk.createTask();
    await send();
    const { unsubscribeUrl, text } = await render((await queued())[0]);
    expect(text).toContain("/mes-consentements?envoi=taches#jeton=");
    return decodeURIComponent(new URL(unsubscribeUrl ?? "").pathname.split("/").at(-1) ?? "");
  };

  test("stops it by one post of a mail program, or of the page it opens", async () => {
    const token = await stopToken();
    const opened = await desk.server.request(`/desabonnement/taches/${token}`);
    expect([opened.status, opened.headers.get("location")]).toEqual([
      303,
      `/mes-consentements?envoi=taches#jeton=${token}`,
    ]);
    expect((await desk.ask("GET", "/api/task-settings")).body).toMatchObject({ digest: true });
    const post = (body: string) =>
      desk.server.request(`/desabonnement/taches/${token}`, {
        method: "POST",
        body,
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    expect((await post("rien=1")).status).toBe(400);
    expect((await post("List-Unsubscribe=One-Click")).status).toBe(200);
    expect((await desk.ask("GET", "/api/task-settings")).body).toMatchObject({ digest: false });
    await desk.ask("PATCH", "/api/task-settings", { digest: true });
    const stop = await desk.server.request("/api/task-settings/stop-digest", {
      method: "POST",
      body: JSON.stringify({ token }),
      headers: { "content-type": "application/json" },
    });
    expect(stop.status).toBe(200);
    // What waits does not leave, and no other is queued.
    await expect(render((await queued())[0])).rejects.toThrow("ne veut plus");
    desk.setNow("2026-11-25T07:00:00Z");
    await desk.createTask({ due_on: "2026-11-25" });
    await send();
    expect(await queued()).toHaveLength(1);
  });

  test("is none where it was made up", async () => {
    const reply = await desk.ask("POST", "/api/task-settings/stop-digest", { token: "a.b.c" });
    expect(reply.status).toBe(404);
  });
});
