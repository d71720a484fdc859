import { usePersonTurn } from "../client/session/follow-person.ts";
import { type BackLayers, BackLayersContext } from "../ui/back-layers.ts";
import { CurrentPage } from "./current-page.tsx";
import { Dialogs } from "./dialogs.tsx";

export function AppFrame({ layers }: { readonly layers: BackLayers }) {
  const personTurn = usePersonTurn();
  return (
    <BackLayersContext value={layers}>
      <a
        href="#contenu"
        className="sr-only z-50 rounded-field bg-surface px-4 py-2 font-semibold text-mer shadow-high focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Aller au contenu
      </a>
      <CurrentPage key={personTurn} />
      <Dialogs />
    </BackLayersContext>
  );
}
