import type { Brand } from "#domain/brand.ts";
import { startSendingEmails } from "../mail/send-emails.ts";
import type { Services } from "../services.ts";
import { cleanUp } from "./clean-up.ts";

/** Early in the morning, when hardly anyone is there. */
const cleanUpTime = "17 3 * * *";

/** Does what is due on this node from now on; the function returned stops it. */
export async function startJobs(services: Services, brand: Brand): Promise<() => Promise<void>> {
  const { jobs } = services;
  const stopSending = await startSendingEmails(services, brand);
  await jobs.work("clean-up", 1, () => cleanUp(services));
  await jobs.schedule("clean-up", cleanUpTime);
  return async () => {
    await jobs.close();
    stopSending();
  };
}
