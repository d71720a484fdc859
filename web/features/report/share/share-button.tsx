import { Share2 } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { useStorePart } from "../../../ui/store.ts";
import { openDialog } from "../../../widgets/dialog/dialog-store.ts";
import { useEstimate, usePart, type WithEditor } from "../wizard/use-report.ts";

/** Opens the dialog that shares a report: the main thing to do once there is a value to share. */
export function ShareButton({ editor }: WithEditor) {
  const { id, value } = useStorePart(editor.models, "stored");
  const [{ own_value: ownValue }] = usePart(editor, "conclusion");
  const { data } = useEstimate(editor, { isAsked: false });
  const shared = ownValue ?? data?.estimate?.chosen ?? value;
  return (
    <Button
      variant={shared === null ? "secondary" : "primary"}
      icon={<Share2 aria-hidden />}
      onClick={() => openDialog({ type: "share-report", id })}
    >
      Partager
    </Button>
  );
}
