import { useQuery } from "@tanstack/react-query";
import { loadCall } from "../../client/api/load-call.ts";
import { useLoadFailure } from "../../client/api/use-load-failure.ts";
import { SidePanel } from "../../ui/side-panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { MarketDetails } from "../../widgets/market/market-card.tsx";
import { LoadFailure } from "../../widgets/page/load-failure.tsx";

export type ZonePanelProps = {
  readonly code: string;
  readonly name: string;
  readonly onClose: () => void;
};

export function ZonePanel({ code, name, onClose }: ZonePanelProps) {
  const query = useQuery({
    queryKey: ["market", code],
    queryFn: async ({ signal }) => (await loadCall()).market.read({ code }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = query;
  const failure = useLoadFailure(query);
  return (
    <SidePanel title={name} drawerTitle="Prix au m²" isBusy={query.isFetching} onClose={onClose}>
      <section aria-label="Prix médians" className="px-5 py-4">
        <h3 className="kicker">Prix médians</h3>
        {data !== undefined && <MarketDetails market={data} />}
        {data === undefined && failure === null && <Skeleton className="mt-3 h-40" />}
        {failure && <LoadFailure isMain title="Ces prix ne se sont pas affichés" {...failure} />}
      </section>
    </SidePanel>
  );
}
