import { type ReactNode, useId, useRef } from "react";

const openDelayMs = 700;
const skipDelayMs = 300; // for so long after one has closed, the next opens at once
const gap = 6; // pixels

let lastClosedAtMs = Number.NEGATIVE_INFINITY;

/** Nothing that a user needs is told here alone: the control has its own name. */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = () => {
    const around = anchor.current?.getBoundingClientRect();
    if (!around || !bubble.current?.isConnected) return;
    bubble.current.showPopover();
    const size = bubble.current.getBoundingClientRect();
    const left = Math.min(
      Math.max(8, around.left + (around.width - size.width) / 2),
      document.documentElement.clientWidth - size.width - 8,
    );
    const below = around.bottom + gap;
    const fits = below + size.height < document.documentElement.clientHeight;
    bubble.current.style.left = `${left}px`;
    bubble.current.style.top = `${fits ? below : around.top - gap - size.height}px`;
  };
  const open = () => {
    clearTimeout(timer.current);
    if (bubble.current?.matches(":popover-open")) return;
    const isSkipping = performance.now() - lastClosedAtMs < skipDelayMs;
    timer.current = setTimeout(show, isSkipping ? 0 : openDelayMs);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (!bubble.current?.matches(":popover-open")) return;
    bubble.current.hidePopover();
    lastClosedAtMs = performance.now();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its control lets pass
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={(event) => event.pointerType === "mouse" && open()}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={open}
      onBlur={close}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      {children}
      <div
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className="fixed inset-auto m-0 rounded-field bg-ink px-2 py-1 text-small text-surface shadow-low"
      >
        {text}
      </div>
    </span>
  );
}
