import { useId } from "react";
import { brand } from "../brand.ts";
import { classNames } from "./class-names.ts";

/** A calanque cut in two strokes: the white cliff and the red one, the sea between. The same as public/favicon.svg. */
export function LogoMark({ className }: { readonly className?: string }) {
  const tile = useId();
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={classNames("shrink-0", className)}>
      <clipPath id={tile}>
        <rect x="2.5" y="2.5" width="27" height="27" rx="5" />
      </clipPath>
      <rect width="32" height="32" rx="7" fill="#0f5c8c" />
      <g clipPath={`url(#${tile})`}>
        <path d="M0 7 8 6l3 7-1 5 5 7H0z" fill="#faf7f1" />
        <path d="m32 11-7-1-4 5 1 4-4 6h14z" fill="#f28d76" />
      </g>
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className="flex items-center gap-2.5">
      <LogoMark className="size-7" />
      <span className="title text-title-2">{brand.name}</span>
    </span>
  );
}
