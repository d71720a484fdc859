import { useQuery } from "@tanstack/react-query";
import { Check, Link2 } from "lucide-react";
import { loadCall } from "../../client/api/load-call.ts";
import { brand } from "../../client/page/brand.ts";
import { Button } from "../../ui/button.tsx";
import { useCopyLink } from "../../ui/use-copy-link.ts";
import { openDialog } from "../dialog/dialog-store.ts";

type PropertyLinkButtonProps = { readonly property: { readonly id: string; readonly title: string } };

/** Copies the short link of one's own property, or makes one where there is none. */
export function PropertyLinkButton({ property: { id, title } }: PropertyLinkButtonProps) {
  const { isCopied, copy } = useCopyLink();
  const { data } = useQuery({
    queryKey: ["links", "of-property", id],
    queryFn: async ({ signal }) => (await loadCall()).links.ofProperty({ propertyId: id }, { signal }),
  });
  if (data === undefined) return null;
  const { link } = data;
  const create = () =>
    openDialog({ type: "link-form", start: { destination: `${brand.origin}/p/${id}`, title } });
  return (
    <Button
      size="small"
      icon={isCopied ? <Check aria-hidden /> : <Link2 aria-hidden />}
      onClick={() => (link === null ? create() : void copy(link.short_url))}
    >
      {link === null ? "Créer un lien court" : "Copier le lien court"}
    </Button>
  );
}
