import { useQueryClient } from "@tanstack/react-query";
import { Ellipsis, FileDown, Keyboard, ListPlus } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { ScreenDialog } from "../../../ui/screen-dialog.tsx";
import { useStore, useStorePart, useStoreValue } from "../../../ui/store.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { useOpened } from "../../../widgets/editor/use-opened.ts";
import { DraftLine } from "./draft/draft-line.tsx";
import { EditorQuestions } from "./editor-questions.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { ImportHelp } from "./import/import-help.tsx";
import { ImportProgress } from "./import/import-outcome.tsx";
import { ImportPanel } from "./import/import-panel.tsx";
import { LastValuesOffer } from "./last-values-offer.tsx";
import { type EditorStart, isNew, isSaving, showsFields } from "./model/editor-model.ts";
import { moveOnWithEnter } from "./move-on.ts";
import { PhotoSection } from "./photos/photo-section.tsx";
import { formId, PropertyEditor } from "./property-editor.ts";
import { PublishChecklist } from "./publish-checklist.tsx";
import { AgencySection, VisibilitySection } from "./sections/agency-section.tsx";
import { BasicSection } from "./sections/basic-section.tsx";
import {
  DescriptionSection,
  DetailsSection,
  EnergySection,
  EquipmentSection,
} from "./sections/fact-sections.tsx";
import { SoldAudience } from "./sold-audience.tsx";

type PropertyFormProps = {
  readonly title: string;
  readonly start: EditorStart;
  readonly onClose: () => void;
};
type EditorProps = { readonly editor: PropertyEditor };

export function PropertyForm({ title, start, onClose }: PropertyFormProps) {
  const queryClient = useQueryClient();
  const editor = useOpened(() => new PropertyEditor(start, queryClient, onClose));
  const isOfNew = useStoreValue(editor.models, isNew);
  return (
    <ScreenDialog
      title={title}
      subtitle={
        isOfNew && <DraftLine editor={editor} isBesideAnother={start.draft?.isBesideAnother ?? false} />
      }
      onClose={onClose}
      mayClose={editor.askToClose}
      isBusy={useStoreValue(editor.models, isSaving)}
      footer={<SaveBar editor={editor} />}
      over={<EditorQuestions editor={editor} onClose={onClose} />}
    >
      {start.property === null ? <NewForm editor={editor} /> : <EditorForm editor={editor} />}
    </ScreenDialog>
  );
}

function NewForm({ editor }: EditorProps) {
  const { mode } = useStorePart(editor.models, "imported");
  const isFormShown = useStoreValue(editor.models, showsFields);
  return (
    <Tabs
      label="Façon d’ajouter le bien"
      value={mode}
      onChange={(chosen) => editor.send({ type: "mode-chosen", mode: chosen })}
      tabs={[
        {
          value: "import",
          label: "Depuis une annonce",
          icon: <FileDown aria-hidden />,
          content: (
            <>
              <ImportPanel editor={editor} />
              {isFormShown ? <EditorForm editor={editor} /> : <ImportHelp />}
            </>
          ),
        },
        {
          value: "manual",
          label: "À la main",
          icon: <Keyboard aria-hidden />,
          content: (
            <>
              <div className="px-5 pt-5 empty:hidden md:px-8">
                <ImportProgress editor={editor} />
              </div>
              <EditorForm editor={editor} />
            </>
          ),
        },
      ]}
    />
  );
}

function EditorForm({ editor }: EditorProps) {
  const status = useStoreValue(editor.models, ({ form }) => form.values.status);
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => moveOnWithEnter(event, editor.save)}
      className="lg:grid lg:grid-cols-[minmax(0,1fr)_19rem]"
    >
      <div className="min-w-0 lg:border-r lg:border-line">
        <ErrorSummary editor={editor} />
        <LastValuesOffer editor={editor} />
        <BasicSection editor={editor} />
        <DetailsSection editor={editor} />
        <EquipmentSection editor={editor} />
        <EnergySection editor={editor} />
        <DescriptionSection editor={editor} />
        <PhotoSection editor={editor} />
        <AgencySection editor={editor} />
        <VisibilitySection editor={editor} />
      </div>
      {status === "on_sale" ? <PublishChecklist editor={editor} /> : <SoldAudience />}
    </form>
  );
}

const saveAndAdd = "Enregistrer et ajouter un autre";

function SaveBar({ editor }: EditorProps) {
  const model = useStore(editor.models);
  const { photos, sending } = model.photos;
  const isBusy = isSaving(model);
  const hasFailed = photos.some(({ id, path }) => path === null && sending[id] === "failed");
  return (
    <div className="flex items-center justify-end gap-3">
      <p role="status" className="mr-auto min-w-0 text-small text-ink-2">
        {isBusy ? "Enregistrement…" : hasFailed && "Le bien est enregistré, des photos manquent encore."}
      </p>
      <Button disabled={isBusy} onClick={() => editor.send({ type: "close-wanted" })}>
        {hasFailed ? "Fermer" : "Annuler"}
      </Button>
      {isNew(model) && showsFields(model) && (
        <>
          <Button disabled={isBusy} onClick={editor.saveAndAddAnother} className="max-md:hidden">
            {saveAndAdd}
          </Button>
          {!isBusy && (
            <span className="md:hidden">
              <Menu label="Autres actions" trigger={<Ellipsis aria-hidden />}>
                <MenuItem icon={<ListPlus aria-hidden />} onClick={editor.saveAndAddAnother}>
                  {saveAndAdd}
                </MenuItem>
              </Menu>
            </span>
          )}
        </>
      )}
      {showsFields(model) && (
        <Button variant="primary" busy={isBusy} onClick={editor.save}>
          {hasFailed ? "Réessayer" : "Enregistrer"}
        </Button>
      )}
    </div>
  );
}
