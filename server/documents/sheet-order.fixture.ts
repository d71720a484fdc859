import { drawnMapSize, type SheetOrder } from "./sheet-order.ts";

/** A sheet without photographs, of one figure. */
export const sheetOrder: SheetOrder = {
  kind: "sheet",
  photoKeys: [],
  portraitKey: null,
  map: { place: { latitude: 43.2843, longitude: 5.3809 }, status: "sold", ...drawnMapSize },
  brand: {
    name: "Calanque",
    tagline: "la carte",
    contactEmail: "a@exemple.fr",
    sendsEmails: true,
    hasModel: true,
    origin: "https://exemple.fr",
  },
  publicUrl: "https://exemple.fr/p/1",
  day: "21 novembre 2026",
  title: "Appartement",
  address: "12 rue Paradis",
  pages: [[{ kind: "figures", items: [["Vendu le 4 mars 2025", "250\u202f000\u00a0€"]], tone: "tile" }]],
};
