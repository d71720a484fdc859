import { afterAll, beforeEach, expect, test } from "vitest";
import { createQueryClient } from "../../../client/api/query-client.ts";
import { followPerson } from "../../../client/session/follow-person.ts";
import { jeanne } from "../../../client/session/jeanne.fixture.ts";
import { sessionQuery } from "../../../client/session/use-session.ts";
import { emptyReport } from "./report.fixture.ts";
import { holdEditor } from "./report-editor.ts";

const saves: Request[] = [];
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  if (request.method !== "PATCH") return realFetch(input, init);
  saves.push(request.clone());
  const { version, ...change } = await request.json();
  return Response.json({ ...emptyReport, ...change, version: version + 1 });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});
beforeEach(() => {
  saves.length = 0;
});

/** What is entered in an editor, and sent as it is told to. */
async function saveNote(note: string): Promise<Request> {
  const editor = holdEditor(emptyReport, createQueryClient());
  editor.send({ type: "entered", part: "home", values: { strengths: note } });
  await editor.store();
  expect(saves).toHaveLength(1);
  return saves[0] as Request;
}

test("a save that is on its way outlives its page: a telephone may end it at any moment", async () => {
  const save = await saveNote("Vue sur la mer");
  expect(save.keepalive).toBe(true);
  expect(await save.json()).toMatchObject({ home: { strengths: "Vue sur la mer" } });
});

test("what one person wrote is neither sent nor shown once somebody else has signed in", async () => {
  sessionStorage.clear();
  const client = createQueryClient();
  followPerson(client);
  const signIn = (account: typeof jeanne) =>
    client.setQueryData(sessionQuery.queryKey, { account, demo: false });
  signIn(jeanne);
  const editor = holdEditor(emptyReport, client);
  editor.send({ type: "entered", part: "home", values: { strengths: "Vue sur la mer" } });
  signIn({ ...jeanne, user_id: "3f8fad5b-d9cb-469f-a165-70867728950e" });
  editor.send({ type: "due" });
  const save = await saveNote("Au calme");
  expect(await save.json()).toMatchObject({ home: { strengths: "Au calme" } });
});

test("a report that another window opens is open twice until that closes it", async () => {
  const id = crypto.randomUUID();
  const editor = holdEditor({ ...emptyReport, id }, createQueryClient());
  const other = new BroadcastChannel(`report ${id}`);
  const heard: unknown[] = [];
  other.onmessage = ({ data }) => heard.push(data);
  const isOpenTwice = () => editor.models.get().isOpenTwice;
  const close = editor.open();
  other.postMessage("opened");
  await expect.poll(isOpenTwice).toBe(true);
  other.postMessage("closed");
  await expect.poll(isOpenTwice).toBe(false);
  close();
  await expect.poll(() => heard).toEqual(["opened", "there", "opened", "closed"]);
  other.close();
});
