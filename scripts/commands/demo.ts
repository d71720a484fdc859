/** `npm run demo -- --properties N | --remove`: grows the demonstration city to N properties, or takes it out. */
import { parseArgs } from "node:util";
import { runFromTerminal } from "../../server/app/run-from-terminal.ts";

const { values } = parseArgs({ options: { properties: { type: "string" }, remove: { type: "boolean" } } });

if (values.properties === undefined && values.remove !== true) {
  process.stderr.write("Usage : npm run demo -- --properties 2300   ou   npm run demo -- --remove\n");
  process.exit(1);
}

await runFromTerminal({
  name: "demo",
  parameters: values.remove === true ? { remove: "1" } : { properties: values.properties ?? "" },
  onEvent: (event) => process.stdout.write(`${String(event)}\n`),
  onResult: () =>
    process.stdout.write(values.remove === true ? "La démonstration a été retirée.\n" : "Terminé.\n"),
});
