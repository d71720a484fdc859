import type { Brand } from "#domain/brand.ts";
import { refreshReviewsJob } from "../features/agency/reviews/refresh-reviews.ts";
import { contactImports } from "../features/contact/import/contact-imports.ts";
import { noteMatchesJob } from "../features/contact/wish/note-matches.ts";
import { sendNewPropertiesJob } from "../features/contact/wish/send-new-properties.ts";
import { fitEstimationJob } from "../features/estimation/fit-estimation-model.ts";
import { sendRefreshedJob } from "../features/estimation/report/refresh/send-refreshed.ts";
import { fillFingerprintsJob } from "../features/photo/fill-fingerprints.ts";
import { createPhotoFetch } from "../features/property/fetch-photo.ts";
import { propertyImports } from "../features/property/import/runs/property-imports.ts";
import { sendDigestsJob } from "../features/task/send-digests.ts";
import { createLocator } from "../geocoding/geocode-address.ts";
import type { Geocoder } from "../geocoding/geocoder.ts";
import { loadAddressFileJob } from "../geocoding/load-address-file.ts";
import { freezeMarketJob } from "../market/freeze.ts";
import type { ScheduledJob } from "../platform/jobs/jobs.ts";
import { startSendingEmails } from "../platform/mail/send-emails.ts";
import { createSafeFetch } from "../platform/outgoing/safe-fetch.ts";
import { meetOldLeadsJob } from "../records/contact-lead/meet-lead.ts";
import { startImports } from "../records/import/work-on-run.ts";
import { cleanUpJob } from "./clean-up.ts";
import { createEmailRenderer } from "./email-kinds.ts";
import type { Services } from "./services.ts";
import { noteSettledEmails } from "./settled-emails.ts";

/** Early in the morning, when hardly anyone is there, or where it keeps nobody waiting. */
function scheduledJobs(services: Services): readonly ScheduledJob[] {
  return [
    cleanUpJob(services),
    freezeMarketJob(services),
    refreshReviewsJob(services),
    fitEstimationJob(services),
    fillFingerprintsJob(services),
    loadAddressFileJob(services),
    sendDigestsJob(services),
    meetOldLeadsJob(services),
    noteMatchesJob(services),
    sendNewPropertiesJob(services),
    sendRefreshedJob(services),
  ];
}

/** The function returned stops it. */
export async function startJobs(
  services: Services,
  { brand, geocode }: { readonly brand: Brand; readonly geocode: Geocoder },
): Promise<() => Promise<void>> {
  const { jobs } = services;
  const stopSending = await startSendingEmails(
    services,
    createEmailRenderer(services, brand),
    noteSettledEmails(services.now),
  );
  const fetchPhoto = createPhotoFetch(createSafeFetch());
  await startImports(services, [
    propertyImports({ ...services, fetchPhoto, locate: createLocator(geocode) }),
    contactImports(services),
  ]);
  for (const job of scheduledJobs(services)) await jobs.schedule(job);
  return async () => {
    await jobs.close();
    stopSending();
  };
}
