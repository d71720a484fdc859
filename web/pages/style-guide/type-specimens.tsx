import { formatPrice } from "#domain/text/format.ts";
import { LogoMark, Wordmark } from "../../widgets/page/logo.tsx";
import { Specimen } from "./specimen.tsx";

export function TypeSpecimens() {
  return (
    <>
      <Specimen name="Logotype">
        <Wordmark />
        <LogoMark className="size-12" />
        <LogoMark className="size-8" />
        <LogoMark className="size-4" />
      </Specimen>
      <Specimen name="Titres : Bricolage Grotesque 28/32, 22/28, 18/24">
        <div className="grid gap-2">
          <p className="title text-title-1">Les toits du Panier</p>
          <p className="title text-title-2">Appartement — 3 pièces</p>
          <p className="title text-title-3">Performance énergétique</p>
        </div>
      </Specimen>
      <Specimen name="Texte : Inter 15/22, 13/18, 12/16">
        <div className="grid gap-2">
          <p>Au troisième étage, côté cour, l’appartement a gardé ses tomettes et sa cheminée.</p>
          <p className="text-small text-ink-2">Rue Sainte, 13001 Marseille, à deux pas du Vieux-Port.</p>
          <p className="text-caption text-ink-2">position approchée</p>
          <p className="kicker">Légende</p>
        </div>
      </Specimen>
      <Specimen name="Chiffres alignés">
        <p className="title grid text-right text-title-1 tabular-nums">
          <span>{formatPrice(1_118_000)}</span>
          <span>{formatPrice(385_000)}</span>
        </p>
      </Specimen>
    </>
  );
}
