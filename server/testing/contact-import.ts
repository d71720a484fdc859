import { randomUUID } from "node:crypto";
import { contactImportReply } from "#domain/api/contact-import.ts";
import { pieceBytes } from "#domain/import/import-run.ts";
import { contactImports } from "../features/contact/import/contact-imports.ts";
import { workOnRun } from "../records/import/work-on-run.ts";
import type { TestPerson } from "./build-team.ts";
import { json, type TestServer } from "./test-server.ts";

/** What somebody does with files of contacts on a test server; what a node does later is done on the spot. */
export function createContactImports(server: TestServer, who: TestPerson, now: () => Date) {
  const ask = (method: string, path: string, body?: object) =>
    server.request(`/api/contact-imports${path}`, { method, cookie: who.cookie, ...(body && json(body)) });
  const read = async (id: string) => contactImportReply.parse(await (await ask("GET", `/${id}`)).json());
  const work = async (id: string, signal?: AbortSignal, clock = now) => {
    const desk = { ...server.services, now: clock };
    await workOnRun(desk, [contactImports(desk)], id, signal);
    return read(id);
  };
  /** Sends a file without having it read. */
  const send = async (content: string | Uint8Array, name = "contacts.csv"): Promise<string> => {
    const bytes = Buffer.from(content as string);
    const id = randomUUID();
    const announced = await ask("POST", "", { id, file_name: name, file_size: bytes.length });
    if (!announced.ok) throw new Error(await announced.text());
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      const path = `/api/contact-imports/${id}/pieces/${at / pieceBytes}`;
      const body = new Uint8Array(bytes.subarray(at, at + pieceBytes));
      await server.request(path, { method: "PUT", cookie: who.cookie, body });
    }
    return id;
  };
  const plan = async (content: string | Uint8Array, name?: string) => {
    const id = await send(content, name);
    await ask("POST", `/${id}/check`, {});
    return work(id);
  };
  const wish = async (id: string, what: "start" | "cancel" | "undo") => {
    const reply = await ask("POST", `/${id}/${what}`, {});
    if (!reply.ok) throw new Error(await reply.text());
  };
  return {
    ask,
    read,
    work,
    send,
    plan,
    wish,
    async run(content: string | Uint8Array, name?: string) {
      const { id } = await plan(content, name);
      await wish(id, "start");
      return work(id);
    },
    async undo(id: string) {
      await wish(id, "undo");
      return work(id);
    },
  };
}
