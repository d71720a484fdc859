import { sendEmailJob } from "../platform/mail/outbox.ts";
import { importJob } from "../records/import/import-kind.ts";

/** Every kind of job that is done once; those of a time of day are in start-jobs.ts. */
export const jobKinds = [sendEmailJob, importJob];
