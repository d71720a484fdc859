import { CircleCheck, Sparkles } from "lucide-react";
import { formLabels } from "#domain/property/property-form.ts";
import { writeCount } from "#domain/text/format.ts";
import { formatClock } from "#domain/text/instant.ts";
import { brand } from "../../../../client/page/brand.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormAlert } from "../../../../ui/form-alert.tsx";
import { useStore } from "../../../../ui/store.ts";
import { notServedMessage } from "../../../../widgets/address/not-served.ts";
import { findMark } from "../model/import-model.ts";
import type { PropertyEditor } from "../property-editor.ts";
import { isNotServed } from "../sections/not-served.ts";

type ImportEndProps = { readonly editor: PropertyEditor; readonly onModel: () => void };

export function ImportEnd({ editor, onModel }: ImportEndProps) {
  const { outcome } = useStore(editor.models).listing;
  if (outcome.type === "none") return null;
  if (outcome.type === "running") return <ImportProgress editor={editor} />;
  const { type, reader, message, reading } = outcome;
  const isModelOffered = type !== "failed" || reader === "model";
  return (
    <div className="grid gap-3">
      <FormAlert message={message} />
      <div className="flex flex-wrap gap-2">
        {isModelOffered && (
          <Button size="small" icon={<Sparkles aria-hidden />} onClick={onModel}>
            {reader === "model" ? "Réessayer avec l’IA" : "Essayer l’extraction par IA"}
          </Button>
        )}
        <Button size="small" onClick={() => editor.send({ type: "reading-kept", reading, atMs: Date.now() })}>
          {reading === null ? "Saisir à la main" : "Garder ce qui a été lu et compléter à la main"}
        </Button>
      </div>
      {isModelOffered && !brand.hasModel && (
        <p className="text-small text-ink-2 text-pretty">
          Aucun service d’IA n’est configuré sur ce serveur&nbsp;: l’extraction par IA n’y lira rien.
        </p>
      )}
    </div>
  );
}

export function ImportProgress({ editor }: { readonly editor: PropertyEditor }) {
  const { outcome } = useStore(editor.models).listing;
  if (outcome.type !== "running") return null;
  const words = outcome.reader === "model" ? "L’IA lit la page…" : "Lecture de l’annonce…";
  return (
    <div className="flex items-center gap-4 rounded-field border border-line bg-surface px-4 py-3">
      <div role="status" className="grid min-w-0 grow gap-2">
        <p className="text-small font-semibold">{words}</p>
        <progress aria-label={words} className="h-1.5 w-full accent-mer" />
      </div>
      <Button size="small" onClick={() => editor.send({ type: "import-cancelled" })}>
        Annuler l’import
      </Button>
    </div>
  );
}

export function ImportSummary({ editor, time }: { readonly editor: PropertyEditor; readonly time: number }) {
  const { imported, form } = useStore(editor.models);
  const marks = formLabels.flatMap(([name, label]) => {
    const mark = findMark(imported, name);
    return mark === undefined || name === "source_domain" || name === "source_url"
      ? []
      : [{ name, label, mark }];
  });
  const toCheck = marks.filter(({ mark }) => mark.isToCheck);
  const from = imported.data?.sourceDomain;
  return (
    <div className="grid gap-3 text-small">
      <p className="flex items-start gap-2 text-ink-2">
        <CircleCheck aria-hidden className="mt-px size-4 shrink-0 text-pin" />
        <span>
          Import de {formatClock(time)}
          {from && ` depuis ${from}`}&nbsp;: {writeCount(marks.length, "champ rempli", "champs remplis")}{" "}
          ci-dessous.
        </span>
      </p>
      {toCheck.length > 0 && (
        <p className="text-soleil">
          <span className="font-semibold">À vérifier&nbsp;:</span>{" "}
          {toCheck.map(({ name, label }, index) => (
            <span key={name}>
              {index > 0 && ", "}
              <button
                type="button"
                onClick={() => editor.focus(name)}
                className="rounded-field underline underline-offset-2 hover:text-ink pointer-coarse:min-h-11"
              >
                {label}
              </button>
            </span>
          ))}
        </p>
      )}
      <FormAlert message={isNotServed(form.values) ? notServedMessage : null} />
    </div>
  );
}
