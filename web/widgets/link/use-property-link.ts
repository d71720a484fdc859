import { useQueryClient } from "@tanstack/react-query";
import { messageOfError } from "../../client/api/call-error.ts";
import { fetchForAction } from "../../client/api/fetch-for-action.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { brand } from "../../client/page/brand.ts";
import { showToast } from "../../ui/toast.ts";
import { useCopyLink } from "../../ui/use-copy-link.ts";
import { openDialog } from "../dialog/dialog-store.ts";

type LinkedProperty = { readonly id: string; readonly title: string };

export function propertyLinkQuery(id: string) {
  return {
    queryKey: ["links", "of-property", id],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      (await loadCall()).links.ofProperty({ propertyId: id }, { signal }),
  };
}

export function openLinkForm({ id, title }: LinkedProperty) {
  openDialog({ type: "link-form", start: { destination: `${brand.origin}/p/${id}`, title } });
}

export function usePropertyLink(property: LinkedProperty): () => Promise<void> {
  const queryClient = useQueryClient();
  const { copy } = useCopyLink();
  return async () => {
    try {
      const { link } = await fetchForAction(queryClient, propertyLinkQuery(property.id));
      if (link === null) openLinkForm(property);
      else await copy(link.short_url);
    } catch (error) {
      const description = messageOfError(error);
      void showToast({ title: "Impossible de copier le lien", description, tone: "danger" });
    }
  };
}
