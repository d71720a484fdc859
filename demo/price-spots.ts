import type { Place } from "#domain/geography.ts";

/** Places that make the properties around dearer or cheaper than their arrondissement: our own judgement, rounded. */
export type PriceSpot = Place & {
  /** Metres; the effect fades like a bell curve of this width. */
  readonly radius: number;
  /** Natural logarithm at the centre: 0.1 is about 10 % dearer. */
  readonly share: number;
};

type Row = readonly [longitude: number, latitude: number, radius: number, share: number];

// biome-ignore format: one place, one row
const rows: readonly Row[] = [
  [5.3505, 43.2855, 350, 0.22], // vallon des Auffes, Malmousque
  [5.3590, 43.2920, 350, 0.14], // Pharo, Catalans
  [5.3640, 43.2750, 650, 0.22], // Roucas-Blanc above the sea
  [5.3590, 43.2830, 450, 0.05], // Bompard
  [5.3690, 43.2950, 350, 0.16], // Vieux-Port
  [5.3695, 43.2985, 250, 0.10], // Panier, upper part
  [5.3660, 43.3040, 450, 0.10], // Joliette, Docks
  [5.3700, 43.3130, 600, -0.12], // Arenc, railway side
  [5.3810, 43.2970, 250, -0.14], // Noailles
  [5.3760, 43.3010, 350, -0.20], // Belsunce, porte d'Aix
  [5.3910, 43.2990, 450, 0.12], // Longchamp
  [5.3790, 43.2880, 450, 0.08], // Préfecture, Paradis
  [5.3850, 43.2930, 300, 0.06], // cours Julien
  [5.3845, 43.2760, 700, 0.12], // Périer
  [5.3850, 43.2680, 700, 0.10], // Saint-Giniez
  [5.3760, 43.2640, 600, 0.10], // plages du Prado, Borély
  [5.3960, 43.2810, 450, -0.08], // Rouet, Menpenti
  [5.3720, 43.2440, 500, 0.12], // Pointe-Rouge
  [5.3560, 43.2330, 600, 0.10], // Montredon
  [5.3460, 43.2160, 500, 0.08], // Goudes
  [5.4030, 43.2490, 500, 0.12], // Mazargues village
  [5.4010, 43.2370, 450, -0.20], // la Cayolle
  [5.4080, 43.2700, 600, 0.08], // Sainte-Marguerite
  [5.4230, 43.2400, 600, 0.10], // Luminy side, Redon
  [5.4160, 43.2670, 500, 0.04], // Cabot
  [5.4010, 43.2860, 600, -0.06], // Capelette north
  [5.4350, 43.2790, 700, 0.06], // Saint-Loup hillside
  [5.4330, 43.2880, 500, -0.18], // Air-Bel, la Pomme
  [5.4660, 43.2860, 700, -0.10], // Saint-Marcel valley
  [5.5050, 43.3060, 1200, 0.10], // Camoins, Treille
  [5.4210, 43.3040, 600, 0.10], // Saint-Barnabé village
  [5.4460, 43.3120, 800, 0.08], // Saint-Julien
  [5.4110, 43.3080, 450, 0.03], // Montolivet
  [5.4040, 43.3160, 500, -0.08], // Saint-Just, Malpassé side
  [5.4150, 43.3270, 600, -0.22], // Malpassé, Frais Vallon
  [5.4420, 43.3530, 800, 0.16], // Château-Gombert
  [5.4540, 43.3370, 800, 0.10], // les Olives
  [5.3850, 43.3230, 700, -0.12], // Canet, Bon-Secours
  [5.3970, 43.3350, 700, -0.14], // Picon, Busserine, Merlan
  [5.3920, 43.3480, 800, 0.20], // Sainte-Marthe
  [5.3720, 43.3240, 700, -0.12], // Crottes, Cabucelle
  [5.3560, 43.3530, 700, 0.10], // Viste balcony
  [5.3500, 43.3680, 700, 0.18], // Verduron
  [5.3650, 43.3690, 600, -0.18], // Notre-Dame-Limite, Kallisté
  [5.3800, 43.3120, 500, -0.16], // Saint-Mauront, Félix-Pyat
  [5.3890, 43.3090, 500, 0.04], // Belle de Mai, Friche
  [5.3120, 43.3610, 600, 0.12], // Estaque seafront
  [5.3330, 43.3610, 500, 0.03], // Saint-Henri
];

/** The spots whose bells, added up, make the field of prices. */
export const priceSpots: readonly PriceSpot[] = rows.map(([longitude, latitude, radius, share]) => ({
  longitude,
  latitude,
  radius,
  share,
}));
