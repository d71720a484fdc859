import { sendEmailJob } from "../platform/mail/outbox.ts";
import { importJob } from "../records/import/import-kind.ts";

/** Every kind of job that the queue takes. */
export const jobKinds = [sendEmailJob, importJob];
