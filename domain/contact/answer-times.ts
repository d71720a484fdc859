import { writeCount } from "../text/format.ts";

export type ClockedRequest = { readonly receivedAt: Date; readonly answeredAt: Date | null };

export type AnswerFigures = {
  readonly requests: number;
  readonly medianMinutes: number | null;
  readonly within15Minutes: number | null;
  readonly withinAnHour: number | null;
  readonly withinADay: number | null;
};

/** Fewer would say nothing of the agency, and too much of each request. */
const fewestRequests = 5;
export const answerDays = 30;
const minuteMs = 60_000;

/** A waiting request counts as later than any answer; a share leaves out those that may still be answered in time. */
export function answerFigures(requests: readonly ClockedRequest[], now: Date): AnswerFigures {
  const none = { medianMinutes: null, within15Minutes: null, withinAnHour: null, withinADay: null };
  if (requests.length < fewestRequests) return { requests: requests.length, ...none };
  const times = requests
    .map(({ receivedAt, answeredAt }) =>
      answeredAt === null ? Number.POSITIVE_INFINITY : answeredAt.getTime() - receivedAt.getTime(),
    )
    .sort((one, other) => one - other);
  const middle = times[Math.floor((times.length - 1) / 2)] ?? Number.POSITIVE_INFINITY;
  const share = (minutes: number) => {
    const known = requests.filter(
      ({ receivedAt, answeredAt }) =>
        answeredAt !== null || now.getTime() - receivedAt.getTime() >= minutes * minuteMs,
    );
    if (known.length < fewestRequests) return null;
    const inTime = known.filter(
      ({ receivedAt, answeredAt }) =>
        answeredAt !== null && answeredAt.getTime() - receivedAt.getTime() <= minutes * minuteMs,
    );
    return Math.round((100 * inTime.length) / known.length);
  };
  return {
    requests: requests.length,
    medianMinutes: Number.isFinite(middle) ? Math.floor(middle / minuteMs) : null,
    within15Minutes: share(15),
    withinAnHour: share(60),
    withinADay: share(24 * 60),
  };
}

/** "12 min", "3 h", "2 jours". */
export function durationWords(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, minutes)}\u00a0min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours}\u00a0h` : writeCount(Math.round(hours / 24), "jour");
}
