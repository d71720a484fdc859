import { type MouseEvent, type ReactNode, useId, useRef, useState } from "react";
import { classNames } from "./class-names.ts";

export type MenuProps = {
  readonly label: string;
  readonly trigger: ReactNode;
  /** While busy its button keeps its focus, and opens nothing. */
  readonly isBusy?: boolean;
  /** Its content is drawn once a pointer or the focus comes to its button: a list may have hundreds of menus. */
  readonly isOfMany?: boolean;
  readonly children: ReactNode;
};

const gap = 6; // pixels between the button and what it opens
const widest = 288; // pixels, as `w-72`
const margin = 8; // pixels
const roomNeeded = 280; // pixels; with less under the button, the card opens on its roomier side

export function Menu({ label, trigger, isBusy, isOfMany = false, children }: MenuProps) {
  const id = useId();
  const [isNear, setIsNear] = useState(!isOfMany);
  const comeNear = () => setIsNear(true);
  const button = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDivElement>(null);

  const place = () => {
    const corner = button.current?.getBoundingClientRect();
    if (!corner || !card.current) return;
    const { style } = card.current;
    const { clientWidth, clientHeight } = document.documentElement;
    const below = clientHeight - corner.bottom;
    const isUpward = below < roomNeeded && corner.top > below;
    style.maxHeight = `${(isUpward ? corner.top : below) - 2 * gap}px`;
    style.top = isUpward ? "auto" : `${corner.bottom + gap}px`;
    style.bottom = isUpward ? `${clientHeight - corner.top + gap}px` : "auto";
    // Under its button's right edge, where the card has room to the left of it.
    const rightEdge = Math.max(corner.right, Math.min(widest + margin, clientWidth - margin));
    style.right = `${clientWidth - rightEdge}px`;
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-busy={isBusy}
        aria-disabled={isBusy}
        popoverTarget={isBusy ? undefined : id}
        onPointerOver={comeNear}
        onFocus={comeNear}
        onClick={comeNear}
        className="inline-flex h-9 min-w-9 items-center justify-center gap-2 rounded-field px-2 font-semibold transition-colors hover:bg-ink/8 pointer-coarse:h-11 pointer-coarse:min-w-11 [&_svg]:size-5"
      >
        {trigger}
      </button>
      <div
        ref={card}
        id={id}
        popover="auto"
        onBeforeToggle={place}
        className="fixed inset-auto m-0 w-72 max-w-[calc(100vw-16px)] overflow-y-auto rounded-card border border-line bg-surface p-1.5 text-ink shadow-high"
      >
        {isNear && children}
      </div>
    </>
  );
}

export type MenuItemProps = {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly onClick: () => void;
  readonly className?: string;
  readonly isDanger?: boolean;
};

export const menuItemClasses =
  "flex h-9 w-full items-center gap-2.5 rounded-field px-2.5 text-left transition-colors hover:bg-ink/8 pointer-coarse:h-11 [&_svg]:size-4.5 [&_svg]:text-ink-2";

export function closeMenuAround(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}

export function MenuItem({ icon, children, onClick, className, isDanger = false }: MenuItemProps) {
  return (
    <button
      type="button"
      onClick={(event) => {
        closeMenuAround(event);
        onClick();
      }}
      className={classNames(menuItemClasses, isDanger && "text-danger [&_svg]:text-current", className)}
    >
      {icon}
      {children}
    </button>
  );
}
