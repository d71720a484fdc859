import type { ReactNode } from "react";

export type TwoLinesProps = {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** What has its own column on a larger screen. */
  readonly more?: ReactNode;
};

/** What a row is about: its name, a second line, and on a phone what has no column there. */
export function TwoLines({ title, text, more }: TwoLinesProps) {
  return (
    <div className="min-w-0 py-1">
      <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
      <p className="text-small text-ink-2 [overflow-wrap:anywhere]">{text}</p>
      {more && <div className="mt-1.5 flex flex-wrap items-center gap-1.5 md:hidden">{more}</div>}
    </div>
  );
}
