import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { useStore } from "../../../../ui/store.ts";
import { DifferenceTable } from "../difference-table.tsx";
import type { PropertyEditor } from "../property-editor.ts";

export function ImportConflictDialog({ editor }: { readonly editor: PropertyEditor }) {
  const { plan } = useStore(editor.models).listing;
  if (plan === null) return null;
  const { rows, kept } = plan;
  const cancel = () => editor.send({ type: "import-cancelled" });
  return (
    <Dialog
      isWide
      title="Remplacer l’import précédent ?"
      description="Le formulaire contient déjà une annonce. Voici ce que la nouvelle y change ; rien n’est remplacé avant votre choix."
      onClose={cancel}
    >
      <DifferenceTable rows={rows} mine="Dans le formulaire" theirs="Après l’import" />
      {kept.length > 0 && (
        <p className="mt-4 text-small text-ink-2 text-pretty">
          <span className="font-semibold text-ink">Restent comme vous les avez saisis&nbsp;:</span>{" "}
          {kept.join(", ")}.
        </p>
      )}
      <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={cancel}>Annuler</Button>
        <Button
          variant="primary"
          onClick={() => editor.send({ type: "plan-agreed", plan, atMs: Date.now() })}
        >
          Remplacer
        </Button>
      </div>
    </Dialog>
  );
}
