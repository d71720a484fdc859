import { Eye, EyeOff, Images, Pencil, Trash2, UserRoundPen } from "lucide-react";
import { writeCount } from "#domain/text/format.ts";
import { useSession } from "../../../client/session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { useHandOver } from "../../../widgets/agency/use-hand-over.ts";
import { openDialog } from "../../../widgets/dialog/dialog-store.ts";
import { SelectionBar } from "../../../widgets/list/selection-bar.tsx";
import type { Selection } from "../../../widgets/list/use-selection.ts";
import { askRemoval } from "./ask-removal.ts";
import { useHandOverProperties, useOwnActions } from "./use-own-actions.ts";

const besideOthers = "max-sm:grow max-sm:px-2 max-lg:[&_svg]:hidden";

export function OwnSelectionBar({ selection }: { readonly selection: Selection }) {
  const { setHidden, remove } = useOwnActions();
  const handOver = useHandOverProperties();
  const { account } = useSession();
  const giveTo = useHandOver(account?.user_id ?? null);
  const ids = [...selection.ids];
  const hide = (isHidden: boolean) => setHidden(ids, isHidden, selection.clear);
  return (
    <SelectionBar
      selection={selection}
      text={writeCount(ids.length, "bien sélectionné", "biens sélectionnés")}
    >
      <Button
        size="small"
        className={besideOthers}
        icon={<Pencil aria-hidden />}
        onClick={() => openDialog({ type: "change-properties", ids })}
      >
        Modifier
      </Button>
      <Button
        size="small"
        className={besideOthers}
        icon={<Images aria-hidden />}
        onClick={() => openDialog({ type: "order-photos", ids })}
      >
        Photos
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
      {giveTo !== null && (
        <Button
          size="small"
          className={besideOthers}
          icon={<UserRoundPen aria-hidden />}
          onClick={() =>
            giveTo({
              title: `Confier ${writeCount(ids.length, "bien")}`,
              text: "Ils passent à la personne choisie, avec leurs demandes. L’agence les garde\u00a0; ceux que vous ne suivez pas restent où ils sont, sauf si vous êtes gérant. Ensuite, seuls cette personne ou un gérant peuvent les confier de nouveau.",
              give: async (heir) => {
                await handOver(ids, heir);
                selection.clear();
              },
            })
          }
        >
          Confier
        </Button>
      )}
      <Button
        size="small"
        variant="danger"
        className={besideOthers}
        icon={<Trash2 aria-hidden />}
        onClick={() =>
          askRemoval(writeCount(ids.length, "bien"), async () => {
            await remove(ids);
            selection.clear();
          })
        }
      >
        Supprimer
      </Button>
    </SelectionBar>
  );
}
