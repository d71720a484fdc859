import type { Brand } from "#domain/brand.ts";
import { dayInParis } from "#domain/property/sale-date.ts";
import { createPlacesClient } from "../features/agency/reviews/places-client.ts";
import { refreshReviews } from "../features/agency/reviews/refresh-reviews.ts";
import { freezeMarket } from "../market/freeze.ts";
import { startSendingEmails } from "../platform/mail/send-emails.ts";
import { cleanUp } from "./clean-up.ts";
import { createEmailRenderer } from "./email-kinds.ts";
import type { Services } from "./services.ts";

/** Early in the morning, when hardly anyone is there. */
const cleanUpTime = "17 3 * * *";
const reviewsTime = "41 4 * * *";
const placesOrigin = "https://places.googleapis.com";
/** Every day, since a server may have slept through the first of a quarter. */
const freezeTime = "41 3 * * *";

/** Does what is due on this node from now on; the function returned stops it. */
export async function startJobs(services: Services, brand: Brand): Promise<() => Promise<void>> {
  const { jobs } = services;
  const stopSending = await startSendingEmails(services, createEmailRenderer(services, brand));
  await jobs.work("clean-up", 1, () => cleanUp(services));
  await jobs.schedule("clean-up", cleanUpTime);
  await startReviews(services);
  await jobs.work("freeze-market", 1, () => freezeMarket(services.database.db, dayInParis(services.now())));
  await jobs.schedule("freeze-market", freezeTime);
  return async () => {
    await jobs.close();
    stopSending();
  };
}

/** Without a key nothing is asked of anyone. */
async function startReviews(services: Services): Promise<void> {
  const { jobs, config } = services;
  if (config.placesApiKey === undefined) return jobs.schedule("refresh-reviews", null);
  const places = createPlacesClient({ key: config.placesApiKey, origin: placesOrigin });
  await jobs.work("refresh-reviews", 1, () => refreshReviews(services, places));
  await jobs.schedule("refresh-reviews", reviewsTime);
}
