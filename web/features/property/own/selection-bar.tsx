import { Eye, EyeOff, Trash2 } from "lucide-react";
import { countOf } from "#domain/text/format.ts";
import { Button } from "../../../ui/button.tsx";
import { askRemoval } from "./ask-removal.ts";
import { useOwnActions } from "./use-own-actions.ts";
import type { OwnSelection } from "./use-own-selection.ts";

/** The three stand in one line, on a phone too. */
const besideOthers = "max-sm:grow max-sm:px-2 max-lg:[&_svg]:hidden";

/** What is done with all that was chosen. */
export function SelectionBar({ selection }: { readonly selection: OwnSelection }) {
  const { setHidden, remove } = useOwnActions();
  const ids = [...selection.ids];
  const hide = async (isHidden: boolean) => {
    await setHidden(ids, isHidden);
    selection.clear();
  };
  const count = countOf(ids.length, "bien sélectionné", "biens sélectionnés");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="mr-auto text-small font-semibold">
        {count}
      </p>
      <Button size="small" variant="ghost" onClick={selection.clear}>
        Tout désélectionner
      </Button>
      <Button
        size="small"
        className={besideOthers}
        icon={<EyeOff aria-hidden />}
        onClick={() => void hide(true)}
      >
        Masquer
      </Button>
      <Button
        size="small"
        className={besideOthers}
        icon={<Eye aria-hidden />}
        onClick={() => void hide(false)}
      >
        Rendre visibles
      </Button>
      <Button
        size="small"
        variant="danger"
        className={besideOthers}
        icon={<Trash2 aria-hidden />}
        onClick={() =>
          askRemoval(countOf(ids.length, "bien"), async () => {
            await remove(ids);
            selection.clear();
          })
        }
      >
        Supprimer
      </Button>
    </div>
  );
}
