import { randomUUID } from "node:crypto";
import type { TaskItem } from "#domain/api/task.ts";
import { createFounder, type TestPerson } from "./build-team.ts";
import { json, startTestServer, type TestServer } from "./test-server.ts";

export type TaskDesk = {
  readonly server: TestServer;
  /** Bears an agency. */
  readonly agent: TestPerson & { readonly agencyId: string };
  /** Bears another one. */
  readonly stranger: TestPerson & { readonly agencyId: string };
  /** Sets the clock. */
  setNow(instant: string): void;
  /** The reply's status and body. */
  ask(
    method: string,
    path: string,
    body?: unknown,
    cookie?: string,
  ): Promise<{ status: number; body: never }>;
  /** Makes a task of the agent's, or of whoever's cookie it is. */
  createTask(fields?: object, cookie?: string): Promise<TaskItem>;
};

/** A server with two agencies, for tests of tasks, at ten on a Tuesday of winter until told otherwise. */
export async function openTaskDesk(environment: Readonly<Record<string, string>> = {}): Promise<TaskDesk> {
  let now = new Date("2026-11-24T09:00:00Z");
  const server = await startTestServer(environment, () => now);
  const agent = await createFounder(server, { email: "agent@taches.example", name: "Agence des Tâches" });
  const stranger = await createFounder(server, { email: "autre@taches.example", name: "Une autre agence" });
  const ask: TaskDesk["ask"] = async (method, path, body, cookie = agent.cookie) => {
    const reply = await server.request(path, { method, cookie, ...(method !== "GET" && json(body ?? {})) });
    const text = await reply.text();
    return { status: reply.status, body: (text === "" ? null : JSON.parse(text)) as never };
  };
  return {
    server,
    agent,
    stranger,
    setNow: (instant) => {
      now = new Date(instant);
    },
    ask,
    async createTask(fields = {}, cookie) {
      const body = { idempotency_key: randomUUID(), title: "Rappeler", due_on: "2026-11-24", ...fields };
      const reply = await ask("POST", "/api/tasks", body, cookie);
      if (reply.status !== 200)
        throw new Error(`A task answered ${reply.status}: ${JSON.stringify(reply.body)}`);
      return reply.body;
    },
  };
}
