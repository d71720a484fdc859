/** What is typed while contacts are merged stays where it was typed, in whatever order the merges are undone. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Contact, contact, newContactReply, similarReply } from "#domain/api/contact.ts";
import { contactTimelineReply } from "#domain/api/contact-exchange.ts";
import { tasksReply } from "#domain/api/task.ts";
import { wishesReply } from "#domain/api/wish.ts";
import { need } from "#domain/need.ts";
import { createFounder, type TestPerson } from "../../testing/build-team.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let founder: TestPerson;
const at = new Date("2026-11-20T10:00:00Z");
const count = 4;

beforeAll(async () => {
  server = await startTestServer({}, () => at);
  founder = await createFounder(server, { email: "gerant@fusions.example", name: "Agence des Fusions" });
});
afterAll(() => server.close());

async function call(path: string, method = "GET", body?: object): Promise<unknown> {
  const reply = await server.request(`/api${path}`, {
    method,
    cookie: founder.cookie,
    ...(body && json(body)),
  });
  expect(reply.status, `${method} ${path}`).toBeLessThan(300);
  return reply.json();
}

const read = async (id: string) => contact.parse(await call(`/contacts/${id}`));

/** What is known of a contact that somebody typed, each word with what it was typed as. */
async function readTyped(id: string): Promise<string[]> {
  const { tags, addresses } = await read(id);
  const { items: tasks } = tasksReply.parse(await call(`/tasks?whose=agency&contact_id=${id}`));
  const { items: wishes } = wishesReply.parse(await call(`/contacts/${id}/wishes`));
  const { items: events } = contactTimelineReply.parse(await call(`/contacts/${id}/timeline`));
  return [
    ...tags.map((tag) => `tag ${tag}`),
    ...addresses.map(({ value }) => `phone ${value}`),
    ...tasks.map(({ title }) => `task ${title}`),
    ...wishes.map(({ budget }) => `wish ${budget}`),
    ...events.flatMap(({ kind, text }) => (kind === "note" ? [`note ${text}`] : [])),
  ].sort();
}

/** Types something of a kind on a contact; gives how `readTyped` says it. */
const typing = {
  tag: async ({ id }: Contact, number: number) => {
    await call("/contacts/change", "POST", { ids: [id], add_tag: `mot ${number}` });
    return `tag mot ${number}`;
  },
  phone: async ({ id, version, addresses }: Contact, number: number) => {
    const value = `04 91 00 00 ${String(number).padStart(2, "0")}`;
    const kept = addresses.map((phone) => phone.value);
    await call(`/contacts/${id}`, "PATCH", { version, phones: [...kept, value] });
    return `phone ${value}`;
  },
  task: async ({ id }: Contact, number: number) => {
    const task = { idempotency_key: crypto.randomUUID(), title: `Tâche ${number}`, kind: "call" };
    await call("/tasks", "POST", { ...task, due_on: "2026-11-21", contact_id: id });
    return `task Tâche ${number}`;
  },
  wish: async ({ id }: Contact, number: number) => {
    const wish = { types: [], arrondissements: [], circle: null, surface: null, rooms: null };
    const budget = 100_000 + number;
    await call(`/contacts/${id}/wishes/${crypto.randomUUID()}`, "PUT", { version: 0, ...wish, budget });
    return `wish ${budget}`;
  },
  note: async ({ id }: Contact, number: number) => {
    const note = { idempotency_key: crypto.randomUUID(), text: `Note ${number}` };
    await call(`/contacts/${id}/notes`, "POST", note);
    return `note Note ${number}`;
  },
};
const kinds = ["tag", "phone", "task", "wish", "note"] as const;

test("what is typed on several as one is of the one that stayed, once their merges are undone", async () => {
  const person = fc.nat(count - 1);
  const act = fc.oneof(
    fc.record({ act: fc.constant("merge" as const), one: person, other: person }),
    fc.record({ act: fc.constant("type" as const), one: person, kind: fc.constantFrom(...kinds) }),
    fc.record({ act: fc.constant("undo" as const), which: fc.nat() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 12 }), async (acts) => {
      const ids: string[] = [];
      for (let index = 0; index < count; index += 1) {
        const body = { idempotency_key: crypto.randomUUID(), last_name: `Personne ${index}` };
        ids.push(newContactReply.parse(await call("/contacts", "POST", body)).contact.id);
      }
      const typed = new Map<string, string[]>(ids.map((id) => [id, []]));
      const merges: string[] = [];
      const undo = async (which: number) => {
        const [id] = merges.splice(which % merges.length, 1);
        await call(`/contacts/merges/${need(id)}/undo`, "POST", {});
      };
      for (const [number, step] of acts.entries()) {
        if (step.act === "undo") {
          if (merges.length > 0) await undo(step.which);
          continue;
        }
        const one = await read(need(ids[step.one]));
        if (step.act === "type") {
          need(typed.get(one.id)).push(await typing[step.kind](one, number));
          continue;
        }
        const other = await read(need(ids[step.other]));
        if (one.id === other.id) continue;
        const whole = contact.parse(await call(`/contacts/${one.id}/merge`, "POST", { other_id: other.id }));
        merges.push(need(whole.merges.find(({ id }) => !merges.includes(id))).id);
      }
      while (merges.length > 0) await undo(0);
      for (const id of ids) expect(await readTyped(id)).toEqual(need(typed.get(id)).sort());
    }),
    { numRuns: 8 },
  );
});

test("a contact without a name of its own is called everywhere by that of the one merged into it", async () => {
  const phone = "04 91 22 33 44";
  const enter = async (facts: object) => {
    const body = { idempotency_key: crypto.randomUUID(), ...facts };
    return newContactReply.parse(await call("/contacts", "POST", body)).contact;
  };
  const unnamed = await enter({ phones: [phone] });
  const named = await enter({ first_name: "Colombe", last_name: "Arnoux" });
  await call(`/contacts/${unnamed.id}/merge`, "POST", { other_id: named.id });
  await typing.task(unnamed, 1);
  const { items: tasks } = tasksReply.parse(await call(`/tasks?whose=agency&contact_id=${unnamed.id}`));
  const { items: similar } = similarReply.parse(await call("/contacts/similar", "POST", { phones: [phone] }));
  const names = [...tasks.map(({ contact: one }) => one?.name), ...similar.map(({ name }) => name)];
  expect([(await read(unnamed.id)).name, ...names]).toEqual(Array(3).fill("Colombe Arnoux"));
});
