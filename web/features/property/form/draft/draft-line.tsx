import { Trash2 } from "lucide-react";
import { formatClock } from "#domain/text/instant.ts";
import { useStore } from "../../../../ui/store.ts";
import { openDialog } from "../../../../widgets/dialog/dialog-store.ts";
import type { PropertyEditor } from "../property-editor.ts";

type DraftLineProps = { readonly editor: PropertyEditor; readonly isBesideAnother: boolean };

export function DraftLine({ editor, isBesideAnother }: DraftLineProps) {
  const { draft } = useStore(editor.models);
  const { savedAt = null, isRefused = false } = draft ?? {};
  if (savedAt === null && !isRefused) return null;
  const text =
    savedAt === null || isRefused
      ? "Ce navigateur n’a plus de place : le brouillon n’est pas gardé"
      : `Brouillon gardé à ${formatClock(savedAt)}`;
  const discard = () =>
    openDialog({
      type: "confirm",
      title: "Supprimer le brouillon ?",
      text: "Ce que vous avez saisi et vos photos disparaissent de ce navigateur.",
      action: "Supprimer le brouillon",
      isDanger: true,
      onConfirm: async () => editor.send({ type: "draft-deleted" }),
    });
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-caption">
      <p role="status" className={isRefused ? "text-danger" : "text-soleil"}>
        {text}
        {isBesideAnother && " ; un autre onglet a le sien, à part"}
      </p>
      {savedAt !== null && (
        <button
          type="button"
          onClick={discard}
          className="inline-flex items-center gap-1 rounded-field text-ink-2 underline underline-offset-2 hover:text-ink pointer-coarse:-my-3.5 pointer-coarse:min-h-11"
        >
          <Trash2 aria-hidden className="size-3.5" />
          <span lang="en">Delete draft</span>
        </button>
      )}
    </div>
  );
}
