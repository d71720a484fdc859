import { Undo2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { useUndoOffers } from "./undo-offers.ts";

/** Over the list, since a message elsewhere may give way to the next. */
export function UndoNotices({ list }: { readonly list: string }) {
  const offers = useUndoOffers(list);
  return (
    <ul aria-label="À annuler" hidden={offers.length === 0}>
      {offers.map(({ number, text, action, isBusy, takeBack }) => (
        <li
          key={number}
          className="flex items-center justify-between gap-3 border-b border-line bg-bg px-4 py-2 text-small md:px-8"
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
          <Button size="small" icon={<Undo2 aria-hidden />} busy={isBusy} onClick={takeBack}>
            {action}
          </Button>
        </li>
      ))}
    </ul>
  );
}
