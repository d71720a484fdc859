import { CSPProvider } from "@base-ui/react/csp-provider";
import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, use, useLayoutEffect, useRef } from "react";
import { useBackCloses } from "./back-layers.ts";
import { DialogAboveContext } from "./dialog-above.ts";
import { IconButton } from "./icon-button.tsx";

export type ScreenDialogProps = {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly onClose: () => void;
  /** Asked before it closes by the cross, Escape, a click outside or "back"; where it says no, it stays. */
  readonly mayClose?: () => boolean;
  /** While true, nothing closes it, and nothing in it can be changed. */
  readonly isBusy?: boolean;
  readonly footer?: ReactNode;
  readonly over?: ReactNode;
  readonly children: ReactNode;
};

/** A large sheet over the page, the whole screen on a small one. Import it lazily. */
export function ScreenDialog(props: ScreenDialogProps) {
  const { title, subtitle, onClose, mayClose, isBusy = false, footer, over, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useFocusReturn(isBusy);
  const above = use(DialogAboveContext);
  useBackCloses(onClose, { isLocked: isBusy, mayClose });
  return (
    <CSPProvider disableStyleElements>
      <BaseDialog.Root
        open
        onOpenChange={(open, { event }) => {
          if (open || isBusy || keepsEscape(event)) return;
          const menu = findMenuToClose(event);
          // The dialog has taken the key from the browser, which would close the menu by itself.
          if (menu !== null) menu.hidePopover();
          else if (mayClose?.() !== false) onClose();
        }}
      >
        <BaseDialog.Portal>
          <BaseDialog.Backdrop
            forceRender
            className="fixed inset-0 z-50 bg-veil transition-opacity duration-250 data-ending-style:opacity-0 data-starting-style:opacity-0"
          />
          <BaseDialog.Viewport className="fixed inset-0 z-50 flex items-center justify-center md:p-6 short:p-0">
            <BaseDialog.Popup
              initialFocus={heading}
              // The dialog would keep the arrow keys from a photograph that is dragged by keyboard.
              onKeyDown={(event) => event.preventBaseUIHandler()}
              className="flex h-dvh w-full flex-col overflow-hidden bg-surface text-ink shadow-high transition-[opacity,translate] duration-250 outline-none data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 md:h-[min(60rem,100%)] md:max-w-5xl md:rounded-panel short:h-dvh short:rounded-none"
            >
              <div className="flex min-h-14 shrink-0 items-center justify-between gap-3 border-b border-line py-2 pr-3 pl-5 md:pl-8 short:min-h-12 short:py-1">
                <div className="min-w-0">
                  <BaseDialog.Title
                    ref={heading}
                    tabIndex={-1}
                    className="title truncate text-title-3 outline-none md:text-title-2 short:text-title-3"
                  >
                    {title}
                  </BaseDialog.Title>
                  {subtitle}
                </div>
                <BaseDialog.Close render={<IconButton label="Fermer" disabled={isBusy} />}>
                  <X aria-hidden />
                </BaseDialog.Close>
              </div>
              <div
                ref={content}
                inert={isBusy}
                className="relative min-h-0 grow overflow-y-auto overscroll-contain"
              >
                {children}
              </div>
              {footer && (
                <div
                  data-sheet-buttons
                  className="shrink-0 border-t border-line px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:px-8 short:pt-1.5 short:pb-[max(6px,env(safe-area-inset-bottom))]"
                >
                  {footer}
                </div>
              )}
            </BaseDialog.Popup>
          </BaseDialog.Viewport>
        </BaseDialog.Portal>
        {over}
        {above}
      </BaseDialog.Root>
    </CSPProvider>
  );
}

/** What is inert loses the focus: whoever was in the content when it became busy is there again afterwards. */
function useFocusReturn(isBusy: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const left = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isBusy) left.current = content.current?.contains(activeElement) ? activeElement : null;
    else if (left.current instanceof HTMLElement && isNowhere(activeElement)) left.current.focus();
  }, [isBusy]);
  return content;
}

function isNowhere(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.getAttribute("role") === "dialog";
}

/** Escape may be for what has the focus, such as a photograph that is being dragged. */
function keepsEscape({ type, target }: Event): boolean {
  return type === "keydown" && target instanceof Element && target.closest("[data-keeps-escape]") !== null;
}

function findMenuToClose({ type }: Event): HTMLElement | null {
  return type === "keydown" ? document.querySelector<HTMLElement>(":popover-open") : null;
}
