import { useQuery } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { MenuItem } from "../../../ui/menu.tsx";
import { useCopyLink } from "../../../ui/use-copy-link.ts";
import { propertyLinkQuery } from "../../../widgets/link/use-property-link.ts";

/** Of a hidden home none is made, but one that is there already is given again. */
export function KnownLinkItem({ propertyId }: { readonly propertyId: string }) {
  const { copy } = useCopyLink();
  const { data } = useQuery(propertyLinkQuery(propertyId));
  const link = data?.link;
  if (!link) return null;
  return (
    <MenuItem icon={<Link2 aria-hidden />} onClick={() => void copy(link.short_url)}>
      Copier le lien court
    </MenuItem>
  );
}
