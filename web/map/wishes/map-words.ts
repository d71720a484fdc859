/** Names of the map's controls: the map that moves and the still one have the same. */
export const mapWords = {
  zoomIn: "Zoomer",
  zoomOut: "Dézoomer",
  credits: "Afficher les crédits de la carte",
} as const;
