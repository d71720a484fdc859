import { Lock } from "lucide-react";

export type MaskProps = {
  /** What the server sent in place of the figure: 'XXX XXX' or 'XX m²'. */
  readonly text: string;
  /** What is withheld, and how to see it where there is a way. */
  readonly label: string;
  readonly onClick?: (() => void) | undefined;
};

const block =
  "inline-flex items-center gap-[0.4em] rounded-field bg-ink/8 px-[0.45em] text-ink-2 tabular-nums";

/** Of the text's own size, drawn over nothing: the figure never left the server. */
export function Mask({ text, label, onClick }: MaskProps) {
  const content = (
    <>
      {text}
      <span className="sr-only">, {label}</span>
      <Lock aria-hidden className="size-[0.65em] max-h-4.5 min-h-3 min-w-3" />
    </>
  );
  if (onClick === undefined) return <span className={block}>{content}</span>;
  return (
    <button
      type="button"
      onClick={onClick}
      className={`${block} tall-touch transition-colors hover:bg-ink/14 hover:text-ink`}
    >
      {content}
    </button>
  );
}
