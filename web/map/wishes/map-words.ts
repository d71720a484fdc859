/** Both the moving map and the still one use these. */
export const mapWords = {
  zoomIn: "Zoomer",
  zoomOut: "Dézoomer",
  credits: "Afficher les crédits de la carte",
  standsStill:
    "Carte simplifiée\u00a0: ce navigateur ne peut pas dessiner celle qui se déplace sans à-coups.",
} as const;
