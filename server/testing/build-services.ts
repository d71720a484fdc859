import type { Services } from "../app/services.ts";
import { noteSettledEmails } from "../app/settled-emails.ts";
import { createPress } from "../documents/press.ts";
import { mailDomainOf } from "../platform/config/config.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import { createOutbox } from "../platform/mail/outbox.ts";
import { createTraffic } from "../platform/workarounds/traffic.ts";
import { createMemoryStorage } from "./memory-storage.ts";

export const testSecret = "a-secret-for-tests-of-at-least-32-characters";

/** A queue that takes jobs and never does them: what they would do is tested apart. */
const idleJobs: Jobs = {
  send: async () => undefined,
  work: async () => undefined,
  schedule: async () => undefined,
  close: async () => undefined,
};

/** Services around a database that a test has opened: photographs in memory, the real clock. */
export function buildServices(
  parts: Partial<Services> & Pick<Services, "config" | "logger" | "database">,
): Services {
  const { config, logger, database, jobs = idleJobs, now = () => new Date() } = parts;
  const sends = config.smtpUrl !== undefined;
  return {
    db: database.db,
    photos: createMemoryStorage(),
    secret: testSecret,
    jobs,
    outbox: createOutbox({
      sends,
      mailDomain: mailDomainOf(config),
      jobs,
      noteSettled: noteSettledEmails(now),
      now,
    }),
    press: createPress((error) => logger.error({ err: error }, "press")),
    traffic: createTraffic(),
    now,
    ...parts,
  };
}
