import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { countOf } from "#domain/text/format.ts";
import { labelsOnScreen } from "./sections/screen-order.ts";
import type { PropertyEditor } from "./use-property-editor.ts";

/** After a save that was refused: what is to be corrected in the order of the screen, each line leading to its field. */
export function ErrorSummary({ editor: { form, save } }: { readonly editor: PropertyEditor }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { refusals } = save;
  const wrong = labelsOnScreen.flatMap(([name, label]) => {
    const message = form.errorOf(name);
    return message === undefined ? [] : [{ name, label, message }];
  });
  const isShown = refusals > 0 && wrong.length > 0;
  const lastFocused = useRef(0);
  useEffect(() => {
    // What is wrong is known a moment after the refusal.
    if (!isShown || lastFocused.current === refusals) return;
    lastFocused.current = refusals;
    heading.current?.focus();
  }, [isShown, refusals]);
  if (!isShown) return null;
  return (
    <div className="mx-5 mt-5 rounded-card border border-danger/40 bg-danger/8 p-4 text-small md:mx-8 md:mt-6">
      <h3
        ref={heading}
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
              onClick={() => form.setFocus(name)}
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
