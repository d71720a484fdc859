import { Share2 } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { useStorePart } from "../../../ui/store.ts";
import { openDialog } from "../../../widgets/dialog/dialog-store.ts";
import type { WithEditor } from "../wizard/use-report.ts";

/** Opens the dialog that shares a report. */
export function ShareButton({ editor }: WithEditor) {
  const { id } = useStorePart(editor.models, "stored");
  return (
    <Button
      variant="primary"
      icon={<Share2 aria-hidden />}
      onClick={() => openDialog({ type: "share-report", id })}
    >
      Partager
    </Button>
  );
}
