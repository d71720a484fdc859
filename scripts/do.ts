/** `npm run do -- COMMAND …`: a command of scripts/commands/ by the name of its file, with what it is given. */
import { readdirSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "commands");
const names = readdirSync(folder).map((file) => file.replace(/\.ts$/, ""));
const name = process.argv[2] ?? "";

if (names.includes(name)) {
  // The command reads what follows its own name.
  process.argv.splice(1, 2, join(folder, `${name}.ts`));
  await import(`./commands/${name}.ts`);
} else {
  process.stderr.write(`Usage : npm run do -- COMMANDE\nCommandes : ${names.join(", ")}\n`);
  process.exitCode = 1;
}
