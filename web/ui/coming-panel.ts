import { useEscape } from "./use-escape.ts";

/** Stands for a panel whose script is on its way: Escape closes it already. */
export function ComingPanel({ onClose }: { readonly onClose: () => void }) {
  useEscape(onClose);
  return null;
}
