import { Pencil } from "lucide-react";
import { canEditProperty, viewerOf } from "#domain/access.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { useSession } from "../../client/session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";

/** Opens the form of one's own property; nothing for anyone else. */
export function EditButton({ property }: { readonly property: VisiblePropertyReply }) {
  const { account } = useSession();
  const { id, user_id: ownerId } = property;
  if (account === null || ownerId === null) return null;
  const { user_id: userId, email_verified: emailVerified, role, status } = account;
  if (!canEditProperty({ userId: ownerId }, viewerOf({ userId, emailVerified, role, status }))) return null;
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
