/**
 * `node run-commands.ts DIRECTORY NAME TIMES`: asks a command of the server there, one time after the other, from a
 * process of its own.
 */
import { runCommand } from "../platform/control/control-client.ts";

const [dataDirectory = "", name = "", times = "1"] = process.argv.slice(2);
const failures: string[] = [];
let answered = 0;
for (let time = 0; time < Number(times); time++) {
  try {
    await runCommand({
      config: { dataDirectory, databaseUrl: undefined },
      commands: {},
      name,
      open: () => Promise.reject(new Error("No server runs.")),
      close: () => Promise.resolve(),
    });
    answered++;
  } catch (error) {
    failures.push(String(error));
  }
}
process.stdout.write(JSON.stringify({ answered, failures }));
