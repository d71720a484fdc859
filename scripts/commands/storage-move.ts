/**
 * `npm run storage:move [-- --remove]`: carries photographs between the disk and the bucket, to where PHOTOS_ON has new
 * ones written, while servers serve. Each is read back; run again it goes on. `--remove` takes away what has arrived.
 */
import { parseArgs } from "node:util";
import { runForPerson } from "../../server/app/run-from-terminal.ts";
import { readProcessConfig } from "../../server/platform/config/process-config.ts";

const { values } = parseArgs({ options: { remove: { type: "boolean" } } });

await runForPerson(async () => {
  const { movePhotos } = await import("../../server/app/backup/move-photos.ts");
  await movePhotos(readProcessConfig(), { removes: values.remove === true }, (text) =>
    process.stdout.write(`${text}\n`),
  );
});
