// Parks and gardens in a few strokes of ours: centres from the Ville de Marseille (Licence Ouverte, 2018), extents by eye.

interface Park {
  readonly name: string;
  readonly outline: readonly (readonly [number, number])[];
}

/** The large parks, drawn with their own outline. */
export const outlinedParks: readonly Park[] = [
  {
    name: "Parc Borély",
    outline: [
      [5.3771, 43.2613],
      [5.3797, 43.2634],
      [5.3829, 43.2638],
      [5.3858, 43.2615],
      [5.3861, 43.2584],
      [5.3845, 43.2562],
      [5.3806, 43.2552],
      [5.3778, 43.2553],
      [5.3769, 43.2578],
    ],
  },
  {
    name: "Parc balnéaire du Prado",
    outline: [
      [5.37, 43.2676],
      [5.3722, 43.2668],
      [5.374, 43.2628],
      [5.375, 43.2601],
      [5.3754, 43.2576],
      [5.3745, 43.2573],
      [5.3737, 43.2594],
      [5.3722, 43.2618],
      [5.371, 43.2645],
    ],
  },
  {
    name: "Parc Longchamp",
    outline: [
      [5.3938, 43.304],
      [5.3946, 43.3061],
      [5.3966, 43.3068],
      [5.3985, 43.3059],
      [5.3986, 43.3046],
      [5.3968, 43.3039],
      [5.3951, 43.3036],
    ],
  },
  {
    name: "Parc du 26e-Centenaire",
    outline: [
      [5.3871, 43.2834],
      [5.3884, 43.2842],
      [5.3915, 43.2833],
      [5.3947, 43.2818],
      [5.3943, 43.2806],
      [5.3922, 43.281],
      [5.389, 43.2823],
    ],
  },
  {
    name: "Jardin du Pharo",
    outline: [
      [5.3562, 43.2936],
      [5.3574, 43.2951],
      [5.3588, 43.2948],
      [5.3606, 43.2936],
      [5.3601, 43.2928],
      [5.3579, 43.2926],
    ],
  },
  {
    name: "Parc Chanot",
    outline: [
      [5.3901, 43.2703],
      [5.3921, 43.2711],
      [5.394, 43.2676],
      [5.3932, 43.2667],
      [5.3912, 43.2671],
      [5.3899, 43.2689],
    ],
  },
  {
    name: "Campagne Pastré",
    outline: [
      [5.3654, 43.2353],
      [5.3672, 43.2376],
      [5.3712, 43.238],
      [5.3752, 43.2362],
      [5.3785, 43.2335],
      [5.3778, 43.2305],
      [5.3735, 43.2298],
      [5.3696, 43.2318],
    ],
  },
  {
    name: "Cimetière Saint-Pierre",
    outline: [
      [5.4076, 43.2921],
      [5.4103, 43.2937],
      [5.4128, 43.2932],
      [5.4155, 43.2944],
      [5.418, 43.2945],
      [5.4196, 43.2921],
      [5.4178, 43.2914],
      [5.4118, 43.2915],
    ],
  },
  {
    name: "Colline de la Garde",
    outline: [
      [5.3688, 43.2826],
      [5.3689, 43.2848],
      [5.3705, 43.2856],
      [5.3724, 43.2852],
      [5.3733, 43.2838],
      [5.3731, 43.2821],
      [5.3708, 43.2818],
    ],
  },
];

/** Smaller parks as soft ovals: name, centre longitude, centre latitude, half width and half height in metres. */
export const ovalParks: readonly (readonly [string, number, number, number, number])[] = [
  ["Parc Bagatelle", 5.38206, 43.26983, 110, 90],
  ["Parc Valmer", 5.35424, 43.27896, 100, 80],
  ["Colline Puget", 5.37024, 43.28938, 90, 90],
  ["Parc Bortoli", 5.39657, 43.24762, 150, 120],
  ["Parc de Bonneveine", 5.3913, 43.24979, 120, 100],
  ["Parc Henri-Fabre", 5.38387, 43.26429, 90, 60],
  ["Parc Font-Obscure", 5.40079, 43.32803, 170, 170],
  ["Parc de la Maison-Blanche", 5.41546, 43.26726, 130, 110],
  ["Parc des Bruyères", 5.44034, 43.27469, 170, 120],
  ["Parc François-Billoux", 5.36542, 43.33329, 120, 150],
  ["Parc du Grand-Séminaire", 5.37987, 43.34513, 150, 170],
  ["Parc de l’Espérance", 5.37888, 43.32608, 80, 100],
  ["Parc de la Moline", 5.42341, 43.31485, 120, 120],
  ["Parc de la Mirabelle", 5.44761, 43.29642, 100, 110],
  ["Parc de la Ravelle", 5.44422, 43.33314, 110, 90],
  ["Parc Athéna", 5.44268, 43.33983, 160, 120],
  ["Parc de l’Oasis", 5.37191, 43.35179, 110, 110],
  ["Parc Brégante", 5.35689, 43.35402, 120, 100],
  ["Parc Saint-Cyr", 5.4408, 43.28302, 120, 90],
  ["Parc du Vieux-Moulin", 5.43057, 43.28354, 100, 70],
  ["Parc de la Minerve", 5.31709, 43.3629, 80, 60],
  ["Parc Varella", 5.36614, 43.3592, 100, 90],
  ["Parc de la Colline Saint-Joseph", 5.42091, 43.24957, 250, 180],
  ["Domaine de Luminy", 5.43717, 43.22916, 320, 260],
];
