import { brand } from "../../client/page/brand.ts";
import { classNames } from "../../ui/class-names.ts";

/** The shape of public/favicon.svg, in the theme's colours. */
export function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={classNames("shrink-0", className)}>
      <path className="fill-tuile" d="M28 2H12L2 12v7l8-3v-1l5-5h9z" />
      <path className="fill-mer" d="M2 22l8-3 5 3h9l4 8H12L2 24z" />
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className="flex items-center gap-2">
      <LogoMark className="size-7" />
      <span className="title text-title-2 max-[22rem]:sr-only">{brand.name}</span>
    </span>
  );
}
