import { CircleAlert, CircleCheck } from "lucide-react";
import { useState } from "react";
import { writeCount } from "#domain/text/format.ts";
import { classNames } from "../../../ui/class-names.ts";
import { useStore } from "../../../ui/store.ts";
import { type PropertyEditor, summaryId } from "./property-editor.ts";
import { labelsOnScreen } from "./sections/screen-order.ts";

export function ErrorSummary({ editor }: { readonly editor: PropertyEditor }) {
  const { form, refusals } = useStore(editor.models);
  const wrong = labelsOnScreen.filter(([name]) => form.errors[name] !== undefined);
  const [shown, setShown] = useState({ refusals: 0, lines: wrong });
  if (shown.refusals !== refusals) setShown({ refusals, lines: wrong });
  const lines = labelsOnScreen.filter((line) => shown.lines.includes(line) || wrong.includes(line));
  if (refusals === 0 || lines.length === 0) return null;
  const isDone = wrong.length === 0;
  return (
    <div
      className={classNames(
        "mx-5 mt-5 max-h-40 overflow-y-auto rounded-card border p-4 text-small md:mx-8 md:mt-6",
        isDone ? "border-pin/40 bg-pin/8" : "border-danger/40 bg-danger/8",
      )}
    >
      <h3
        id={summaryId}
        tabIndex={-1}
        className={classNames(
          "flex items-center gap-2 font-semibold outline-none",
          isDone ? "text-pin" : "text-danger",
        )}
      >
        {isDone ? (
          <CircleCheck aria-hidden className="size-4 shrink-0" />
        ) : (
          <CircleAlert aria-hidden className="size-4 shrink-0" />
        )}
        {isDone ? "Tout est corrigé" : `${writeCount(wrong.length, "champ est", "champs sont")} à corriger`}
      </h3>
      <ul className="mt-2 grid gap-1">
        {lines.map(([name, label]) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => editor.focus(name)}
              className="rounded-field text-left underline decoration-danger/50 underline-offset-2 hover:decoration-danger pointer-coarse:min-h-11"
            >
              <span className="font-semibold">{label}</span> : {form.errors[name] ?? "corrigé"}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
