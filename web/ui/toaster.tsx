import { createRoot } from "react-dom/client";
import "sonner/dist/styles.css";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import { Toaster, toast } from "sonner";
import { Button } from "./button.tsx";
import { useIsLargeScreen } from "./large-screen.ts";

const durationMs: Readonly<Record<ToastTone, number>> = { neutral: 4000, success: 4000, danger: 5000 };

const actionMs = 10_000;

let isMounted = false;

/** Outside the page's tree: it outlasts the page that spoke. */
function mountToaster() {
  if (isMounted) return;
  isMounted = true;
  const host = document.body.appendChild(document.createElement("div"));
  createRoot(host).render(<PlacedToaster />);
}

/** On a small screen at the top: the bottom has the drawers and the buttons one presses next. */
function PlacedToaster() {
  return (
    <Toaster
      position={useIsLargeScreen() ? "bottom-right" : "top-center"}
      visibleToasts={1}
      // Above a sheet's buttons, under a search's field and beside a dialog's cross: a message would cover what is pressed next.
      className="max-[600px]:[body:has([role=dialog])_&]:[&_[data-sonner-toast]]:w-[calc(100%-6rem)]! max-lg:[body:has([data-search-screen])_&]:top-45! lg:[body:has([data-sheet-buttons])_&]:right-auto! lg:[body:has([data-sheet-buttons])_&]:left-6! [body:has([data-sheet-buttons])_&]:[--over-buttons:calc(max(1.5rem,(100dvh-60rem)/2)+5rem)]"
      offset={{ bottom: "var(--over-buttons, 24px)" }}
      containerAriaLabel="Notifications"
      toastOptions={{ unstyled: true, className: "w-full" }}
    />
  );
}

export function presentToast(message: ToastMessage) {
  mountToaster();
  toast.dismiss();
  const { action, tone = "neutral" } = message;
  const id = toast.custom(
    () => (
      <ToastCard
        {...message}
        {...(action && {
          action: {
            label: action.label,
            run: () => {
              toast.dismiss(id);
              action.run();
            },
          },
        })}
      />
    ),
    { duration: action ? actionMs : durationMs[tone] },
  );
}

type ToastTone = "neutral" | "success" | "danger";

export type ToastMessage = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone?: ToastTone;
  /** With it the message stays longer. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
};

const icons: Readonly<Record<ToastTone, ReactNode>> = {
  neutral: <Info aria-hidden className="size-5 text-ink-2" />,
  success: <CircleCheck aria-hidden className="size-5 text-pin" />,
  danger: <CircleAlert aria-hidden className="size-5 text-danger" />,
};

export function ToastCard({ title, description, tone = "neutral", action }: ToastMessage) {
  return (
    <div className="flex w-full gap-3 rounded-card border border-line bg-surface p-4 font-sans text-ink shadow-high">
      <span className="shrink-0">{icons[tone]}</span>
      <div className="min-w-0 text-small">
        <p className="text-body font-semibold">{title}</p>
        {description && <p className="text-ink-2">{description}</p>}
      </div>
      {action && (
        <Button size="small" className="-my-1 ml-auto shrink-0 self-center" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
