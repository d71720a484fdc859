import { brandName } from "../brand.ts";

/** The licences ask for it wherever the drawing of the city is shown. */
export const basemapCredit = `Fond de carte ${brandName}, d’après Ville de Marseille, RTM / Métropole Aix-Marseille-Provence, IGN, © contributeurs OpenStreetMap`;
