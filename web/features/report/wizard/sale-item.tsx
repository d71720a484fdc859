import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { type Store, useStoreValue } from "../../../ui/store.ts";
import { lineIdOf } from "./sale-line.ts";

/** The id of the price that is lit, in the lists and on the map: the one that is pointed at or has the focus in either. */
export type LitPrice = Store<string | null>;

type SaleItemProps = {
  readonly id: string;
  readonly lit: LitPrice;
  readonly className: string;
  readonly children: ReactNode;
};

/** A line of a list, in step with its price on the map. */
export function SaleItem({ id, lit, className, children }: SaleItemProps) {
  const isLit = useStoreValue(lit, (litId) => litId === id);
  const leave = () => {
    if (lit.get() === id) lit.set(null);
  };
  return (
    <li
      id={lineIdOf(id)}
      tabIndex={-1}
      data-lit={isLit || undefined}
      onPointerEnter={() => lit.set(id)}
      onPointerLeave={leave}
      onFocus={() => lit.set(id)}
      onBlur={leave}
      className={classNames(
        "relative scroll-mt-24 border-t border-line first:border-t-0 first:pt-0",
        "before:absolute before:inset-y-1.5 before:-left-2.5 before:w-1 before:rounded-full before:transition-colors data-lit:before:bg-mer md:before:-left-3.5",
        className,
      )}
    >
      {children}
    </li>
  );
}
