/** Tasks over HTTP, on whichever database the tests run. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import type { TaskItem, tasksReply } from "#domain/api/task.ts";
import { properties } from "../../records/property/property-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import { tasks } from "../../records/task/task-schema.ts";
import { createContact } from "../../testing/build-contact.ts";
import { buildNewProperty } from "../../testing/build-property.ts";
import { addMember } from "../../testing/build-team.ts";
import { testPassword } from "../../testing/people.ts";
import { openTaskDesk, type TaskDesk } from "../../testing/task-desk.ts";
import { purgeTasks } from "./write-task.ts";

let desk: TaskDesk;
beforeAll(async () => {
  desk = await openTaskDesk();
});
afterAll(() => desk.server.close());
beforeEach(async () => {
  desk.setNow("2026-11-24T09:00:00Z");
  await desk.server.services.db.delete(tasks);
});

const list = async (query = "", cookie?: string): Promise<z.infer<typeof tasksReply>> => {
  const { status, body } = await desk.ask("GET", `/api/tasks${query}`, undefined, cookie);
  expect(status).toBe(200);
  return body;
};
const act = async (method: string, path: string, body?: unknown): Promise<TaskItem> => {
  const reply = await desk.ask(method, path, body);
  expect(reply.status).toBe(200);
  return reply.body;
};

describe("tasks", () => {
  test("stand late, today or to come by the day of Marseille, the earliest first", async () => {
    await desk.createTask({ title: "Demain", due_on: "2026-11-25" });
    await desk.createTask({ title: "Hier", due_on: "2026-11-23" });
    await desk.createTask({ title: "À dix heures", due_time: "10:00" });
    await desk.createTask({ title: "Dans la journée" });
    const { items, counts, today } = await list();
    expect(items.map(({ title, group }) => [title, group])).toEqual([
      ["Hier", "late"],
      ["Dans la journée", "today"],
      ["À dix heures", "today"],
      ["Demain", "coming"],
    ]);
    expect([counts, today]).toEqual([{ late: 1, today: 2, coming: 1 }, "2026-11-24"]);
    // 23:30 in UTC is half past midnight in Marseille.
    desk.setNow("2026-11-24T23:30:00Z");
    expect((await list()).counts).toEqual({ late: 3, today: 1, coming: 0 });
    expect((await list("?list=late")).items).toHaveLength(3);
    expect((await list("?search=hier")).items.map(({ title }) => title)).toEqual(["Hier"]);
  });

  test("asked for twice with one key are one", async () => {
    const idempotency_key = randomUUID();
    const first = await desk.createTask({ idempotency_key });
    expect((await desk.createTask({ idempotency_key })).id).toBe(first.id);
    expect((await list()).total).toBe(1);
  });

  test("changed after a lost answer are refused with what stands; deleted meanwhile, they are no more", async () => {
    const fields = { idempotency_key: randomUUID(), title: "Rappeler", due_on: "2026-11-24" };
    const first = await desk.createTask(fields);
    const changed = await desk.ask("POST", "/api/tasks", { ...fields, title: "Autre" });
    expect([changed.status, changed.body]).toMatchObject([
      409,
      { code: "edit-conflict", current: { id: first.id, version: 1, title: "Rappeler" } },
    ]);
    expect((await list()).items.map(({ title }) => title)).toEqual(["Rappeler"]);
    await desk.ask("DELETE", `/api/tasks/${first.id}`);
    expect((await desk.ask("POST", "/api/tasks", fields)).status).toBe(404);
  });

  test("are edited over the version that was read, and refused with what stands now over an older one", async () => {
    const { id, version } = await desk.createTask();
    const fields = { title: "Écrire", kind: "write", due_on: "2026-11-26", due_time: "14:30", version };
    const saved = await act("PATCH", `/api/tasks/${id}`, fields);
    expect(saved).toMatchObject({ title: "Écrire", kind: "write", due_time: "14:30", version: 2 });
    const refused = await desk.ask("PATCH", `/api/tasks/${id}`, { ...fields, title: "Trop tard" });
    expect([refused.status, refused.body]).toMatchObject([409, { current: { title: "Écrire" } }]);
  });

  test.each([
    [{ title: " " }, "Dites ce qu’il y a à faire"],
    [{ due_on: "2026-02-30" }, "Choisissez un jour"],
    [{ due_time: "25:00" }, "Une heure s’écrit comme 09:30"],
  ])("%j is refused with a sentence", async (fields, message) => {
    const body = { idempotency_key: randomUUID(), title: "Rappeler", due_on: "2026-11-24", ...fields };
    const reply = await desk.ask("POST", "/api/tasks", body);
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain(message);
  });

  test("are done, and done no more", async () => {
    const { id } = await desk.createTask();
    await act("POST", `/api/tasks/${id}/done`);
    expect([(await list()).total, (await list("?list=done")).total]).toEqual([0, 1]);
    expect((await act("POST", `/api/tasks/${id}/reopen`)).done_at).toBeNull();
    expect((await list()).total).toBe(1);
  });

  test("are put off to tomorrow, in three days or in a week, and never stay late", async () => {
    const { id } = await desk.createTask({ due_on: "2026-11-01", due_time: "09:30" });
    for (const [days, due_on] of [
      [1, "2026-11-25"],
      [3, "2026-11-28"],
      [7, "2026-12-05"],
    ] as const)
      expect(await act("POST", `/api/tasks/${id}/later`, { days })).toMatchObject({
        due_on,
        due_time: "09:30",
      });
    expect((await desk.ask("POST", `/api/tasks/${id}/later`, { days: 2 })).status).toBe(400);
  });

  test("are deleted for good a day later, and restored until then", async () => {
    const { id } = await desk.createTask();
    const { db } = desk.server.services;
    await act("DELETE", `/api/tasks/${id}`);
    await act("DELETE", `/api/tasks/${id}`);
    await purgeTasks(db, new Date("2026-11-25T08:00:00Z"));
    expect((await list()).total).toBe(0);
    expect((await act("POST", `/api/tasks/${id}/restore`)).id).toBe(id);
    expect((await list()).total).toBe(1);
    await act("DELETE", `/api/tasks/${id}`);
    await purgeTasks(db, new Date("2026-11-25T10:00:00Z"));
    expect((await desk.ask("POST", `/api/tasks/${id}/restore`)).status).toBe(404);
  });
});

describe("a repeated task", () => {
  test("comes again once it is done, once however often that is said, and not if it is taken back", async () => {
    const { id } = await desk.createTask({ due_on: "2026-11-17", repeat: "weekly" });
    const done = await desk.ask("POST", `/api/tasks/${id}/done`);
    const { next } = done.body as { next: TaskItem };
    expect(next).toMatchObject({ due_on: "2026-12-01", repeat: "weekly", done_at: null });
    const again = (await desk.ask("POST", `/api/tasks/${id}/done`)).body as { next: TaskItem };
    expect([again.next.id, (await list()).total]).toEqual([next.id, 1]);
    await act("POST", `/api/tasks/${id}/reopen`);
    expect((await list()).items.map((one) => one.id)).toEqual([id]);
    // One that somebody has changed meanwhile stays.
    const second = (await desk.ask("POST", `/api/tasks/${id}/done`)).body as { next: TaskItem };
    await act("POST", `/api/tasks/${second.next.id}/later`, { days: 1 });
    await act("POST", `/api/tasks/${id}/reopen`);
    expect((await list()).total).toBe(2);
  });
});

describe("what a task is linked to", () => {
  test("is a contact and a home of one's agency; another's answers byte for byte as an unknown one", async () => {
    const { db, secret } = desk.server.services;
    const own = await createContact(db, desk.agent);
    const foreign = await createContact(db, desk.stranger);
    const rows = [desk.agent, desk.stranger].map((person) =>
      buildNewProperty({ userId: person.userId, agencyId: person.agencyId }),
    );
    await db.transaction((tx) => saveProperties(tx, rows, secret));
    const idOf = async (userId: string) =>
      (await db.select({ id: properties.id }).from(properties).where(eq(properties.userId, userId)))[0]?.id;
    const home = await idOf(desk.agent.userId);
    const task = await desk.createTask({ contact_id: own, property_id: home });
    expect(task.contact).toMatchObject({ id: own, name: "Jeanne Roux" });
    expect(task.property).toMatchObject({ id: home });
    expect((await list(`?contact_id=${own}`)).total).toBe(1);
    expect((await list(`?property_id=${home}`)).total).toBe(1);
    const ask = async (links: object) => {
      const body = { idempotency_key: randomUUID(), title: "x", due_on: "2026-11-24", ...links };
      const { status, body: reply } = await desk.ask("POST", "/api/tasks", body);
      return [status, { ...(reply as object), requestId: "" }];
    };
    const unknown = randomUUID();
    expect(await ask({ contact_id: foreign })).toEqual(await ask({ contact_id: unknown }));
    const foreignProperty = await idOf(desk.stranger.userId);
    expect(await ask({ property_id: foreignProperty })).toEqual(await ask({ property_id: unknown }));
    expect((await ask({ property_id: foreignProperty }))[0]).toBe(404);
  });
});

describe("whose tasks", () => {
  test("another agency's answer byte for byte as unknown ones, to administrators too", async () => {
    const { id, version } = await desk.createTask();
    const { stranger } = desk;
    const requests = [
      ["PATCH", "", { title: "x", due_on: "2026-11-24", version }],
      ["POST", "/done", {}],
      ["POST", "/reopen", {}],
      ["POST", "/later", { days: 1 }],
      ["DELETE", "", {}],
      ["POST", "/restore", {}],
    ] as const;
    for (const [method, path, body] of requests) {
      const ask = async (one: string) => {
        const reply = await desk.ask(method, `/api/tasks/${one}${path}`, body, stranger.cookie);
        return [reply.status, { ...(reply.body as object), requestId: "" }];
      };
      expect(await ask(id)).toEqual(await ask(randomUUID()));
      expect((await ask(id))[0]).toBe(404);
    }
    expect((await list("?whose=agency", stranger.cookie)).total).toBe(0);
  });

  test("a colleague's are read and done, and handed over when they leave", async () => {
    const { agent, server } = desk;
    const email = "assistante@taches.example";
    const colleague = await addMember(server, agent.agencyId, { email, role: "assistant" });
    const { id } = await desk.createTask({ title: "La sienne" }, colleague.cookie);
    expect((await list()).total).toBe(0);
    expect((await list("?whose=agency")).items).toMatchObject([{ id, may_edit: true }]);
    const end = { user_id: colleague.userId, to: agent.userId };
    expect((await desk.ask("POST", "/api/team/people/end", end)).status).toBe(200);
    expect((await list()).items.map((one) => one.id)).toEqual([id]);
  });

  test("leave with the account's export, and go with the account", async () => {
    const { stranger } = desk;
    await desk.createTask({ title: "Avant de partir" }, stranger.cookie);
    const exported = await desk.server.request("/api/account/export", { cookie: stranger.cookie });
    expect(await exported.text()).toContain("Avant de partir");
    const body = { currentPassword: testPassword, confirmation: "SUPPRIMER" };
    expect((await desk.ask("POST", "/api/account/deletion", body, stranger.cookie)).status).toBe(200);
    const { db } = desk.server.services;
    expect(await db.$count(tasks, eq(tasks.userId, stranger.userId))).toBe(0);
  });
});
