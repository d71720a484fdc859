import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type Suggestion = {
  readonly key: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly detail: string | null;
};

export type SuggestionListProps = {
  readonly id: string;
  readonly label: string;
  readonly suggestions: readonly Suggestion[];
  /** The one that Enter takes; -1 for none. */
  readonly marked: number;
  readonly optionId: (index: number) => string;
  readonly onChoose: (index: number) => void;
};

/** The suggestions of a combobox (use-combobox.ts), which keeps the focus in its field. */
export function SuggestionList({ id, label, suggestions, marked, optionId, onChoose }: SuggestionListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className="p-1">
      {suggestions.map(({ key, icon, title, detail }, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
        <div
          key={key}
          id={optionId(index)}
          role="option"
          aria-selected={index === marked}
          // A press must not take the focus out of the field.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
          className={classNames(
            "flex min-h-10 cursor-pointer items-center gap-3 rounded-field px-2.5 py-1.5 pointer-coarse:min-h-12 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-2",
            index === marked ? "bg-mer/12" : "hover:bg-ink/6",
          )}
        >
          {icon}
          <span className="min-w-0">
            <span className="block truncate font-semibold">{title}</span>
            {detail && <span className="block truncate text-small text-ink-2">{detail}</span>}
          </span>
        </div>
      ))}
    </div>
  );
}
