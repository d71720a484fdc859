import { Copy, RefreshCw } from "lucide-react";
import { useSession } from "../../../client/session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useCopyLink } from "../../../ui/use-copy-link.ts";
import { openDialog } from "../../../widgets/dialog/dialog-store.ts";
import type { AskFeed } from "./use-feed.ts";

type Side = "drop" | "give";
type FeedAddressProps = { readonly side: Side; readonly url: string | null; readonly ask: AskFeed };

const words: Readonly<
  Record<Side, { readonly open: string; readonly label: string; readonly secret: string }>
> = {
  drop: {
    open: "Ouvrir une adresse de dépôt",
    label: "Adresse de dépôt",
    secret: "Qui la connaît peut changer votre stock : donnez-la à votre logiciel seul.",
  },
  give: {
    open: "Ouvrir une adresse de lecture",
    label: "Adresse de lecture",
    secret: "Qui la connaît peut lire vos biens à vendre et leurs photos.",
  },
};

export function FeedAddress({ side, url, ask }: FeedAddressProps) {
  const { copy } = useCopyLink();
  const { account } = useSession();
  const { open, label, secret } = words[side];
  const change = (isOpen: boolean) =>
    ask((calls) => calls.change(side === "drop" ? { takes_drops: isOpen } : { gives_stock: isOpen }));
  if (account === null) return null;
  if (url === null)
    return (
      <Button className="justify-self-start" onClick={() => void change(true)}>
        {open}
      </Button>
    );
  const askFirst = (title: string, action: string, onConfirm: () => Promise<unknown>) =>
    openDialog({
      type: "confirm",
      title,
      text: "L’adresse actuelle ne mènera plus nulle part : il faudra donner la nouvelle à qui s’en sert.",
      action,
      isDanger: true,
      onConfirm,
    });
  return (
    <div className="grid gap-3">
      <TextField label={label} help={secret} readOnly value={url} onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<Copy aria-hidden />}
          aria-label={`Copier : ${label}`}
          onClick={() => void copy(url)}
        >
          Copier
        </Button>
        <Button
          size="small"
          variant="ghost"
          icon={<RefreshCw aria-hidden />}
          aria-label={`Changer : ${label}`}
          onClick={() =>
            askFirst("Changer d’adresse ?", "Changer d’adresse", () => ask((calls) => calls.renew({ side })))
          }
        >
          Changer
        </Button>
        <Button
          size="small"
          variant="ghost"
          aria-label={`Fermer l’adresse : ${label}`}
          onClick={() => askFirst("Fermer cette adresse ?", "Fermer l’adresse", () => change(false))}
        >
          Fermer l’adresse
        </Button>
      </div>
    </div>
  );
}
