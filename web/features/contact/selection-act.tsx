import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";

type SelectionActProps = {
  readonly icon: ReactNode;
  readonly word: ReactNode;
  readonly isRunning?: boolean;
};

/** What a button under the list says, its icon over its word. */
export function SelectionAct({ icon, word, isRunning = false }: SelectionActProps) {
  return (
    <span className="grid justify-items-center gap-0.5 text-caption">
      {isRunning ? <LoaderCircle aria-hidden className="animate-spin" /> : icon}
      {word}
    </span>
  );
}
