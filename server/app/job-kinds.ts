import { importJob } from "../features/property/import/runs/import-job.ts";
import { sendEmailJob } from "../platform/mail/outbox.ts";

/** Every kind of job that the queue takes. */
export const jobKinds = [sendEmailJob, importJob];
