import { Undo2 } from "lucide-react";
import { countOf } from "#domain/text/format.ts";
import { Button } from "../../../ui/button.tsx";
import { useRemovals } from "./removals.ts";

/**
 * Every deletion that can still be taken back, over the list that it left: a message elsewhere may give way to the
 * next.
 */
export function RemovalNotices() {
  const removals = useRemovals();
  return (
    <ul aria-label="Suppressions à annuler" hidden={removals.length === 0}>
      {removals.map(({ ids, undo }) => (
        <li
          key={ids[0]}
          className="flex items-center justify-between gap-3 border-b border-line bg-bg px-4 py-2 text-small md:px-8"
        >
          <span>{countOf(ids.length, "bien supprimé", "biens supprimés")}</span>
          <Button size="small" icon={<Undo2 aria-hidden />} onClick={undo}>
            Annuler la suppression
          </Button>
        </li>
      ))}
    </ul>
  );
}
