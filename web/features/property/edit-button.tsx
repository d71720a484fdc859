import { Pencil } from "lucide-react";
import { canEditProperty } from "#domain/access.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { useSession } from "../../client/session/use-session.ts";
import { viewerOfSession } from "../../client/session/viewer-of-session.ts";
import { Button } from "../../ui/button.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";

export function EditButton({ property }: { readonly property: VisiblePropertyReply }) {
  const { account } = useSession();
  const { id, user_id: userId, owner_agency_id: agencyId } = property;
  if (userId === null || !canEditProperty({ userId, agencyId }, viewerOfSession(account))) return null;
  return (
    <Button
      size="small"
      icon={<Pencil aria-hidden />}
      onClick={() => openDialog({ type: "property-form", propertyId: id })}
    >
      Modifier
    </Button>
  );
}
