import type { ComponentProps } from "react";
import type { RowsVirtualizer } from "./use-virtual-rows.ts";

type VirtualRowProps = Omit<ComponentProps<"li">, "className" | "style"> & {
  readonly virtualizer: RowsVirtualizer;
  readonly index: number;
  /** Pixels from where the scrolled content begins. */
  readonly start: number;
  /** With those not drawn; null where nobody counted them. */
  readonly total: number | null;
};

export function VirtualRow({ virtualizer, index, start, total, ...rest }: VirtualRowProps) {
  return (
    <li
      ref={virtualizer.measureElement}
      data-index={index}
      aria-setsize={total ?? -1}
      aria-posinset={index + 1}
      className="absolute inset-x-0 top-0 border-b border-line"
      style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
      {...rest}
    />
  );
}
