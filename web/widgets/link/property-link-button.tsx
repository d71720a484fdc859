import { useQuery } from "@tanstack/react-query";
import { Check, Link2 } from "lucide-react";
import { useLastError } from "../../client/api/use-load-failure.ts";
import { Button } from "../../ui/button.tsx";
import { useCopyLink } from "../../ui/use-copy-link.ts";
import { openLinkForm, propertyLinkQuery } from "./use-property-link.ts";

type PropertyLinkButtonProps = { readonly property: { readonly id: string; readonly title: string } };

export function PropertyLinkButton({ property }: PropertyLinkButtonProps) {
  const { isCopied, copy } = useCopyLink();
  const query = useQuery(propertyLinkQuery(property.id));
  const { data } = query;
  const hasFailed = useLastError(query) !== null;
  if (data === undefined && hasFailed) return null;
  const { link } = data ?? { link: null };
  return (
    // Its place is there from the start: what stands beside it would move away from under a press.
    <Button
      size="small"
      className={data === undefined ? "invisible" : undefined}
      icon={isCopied ? <Check aria-hidden /> : <Link2 aria-hidden />}
      onClick={() => (link === null ? openLinkForm(property) : void copy(link.short_url))}
    >
      {link === null ? "Créer un lien court" : "Copier le lien court"}
    </Button>
  );
}
