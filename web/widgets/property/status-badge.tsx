import type { PropertyStatus } from "#domain/property/property.ts";
import { MarkerShape } from "../../map/markers/marker-shape.tsx";
import { classNames } from "../../ui/class-names.ts";

type StatusBadgeProps = {
  readonly status: PropertyStatus;
  readonly label?: string;
  readonly isPlain?: boolean;
};

export function StatusBadge({ status, label, isPlain = false }: StatusBadgeProps) {
  const isSold = status === "sold";
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 whitespace-nowrap text-small font-semibold",
        isSold ? "border-tuile/40 text-tuile" : "border-mer/40 text-mer",
        !isPlain && "rounded-full border bg-surface py-0.5 pr-2.5 pl-2",
      )}
    >
      <MarkerShape kind={status} />
      {label ?? (isSold ? "Vendu" : "À vendre")}
    </span>
  );
}
