import { classNames } from "./class-names.ts";

/** The place of something on its way, in its final shape: give it a size. */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <div aria-hidden="true" className={classNames("animate-breathe rounded-field bg-ink/10", className)} />
  );
}
