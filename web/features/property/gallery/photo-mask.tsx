import { Lock } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";

export type PhotoMaskProps = {
  /** The way to the photographs; without one the mask is no button. */
  readonly onClick?: (() => void) | undefined;
  readonly wayOn?: string | undefined;
  /** True in the strip of thumbnails, where there is room for the lock alone. */
  readonly isSmall?: boolean;
  readonly className?: string;
};

/** Stands for a photograph that never came to this page: drawn from nothing of it. */
export function PhotoMask({ onClick, wayOn, isSmall = false, className }: PhotoMaskProps) {
  const looks = classNames(
    "grid place-content-center justify-items-center gap-2 bg-ink/8 text-ink-2",
    className,
  );
  const content = (
    <>
      <Lock aria-hidden className={isSmall ? "size-4" : "size-6"} />
      <span className={isSmall ? "sr-only" : "text-small font-semibold"}>Photo masquée</span>
    </>
  );
  if (onClick === undefined) return <span className={looks}>{content}</span>;
  return (
    <button type="button" onClick={onClick} className={classNames(looks, "transition-colors hover:text-ink")}>
      {content}
      {wayOn && <span className={isSmall ? "sr-only" : "text-small"}>{wayOn}</span>}
    </button>
  );
}
