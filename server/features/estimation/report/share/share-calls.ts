import type { Brand } from "#domain/brand.ts";
import { calls, done, professionalCalls } from "../../../../platform/http/calls.ts";
import type { RequestVariables } from "../../../../platform/http/context.ts";
import { createRateLimiter } from "../../../../platform/limits/rate-limit.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { createModelCache } from "../../model-cache.ts";
import { askRefresh } from "./ask-refresh.ts";
import { noteContactClick, noteVisit, readShared, stopCounting } from "./read-shared.ts";
import { readSharing } from "./read-sharing.ts";
import type { Reader } from "./reader.ts";
import * as sharing from "./share-report.ts";

/** The calls about shared reports: of those who share them, and of whoever has a link. */
export function shareCalls(platform: Pick<Platform, "db" | "now" | "secret" | "outbox">, brand: Brand) {
  const { db, now, secret, outbox } = platform;
  const limiter = createRateLimiter(db, secret, now);
  const desk: sharing.ShareDesk = { db, now, secret, outbox, brand, limiter, models: createModelCache(db) };
  return { sharing: senderCalls(desk), sharedReports: readerCalls(desk) };
}

function senderCalls(desk: sharing.ShareDesk) {
  const { read, share, refresh, change, send, revoke } = professionalCalls.sharing;
  return {
    read: read.handler(({ input, context }) => readSharing(desk, context.actor, input.id)),
    share: share.handler(({ input, context }) => sharing.shareReport(desk, context.actor, input)),
    refresh: refresh.handler(({ input, context }) => sharing.refreshShared(desk, context.actor, input.id)),
    change: change.handler(({ input, context }) => sharing.changeReportLink(desk, context.actor, input)),
    send: send.handler(({ input, context }) => sharing.sendReportLink(desk, context.actor, input)),
    revoke: revoke.handler(({ input, context }) => sharing.revokeReportLink(desk, context.actor, input.id)),
  };
}

function readerCalls(desk: sharing.ShareDesk) {
  const { read, noteVisit: visit, stopCounting: stop, refresh, noteContact: contact } = calls.sharedReports;
  const readerOf = ({ clientAddress, readAccount }: RequestVariables): Reader => ({
    ...desk,
    clientAddress,
    readAccount,
  });
  return {
    read: read.handler(({ input, context }) => readShared(readerOf(context), input)),
    noteVisit: visit.handler(async ({ input, context }) => {
      await noteVisit(readerOf(context), input);
      return done;
    }),
    stopCounting: stop.handler(async ({ input, context }) => {
      await stopCounting(readerOf(context), input);
      return done;
    }),
    refresh: refresh.handler(async ({ input, context }) => {
      await askRefresh(readerOf(context), input);
      return done;
    }),
    noteContact: contact.handler(async ({ input, context }) => ({
      is_noted: await noteContactClick(readerOf(context), input),
    })),
  };
}
