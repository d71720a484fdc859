import { useAfterFirstView } from "../map/still/use-after-first-view.ts";
import { lazyScript } from "../ui/lazy-script.tsx";
import { OptionalPart } from "../ui/optional-part.tsx";
import { useOpenDialogs } from "../widgets/dialog/dialog-store.ts";
import { closeFailed } from "./close-failed.ts";

const DialogStack = lazyScript(async () => (await import("./dialog-stack.tsx")).DialogStack);

const preloadDialogs = () => void DialogStack.preload().catch(() => undefined);

export function Dialogs() {
  const dialogs = useOpenDialogs();
  useAfterFirstView(preloadDialogs, location.search.includes("biens="));
  if (dialogs.length === 0) return null;
  return (
    <OptionalPart onFailure={() => closeFailed(dialogs)}>
      <DialogStack dialogs={dialogs} />
    </OptionalPart>
  );
}
