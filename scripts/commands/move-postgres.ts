/**
 * `npm run move:postgres`: carries the embedded database of DATA_DIR into the empty PostgreSQL database of DATABASE_URL,
 * the server stopped, and proves by counts and checksums that both hold the same.
 */
import { runForPerson } from "../../server/app/run-from-terminal.ts";
import { readProcessConfig } from "../../server/platform/config/process-config.ts";

await runForPerson(async () => {
  const { moveToPostgres } = await import("../../server/app/backup/move-to-postgres.ts");
  await moveToPostgres(readProcessConfig(), (text) => process.stdout.write(`${text}\n`));
});
