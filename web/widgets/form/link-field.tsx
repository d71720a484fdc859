import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { FieldFrame, fieldBox } from "../../ui/field-frame.tsx";
import { type SuggestionLine, SuggestionList } from "../../ui/suggestion-list.tsx";
import { useCombobox } from "../../ui/use-combobox.ts";

type LinkFieldProps<Found> = {
  readonly label: string;
  readonly help: string;
  readonly listLabel: string;
  readonly queryKey: readonly string[];
  readonly icon: ReactNode;
  readonly find: (words: string, signal: AbortSignal) => Promise<readonly Found[]>;
  readonly lineOf: (found: Found) => Omit<SuggestionLine, "icon">;
  readonly onChoose: (found: Found) => void;
};

const mostShown = 6;
const none: readonly never[] = [];

export function LinkField<Found>(props: LinkFieldProps<Found>) {
  const { label, help, listLabel, queryKey, icon, find, lineOf, onChoose } = props;
  const id = useId();
  const [typed, setTyped] = useState("");
  const words = typed.trim();
  const { data } = useQuery({
    queryKey: [...queryKey, words],
    queryFn: async ({ signal }) => (await find(words, signal)).slice(0, mostShown),
    enabled: words.length >= 2,
  });
  const options = words.length >= 2 ? (data ?? none) : none;
  const combobox = useCombobox({ options, onChoose });
  const lines = options.map((found) => ({ ...lineOf(found), icon }));
  return (
    <FieldFrame id={id} label={label} help={help}>
      <div className="relative" {...combobox.aroundProps}>
        <input
          {...combobox.inputProps}
          id={id}
          type="text"
          aria-describedby={`${id}-help`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className={`${fieldBox} h-10 pointer-coarse:h-11`}
        />
        {combobox.isShown && (
          <div className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-card border border-line bg-surface shadow-high">
            <SuggestionList label={listLabel} lines={lines} combobox={combobox} />
          </div>
        )}
      </div>
      {words.length >= 2 && data?.length === 0 && (
        <p role="status" className="text-small text-ink-2">
          Rien de ce nom
        </p>
      )}
    </FieldFrame>
  );
}
