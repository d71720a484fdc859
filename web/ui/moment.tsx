import { formatAge, formatMoment } from "#domain/text/instant.ts";

export type MomentProps = {
  /** ISO 8601 instant. */
  readonly at: string;
  /** How long ago instead of when, the time itself in the tooltip. */
  readonly isAge?: boolean;
  readonly className?: string;
};

/** An instant, as the clocks of Marseille tell it. */
export function Moment({ at, isAge = false, className }: MomentProps) {
  const text = formatMoment(at);
  return (
    <time dateTime={at} title={isAge ? text : undefined} className={className}>
      {isAge ? formatAge(at, new Date()) : text}
    </time>
  );
}
