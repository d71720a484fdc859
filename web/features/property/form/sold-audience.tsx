import { Eye, Lock } from "lucide-react";
import { brand } from "../../../client/page/brand.ts";

const shown = [
  "Type et nombre de pièces",
  "Rue, code postal et ville",
  "Équipements",
  "Photo principale",
  "Votre agence",
];
const withheld = [
  "Prix et surface",
  "Numéro de la rue",
  "Date de vente",
  "Titre, description et énergie",
  "Autres photos",
];

export function SoldAudience() {
  return (
    <aside
      aria-label="Qui voit un bien vendu"
      className="border-t border-line bg-bg px-5 py-6 text-small md:px-8 lg:border-t-0 lg:px-6 lg:py-8"
    >
      <div className="lg:sticky lg:top-8">
        <p className="kicker">Vu de tous</p>
        <ul className="mt-2 grid gap-0.5">
          {shown.map((text) => (
            <li key={text} className="flex min-h-8 items-center gap-2">
              <Eye aria-hidden className="size-4 shrink-0 text-pin" />
              {text}
            </li>
          ))}
        </ul>
        <p className="mt-5 kicker">Sur demande</p>
        <ul className="mt-2 grid gap-0.5">
          {withheld.map((text) => (
            <li key={text} className="flex min-h-8 items-center gap-2">
              <Lock aria-hidden className="size-4 shrink-0 text-ink-2" />
              {text}
            </li>
          ))}
        </ul>
        <p className="mt-3 text-ink-2 text-pretty">
          Un visiteur laisse ses coordonnées pour recevoir la fiche détaillée
          {brand.sendsEmails && " par e-mail"}, et sa demande vous parvient. Connecté, il voit déjà le numéro
          et les photos. Les professionnels vérifiés voient tout.
        </p>
      </div>
    </aside>
  );
}
