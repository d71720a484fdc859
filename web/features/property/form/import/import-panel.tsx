import { Download } from "lucide-react";
import { type FormEvent, type Ref, useId, useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { FieldError } from "../../../../ui/field-frame.tsx";
import { useStore } from "../../../../ui/store.ts";
import { TextField } from "../../../../ui/text-field.tsx";
import { showToast } from "../../../../ui/toast.ts";
import type { PropertyEditor } from "../property-editor.ts";
import { ImportEnd, ImportSummary } from "./import-outcome.tsx";
import { ListedProperties } from "./listed-properties.tsx";
import { PageField } from "./page-field.tsx";

const noUrl = "URL Requise";

export function ImportPanel({ editor }: { readonly editor: PropertyEditor }) {
  const { imported, listing } = useStore(editor.models);
  const { outcome, page, isAttested } = listing;
  const [missing, setMissing] = useState<{ readonly url?: boolean; readonly attested?: boolean }>({});
  const urlField = useRef<HTMLInputElement>(null);
  const attestation = useRef<HTMLInputElement>(null);

  const read = (reader: "rules" | "model") => {
    const isPlaceless = imported.url.trim() === "" && page === null;
    setMissing({ url: isPlaceless, attested: !isAttested });
    if (isPlaceless) {
      void showToast({ title: noUrl, description: whereToRead, tone: "danger" });
      urlField.current?.focus();
    } else if (isAttested) editor.send({ type: "import-wanted", reader });
    else attestation.current?.focus();
  };
  const pick = (url: string) => {
    setMissing({ attested: !isAttested });
    if (isAttested) editor.send({ type: "listed-picked", url });
    else attestation.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    read("rules");
  };
  const isRunning = outcome.type === "running";
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label="Importer une annonce"
      className="border-b border-line bg-bg px-5 py-6 md:px-8"
    >
      <div className="grid max-w-180 gap-4">
        <TextField
          ref={urlField}
          label="Adresse de l’annonce"
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          maxLength={2_000}
          value={imported.url}
          error={missing.url ? noUrl : undefined}
          onChange={({ target }) => {
            editor.send({ type: "url-typed", url: target.value });
            setMissing({ ...missing, url: false });
          }}
        />
        <PageField
          page={page}
          isOffered={outcome.type === "wall" || outcome.type === "unsupported"}
          onPage={(next) => editor.send({ type: "page-given", page: next })}
        />
        <Attestation
          ref={attestation}
          isChecked={isAttested}
          isMissing={missing.attested === true}
          onChange={(isChecked) => {
            editor.send({ type: "attested", isAttested: isChecked });
            setMissing({ ...missing, attested: false });
          }}
        />
        <ImportEnd editor={editor} onModel={() => read("model")} />
        {!isRunning && <ListedProperties listed={listing.listed} picked={imported.url} onPick={pick} />}
        <Button
          type="submit"
          variant="primary"
          busy={isRunning}
          icon={<Download aria-hidden />}
          className="justify-self-start max-sm:justify-self-stretch"
        >
          {imported.time === null ? "Importer" : "Importer à nouveau"}
        </Button>
        {!isRunning && imported.time !== null && <ImportSummary editor={editor} time={imported.time} />}
      </div>
    </form>
  );
}

const whereToRead = "Indiquez l’adresse de l’annonce, collez sa page ou déposez le fichier enregistré.";

type AttestationProps = {
  readonly ref: Ref<HTMLInputElement>;
  readonly isChecked: boolean;
  readonly isMissing: boolean;
  readonly onChange: (isChecked: boolean) => void;
};

function Attestation({ ref, isChecked, isMissing, onChange }: AttestationProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <Checkbox
        ref={ref}
        checked={isChecked}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? id : undefined}
        onChange={({ target }) => onChange(target.checked)}
        className="py-1 text-small"
      >
        J’atteste que cette annonce est la mienne ou celle de mon agence, et que j’ai le droit d’en reprendre
        le texte et les photos.
      </Checkbox>
      <FieldError id={id} message={isMissing ? "Cochez cette case pour importer l’annonce." : undefined} />
    </div>
  );
}
