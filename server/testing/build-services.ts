import { mailDomainOf } from "../config.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { createOutbox } from "../mail/outbox.ts";
import { createMemoryStorage } from "../photo/storage.ts";
import { createPress } from "../print/press.ts";
import type { Services } from "../services.ts";
import { createTraffic } from "../traffic.ts";

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
  given: Partial<Services> & Pick<Services, "config" | "logger" | "database">,
): Services {
  const { config, logger, jobs = idleJobs } = given;
  const sends = config.smtpUrl !== undefined;
  return {
    photos: createMemoryStorage(),
    secret: testSecret,
    jobs,
    outbox: createOutbox({ sends, mailDomain: mailDomainOf(config), jobs }),
    press: createPress((error) => logger.error({ err: error }, "press")),
    traffic: createTraffic(),
    now: () => new Date(),
    ...given,
  };
}
