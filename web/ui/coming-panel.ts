import { useEscape } from "./use-escape.ts";

export function ComingPanel({ onClose }: { readonly onClose: () => void }) {
  useEscape(onClose);
  return null;
}
