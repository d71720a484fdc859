import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export const buttonVariants = ["primary", "secondary", "ghost", "danger"] as const;
export type ButtonVariant = (typeof buttonVariants)[number];
export type ButtonSize = "small" | "medium" | "large";

const variantClasses: Readonly<Record<ButtonVariant, string>> = {
  primary: "bg-mer text-on-mer not-disabled:hover:bg-mer-strong",
  secondary:
    "border border-ink-2/60 bg-surface text-ink not-disabled:hover:border-ink not-disabled:hover:bg-bg",
  ghost: "text-ink not-disabled:hover:bg-ink/8",
  danger: "bg-danger text-on-danger not-disabled:hover:bg-danger-strong",
};

const sizeClasses: Readonly<Record<ButtonSize, string>> = {
  small: "h-8 px-3 text-small pointer-coarse:h-11",
  medium: "h-10 px-4 pointer-coarse:h-11",
  large: "h-12 px-6",
};

export function buttonClasses(look: {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly className?: string | undefined;
}): string {
  return classNames(
    "relative inline-flex shrink-0 items-center justify-center gap-2 rounded-field font-semibold whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:border-transparent disabled:bg-ink/8 disabled:text-ink-2 [&_svg]:size-4.5 [&_svg]:shrink-0",
    variantClasses[look.variant ?? "secondary"],
    sizeClasses[look.size ?? "medium"],
    look.className,
  );
}

export type ButtonProps = ComponentProps<"button"> & {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** While busy the button keeps its width and its focus, and does nothing. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
};

export function Button({
  variant = "secondary",
  size = "medium",
  busy = false,
  icon,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? "button" : type}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={buttonClasses({ variant, size, className })}
    >
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <LoaderCircle aria-hidden className="animate-spin" />
        </span>
      )}
      <span className={classNames("inline-flex items-center gap-2", busy && "opacity-0")}>
        {icon}
        {children}
      </span>
    </button>
  );
}
