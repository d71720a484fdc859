import { sendEmailJob } from "../platform/mail/outbox.ts";
import { importJob } from "../records/import/import-kind.ts";

/** Jobs of a time of day are in start-jobs.ts. */
export const jobKinds = [sendEmailJob, importJob];
