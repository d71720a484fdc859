import { Suspense, useEffect } from "react";
import { afterFirstView } from "../map/still/first-sign.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { lazyScript } from "../ui/lazy-script.tsx";
import { useOpenDialogs } from "../widgets/dialog/dialog-store.ts";
import { FailedDialog } from "./failed-dialog.tsx";

const DialogStack = lazyScript(async () => (await import("./dialog-stack.tsx")).DialogStack);

/** Draws the open dialogs over the page. What draws them comes once somebody may open one. */
export function Dialogs() {
  const dialogs = useOpenDialogs();
  useEffect(() => {
    const load = () => void DialogStack.preload().catch(() => undefined);
    // They open what the address says was open.
    return location.search.includes("biens=") ? load() : afterFirstView(load);
  }, []);
  const [lowest] = dialogs;
  if (lowest === undefined) return null;
  return (
    <ErrorBoundary fallback={<FailedDialog dialog={lowest} />}>
      <Suspense fallback={null}>
        <DialogStack dialogs={dialogs} />
      </Suspense>
    </ErrorBoundary>
  );
}
