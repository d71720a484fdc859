import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { classNames } from "./class-names.ts";
import { Group } from "./group.tsx";

export type ChipMenuProps = {
  readonly label: string;
  readonly value: string | null;
  /** Looks as the chips of `FilterChips` do, in a row with them; else it is raised, as over the map. */
  readonly isFlat?: boolean;
  readonly children: ReactNode;
};

const gap = 6; // pixels between the chip and what it opens
const edge = 8; // pixels kept free at the sides of the screen
const roomy = 360; // pixels that cards do with

export function chipClasses(isOn: boolean, isFlat = false): string {
  return classNames(
    "inline-flex shrink-0 items-center gap-1.5 rounded-full border text-small whitespace-nowrap transition-colors hover:bg-bg pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:shrink-0",
    isFlat ? "h-8 px-3 pointer-coarse:px-4" : "h-9 px-3.5 shadow-low",
    isFlat && isOn ? "bg-mer/10" : "bg-surface",
    isFlat && !isOn ? "border-ink-2/60" : "font-semibold",
    isOn ? "border-mer text-mer" : "text-ink [&_svg]:text-ink-2",
    !isOn && !isFlat && "border-line",
  );
}

/** The browser's popover closes it on Escape or a click elsewhere and gives the focus back. */
export function ChipMenu({ label, value, isFlat = false, children }: ChipMenuProps) {
  const id = useId();
  const chip = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDivElement>(null);

  const place = () => {
    const corner = chip.current?.getBoundingClientRect();
    if (!corner || !card.current) return;
    const room = document.documentElement.clientWidth - cardWidth - edge;
    const { clientHeight: height } = document.documentElement;
    const below = height - corner.bottom;
    const isAbove = below < roomy && below < corner.top;
    const { style } = card.current;
    style.top = isAbove ? "auto" : `${corner.bottom + gap}px`;
    style.bottom = isAbove ? `${height - corner.top + gap}px` : "auto";
    style.maxHeight = `${(isAbove ? corner.top : below) - gap - edge}px`;
    style.left = `${Math.max(edge, Math.min(corner.left, room))}px`;
  };

  return (
    <>
      <button
        ref={chip}
        type="button"
        popoverTarget={id}
        aria-label={value === null ? undefined : `${label} : ${value}`}
        className={chipClasses(value !== null, isFlat)}
      >
        {value ?? label}
        <ChevronDown aria-hidden />
      </button>
      <Group
        ref={card}
        id={id}
        popover="auto"
        label={label}
        onBeforeToggle={place}
        className="fixed inset-auto m-0 w-72 overflow-y-auto rounded-card border border-line bg-surface p-4 text-ink shadow-high"
      >
        {children}
      </Group>
    </>
  );
}

const cardWidth = 288; // pixels, as `w-72`
