/** The server is killed in the middle of a file of contacts: started again, it goes on where it was and doubles nobody. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactsReply } from "#domain/api/contact.ts";
import { contactImportReply } from "#domain/api/contact-import.ts";
import { importAcrossCrash } from "../../../testing/import-across-crash.ts";
import { openSignedInProcess } from "../../../testing/signed-in-process.ts";

/** Several batches more than are written between two looks at how far it is. */
const people = 2_500;
let server: Awaited<ReturnType<typeof openSignedInProcess>>;

beforeAll(async () => {
  server = await openSignedInProcess();
});
afterAll(() => server.close());

test("it goes on by itself, everybody is there once, and undone it leaves nobody", async () => {
  const lines = Array.from({ length: people }, (_, at) => `Famille${at};p${at}@exemple.fr;Vu en ${at}`);
  const { interrupted, done, wish } = await importAcrossCrash({
    server,
    path: "/api/contact-imports",
    fileName: "contacts.csv",
    file: Buffer.from(`Nom;E-mail;Note\n${lines.join("\n")}\n`),
    killAfter: 0,
    parse: contactImportReply.parse,
  });
  expect(interrupted.created).toBeLessThan(people);
  expect(done).toMatchObject({ created: people, updated: 0, refused: 0 });
  const count = async (search: string) => {
    const reply = await server.send("GET", `/api/contacts?search=${search}`);
    return contactsReply.parse(await reply.json()).total;
  };
  expect([await count(""), await count("famille7x")]).toEqual([people, 0]);
  const undone = await wish("undo", "undone");
  expect([undone, await count("")]).toMatchObject([{ withdrawn: people }, 0]);
});
