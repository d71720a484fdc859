import { useRef } from "react";
import type { OwnListItem } from "#domain/api/own-property.ts";
import type { Selection } from "../../../widgets/list/use-selection.ts";
import { useVirtualRows } from "../../../widgets/list/use-virtual-rows.ts";
import { VirtualRow } from "../../../widgets/list/virtual-row.tsx";
import { OwnRow } from "./own-row.tsx";
import { WaitingOwnRow } from "./waiting-own-row.tsx";

type OwnRowsProps = {
  readonly items: readonly OwnListItem[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly selection: Selection;
  readonly showsMissing: boolean;
};

const rowHeight = 97; // pixels, before a row is measured

export function OwnRows({ items, total, hasMore, onMore, selection, showsMissing }: OwnRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualRows({ scroller, items, rowHeight, hasMore, onMore });
  return (
    <div ref={scroller} className="min-h-0 grow overflow-y-auto overscroll-contain">
      <ul aria-label="Mes biens" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const property = items[index];
          return (
            <VirtualRow key={key} virtualizer={virtualizer} index={index} start={start} total={total}>
              {property === undefined ? (
                <WaitingOwnRow />
              ) : (
                <OwnRow
                  property={property}
                  showsMissing={showsMissing}
                  isChosen={selection.ids.has(property.id)}
                  onChoose={() => selection.toggle(property.id)}
                />
              )}
            </VirtualRow>
          );
        })}
      </ul>
    </div>
  );
}
