import { Pin, PinOff, Undo2, X } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { focusOnArrival } from "../../../ui/focus-on-arrival.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useEscape } from "../../../ui/use-escape.ts";
import type { ReportPill } from "./report-pills.ts";
import { useChoices } from "./use-choices.ts";
import type { WithEditor } from "./use-report.ts";

type PickedPriceProps = WithEditor & {
  readonly pill: ReportPill;
  readonly onShow: () => void;
  readonly onClose: () => void;
};

/** What was pressed on the map, and what may be done with it. */
export function PickedPrice({ editor, pill, onShow, onClose }: PickedPriceProps) {
  const { id, name, tone, isKept, leftBecause } = pill;
  const { drop, setKept, takeBack } = useChoices(editor);
  useEscape(onClose);
  const isSale = tone === "open" || tone === "own";
  return (
    <section
      ref={focusOnArrival}
      aria-label={name}
      tabIndex={-1}
      className="absolute inset-x-2 top-2 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-2 pl-3 text-small sm:right-auto sm:max-w-md"
    >
      <div className="flex w-full items-center gap-2">
        <p className="min-w-0 grow font-semibold">{name}</p>
        <IconButton label="Fermer" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {isKept && <p className="w-full text-ink-2">Gardée par vous.</p>}
      {leftBecause !== null && <p className="w-full text-pretty text-ink-2">{leftBecause}</p>}
      <div className="flex w-full flex-wrap gap-2">
        {leftBecause !== null && (
          <Button size="small" icon={<Pin aria-hidden />} onClick={() => setKept(id, true)}>
            Garder dans le rapport
          </Button>
        )}
        {isSale && (
          <>
            <Button
              size="small"
              icon={isKept ? <PinOff aria-hidden /> : <Pin aria-hidden />}
              onClick={() => setKept(id, !isKept)}
            >
              {isKept ? "Ne plus garder" : "Garder"}
            </Button>
            <Button size="small" icon={<X aria-hidden />} onClick={() => drop(id)}>
              Écarter
            </Button>
          </>
        )}
        {tone === "dropped" && leftBecause === null && (
          <Button size="small" icon={<Undo2 aria-hidden />} onClick={() => takeBack(id)}>
            Reprendre
          </Button>
        )}
        <Button size="small" onClick={onShow}>
          Voir dans la liste
        </Button>
      </div>
    </section>
  );
}
