import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useStore, useStoreValue } from "../../../ui/store.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { ImportConflictDialog } from "./import/import-conflict-dialog.tsx";
import { audienceOf, isNew, isShown } from "./model/editor-model.ts";
import type { PropertyEditor } from "./property-editor.ts";
import { SamePropertyDialog } from "./same/same-property-dialog.tsx";

type EditorQuestionsProps = { readonly editor: PropertyEditor; readonly onClose: () => void };

export function EditorQuestions({ editor, onClose }: EditorQuestionsProps) {
  const { question } = useStore(editor.models);
  const stay = () => editor.send({ type: "question-left" });
  switch (question?.type) {
    case undefined:
      return <ImportConflictDialog editor={editor} />;
    case "unsaved":
      return <UnsavedDialog editor={editor} onStay={stay} onClose={onClose} />;
    case "same":
      return <SamePropertyDialog editor={editor} items={question.items} onStay={stay} />;
    case "publish":
      return <PublishDialog editor={editor} onStay={stay} />;
    case "postal-code":
      return <PostalCodeDialog editor={editor} typed={question.typed} found={question.found} onStay={stay} />;
    case "gone":
      return <GoneDialog editor={editor} onStay={stay} />;
    case "conflict":
      return <ConflictDialog editor={editor} conflict={question} onStay={stay} />;
  }
}

type UnsavedDialogProps = EditorQuestionsProps & { readonly onStay: () => void };

function UnsavedDialog({ editor, onStay, onClose }: UnsavedDialogProps) {
  const isOfNew = isNew(useStore(editor.models));
  const discard = () => {
    if (isOfNew) editor.send({ type: "draft-deleted" });
    onClose();
  };
  return (
    <Dialog
      title="Modifications non enregistrées"
      description={
        isOfNew
          ? "Ce bien n’est pas encore enregistré. « Delete draft » supprime aussi le brouillon gardé dans ce navigateur."
          : "Ce que vous avez changé sera perdu si vous fermez sans enregistrer."
      }
      onClose={onStay}
    >
      <div className="grid gap-3">
        <Button
          variant="primary"
          onClick={() => {
            onStay();
            editor.save();
          }}
        >
          Enregistrer et continuer
        </Button>
        <Button onClick={onStay}>Rester sur le formulaire</Button>
        <Button variant="ghost" className="text-danger" onClick={() => discard()}>
          {isOfNew ? <span lang="en">Delete draft</span> : "Abandonner les modifications"}
        </Button>
      </div>
    </Dialog>
  );
}

type QuestionProps = { readonly editor: PropertyEditor; readonly onStay: () => void };

function PublishDialog({ editor, onStay }: QuestionProps) {
  const audience = useStoreValue(editor.models, audienceOf);
  const willShow = useStoreValue(editor.models, isShown);
  return (
    <Dialog
      title="Remettre ce bien en vente ?"
      description={`Il passera de «\u00a0vendu\u00a0» à «\u00a0à vendre\u00a0» dès l’enregistrement. ${audience}.`}
      onClose={onStay}
    >
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onStay}>Annuler</Button>
        <Button variant="primary" onClick={() => editor.send({ type: "publishing-agreed" })}>
          {willShow ? "Publier et enregistrer" : "Enregistrer"}
        </Button>
      </div>
    </Dialog>
  );
}

type PostalCodeDialogProps = QuestionProps & { readonly typed: string; readonly found: string };

function PostalCodeDialog({ editor, typed, found, onStay }: PostalCodeDialogProps) {
  const decide = (code: string) => editor.send({ type: "code-decided", code });
  return (
    <Dialog
      title={"Quel est le code postal\u00a0?"}
      description={`Vous avez saisi ${typed}, et l’adresse trouvée est au ${found}.`}
      onClose={onStay}
    >
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={() => decide(typed)}>Garder {typed}</Button>
        <Button variant="primary" onClick={() => decide(found)}>
          Prendre {found}
        </Button>
      </div>
    </Dialog>
  );
}

function GoneDialog({ editor, onStay }: QuestionProps) {
  return (
    <Dialog
      title="Ce bien a été supprimé entre-temps"
      description="Ce que vous avez saisi est encore là : enregistrez-le comme un bien de plus, photos comprises, ou restez sur le formulaire pour en copier des textes."
      onClose={onStay}
    >
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onStay}>Rester sur le formulaire</Button>
        <Button variant="primary" onClick={() => editor.saveAsNew()}>
          Enregistrer comme nouveau bien
        </Button>
      </div>
    </Dialog>
  );
}
