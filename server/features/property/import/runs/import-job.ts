import * as z from "zod/mini";
import type { JobKind } from "../../../../platform/jobs/jobs.ts";

/** Does what one import of a file waits for. */
export const importJob: JobKind<{ readonly runId: string }> = {
  name: "import-file",
  data: z.object({ runId: z.string() }),
  longestSeconds: 6 * 3_600,
};
