import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";

export type ToastTone = "neutral" | "success" | "danger";

export type ToastMessage = {
  readonly title: string;
  readonly description?: string;
  readonly tone?: ToastTone;
};

const icons: Readonly<Record<ToastTone, ReactNode>> = {
  neutral: <Info aria-hidden className="size-5 text-ink-2" />,
  success: <CircleCheck aria-hidden className="size-5 text-pin" />,
  danger: <CircleAlert aria-hidden className="size-5 text-danger" />,
};

/** The card of a toast, as sonner shows it and as the style guide draws it. */
export function ToastCard({ title, description, tone = "neutral" }: ToastMessage) {
  return (
    <div className="flex w-full gap-3 rounded-card border border-line bg-surface p-4 font-sans text-ink shadow-high">
      <span className="shrink-0">{icons[tone]}</span>
      <div className="min-w-0 text-small">
        <p className="text-body font-semibold">{title}</p>
        {description && <p className="text-ink-2">{description}</p>}
      </div>
    </div>
  );
}
