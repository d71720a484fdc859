import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AgencyCard } from "#domain/api/agency.ts";
import { membersPageSize } from "#domain/map/vocabulary.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { writeCount } from "#domain/text/format.ts";
import { useLoadFailure } from "../../client/api/use-load-failure.ts";
import { totalOf } from "../../map/markers/marker-look.ts";
import { membersQuery } from "../../map/members/members-query.ts";
import type { Selection } from "../../map/wishes/selection.ts";
import { Button } from "../../ui/button.tsx";
import { MessageState } from "../../ui/message-state.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { MemberCard } from "../../widgets/map/member-card.tsx";
import { LoadFailure } from "../../widgets/page/load-failure.tsx";

export type StackPanelProps = {
  readonly stack: Extract<Selection, { type: "stack" }>;
  readonly onOpen: (card: PropertyCard | AgencyCard) => void;
  readonly onClose: () => void;
};

/** Who comes back to a list from one of its rows finds that row. */
const leftPages = new WeakMap<StackPanelProps["stack"], number>();

export function StackPanel({ stack, onOpen, onClose }: StackPanelProps) {
  const [page, setShownPage] = useState(() => leftPages.get(stack) ?? 0);
  const setPage = (next: number) => {
    leftPages.set(stack, next);
    setShownPage(next);
  };
  const query = useQuery({
    ...membersQuery(stack, page),
    placeholderData: keepPreviousData,
  });
  const failure = useLoadFailure(query);
  const data = failure === null ? query.data : undefined;
  const total = data?.total ?? totalOf(stack.counts);
  const noun = stack.counts.agency === 0 ? "bien" : "repère";
  const lastPage = Math.max(0, Math.ceil(total / membersPageSize) - 1);
  // The last page may be gone, where properties left the map.
  if (page > lastPage) setShownPage(lastPage);
  return (
    <SidePanel title={`${writeCount(total, noun)} à cet endroit`} isBusy={query.isFetching} onClose={onClose}>
      {data && (
        <ul className="divide-y divide-line">
          {data.items.map((card) => (
            <li key={card.id}>
              <MemberCard card={card} onOpen={() => onOpen(card)} />
            </li>
          ))}
        </ul>
      )}
      {data?.total === 0 && (
        <MessageState
          title="Plus rien à cet endroit"
          text="Ce qui s’y trouvait vient d’être retiré de la carte."
          action={<Button onClick={onClose}>Revenir à la carte</Button>}
        />
      )}
      {!data && !failure && <StackSkeleton />}
      {failure && <LoadFailure isMain title={failureOf(stack)} {...failure} />}
      {lastPage > 0 && (
        <nav
          aria-label="Pages"
          className="sticky bottom-0 flex items-center justify-between gap-3 border-t border-line bg-surface px-5 py-3"
        >
          <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Précédente
          </Button>
          <span aria-live="polite" className="text-small text-ink-2">
            Page {page + 1} sur {lastPage + 1}
          </span>
          <Button size="small" disabled={page >= lastPage} onClick={() => setPage(page + 1)}>
            Suivante
          </Button>
        </nav>
      )}
    </SidePanel>
  );
}

function failureOf({ counts }: StackPanelProps["stack"]): string {
  if (totalOf(counts) > 1) return "Cette liste ne s’est pas affichée";
  return counts.agency > 0 ? "Cette agence ne s’est pas affichée" : "Ce bien ne s’est pas affiché";
}

function StackSkeleton() {
  return (
    <div role="status" aria-label="Chargement..." className="grid gap-3 p-5">
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} className="h-20" />
      ))}
    </div>
  );
}
