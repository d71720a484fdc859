import { useInfiniteQuery } from "@tanstack/react-query";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { MemberCard } from "../../widgets/map/member-card.tsx";
import { agencySalesQuery } from "./agency-query.ts";
import { ProfileCard } from "./profile-card.tsx";

export type AgencySalesProps = {
  readonly agencyId: string;
  readonly onOpen: (card: PropertyCard) => void;
};

/** What the agency sold, five more at a time. A failure is not told: what was shown stays. */
export function AgencySales({ agencyId, onOpen }: AgencySalesProps) {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    agencySalesQuery(agencyId),
  );
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  // A home entered meanwhile moves the others one page on: the same one may come twice.
  const homes = [...new Map(items.map((item) => [item.id, item])).values()];
  if (isError && data === undefined) return null;
  return (
    <ProfileCard title="Biens vendus par l'agence">
      {data === undefined && (
        <div role="status" aria-label="Chargement..." className="grid gap-3">
          {["a", "b", "c"].map((key) => (
            <Skeleton key={key} className="h-18" />
          ))}
        </div>
      )}
      {data !== undefined && homes.length === 0 && (
        <p className="text-ink-2">Aucun bien vendu n'est disponible pour cette agence.</p>
      )}
      {homes.length > 0 && (
        <ul className="-mx-4 divide-y divide-line border-y border-line">
          {homes.map((home) => (
            <li key={home.id}>
              <MemberCard card={home} onOpen={() => onOpen(home)} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mt-3 w-full">
          Voir plus de biens vendus
        </Button>
      )}
    </ProfileCard>
  );
}
