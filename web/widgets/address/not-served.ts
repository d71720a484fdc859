import { brand } from "../../client/page/brand.ts";

/** An address outside the area served, in one line. */
export const notServedMessage = `Désolé, ${brand.name} n'est pas encore disponible à l'adresse recherchée. Ecrivez-nous à ${brand.contactEmail} pour demander l'ouverture de votre ville.`;
