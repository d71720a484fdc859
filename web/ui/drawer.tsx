import { CSPProvider } from "@base-ui/react/csp-provider";
import { Drawer as BaseDrawer } from "@base-ui/react/drawer";
import { X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useBackCloses } from "./back-layers.ts";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { Raised } from "./raised.tsx";

export type DrawerProps = {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly lead?: ReactNode;
  readonly isBusy?: boolean;
  /** False for forms, which a scrolling finger must not close. */
  readonly isDraggable?: boolean;
  /** As high as its content where that is little. */
  readonly isFitted?: boolean;
  readonly isLocked?: boolean;
  /** False where the page itself makes the entry in the history. */
  readonly hasEntry?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Its gestures come with a library: import it lazily. */
export function Drawer(props: DrawerProps) {
  const { title, subtitle, lead, isBusy = false, isDraggable = true, isLocked = false } = props;
  const { isFitted = false, hasEntry = true, onClose, children } = props;
  const [isOpen, setIsOpen] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  useBackCloses(() => setIsOpen(false), { isLocked, isIdle: !hasEntry });
  return (
    <CSPProvider disableStyleElements>
      <BaseDrawer.Root
        open={isOpen}
        onOpenChange={(open) => setIsOpen(open || isLocked)}
        onOpenChangeComplete={(open) => {
          if (!open) onClose();
        }}
      >
        <BaseDrawer.Portal>
          <BaseDrawer.Backdrop className="fixed inset-0 z-40 bg-veil opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-250 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
          <BaseDrawer.Viewport className="fixed inset-0 z-50 flex items-end">
            <BaseDrawer.Popup
              aria-busy={isBusy}
              initialFocus={heading}
              data-base-ui-swipe-ignore={isDraggable ? undefined : ""}
              className={`flex ${isFitted ? "max-h-(--drawer-size)" : "h-(--drawer-size)"} w-full transform-[translateY(var(--drawer-swipe-movement-y))] flex-col overflow-hidden rounded-t-panel bg-surface text-ink shadow-high transition-transform duration-250 outline-none data-ending-style:transform-[translateY(100%)] data-starting-style:transform-[translateY(100%)] data-swiping:duration-0 data-swiping:select-none`}
            >
              <div className={`shrink-0 border-b border-line pb-1 ${isDraggable ? "" : "pt-1"}`}>
                {isDraggable && (
                  <div aria-hidden="true" className="mx-auto mt-2 h-1 w-10 rounded-full bg-ink-2/50" />
                )}
                <div className="flex min-h-11 items-center justify-between gap-2 pr-2 pl-5">
                  {lead}
                  <div className="min-w-0 grow">
                    <BaseDrawer.Title
                      ref={heading}
                      tabIndex={-1}
                      className="title truncate text-title-3 outline-none"
                    >
                      <Raised text={title} />
                    </BaseDrawer.Title>
                    {subtitle && (
                      <p className="truncate text-caption text-ink-2">
                        <Raised text={subtitle} />
                      </p>
                    )}
                  </div>
                  <BaseDrawer.Close render={<IconButton label="Fermer" disabled={isLocked} />}>
                    <X aria-hidden />
                  </BaseDrawer.Close>
                </div>
              </div>
              <BaseDrawer.Content className="min-h-0 grow touch-auto overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)]">
                {children}
              </BaseDrawer.Content>
            </BaseDrawer.Popup>
          </BaseDrawer.Viewport>
        </BaseDrawer.Portal>
      </BaseDrawer.Root>
    </CSPProvider>
  );
}

export function DrawerClose({ children }: { readonly children: ReactNode }) {
  return <BaseDrawer.Close render={<Button variant="primary" />}>{children}</BaseDrawer.Close>;
}
