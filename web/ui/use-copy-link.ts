import { useState } from "react";
import { showToast } from "./toast.ts";

const tickMs = 2_000;

export function useCopyLink() {
  const [ticks, setTicks] = useState(0);
  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link);
      setTicks((shown) => shown + 1);
      setTimeout(() => setTicks((shown) => shown - 1), tickMs);
      void showToast({ title: "Lien copié", tone: "success" });
    } catch {
      void showToast({ title: "Impossible de copier le lien", tone: "danger" });
    }
  };
  return { isCopied: ticks > 0, copy };
}
