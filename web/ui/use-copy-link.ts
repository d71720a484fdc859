import { useEffect, useState } from "react";
import { showToast } from "./toast.ts";

const tickMs = 2_000;

/** Copies a link; `isCopied` is true for the time of a tick. */
export function useCopyLink() {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), tickMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
      void showToast({ title: "Lien copié", tone: "success" });
    } catch {
      void showToast({ title: "Impossible de copier le lien", tone: "danger" });
    }
  };
  return { isCopied, copy };
}
