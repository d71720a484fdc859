import type { QueryClient } from "@tanstack/react-query";
import { messageOfError, statusOfError } from "../../client/api/call-error.ts";
import { fetchForAction } from "../../client/api/fetch-for-action.ts";
import { agencyQuery } from "../../features/agency/agency-query.ts";
import { propertyQuery } from "../../features/property/property-query.ts";
import { type Selection, selectionOfCard, selectionOfProperty } from "../../map/wishes/selection.ts";
import { showToast } from "../../ui/toast.ts";

export type LinkTarget = { readonly type: "property" | "agency"; readonly id: string };

/** Where the target is missing, another try changes nothing. */
export type LinkFailure = { readonly type: "failure"; readonly error: Error; readonly isMissing: boolean };

const missing = {
  property: { title: "Bien introuvable", description: "Ce bien n’est plus sur la carte." },
  agency: { title: "Agence introuvable", description: "Cette agence n’est plus sur la carte." },
} as const;

export async function findLinked(
  queryClient: QueryClient,
  { type, id }: LinkTarget,
): Promise<Selection | LinkFailure> {
  try {
    if (type === "agency")
      return selectionOfCard(
        await fetchForAction(queryClient, { ...agencyQuery(id), staleTime: "static" }),
        true,
      );
    const known = { ...propertyQuery(id), staleTime: "static" } as const;
    const found = await fetchForAction(queryClient, known);
    // The city is seen whole around a sector.
    return selectionOfProperty(found, !found.sector_radius_m);
  } catch (reason) {
    const error =
      reason instanceof Error ? reason : new Error("Nothing is known of the failure", { cause: reason });
    const status = statusOfError(error);
    // An id that is none is refused, one that is unknown is not found: both lead nowhere.
    return { type: "failure", error, isMissing: status === 404 || status === 400 };
  }
}

export function showLinkFailure(type: LinkTarget["type"], { error, isMissing }: LinkFailure): void {
  void showToast({ ...(isMissing ? missing[type] : { title: messageOfError(error) }), tone: "danger" });
}
