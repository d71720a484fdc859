import { formatPrice } from "#domain/text/format.ts";
import { Card } from "../../ui/card.tsx";
import { LogoMark, Wordmark } from "../../widgets/page/logo.tsx";
import { Specimen } from "./specimen.tsx";

const groups = [
  {
    name: "Surfaces et encre",
    colors: [
      { name: "bg", use: "la page", className: "bg-bg" },
      { name: "surface", use: "cartes, panneaux", className: "bg-surface" },
      { name: "ink", use: "le texte", className: "bg-ink" },
      { name: "ink-2", use: "texte second, icônes", className: "bg-ink-2" },
      { name: "line", use: "filets", className: "bg-line" },
    ],
  },
  {
    name: "Sens",
    colors: [
      { name: "mer", use: "action, à vendre", className: "bg-mer" },
      { name: "tuile", use: "vendu, accent", className: "bg-tuile" },
      { name: "pin", use: "réussite, lieu cherché", className: "bg-pin" },
      { name: "soleil", use: "attention, brouillon", className: "bg-soleil" },
      { name: "danger", use: "erreur, suppression", className: "bg-danger" },
      { name: "dot", use: "agences", className: "bg-dot" },
    ],
  },
  {
    name: "Carte",
    colors: [
      { name: "map-sea", use: "la mer", className: "bg-map-sea" },
      { name: "map-land", use: "la terre", className: "bg-map-land" },
      { name: "map-park", use: "parcs et collines", className: "bg-map-park" },
      { name: "map-road", use: "les rues", className: "bg-map-road" },
    ],
  },
] as const;

export function ColorSpecimens() {
  return groups.map((group) => (
    <Specimen key={group.name} name={group.name}>
      <ul className="grid w-full grid-cols-2 gap-3 sm:grid-cols-3">
        {group.colors.map((color) => (
          <li key={color.name} className="flex min-w-0 items-center gap-2.5">
            <span className={`size-10 shrink-0 rounded-field border border-line ${color.className}`} />
            <span className="min-w-0">
              <span className="block text-small font-semibold">{color.name}</span>
              <span className="block text-caption text-ink-2">{color.use}</span>
            </span>
          </li>
        ))}
      </ul>
    </Specimen>
  ));
}

export function TypeSpecimens() {
  return (
    <>
      <Specimen name="Logotype">
        <Wordmark />
        <LogoMark className="size-12" />
        <LogoMark className="size-8" />
        <LogoMark className="size-4" />
      </Specimen>
      <Specimen name="Titres : Bricolage Grotesque 28/32, 22/28, 18/24">
        <div className="grid gap-2">
          <p className="title text-title-1">Les toits du Panier</p>
          <p className="title text-title-2">Appartement — 3 pièces</p>
          <p className="title text-title-3">Performance énergétique</p>
        </div>
      </Specimen>
      <Specimen name="Texte : Inter 15/22, 13/18, 12/16">
        <div className="grid gap-2">
          <p>Au troisième étage, côté cour, l’appartement a gardé ses tomettes et sa cheminée.</p>
          <p className="text-small text-ink-2">Rue Sainte, 13001 Marseille, à deux pas du Vieux-Port.</p>
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

const spaces = [
  { pixels: 4, className: "w-1" },
  { pixels: 8, className: "w-2" },
  { pixels: 12, className: "w-3" },
  { pixels: 16, className: "w-4" },
  { pixels: 24, className: "w-6" },
  { pixels: 32, className: "w-8" },
  { pixels: 48, className: "w-12" },
  { pixels: 64, className: "w-16" },
] as const;

const box = "grid h-20 w-24 place-items-center border border-line bg-surface text-small text-ink-2";

export function MeasureSpecimens() {
  return (
    <>
      <Specimen name="Espaces, en pixels">
        {spaces.map(({ pixels, className }) => (
          <span key={pixels} className="grid justify-items-center gap-1 text-caption text-ink-2">
            <span className={`h-6 rounded-[2px] bg-tuile ${className}`} />
            {pixels}
          </span>
        ))}
      </Specimen>
      <Specimen name="Rayons : champ 6, carte 10, panneau 16">
        <span className={`${box} rounded-field`}>6</span>
        <span className={`${box} rounded-card`}>10</span>
        <span className={`${box} rounded-panel`}>16</span>
      </Specimen>
      <Specimen name="Ombres : basse, haute">
        <span className={`${box} rounded-card shadow-low`}>basse</span>
        <span className={`${box} rounded-card shadow-high`}>haute</span>
      </Specimen>
      <Specimen name="Carte">
        <Card className="w-full p-4">
          <p className="title text-title-3">Une carte</p>
          <p className="text-ink-2">Un filet, un rayon de 10 et l’ombre basse.</p>
        </Card>
      </Specimen>
    </>
  );
}
