import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import type { Selection } from "./use-selection.ts";

type SelectionBarProps = {
  readonly selection: Selection;
  readonly text: string;
  readonly children?: ReactNode;
};

export function SelectionBar({ selection, text, children }: SelectionBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="mr-auto min-w-0 grow basis-24 text-small font-semibold text-balance">
        {text}
      </p>
      <Button size="small" variant="ghost" title="Tout désélectionner" onClick={selection.clear}>
        <X aria-hidden className="sm:hidden" />
        <span className="max-sm:sr-only">Tout désélectionner</span>
      </Button>
      {children}
    </div>
  );
}

type SelectAllButtonProps = { readonly selection: Selection; readonly total: number };

/** The bar with what is done to those chosen has the button that lets all of them go. */
export function SelectAllButton({ selection, total }: SelectAllButtonProps) {
  if (total === 0) return null;
  return (
    <Button
      size="small"
      variant="ghost"
      busy={selection.isFinding}
      disabled={selection.ids.size === total}
      onClick={() => void selection.toggleAll(total)}
    >
      Tout sélectionner
    </Button>
  );
}
