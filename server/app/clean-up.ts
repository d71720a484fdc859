import { purgeSessions } from "../features/account/ended-sessions.ts";
import { purgeInvitations } from "../features/account/team/invite.ts";
import { forgetContactSnapshots } from "../features/contact/import/undo-contacts.ts";
import { purgeContacts } from "../features/contact/purge-contacts.ts";
import { purgeWishes } from "../features/contact/wish/contact-wishes.ts";
import { purgeContactClicks, purgeDeletedReports } from "../features/estimation/report/purge-reports.ts";
import { purgeOldLeads } from "../features/lead/erase-leads.ts";
import { purgeDeletedLinks } from "../features/link/write-link.ts";
import { sweepPhotos } from "../features/photo/sweep-photos.ts";
import { forgetSnapshots } from "../features/property/import/runs/forget-snapshots.ts";
import { finishRemovals } from "../features/property/own/remove-properties.ts";
import { purgeTaskReminders } from "../features/task/send-digests.ts";
import { purgeTasks } from "../features/task/write-task.ts";
import { tidyTables } from "../platform/database/analyze.ts";
import type { ScheduledJob } from "../platform/jobs/jobs.ts";
import { purgeRateLimits } from "../platform/limits/rate-limit.ts";
import { purgeHeldPlaces } from "../platform/limits/shared-places.ts";
import { purgeEmails } from "../platform/mail/outbox.ts";
import { purgeErasures } from "../records/erasure/follow-erasures.ts";
import { forgetRuns } from "../records/import/forget-runs.ts";
import type { Services } from "./services.ts";

/** Every night: forgets what has had its time, then counts the rest for the query planner. */
export function cleanUpJob(services: Services): ScheduledJob {
  return { name: "clean-up", cron: "17 3 * * *", run: () => cleanUp(services) };
}

async function cleanUp(services: Services): Promise<void> {
  const { db, now } = services;
  for (const purge of [
    purgeSessions,
    purgeRateLimits,
    purgeEmails,
    purgeDeletedLinks,
    purgeDeletedReports,
    purgeContactClicks,
    purgeWishes,
    purgeHeldPlaces,
    purgeErasures,
    purgeInvitations,
    purgeTasks,
    purgeTaskReminders,
  ])
    await purge(db, now());
  await purgeContacts(services);
  await purgeOldLeads(services);
  await finishRemovals(services);
  await forgetSnapshots(db, now());
  await forgetContactSnapshots(db, now());
  await tidyTables(services.database);
  // Last: the storage may be away, and the rest does not wait for it.
  await forgetRuns(services);
  await sweepPhotos(services);
}
