/**
 * `npm run leads:purge [-- --dry-run]`: erases the people of leads older than 36 months, or only says which leads those
 * are, by id and date.
 */
import { parseArgs } from "node:util";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { runFromTerminal } from "../../server/app/run-from-terminal.ts";
import type { PurgeEvent } from "../../server/features/lead/purge-command.ts";

const { values } = parseArgs({ options: { "dry-run": { type: "boolean" } } });
const isDry = values["dry-run"] === true;

await runFromTerminal({
  name: "leads-purge",
  parameters: isDry ? { dryRun: "1" } : {},
  onEvent: (event) => {
    const { id, createdAt } = event as PurgeEvent;
    process.stdout.write(`${id}  ${dayInParis(new Date(createdAt))}\n`);
  },
  onResult: (result) => printCount((result as { readonly count: number }).count),
});

function printCount(count: number): void {
  const what = count < 2 ? `${count} demande` : `${count} demandes`;
  const outcome = count < 2 ? "effacée" : "effacées";
  process.stdout.write(
    isDry ? `${what} de plus de 36 mois ; rien n'est effacé.\n` : `${what} de plus de 36 mois ${outcome}.\n`,
  );
}
