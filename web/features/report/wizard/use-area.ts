import { queryOptions, useQuery } from "@tanstack/react-query";
import { codeOfArrondissement, findArrondissement } from "#domain/address/arrondissement.ts";
import type { ArrondissementMarket } from "#domain/api/market.ts";
import { placeOfHome } from "#domain/report/engine-input.ts";
import type { ReportHome } from "#domain/report/report-content.ts";
import { loadCall } from "../../../client/api/load-call.ts";

/** The public figures of the arrondissement that a home's postal code names, else of the one it stands in. */
export function useArea(home: ReportHome): ArrondissementMarket | null {
  const { data } = useQuery(areaQuery(home));
  return data ?? null;
}

function areaQuery(home: ReportHome) {
  const named = home.postal_code === null ? null : findArrondissement(home.postal_code);
  const place = placeOfHome(home);
  return queryOptions({
    queryKey: ["reports", "area", named, named === null ? place : null],
    queryFn: async ({ signal }) => {
      const { market } = await loadCall();
      if (named !== null) return market.read({ code: codeOfArrondissement(named) }, { signal });
      return place === null ? null : (await market.around(place, { signal })).arrondissement;
    },
    enabled: named !== null || place !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
