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
