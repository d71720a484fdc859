import { CircleAlert } from "lucide-react";
import { countOf } from "#domain/text/format.ts";
import { useStore } from "../../../ui/store.ts";
import { type PropertyEditor, summaryId } from "./property-editor.ts";
import { labelsOnScreen } from "./sections/screen-order.ts";

/** After a save that was refused: what is to be corrected in the order of the screen, each line leading to its field. */
export function ErrorSummary({ editor }: { readonly editor: PropertyEditor }) {
  const { form, refusals } = useStore(editor.models);
  const wrong = labelsOnScreen.flatMap(([name, label]) => {
    const message = form.errors[name];
    return message === undefined ? [] : [{ name, label, message }];
  });
  if (refusals === 0 || wrong.length === 0) return null;
  return (
    <div className="mx-5 mt-5 rounded-card border border-danger/40 bg-danger/8 p-4 text-small md:mx-8 md:mt-6">
      <h3
        id={summaryId}
        tabIndex={-1}
        className="flex items-center gap-2 font-semibold text-danger outline-none"
      >
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {countOf(wrong.length, "champ est", "champs sont")} à corriger
      </h3>
      <ul className="mt-2 grid gap-1">
        {wrong.map(({ name, label, message }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => editor.focus(name)}
              className="rounded-field text-left underline decoration-danger/50 underline-offset-2 hover:decoration-danger pointer-coarse:min-h-11"
            >
              <span className="font-semibold">{label}</span> : {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
