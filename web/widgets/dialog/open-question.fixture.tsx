import { useEffect } from "react";
import { expect } from "vitest";
import { closeDialog, isAnyDialogOpen, type OpenDialog, useOpenDialogs } from "./dialog-store.ts";

let top: OpenDialog | undefined;

export function DialogsWatched() {
  const dialogs = useOpenDialogs();
  useEffect(() => {
    top = dialogs.at(-1);
  }, [dialogs]);
  // A question that a test leaves unanswered would be the answer of the next one.
  useEffect(
    () => () => {
      while (isAnyDialogOpen()) closeDialog();
      top = undefined;
    },
    [],
  );
  return null;
}

/** What is asked before something is done, while `DialogsWatched` is drawn. */
export async function readQuestion(): Promise<Extract<OpenDialog, { type: "confirm" }>> {
  await expect.poll(() => top?.type).toBe("confirm");
  if (top?.type !== "confirm") throw new Error("Nothing was asked.");
  return top;
}
