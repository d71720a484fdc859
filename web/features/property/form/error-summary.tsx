import { CircleAlert, CircleCheck } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { writeCount } from "#domain/text/format.ts";
import { classNames } from "../../../ui/class-names.ts";
import { useIsLargeScreen } from "../../../ui/large-screen.ts";
import { useStore } from "../../../ui/store.ts";
import { type PropertyEditor, summaryId } from "./property-editor.ts";
import { labelsOnScreen } from "./sections/screen-order.ts";

/** So many labels keep what stands over the fields within 160 pixels. */
const mostLabels = { phone: 3, large: 12 };

const linkClasses =
  "tall-touch rounded-field text-left decoration-danger/50 underline-offset-2 hover:decoration-danger";

export function ErrorSummary({ editor }: { readonly editor: PropertyEditor }) {
  const { form, refusals } = useStore(editor.models);
  const wrong = labelsOnScreen.filter(([name]) => form.errors[name] !== undefined);
  const [shown, setShown] = useState({ refusals: 0, lines: wrong });
  if (shown.refusals !== refusals) setShown({ refusals, lines: wrong });
  const lines = labelsOnScreen.filter((line) => shown.lines.includes(line) || wrong.includes(line));
  const [isUnfolded, setIsUnfolded] = useState(false);
  const most = useIsLargeScreen() ? mostLabels.large : mostLabels.phone;
  const list = useRef<HTMLUListElement>(null);
  const unfold = () => {
    flushSync(() => setIsUnfolded(true));
    list.current?.children[most]?.querySelector("button")?.focus();
  };
  if (refusals === 0 || lines.length === 0) return null;
  const isDone = wrong.length === 0;
  const others = lines.length - most;
  return (
    <div
      className={classNames(
        "mx-5 mt-5 rounded-card border p-4 text-small md:mx-8 md:mt-6",
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
      <ul ref={list} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 pointer-coarse:gap-y-4">
        {lines.slice(0, isUnfolded ? lines.length : most).map(([name, label]) => {
          const error = form.errors[name];
          return (
            <li key={name}>
              <button
                type="button"
                onClick={() => editor.focus(name)}
                className={classNames(linkClasses, error === undefined ? "line-through" : "underline")}
              >
                {label}
                {/* Each field says it on the screen. */}
                <span className="sr-only">{`\u00a0: ${error ?? "corrigé"}`}</span>
              </button>
            </li>
          );
        })}
        {others > 0 && !isUnfolded && (
          <li>
            <button
              type="button"
              onClick={unfold}
              className={classNames(linkClasses, "font-semibold underline")}
            >
              et {writeCount(others, "autre")}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
