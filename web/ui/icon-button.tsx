import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

export type IconButtonProps = Omit<ComponentProps<"button">, "aria-label"> & {
  readonly label: string;
};

export function IconButton({ label, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        "inline-grid size-9 shrink-0 place-items-center rounded-field text-ink-2 transition-colors enabled:hover:bg-ink/8 enabled:hover:text-ink disabled:opacity-50 pointer-coarse:size-11 [&_svg]:size-5",
        className,
      )}
    />
  );
}
