/** Whom the drawing of the city owes its facts to, as shown wherever it is. */
export const basemapCredit =
  "Fond de carte Calanque, d’après Ville de Marseille, RTM / Métropole Aix-Marseille-Provence, IGN, © contributeurs OpenStreetMap";
