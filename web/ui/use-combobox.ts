import { type FocusEvent, type KeyboardEvent, useId, useState } from "react";

export type ComboboxOptions<Option> = {
  /** The same array for as long as the options are the same. */
  readonly options: readonly Option[];
  readonly onChoose: (option: Option) => void;
  /** Says whether it did something; called when there is no list to close. */
  readonly onEscape?: () => boolean;
};

/** ARIA 1.2 combobox: the focus stays in the field; Enter takes what is marked, else it is left to the form. */
export function useCombobox<Option>({ options, onChoose, onEscape }: ComboboxOptions<Option>) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [marked, setMarked] = useMarked(options);
  const isShown = isOpen && options.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  const chooseAt = (index: number) => {
    const option = options[index];
    setIsOpen(false);
    setMarked(-1);
    if (option !== undefined) onChoose(option);
  };

  const takeKey = (key: string): boolean => {
    if (key === "ArrowDown" || key === "ArrowUp") {
      setIsOpen(true);
      setMarked(nextMarked(key, marked, options.length));
      return options.length > 0;
    }
    if (key !== "Enter" && key !== "Escape") return false;
    const isTaken = isShown && marked >= 0;
    chooseAt(key === "Enter" && isTaken ? marked : -1);
    return key === "Enter" ? isTaken : isShown || (onEscape?.() ?? false);
  };

  return {
    isOpen,
    isShown,
    marked: isShown ? marked : -1,
    chooseAt,
    listId,
    optionId,
    inputProps: {
      role: "combobox",
      autoComplete: "off",
      spellCheck: false,
      "aria-autocomplete": "list",
      "aria-expanded": isShown,
      "aria-controls": listId,
      "aria-activedescendant": isShown && marked >= 0 ? optionId(marked) : undefined,
      onClick: () => setIsOpen(true),
      onInput: () => setIsOpen(true),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.nativeEvent.isComposing || !takeKey(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
      },
    } as const,
    /** The list closes when the focus leaves both the field and its list. */
    aroundProps: {
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      },
    },
  };
}

/** -1 for none. A list that comes while one goes through the one before keeps the mark on the same option. */
function useMarked(options: readonly unknown[]) {
  const [marked, setMarked] = useState(-1);
  const [markedIn, setMarkedIn] = useState(options);
  if (markedIn !== options) {
    const kept = JSON.stringify(markedIn[marked]);
    setMarkedIn(options);
    setMarked(options.findIndex((option) => JSON.stringify(option) === kept));
  }
  return [marked, setMarked] as const;
}

/** Through the field itself, too, where nothing is marked. */
function nextMarked(key: "ArrowDown" | "ArrowUp", marked: number, count: number): number {
  const last = count - 1;
  if (key === "ArrowDown") return marked >= last ? -1 : marked + 1;
  return marked < 0 ? last : marked - 1;
}
