import { queryOptions } from "@tanstack/react-query";
import { findArrondissement } from "#domain/address/arrondissement.ts";
import { loadCall } from "../../client/api/load-call.ts";

export function nearbyQuery(id: string) {
  return queryOptions({
    queryKey: ["nearby", id],
    queryFn: async ({ signal }) => (await loadCall()).properties.nearby({ id }, { signal }),
  });
}

/** Null outside of the sixteen arrondissements. */
export function marketQuery(postalCode: string) {
  return queryOptions({
    queryKey: ["market-of-arrondissement", postalCode],
    queryFn: async ({ signal }) =>
      findArrondissement(postalCode) === null
        ? null
        : (await loadCall()).market.read({ code: postalCode }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function areaSalesQuery(postalCode: string, type: "Appartement" | "Maison") {
  return queryOptions({
    queryKey: ["area-sales", postalCode, type],
    queryFn: async ({ signal }) =>
      (await (await loadCall()).market.sales({ code: postalCode, type }, { signal })).sales,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
