import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { ScreenDialog } from "../../../ui/screen-dialog.tsx";
import { DraftLine } from "./draft/draft-line.tsx";
import { EditorQuestions } from "./editor-questions.tsx";
import { ErrorSummary } from "./error-summary.tsx";
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

/** The form in its sections, with what is missing beside it and the save under it. */
export function PropertyForm({ title, start, onClose }: PropertyFormProps) {
  const editor = usePropertyEditor(start, onClose);
  const { values, isChanged, save } = editor;
  const formElement = useRef<HTMLFormElement>(null);
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
      <form
        ref={formElement}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.save();
        }}
        className="lg:grid lg:grid-cols-[minmax(0,1fr)_19rem]"
      >
        <div className="min-w-0 lg:border-r lg:border-line">
          <ErrorSummary editor={editor} />
          <FormSections editor={editor} />
        </div>
        {values.status === "on_sale" ? <PublishChecklist editor={editor} /> : <SoldAudience />}
        {/* Enter in a field saves. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
    </ScreenDialog>
  );
}

function FormSections({ editor }: { readonly editor: PropertyEditor }) {
  const { form, values, today, photos } = editor;
  const part = { form, values };
  const setStatus = (status: "on_sale" | "sold") => {
    form.change("status", status);
    if (status === "on_sale") form.change("sale_date", "");
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
      <Button variant="primary" busy={save.isSaving} onClick={save.save}>
        {hasFailed ? "Réessayer" : "Enregistrer"}
      </Button>
    </div>
  );
}
