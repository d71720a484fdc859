import { brand } from "../../client/page/brand.ts";

/** Says that the product has not come to that city yet, and whom to ask. */
export function NotServed() {
  return (
    <p className="px-4 py-3 text-pretty">
      Désolé, {brand.name} n'est pas encore disponible à l'adresse recherchée. Ecrivez-nous à{" "}
      <a href={`mailto:${brand.contactEmail}`} className="font-semibold text-mer underline">
        {brand.contactEmail}
      </a>{" "}
      pour demander l'ouverture de votre ville.{" "}
      <a href="/contact?sujet=ville" className="font-semibold text-mer underline">
        Formulaire de contact
      </a>
    </p>
  );
}
