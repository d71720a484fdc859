import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatNumber } from "#domain/text/format.ts";
import { Button } from "./button.tsx";

export type PagerProps = {
  /** From zero. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
};

export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const first = page * pageSize + 1;
  const last = Math.min(total, first + pageSize - 1);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5 md:px-5">
      <p role="status" className="text-small text-ink-2 tabular-nums">
        {total === 0
          ? "Aucun résultat"
          : `${formatNumber(first)} à ${formatNumber(last)} sur ${formatNumber(total)}`}
      </p>
      {total > pageSize && (
        <div className="flex gap-2">
          <Button
            size="small"
            disabled={page === 0}
            icon={<ChevronLeft aria-hidden />}
            onClick={() => onPage(page - 1)}
          >
            Précédents
          </Button>
          <Button size="small" disabled={last >= total} onClick={() => onPage(page + 1)}>
            Suivants
            <ChevronRight aria-hidden />
          </Button>
        </div>
      )}
    </div>
  );
}
