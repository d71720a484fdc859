import { useState } from "react";
import { newId } from "../editor/new-id.ts";
import { useKeptTexts } from "./use-kept-texts.ts";

/** Kept in the tab with what is typed: a form sent again after a reload makes its thing once. */
export function useKeptKey(name: string) {
  const kept = useKeptTexts({ key: name }, { key: "" });
  const [key, setKey] = useState(() => kept.start.key || newId());
  return {
    take(): string {
      kept.keep({ key });
      return key;
    },
    renew(): string {
      const next = newId();
      kept.keep({ key: next });
      setKey(next);
      return next;
    },
    forget: kept.forget,
  };
}
