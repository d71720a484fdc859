import type { Brand } from "#domain/brand.ts";
import { adminCalls, done, professionalCalls } from "../../../platform/http/calls.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { ModelCache } from "../model-cache.ts";
import { keepAgencyPaper } from "./agency-paper.ts";
import { duplicateReport } from "./duplicate-report.ts";
import { estimateReport } from "./estimate-report.ts";
import { listAllReports } from "./list-all-reports.ts";
import { listReports } from "./list-reports.ts";
import { arrangeReportPhotos, listReportPhotos } from "./report-photos.ts";
import { requireReport, toReport } from "./report-rows.ts";
import { turnIntoMandate } from "./turn-into-mandate.ts";
import { archiveReport, createReport, removeReport, restoreReport, saveReport } from "./write-report.ts";

/** The calls about estimation reports, of the professionals who make them. */
export function reportCalls(
  platform: Pick<Platform, "db" | "now" | "photos" | "logger" | "secret">,
  { brand, models }: { readonly brand: Brand; readonly models: ModelCache },
) {
  const { db, now, secret } = platform;
  const desk = { db, now, brand, models };
  const calls = professionalCalls.reports;
  return {
    list: calls.list.handler(({ input, context }) => listReports(db, context.actor, input)),
    create: calls.create.handler(({ input, context }) =>
      createReport({ ...platform, ...desk }, context.actor, input),
    ),
    read: calls.read.handler(async ({ input, context: { actor } }) =>
      toReport(await requireReport(db, actor, input.id, "seeReports"), actor),
    ),
    save: calls.save.handler(({ input, context }) => saveReport(desk, context.actor, input)),
    estimate: calls.estimate.handler(({ input, context }) =>
      estimateReport({ ...desk, secret }, context.actor, input.id),
    ),
    photos: calls.photos.handler(({ input, context }) => listReportPhotos(db, context.actor, input.id)),
    arrangePhotos: calls.arrangePhotos.handler(({ input, context }) =>
      arrangeReportPhotos(platform, context.actor, input),
    ),
    keepPaper: calls.keepPaper.handler(async ({ input, context }) => {
      await keepAgencyPaper(db, context.actor, input);
      return done;
    }),
    toMandate: calls.toMandate.handler(({ input, context }) =>
      turnIntoMandate(desk, context.actor, input.id),
    ),
    duplicate: calls.duplicate.handler(({ input, context }) =>
      duplicateReport(platform, context.actor, input),
    ),
    archive: calls.archive.handler(({ input, context }) => archiveReport(desk, context.actor, input)),
    remove: calls.remove.handler(async ({ input, context }) => {
      await removeReport(desk, context.actor, input.id);
      return { id: input.id };
    }),
    restore: calls.restore.handler(({ input, context }) => restoreReport(desk, context.actor, input.id)),
  };
}

export function adminReportCalls({ db }: Pick<Platform, "db">) {
  return { reports: adminCalls.reports.handler(({ input }) => listAllReports(db, input)) };
}
