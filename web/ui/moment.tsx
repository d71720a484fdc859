import { formatMoment, formatRecent } from "#domain/text/instant.ts";

export type MomentProps = {
  /** ISO 8601 instant. */
  readonly at: string;
  /** How long ago within a day, else the day; the time itself in the tooltip. */
  readonly isShort?: boolean;
  readonly className?: string;
};

export function Moment({ at, isShort = false, className }: MomentProps) {
  const text = formatMoment(at);
  return (
    <time dateTime={at} title={isShort ? text : undefined} className={className}>
      {isShort ? formatRecent(at, new Date()) : text}
    </time>
  );
}
