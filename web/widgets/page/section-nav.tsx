import { type ReactNode, useCallback } from "react";
import { formatNumber } from "#domain/text/format.ts";
import { Link, type LinkProps } from "../../router/link.tsx";

type Section = {
  readonly id: string;
  readonly title: string;
  readonly icon: ReactNode;
  readonly link: LinkProps;
  readonly waiting?: number;
};

export type SectionNavProps = {
  readonly label: string;
  readonly sections: readonly Section[];
  readonly current: string;
};

/** A column on a large screen, a line that scrolls on a small one. */
export function SectionNav({ label, sections, current }: SectionNavProps) {
  const waiting = sections.map((section) => section.waiting).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts come later than the line, which they make longer
  const bringIntoSight = useCallback(
    (link: HTMLElement | null) => link?.scrollIntoView({ block: "nearest", inline: "center" }),
    [waiting],
  );
  return (
    <nav
      aria-label={label}
      className="relative -mx-4 overflow-x-auto px-4 md:-mx-8 md:px-8 lg:sticky lg:top-20 lg:m-0 lg:overflow-visible lg:p-0"
    >
      <ul className="flex w-max min-w-full gap-1 border-b border-line pb-2 lg:w-auto lg:flex-col lg:border-0 lg:p-0">
        {sections.map((section) => (
          <li key={section.id}>
            <Link
              {...section.link}
              ref={section.id === current ? bringIntoSight : null}
              aria-current={section.id === current ? "page" : undefined}
              className="flex h-9 items-center gap-2.5 rounded-field px-3 whitespace-nowrap text-ink-2 transition-colors hover:bg-ink/8 hover:text-ink aria-[current=page]:bg-mer/10 aria-[current=page]:font-semibold aria-[current=page]:text-mer pointer-coarse:h-11 [&_svg]:size-4.5 [&_svg]:shrink-0"
            >
              {section.icon}
              {section.title}
              {section.waiting ? (
                <span className="ml-auto rounded-full bg-soleil px-1.5 text-caption font-semibold text-surface tabular-nums">
                  {formatNumber(section.waiting)}
                  <span className="sr-only"> en attente</span>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
