import { useIsLargeScreen } from "../../ui/large-screen.ts";
import { lazyScript } from "../../ui/lazy-script.tsx";
import { OptionalPart } from "../../ui/optional-part.tsx";
import { useViewPart } from "./view-state.ts";

const OpenList = lazyScript(async () => (await import("./open-list.tsx")).OpenList);

/** On a small screen the selection's drawer takes the place of the list. */
export function PropertiesInView() {
  const isListOpen = useViewPart("isListOpen");
  const selection = useViewPart("selection");
  const isLarge = useIsLargeScreen();
  if (!isListOpen || (selection !== null && !isLarge)) return null;
  return (
    <div className={selection === null ? "contents" : "hidden xl:contents"}>
      <OptionalPart>
        <OpenList />
      </OptionalPart>
    </div>
  );
}
