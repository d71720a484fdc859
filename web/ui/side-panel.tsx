import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { IconButton } from "./icon-button.tsx";
import { usePanelFocus } from "./use-panel-focus.ts";

export type SidePanelProps = {
  readonly title: string;
  readonly isBusy?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** What is selected on the map: beside it on a large screen, over it on a small one. Takes the focus; Escape closes. */
export function SidePanel({ title, isBusy = false, onClose, children }: SidePanelProps) {
  const heading = usePanelFocus(onClose);
  const titleId = useId();
  return (
    <aside
      aria-labelledby={titleId}
      aria-busy={isBusy}
      className="absolute inset-x-0 top-(--header-height) bottom-0 z-10 animate-panel-in overflow-y-auto overscroll-contain bg-surface shadow-high md:top-[calc(var(--header-height)+var(--panel-margin))] md:right-(--panel-margin) md:bottom-(--panel-margin) md:left-auto md:w-(--panel-width) md:rounded-panel md:border md:border-line"
    >
      <div className="sticky top-0 z-10 flex min-h-12 items-center justify-between gap-2 border-b border-line bg-surface py-1 pr-2 pl-5">
        <h2
          ref={heading}
          id={titleId}
          tabIndex={-1}
          className="truncate text-small font-semibold text-ink-2 outline-none"
        >
          {title}
        </h2>
        <IconButton label="Fermer" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {children}
    </aside>
  );
}
