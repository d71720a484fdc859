import { Check, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { chipClasses } from "../ui/chip-menu.tsx";
import { showToast } from "../ui/toast.ts";

const tickMs = 2_000;
/** Where people share from one app to the next; with a mouse a link is pasted. */
const isTouch = () => matchMedia("(pointer: coarse)").matches;

/** Shares the address of what is shown: by the phone's own way, else by copying it. */
export function ShareButton({ readLink }: { readonly readLink: () => string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), tickMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const share = async () => {
    const url = readLink();
    if (isTouch() && "share" in navigator) {
      // Rejects when the person changes their mind: nothing to say then.
      await navigator.share({ title: document.title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
      void showToast({ title: "Lien copié", tone: "success" });
    } catch {
      void showToast({
        title: "Le lien n'a pas pu être copié",
        description: "Copiez-le dans la barre d'adresse du navigateur.",
        tone: "danger",
      });
    }
  };

  return (
    <button type="button" onClick={() => void share()} className={chipClasses(false)}>
      {isCopied ? <Check aria-hidden /> : <Share2 aria-hidden />}
      Partager
    </button>
  );
}
