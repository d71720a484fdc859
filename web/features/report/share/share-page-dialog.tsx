import { Dialog } from "../../../ui/dialog.tsx";
import { ShareWays } from "./share-ways.tsx";

type SharePageDialogProps = { readonly url: string; readonly onClose: () => void };

/** A reader hands the public link on, by their own means: nothing is sent by us. Import it lazily. */
export function SharePageDialog({ url, onClose }: SharePageDialogProps) {
  return (
    <Dialog
      title="Partager ce rapport"
      description="Quiconque a ce lien lit ce que vous lisez. L’e-mail s’ouvre dans votre messagerie."
      onClose={onClose}
    >
      <ShareWays url={url} />
    </Dialog>
  );
}
