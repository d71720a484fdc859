import { Search } from "lucide-react";
import { useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { fieldBox } from "./field-frame.tsx";
import { useOnLeave } from "./use-on-leave.ts";

const pauseMs = 250;

export type SearchFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly className?: string;
};

export function SearchField({ label, value, onSearch, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useOnLeave(() => clearTimeout(timer.current));
  const change = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(text), pauseMs);
  };
  const search = (text: string) => {
    timer.current = undefined;
    onSearch(text.trim());
  };
  /** Whoever goes on to a line of the list leaves it where it is: no search comes after them. */
  const searchNow = () => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    search(typed);
  };
  return (
    <div className={classNames("relative", className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-2"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => change(event.target.value)}
        onBlur={searchNow}
        className={classNames(fieldBox, "h-10 pl-9 text-ellipsis pointer-coarse:h-11")}
      />
    </div>
  );
}
