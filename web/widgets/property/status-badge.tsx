import type { PropertyStatus } from "#domain/property/property.ts";
import { MarkerShape } from "../../map/markers/marker-shape.tsx";

/** The state of a property: colour, word and the shape of its marker, so that colour alone says nothing. */
export function StatusBadge({ status, label }: { readonly status: PropertyStatus; readonly label?: string }) {
  const isSold = status === "sold";
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border bg-surface py-0.5 pr-2.5 pl-2 text-small font-semibold ${
        isSold ? "border-tuile/40 text-tuile" : "border-mer/40 text-mer"
      }`}
    >
      <MarkerShape kind={status} />
      {label ?? (isSold ? "Vendu" : "À vendre")}
    </span>
  );
}
