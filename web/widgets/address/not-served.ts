import { brand } from "../../client/page/brand.ts";

export const notServedMessage = `Désolé, ${brand.name} n'est pas encore disponible à l'adresse recherchée. Ecrivez-nous à ${brand.contactEmail} pour demander l'ouverture de votre ville.`;

export const placeByHandHint = "Si le bien est à Marseille, placez le point à la main.";
