import { brand } from "../brand.ts";
import { classNames } from "./class-names.ts";

/** A calanque cut in two strokes: the cliff in shadow goes down to the water, the sunlit one answers it. */
export function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={classNames("shrink-0", className)}>
      <rect width="32" height="32" rx="7" fill="#0f5c8c" />
      <path
        d="M7 6.5 12.5 13 11 18.5 16 25.5"
        fill="none"
        stroke="#faf7f1"
        strokeWidth="4.2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path
        d="M25.5 9 21 14.5 22 19"
        fill="none"
        stroke="#f28d76"
        strokeWidth="4.2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2">
      <LogoMark className="size-7" />
      <span className="title text-title-3">{brand.name}</span>
    </span>
  );
}
