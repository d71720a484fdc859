import { Lock } from "lucide-react";
import type { VisiblePropertyReply } from "#domain/api/property.ts";
import { openDialog } from "../dialog-store.ts";
import { useSession } from "../session/use-session.ts";
import { Button } from "../ui/button.tsx";
import { Mask } from "../ui/mask.tsx";

const openSignIn = () => openDialog({ type: "sign-in" });

const names = { price: "Prix", surface: "Surface" } as const;

type MaskedFigureProps = {
  readonly property: VisiblePropertyReply;
  readonly figure: keyof typeof names;
};

/** A price or an area: the figure, or its mask where the server withheld it. Signing in is the way for a stranger. */
export function MaskedFigure({ property, figure }: MaskedFigureProps) {
  const { account } = useSession();
  const text = figure === "price" ? property.price_display : property.surface_area_display;
  const value = figure === "price" ? property.price : property.surface_area;
  if (value !== null) return <span className="tabular-nums">{text}</span>;
  const isStranger = account === null;
  return (
    <Mask
      text={text}
      label={`${names[figure]} réservé${figure === "price" ? "" : "e"}${isStranger ? " : se connecter" : ""}`}
      onClick={isStranger ? openSignIn : undefined}
    />
  );
}

/** Says once why a sale's figures are masked, and the way on. */
export function MaskedDetails() {
  const { account } = useSession();
  return (
    <div className="mx-5 mb-6 grid justify-items-start gap-3 rounded-card border border-line bg-bg p-4">
      <p className="flex gap-2 text-small text-ink-2">
        <Lock aria-hidden className="mt-px size-4 shrink-0" />
        Le prix, la surface et les détails des biens vendus sont réservés aux professionnels vérifiés.
      </p>
      {account === null && (
        <Button size="small" onClick={openSignIn}>
          Se connecter
        </Button>
      )}
    </div>
  );
}
