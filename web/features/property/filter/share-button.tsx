import { Check, Share2 } from "lucide-react";
import { chipClasses } from "../../../ui/chip-menu.tsx";
import { useCopyLink } from "../../../ui/use-copy-link.ts";

/** Where people share from one app to the next; with a mouse a link is pasted. */
const isTouch = () => matchMedia("(pointer: coarse)").matches;

/** Shares the address of what is shown: by the phone's own way, else by copying it. */
export function ShareButton({ readLink }: { readonly readLink: () => string }) {
  const { isCopied, copy } = useCopyLink();

  const share = async () => {
    const url = readLink();
    if (isTouch() && "share" in navigator) {
      // Rejects when the person changes their mind: nothing to say then.
      await navigator.share({ title: document.title, url }).catch(() => undefined);
      return;
    }
    await copy(url);
  };

  return (
    <button type="button" onClick={() => void share()} className={chipClasses(false)}>
      {isCopied ? <Check aria-hidden /> : <Share2 aria-hidden />}
      Partager
    </button>
  );
}
