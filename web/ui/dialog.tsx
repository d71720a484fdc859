import { CSPProvider } from "@base-ui/react/csp-provider";
import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, use, useRef } from "react";
import { useBackCloses } from "./back-layers.ts";
import { classNames } from "./class-names.ts";
import { DialogAboveContext } from "./dialog-above.ts";
import { IconButton } from "./icon-button.tsx";

export type DialogProps = {
  readonly title: string;
  readonly description?: string;
  readonly onClose: () => void;
  /** While true, neither Escape nor a click outside nor the cross closes it. */
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
  /** As tall as the window lets it be, whatever it holds, which scrolls: nothing in it moves where more comes. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
};

/** Centred on a large screen, at the bottom of a small one. Import it lazily. */
export function Dialog({
  title,
  description,
  onClose,
  isBusy = false,
  isWide = false,
  isTall = false,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const above = use(DialogAboveContext);
  useBackCloses(onClose, { isLocked: isBusy });
  return (
    <CSPProvider disableStyleElements>
      <BaseDialog.Root
        open
        onOpenChange={(open) => {
          if (!open && !isBusy) onClose();
        }}
      >
        <BaseDialog.Portal>
          <BaseDialog.Backdrop
            forceRender
            className="fixed inset-0 z-50 bg-veil transition-opacity duration-250 data-ending-style:opacity-0 data-starting-style:opacity-0"
          />
          <BaseDialog.Viewport className="fixed inset-0 z-50 flex justify-center overflow-y-auto md:p-8 short:overflow-hidden short:p-2">
            <BaseDialog.Popup
              initialFocus={() => content.current?.querySelector("input") ?? true}
              className={classNames(
                "mt-auto w-full rounded-t-panel bg-surface p-6 text-ink shadow-high transition-[opacity,translate] duration-250 outline-none data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 md:my-auto md:rounded-panel short:my-auto short:flex short:max-h-full short:flex-col short:overflow-hidden short:rounded-card short:p-0",
                isTall
                  ? "flex h-[calc(100%-1.5rem)] max-w-2xl flex-col overflow-hidden pb-0 md:h-[min(48rem,100%)] lg:max-w-4xl short:h-full short:max-w-4xl"
                  : "h-fit pb-[max(24px,env(safe-area-inset-bottom))]",
                !isTall && (isWide ? "max-w-2xl" : "max-w-md short:max-w-lg"),
              )}
            >
              <div className="flex items-start justify-between gap-4 short:shrink-0 short:items-center short:px-5 short:pt-2">
                <BaseDialog.Title className="title text-title-2 short:text-title-3">{title}</BaseDialog.Title>
                <BaseDialog.Close
                  render={
                    <IconButton
                      label="Fermer"
                      disabled={isBusy}
                      className="-mt-1 -mr-2 pointer-coarse:-mt-2 short:mt-0"
                    />
                  }
                >
                  <X />
                </BaseDialog.Close>
              </div>
              {description && (
                <BaseDialog.Description className="mt-1 text-ink-2 short:px-5">
                  {description}
                </BaseDialog.Description>
              )}
              <div
                ref={content}
                data-dialog-content
                className={classNames(
                  "mt-5 short:mt-0",
                  isTall &&
                    "-mx-6 min-h-0 grow overflow-y-auto overscroll-contain px-6 pt-1 pb-[max(24px,env(safe-area-inset-bottom))] short:mx-0",
                )}
              >
                {children}
              </div>
            </BaseDialog.Popup>
          </BaseDialog.Viewport>
        </BaseDialog.Portal>
        {above}
      </BaseDialog.Root>
    </CSPProvider>
  );
}
