/**
 * `npm run admin:create -- EMAIL`: makes an administrator, through the running server when there is one. Asks for a
 * password on the terminal; without one, prints a link that serves once.
 */
import { createInterface } from "node:readline/promises";
import { Readable, Writable } from "node:stream";
import { runFromTerminal } from "../../server/app/run-from-terminal.ts";
import type { CreatedAdministrator } from "../../server/features/account/create-administrator.ts";

const [email] = process.argv.slice(2);
if (email === undefined) {
  process.stderr.write("Usage : npm run admin:create -- adresse@exemple.fr\n");
  process.exitCode = 1;
} else {
  const password = process.stdin.isTTY ? await askPassword() : "";
  await runFromTerminal({
    name: "admin-create",
    parameters: { email },
    openInput: () => Readable.from(password === "" ? [] : [password]),
    onResult: (result) => printAccount(result as CreatedAdministrator),
  });
}

/** What is typed is not shown. */
async function askPassword(): Promise<string> {
  process.stdout.write("Mot de passe (vide : un lien à usage unique) : ");
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const typed = await terminal.question("");
  terminal.close();
  process.stdout.write("\n");
  return typed;
}

function printAccount({ email: address, isNew, link }: CreatedAdministrator): void {
  const lines = [
    isNew
      ? `Le compte ${address} est créé : administrateur.`
      : `Le compte ${address} est désormais administrateur.`,
    ...(link === null
      ? []
      : ["Choisissez son mot de passe dans les 24 heures, une seule fois, à cette adresse :", link]),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
