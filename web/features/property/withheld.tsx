import { Lock } from "lucide-react";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { brand } from "../../client/page/brand.ts";
import { Button } from "../../ui/button.tsx";
import { Mask } from "../../widgets/property/mask.tsx";
import { leadStep, useGateStep, useNextStep } from "./use-next-step.ts";

const names = { price: "Prix réservé", surface: "Surface réservée" } as const;

type MaskedFigureProps = {
  readonly property: VisiblePropertyReply;
  readonly figure: keyof typeof names;
};

export function MaskedFigure({ property, figure }: MaskedFigureProps) {
  const nextStep = useNextStep(property);
  const text = figure === "price" ? property.price_display : property.surface_area_display;
  const value = figure === "price" ? property.price : property.surface_area;
  if (value !== null) return <span className="tabular-nums">{text}</span>;
  return <Mask text={text} label={names[figure]} onClick={nextStep?.act} />;
}

type WithheldNoticeProps = {
  readonly property: VisiblePropertyReply;
  readonly isAskedBelow?: boolean;
};

export function WithheldNotice({ property, isAskedBelow = false }: WithheldNoticeProps) {
  const sheet = leadStep(property);
  const step = useGateStep(property);
  return (
    <div className="mx-5 mb-6 grid gap-3 rounded-card border border-line bg-bg p-4">
      <p className="flex gap-2 text-small text-ink-2">
        <Lock aria-hidden className="mt-px size-4 shrink-0" />
        {step?.label === sheet.label
          ? `Le prix, la surface et les détails de cette vente sont réservés. La fiche détaillée vous les donne tous${brand.sendsEmails ? ", par e-mail" : ""}\u00a0; les professionnels vérifiés les lisent ici.`
          : "Le prix, la surface et les détails des biens vendus sont réservés aux professionnels vérifiés."}
      </p>
      {step && (
        <div className={isAskedBelow ? "hidden short:grid" : "grid"}>
          <Button variant="primary" onClick={step.act}>
            {step.label}
          </Button>
        </div>
      )}
    </div>
  );
}

/** They are the same for every property, so that nothing of one shows. */
const shapes = {
  facts: ["w-24", "w-32", "w-28", "w-20"],
  text: ["w-full", "w-[94%]", "w-full", "w-[88%]", "w-[46%]"],
  bars: ["w-[34%]", "w-[42%]", "w-[50%]", "w-[58%]", "w-[66%]"],
} as const;

type WithheldBlockProps = {
  readonly name: string;
  readonly shape: keyof typeof shapes;
  readonly property: VisiblePropertyReply;
};

/** Soft blocks over nothing: the part never left the server. */
export function WithheldBlock({ name, shape, property }: WithheldBlockProps) {
  const nextStep = useNextStep(property);
  const content = (
    <>
      <span
        className={shape === "facts" ? "grid grid-cols-2 gap-x-4 gap-y-3" : "grid gap-2"}
        aria-hidden="true"
      >
        {shapes[shape].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change
          <span key={index} className={`h-4 max-w-full rounded-field bg-ink/8 ${width}`} />
        ))}
      </span>
      <span className="absolute inset-0 grid place-items-center">
        <span className="flex items-center gap-1.5 rounded-full border border-line bg-surface px-3 py-1 text-small font-semibold text-ink-2 shadow-low transition-colors group-hover:text-ink">
          <Lock aria-hidden className="size-3.5" />
          <span className="sr-only">{name}</span>
          <span aria-hidden="true">Réservé</span>
        </span>
      </span>
    </>
  );
  if (nextStep === null) return <p className="relative">{content}</p>;
  return (
    <button
      type="button"
      onClick={nextStep.act}
      className="group relative block w-full rounded-field text-left"
    >
      {content}
    </button>
  );
}
