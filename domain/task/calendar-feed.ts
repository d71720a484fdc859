/** Writes a calendar feed after RFC 5545: times in UTC, lines of 75 octets at most, text escaped. */

import { need } from "../need.ts";
import { addDays, instantInParis } from "./paris-days.ts";
import { type Due, type TaskKind, taskKindNames } from "./task.ts";

export type FeedTask = Due & {
  readonly id: string;
  /** Rises with every change. */
  readonly version: number;
  readonly kind: TaskKind;
  readonly title: string;
  readonly note: string | null;
  readonly contactName: string | null;
  readonly propertyLine: string | null;
  readonly changedAt: Date;
};

type FeedSettings = {
  readonly name: string;
  /** Makes ids of ours unique in the world. */
  readonly domain: string;
  /** False keeps words that may name people from leaving: an entry then only says its kind of task. */
  readonly namesPeople: boolean;
  readonly url: string;
};

const shownMinutes = 30;

/** A task keeps its UID whatever becomes of it. */
export function writeCalendarFeed(tasks: readonly FeedTask[], settings: FeedSettings): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(settings.name)}//Tasks//FR`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(settings.name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...tasks.flatMap((task) => writeEvent(task, settings)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function writeEvent(task: FeedTask, { domain, namesPeople, url }: FeedSettings): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:task-${task.id}@${domain}`,
    `DTSTAMP:${writeUtc(task.changedAt)}`,
    `LAST-MODIFIED:${writeUtc(task.changedAt)}`,
    `SEQUENCE:${task.version - 1}`,
    ...timesOf(task),
    `SUMMARY:${escapeText(namesPeople ? titleOf(task) : taskKindNames[task.kind])}`,
    ...(namesPeople ? detailsOf(task) : []),
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function titleOf({ title, contactName }: FeedTask): string {
  return contactName === null ? title : `${title} (${contactName})`;
}

function detailsOf({ note, propertyLine }: FeedTask): string[] {
  return [
    ...(note === null ? [] : [`DESCRIPTION:${escapeText(note)}`]),
    ...(propertyLine === null ? [] : [`LOCATION:${escapeText(propertyLine)}`]),
  ];
}

/** A task without a time lasts its whole day, wherever it is read. */
function timesOf({ dueOn, dueTime }: Due): string[] {
  if (dueTime === null)
    return [
      `DTSTART;VALUE=DATE:${dueOn.replaceAll("-", "")}`,
      `DTEND;VALUE=DATE:${addDays(dueOn, 1).replaceAll("-", "")}`,
    ];
  const start = instantInParis(dueOn, dueTime);
  return [
    `DTSTART:${writeUtc(start)}`,
    `DTEND:${writeUtc(new Date(start.getTime() + shownMinutes * 60_000))}`,
  ];
}

function writeUtc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** Escapes what would end or split a value, and drops control characters. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?!\n)\p{Cc}/gu, " ")
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

const mostOctets = 75;

/** A continuation begins with a space, and no character is cut in two. */
export function foldLine(line: string): string {
  let folded = "";
  let room = mostOctets;
  for (const character of line) {
    const octets = octetsOf(character);
    if (octets > room) {
      folded += "\r\n ";
      room = mostOctets - 1;
    }
    folded += character;
    room -= octets;
  }
  return folded;
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const code = need(character.codePointAt(0));
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
