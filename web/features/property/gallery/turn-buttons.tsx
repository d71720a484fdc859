import { ChevronLeft, ChevronRight } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";

const round =
  "absolute top-1/2 grid size-10 -translate-y-1/2 place-items-center rounded-full bg-surface/88 text-ink shadow-low backdrop-blur-sm transition-[opacity,background-color] hover:bg-surface disabled:opacity-0 pointer-coarse:size-11 [&_svg]:size-5";

export type TurnButtonsProps = {
  readonly index: number;
  readonly count: number;
  readonly onTurn: (step: -1 | 1) => void;
  readonly className?: string;
};

/** Previous and next, over the sides of a photograph; they end where the photographs do. */
export function TurnButtons({ index, count, onTurn, className }: TurnButtonsProps) {
  return (
    <>
      <button
        type="button"
        aria-label="Photo précédente"
        disabled={index === 0}
        onClick={() => onTurn(-1)}
        className={classNames(round, "left-2", className)}
      >
        <ChevronLeft aria-hidden />
      </button>
      <button
        type="button"
        aria-label="Photo suivante"
        disabled={index === count - 1}
        onClick={() => onTurn(1)}
        className={classNames(round, "right-2", className)}
      >
        <ChevronRight aria-hidden />
      </button>
    </>
  );
}
