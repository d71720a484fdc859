/** The calendar feed over HTTP: whose, what it names, and until when. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TaskSettings } from "#domain/api/task.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { createContact } from "../../testing/build-contact.ts";
import { addMember } from "../../testing/build-team.ts";
import { openTaskDesk, type TaskDesk } from "../../testing/task-desk.ts";

let desk: TaskDesk;
beforeAll(async () => {
  desk = await openTaskDesk();
});
afterAll(() => desk.server.close());

const settings = async (cookie?: string): Promise<TaskSettings> =>
  (await desk.ask("GET", "/api/task-settings", undefined, cookie)).body;
const read = async (url: string) => {
  const reply = await desk.server.request(new URL(url).pathname);
  return { status: reply.status, type: reply.headers.get("content-type"), text: await reply.text() };
};

test("holds one's own tasks, over both changes of the clock, and nobody else's", async () => {
  const contact = await createContact(desk.server.services.db, desk.agent);
  await desk.createTask({ title: "Rappeler", due_time: "09:30", contact_id: contact });
  await desk.createTask({ title: "Avant", due_on: "2027-03-27", due_time: "09:00" });
  await desk.createTask({ title: "Après", due_on: "2027-03-28", due_time: "09:00" });
  await desk.createTask({ title: "Automne", due_on: "2027-10-31", due_time: "09:00" });
  await desk.createTask({ title: "Canari", due_on: "2026-11-24" }, desk.stranger.cookie);
  const feed = await read((await settings()).calendar_url);
  expect([feed.status, feed.type]).toEqual([200, "text/calendar; charset=utf-8"]);
  for (const line of [
    "DTSTART:20261124T083000Z",
    "DTSTART:20270327T080000Z",
    "DTSTART:20270328T070000Z",
    "DTSTART:20271031T080000Z",
    "SUMMARY:Rappeler (Jeanne Roux)",
  ])
    expect(feed.text).toContain(`${line}\r\n`);
  expect(feed.text).not.toContain("Canari");
});

test("names nobody on wish", async () => {
  await desk.ask("PATCH", "/api/task-settings", { calendar_names: false });
  const { calendar_url: url, calendar_names: names } = await settings();
  const { text } = await read(url);
  expect(names).toBe(false);
  expect(text).toContain("SUMMARY:Tâche\r\n");
  for (const word of ["Rappeler", "Jeanne", "Roux"]) expect(text).not.toContain(word);
});

test("has another address once renewed; the one before, and what is made up, answer as unknown", async () => {
  const { calendar_url: before } = await settings();
  const renewed = (await desk.ask("POST", "/api/task-settings/renew-calendar")).body as TaskSettings;
  expect(renewed.calendar_url).not.toBe(before);
  expect([(await read(before)).status, (await read(renewed.calendar_url)).status]).toEqual([404, 200]);
  const wrong = renewed.calendar_url.replace(/.(?=\.ics$)/, (sign) => (sign === "A" ? "B" : "A"));
  for (const url of [
    wrong,
    renewed.calendar_url.replace(".ics", ""),
    `${desk.agent.userId}.ics`,
    "a.b.c.ics",
  ])
    expect((await read(new URL(url, "http://x/api/agenda/").href)).status).toBe(404);
});

test("ends while its person is suspended", async () => {
  const email = "negociateur@taches.example";
  const member = await addMember(desk.server, desk.agent.agencyId, { email, role: "agent" });
  const { calendar_url: url } = await settings(member.cookie);
  expect((await read(url)).status).toBe(200);
  const { db } = desk.server.services;
  await db.update(profiles).set({ status: "inactive" }).where(eq(profiles.userId, member.userId));
  expect((await read(url)).status).toBe(404);
});
