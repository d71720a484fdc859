import { CircleAlert, Eye, FileSearch } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** Where a value that nobody typed comes from. */
export type FieldMark = { readonly text: string; readonly isToCheck: boolean };

export type FieldTexts = {
  readonly label: string;
  readonly help?: string | undefined;
  readonly mark?: FieldMark | undefined;
  readonly error?: string | undefined;
};

export const fieldBox =
  "w-full scroll-mt-16 rounded-field border border-ink-2 bg-surface px-3 text-ink transition-colors placeholder:text-ink-2 hover:border-ink disabled:opacity-50 aria-invalid:border-danger pointer-coarse:text-[16px]";

export function describedBy(id: string, { help, mark, error }: FieldTexts): string | undefined {
  return (
    [help && `${id}-help`, mark && `${id}-mark`, error && `${id}-error`].filter(Boolean).join(" ") ||
    undefined
  );
}

type FieldFrameProps = FieldTexts & {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export function FieldFrame({ id, label, help, mark, error, className, children }: FieldFrameProps) {
  return (
    <div className={classNames("grid min-w-0 content-start gap-1 *:min-w-0", className)}>
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      {children}
      {help && (
        <p id={`${id}-help`} className="text-small text-ink-2">
          {help}
        </p>
      )}
      <FieldOrigin id={`${id}-mark`} mark={mark} />
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

export function FieldOrigin({ id, mark }: { readonly id: string; readonly mark: FieldMark | undefined }) {
  if (mark === undefined) return null;
  const Icon = mark.isToCheck ? Eye : FileSearch;
  return (
    <span
      id={id}
      className={classNames(
        "flex items-start gap-1 text-caption",
        mark.isToCheck ? "font-semibold text-soleil" : "text-ink-2",
      )}
    >
      <Icon aria-hidden className="mt-px size-3.5 shrink-0" />
      {mark.text}
    </span>
  );
}

export function FieldError({ id, message }: { readonly id: string; readonly message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-small text-danger">
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
      {message}
    </p>
  );
}
