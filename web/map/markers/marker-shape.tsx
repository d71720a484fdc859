import type { MapKind } from "#domain/map/vocabulary.ts";

export function MarkerShape({ kind }: { readonly kind: MapKind }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0">
      {kind === "sold" && <circle cx="6" cy="6" r="5.5" className="fill-tuile" />}
      {kind === "for_sale" && <rect x="1" y="1" width="10" height="10" rx="3" className="fill-mer" />}
      {kind === "agency" && (
        <>
          <circle cx="6" cy="6" r="5" className="fill-none stroke-dot" strokeWidth="1" />
          <circle cx="6" cy="6" r="3" className="fill-dot" />
        </>
      )}
    </svg>
  );
}
