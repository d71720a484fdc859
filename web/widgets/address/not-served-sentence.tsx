import { brand } from "../../client/page/brand.ts";

/** As `notServedMessage`, with the address to write to as a link. */
export function NotServedSentence() {
  return (
    <>
      Désolé, {brand.name} n'est pas encore disponible à l'adresse recherchée. Ecrivez-nous à{" "}
      <a href={`mailto:${brand.contactEmail}`} className="font-semibold text-mer underline">
        {brand.contactEmail}
      </a>{" "}
      pour demander l'ouverture de votre ville.
    </>
  );
}
