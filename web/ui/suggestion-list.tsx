import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Raised } from "./raised.tsx";
import type { useCombobox } from "./use-combobox.ts";

export type SuggestionLine = {
  readonly key: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly detail: string | null;
};

export type SuggestionListProps = {
  readonly label: string;
  readonly lines: readonly SuggestionLine[];
  readonly combobox: Pick<ReturnType<typeof useCombobox>, "listId" | "marked" | "optionId" | "chooseAt">;
};

function bringIntoSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}

export function SuggestionList({ label, lines, combobox }: SuggestionListProps) {
  const { listId, marked, optionId, chooseAt } = combobox;
  return (
    <div id={listId} role="listbox" aria-label={label} className="p-1">
      {lines.map(({ key, icon, title, detail }, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
        <div
          key={key}
          ref={index === marked ? bringIntoSight : null}
          id={optionId(index)}
          role="option"
          aria-selected={index === marked}
          // A press must not take the focus out of the field.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => chooseAt(index)}
          className={classNames(
            "flex min-h-10 cursor-pointer items-center gap-3 rounded-field px-2.5 py-1.5 pointer-coarse:min-h-12 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-2",
            index === marked ? "bg-mer/12" : "hover:bg-ink/6",
          )}
        >
          {icon}
          <span className="min-w-0">
            <span className="block truncate font-semibold">
              <Raised text={title} />
            </span>
            {detail && (
              <span className="block truncate text-small text-ink-2">
                <Raised text={detail} />
              </span>
            )}
          </span>
        </div>
      ))}
    </div>
  );
}
