import { History } from "lucide-react";
import { formLabels, wordsOf } from "#domain/property/property-form.ts";
import { Button } from "../../../ui/button.tsx";
import { useStorePart } from "../../../ui/store.ts";
import type { LastValues } from "./last-values.ts";
import type { PropertyEditor } from "./property-editor.ts";

export function LastValuesOffer({ editor }: { readonly editor: PropertyEditor }) {
  const offered = useStorePart(editor.models, "lastValues");
  if (offered === null) return null;
  return (
    <div className="mx-5 mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-bg px-4 py-3 text-small md:mx-8 md:mt-6">
      <p className="min-w-0 grow basis-60 text-ink-2 text-pretty">
        <span className="font-semibold text-ink">Comme le bien précédent&nbsp;:</span> {wordsOfOffer(offered)}
      </p>
      <Button
        size="small"
        icon={<History aria-hidden />}
        onClick={() => editor.send({ type: "last-values-taken" })}
      >
        Reprendre ces valeurs
      </Button>
    </div>
  );
}

function wordsOfOffer(offered: LastValues): string {
  const values: Readonly<Record<string, string | undefined>> = offered;
  return formLabels
    .flatMap(([name, label]) => {
      const value = values[name];
      return value === undefined ? [] : [`${label.toLowerCase()} ${wordsOf(value)}`];
    })
    .join(", ");
}
