import { and, gte } from "drizzle-orm";
import { Hono } from "hono";
import { makeViewer, type Viewer } from "#domain/access.ts";
import type { Brand } from "#domain/brand.ts";
import { type FeedTask, writeCalendarFeed } from "#domain/task/calendar-feed.ts";
import { addDays } from "#domain/task/paris-days.ts";
import { taskKinds } from "#domain/task/task.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { mailDomainOf } from "../../platform/config/config.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../platform/http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { belongsTo } from "../../records/account/belonging.ts";
import { isOpen } from "../../records/task/open-tasks.ts";
import { tasks } from "../../records/task/task-schema.ts";
import { findWorkingPerson } from "./find-working-person.ts";
import { dueOrder } from "./list-tasks.ts";
import { findShownContact, type LinkedTask, propertyLineOf, selectTasks } from "./task-rows.ts";
import { openCalendarToken } from "./task-settings.ts";

/** A calendar shows the late tasks of so many days. */
const lateDays = 90;
const mostEntries = 2_000;

/** The address alone says whose tasks these are: no log has it, and one that ended answers like an unknown one. */
export function calendarRoutes(
  platform: Pick<Platform, "config" | "db" | "secret" | "now">,
  brand: Brand,
): Hono<HonoEnvironment> {
  const { db, now, config } = platform;
  return new Hono<HonoEnvironment>().get("/api/agenda/:file", async (context) => {
    const file = context.req.param("file");
    const opened = file.endsWith(".ics") ? await openCalendarToken(platform, file.slice(0, -4)) : null;
    const person = opened === null ? null : await findWorkingPerson(db, opened.userId);
    if (opened === null || person === null) throw new AppError("not-found");
    const viewer = makeViewer(person);
    const since = addDays(dayInParis(now()), -lateDays);
    const rows = await selectTasks(db)
      .where(and(belongsTo(tasks, person, "own"), isOpen, gte(tasks.dueOn, since)))
      .orderBy(...dueOrder)
      .limit(mostEntries);
    const feed = writeCalendarFeed(
      rows.map((row) => toFeedTask(row, viewer)),
      {
        name: `${brand.name}, mes tâches`,
        domain: mailDomainOf(config),
        namesPeople: opened.namesPeople,
        url: `${brand.origin}/mes-contacts`,
      },
    );
    return context.body(feed, 200, {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="taches.ics"',
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    });
  });
}

function toFeedTask(row: LinkedTask, viewer: Viewer): FeedTask {
  const { id, version, title, note, dueOn, dueTime, updatedAt } = row.task;
  return {
    id,
    version,
    title,
    note,
    dueOn,
    dueTime,
    kind: taskKinds.find((kind) => kind === row.task.kind) ?? "other",
    contactName: findShownContact(row, viewer)?.name ?? null,
    propertyLine: propertyLineOf(row),
    changedAt: updatedAt,
  };
}
