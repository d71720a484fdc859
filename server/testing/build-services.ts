import { mailDomainOf } from "../config.ts";
import { createOutbox } from "../mail/outbox.ts";
import { createMemoryStorage } from "../photo/storage.ts";
import type { Services } from "../services.ts";

export const testSecret = "a-secret-for-tests-of-at-least-32-characters";

/** Services around a database that a test has opened: photographs in memory, the real clock. */
export function buildServices(
  given: Partial<Services> & Pick<Services, "config" | "logger" | "database">,
): Services {
  const { config } = given;
  return {
    photos: createMemoryStorage(),
    secret: testSecret,
    outbox: createOutbox({ sends: config.smtpUrl !== undefined, mailDomain: mailDomainOf(config) }),
    now: () => new Date(),
    ...given,
  };
}
