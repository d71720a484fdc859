import { FileDown, Keyboard } from "lucide-react";
import type { FormFieldName } from "#domain/property/property-form.ts";
import { Button } from "../../../ui/button.tsx";
import { ScreenDialog } from "../../../ui/screen-dialog.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { DraftLine } from "./draft/draft-line.tsx";
import { EditorQuestions } from "./editor-questions.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { ImportHelp } from "./import/import-help.tsx";
import { ImportProgress } from "./import/import-outcome.tsx";
import { ImportPanel } from "./import/import-panel.tsx";
import { moveOnWithEnter } from "./move-on.ts";
import { PhotoSection } from "./photos/photo-section.tsx";
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
import type { EditorStart } from "./use-editor-start.ts";
import { type PropertyEditor, usePropertyEditor } from "./use-property-editor.ts";

type PropertyFormProps = {
  readonly title: string;
  readonly start: EditorStart;
  readonly onClose: () => void;
};

/** A property as it is written, whole over the page, with its save under it. */
export function PropertyForm({ title, start, onClose }: PropertyFormProps) {
  const editor = usePropertyEditor(start, onClose);
  const { isChanged, save } = editor;
  const mayClose = () => {
    if (isChanged) save.ask({ type: "unsaved" });
    return !isChanged;
  };
  return (
    <ScreenDialog
      title={title}
      subtitle={
        save.isNew && <DraftLine editor={editor} isBesideAnother={start.draft?.isBesideAnother ?? false} />
      }
      onClose={onClose}
      mayClose={mayClose}
      isBusy={save.isSaving}
      footer={<SaveBar editor={editor} onCancel={() => mayClose() && onClose()} />}
      over={<EditorQuestions editor={editor} onClose={onClose} />}
    >
      {start.property === null ? <NewForm editor={editor} /> : <EditorForm editor={editor} />}
    </ScreenDialog>
  );
}

/** A new property has two ways in, which lead to the same fields. */
function NewForm({ editor }: { readonly editor: PropertyEditor }) {
  const { imported } = editor;
  return (
    <Tabs
      label="Façon d’ajouter le bien"
      value={imported.mode}
      onChange={(mode) => imported.change({ mode })}
      tabs={[
        {
          value: "import",
          label: "Depuis une annonce",
          icon: <FileDown aria-hidden />,
          content: (
            <>
              <ImportPanel editor={editor} />
              {hasForm(editor) ? <EditorForm editor={editor} /> : <ImportHelp />}
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

/** Says whether the fields are in sight: before the first import there is nothing to show of them. */
function hasForm({ imported, isChanged, save }: PropertyEditor): boolean {
  return imported.mode === "manual" || imported.time !== null || isChanged || !save.isNew;
}

/** The form in its sections, with what is missing beside it. */
function EditorForm({ editor }: { readonly editor: PropertyEditor }) {
  const { values, save } = editor;
  return (
    <form
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => moveOnWithEnter(event, save.save)}
      className="lg:grid lg:grid-cols-[minmax(0,1fr)_19rem]"
    >
      <div className="min-w-0 lg:border-r lg:border-line">
        <ErrorSummary editor={editor} />
        <FormSections editor={editor} />
      </div>
      {values.status === "on_sale" ? <PublishChecklist editor={editor} /> : <SoldAudience />}
    </form>
  );
}

function FormSections({ editor }: { readonly editor: PropertyEditor }) {
  const { values, today, photos, imported } = editor;
  const { markOf } = imported;
  const form = {
    ...editor.form,
    markOf,
    field: (name: FormFieldName) => ({ ...editor.form.field(name), mark: markOf(name) }),
  };
  const part = { form, values };
  const setStatus = (status: "on_sale" | "sold") => {
    form.change("status", status);
    if (status === "on_sale") {
      form.setValue("sale_date", "", { shouldDirty: true });
      form.clearErrors("sale_date");
    }
    // The field is drawn with the next frame.
    else requestAnimationFrame(() => form.setFocus("sale_date"));
  };
  return (
    <>
      <BasicSection {...part} today={today} onStatus={setStatus} />
      <DetailsSection {...part} />
      <EquipmentSection {...part} />
      <EnergySection {...part} />
      <DescriptionSection {...part} />
      <PhotoSection photos={photos} isSold={values.status === "sold"} />
      <AgencySection {...part} />
      <VisibilitySection {...part} />
    </>
  );
}

function SaveBar({ editor, onCancel }: { readonly editor: PropertyEditor; readonly onCancel: () => void }) {
  const { save, photos } = editor;
  const hasFailed = photos.photos.some(({ id, path }) => path === null && photos.sending[id] === "failed");
  return (
    <div className="flex items-center justify-end gap-3">
      <p role="status" className="mr-auto min-w-0 text-small text-ink-2">
        {save.isSaving
          ? "Enregistrement…"
          : hasFailed && "Le bien est enregistré, des photos manquent encore."}
      </p>
      <Button disabled={save.isSaving} onClick={onCancel}>
        {hasFailed ? "Fermer" : "Annuler"}
      </Button>
      {hasForm(editor) && (
        <Button variant="primary" busy={save.isSaving} onClick={save.save}>
          {hasFailed ? "Réessayer" : "Enregistrer"}
        </Button>
      )}
    </div>
  );
}
