import { Ellipsis, Eye, EyeOff, Images, Pencil, Trash2, UserRoundPen } from "lucide-react";
import type { ReactNode } from "react";
import { writeCount } from "#domain/text/format.ts";
import { useSession } from "../../../client/session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { useHandOver } from "../../../widgets/agency/use-hand-over.ts";
import { openDialog } from "../../../widgets/dialog/dialog-store.ts";
import { SelectionBar } from "../../../widgets/list/selection-bar.tsx";
import type { Selection } from "../../../widgets/list/use-selection.ts";
import { askRemoval } from "./ask-removal.ts";
import { useHandOverProperties, useOwnActions } from "./use-own-actions.ts";

type Action = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: () => unknown;
  readonly isDanger?: boolean;
};

export function OwnSelectionBar({ selection }: { readonly selection: Selection }) {
  const ids = [...selection.ids];
  const actions = useActions(ids, selection.clear);
  return (
    <SelectionBar
      selection={selection}
      text={writeCount(ids.length, "bien sélectionné", "biens sélectionnés")}
    >
      <Button
        size="small"
        icon={<Pencil aria-hidden />}
        onClick={() => openDialog({ type: "change-properties", ids })}
      >
        Modifier
      </Button>
      <div className="flex gap-2 max-lg:hidden">
        {actions.map(({ label, icon, run, isDanger }) => (
          <Button
            key={label}
            size="small"
            variant={isDanger ? "ghost" : "secondary"}
            className={isDanger ? "border border-danger/60 text-danger" : ""}
            icon={icon}
            onClick={() => void run()}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="lg:hidden">
        <Menu label="Autres actions" trigger={<Ellipsis aria-hidden />}>
          {actions.map(({ label, icon, run, isDanger = false }) => (
            <MenuItem key={label} icon={icon} isDanger={isDanger} onClick={() => void run()}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </SelectionBar>
  );
}

/** What a menu holds where there is no room for a row of buttons. */
function useActions(ids: readonly string[], clear: () => void): readonly Action[] {
  const { setHidden, remove } = useOwnActions();
  const handOver = useHandOverProperties();
  const { account } = useSession();
  const giveTo = useHandOver(account?.user_id ?? null);
  const count = writeCount(ids.length, "bien");
  const askToHandOver = () =>
    giveTo?.({
      title: `Confier ${count}`,
      text: "Ils passent à la personne choisie, avec leurs demandes. L’agence les garde\u00a0; ceux que vous ne suivez pas restent où ils sont, sauf si vous êtes gérant. Ensuite, seuls cette personne ou un gérant peuvent les confier de nouveau.",
      give: async (heir) => {
        if (await handOver(ids, heir)) clear();
      },
    });
  const askToRemove = () =>
    askRemoval(count, async () => {
      if (await remove(ids)) clear();
    });
  return [
    {
      label: "Photos",
      icon: <Images aria-hidden />,
      run: () => openDialog({ type: "order-photos", ids }),
    },
    { label: "Masquer", icon: <EyeOff aria-hidden />, run: () => setHidden(ids, true, clear) },
    { label: "Rendre visibles", icon: <Eye aria-hidden />, run: () => setHidden(ids, false, clear) },
    ...(giveTo === null
      ? []
      : [{ label: "Confier", icon: <UserRoundPen aria-hidden />, run: askToHandOver }]),
    { label: "Supprimer", icon: <Trash2 aria-hidden />, run: askToRemove, isDanger: true },
  ];
}
