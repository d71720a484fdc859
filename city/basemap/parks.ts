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

/** Smaller parks: name and encoded outline (see polyline.ts), as far as the streets around let them reach. */
export const smallParks: readonly (readonly [name: string, outline: string])[] = [
  ["Parc Bagatelle", "qlxW1kaZe83y2b1y1l2Sr22j2Z1n1p2X2N9z2a1p3UDc30a5GW2k1"],
  ["Parc Valmer", "yWsW1mzae8Fm3Z3m1b86x1b3a2_1Cf1c37i4j3a3m1"],
  ["Colline Puget", "q-uW1q-ce8y3e1GSv3m3r72z2n19x4u8Ve1G"],
  ["Parc Bortoli", "qa-W1qv-d87q1X1W13m4d1Kd97n3Z1Z1Z1Lr26l6q1j2s1Ny1Ba3o1u4k3m3I"],
  ["Parc de Bonneveine", "egzW1cd_d8Fe4PUt2Y1ZD0t2X1b1_13b2qAj7o66u2Y1c1W2"],
  ["Parc Henri-Fabre", "cvxW1wXYe8RW3Z3Qj520h1p1i1_15X2LPj18x3m1Z1c2BcACm1a1"],
  ["Parc Font-Obscure", "Wg_W1cmke81m4Vg3z1Ur5LjLp62z5W1f3g1j1c4j1oC9s6Qe3i2W1g3"],
  ["Parc de la Maison-Blanche", "cYYX1iqYe8Hq4_Ie1Z25RX1Hp4Ip4k5h2o91w4Kc2w1"],
  ["Parc des Bruyères", "cXdX1wYae8Bk4Ti1r3m1XIAZ4Rn2f2aAn30Dz1Dn8j1C_2Uh1s3l1cGBW6Uo2g2"],
  ["Parc François-Billoux", "meuW1Ynle89u5n1o2l1Qr3I_83f3d1Vb1Y5jFa1h1W94g3e1o1o2"],
  ["Parc du Grand-Séminaire", "mbxW1Yxne8Hy3j3g1nI05f2x378Z8e1Z3m1b1a4X1oEA-1Oi2s2"],
  ["Parc de l’Espérance", "avwW1Wake87w3X1u1b2Qd70NPk1v6w1La8V"],
  ["Parc de la Moline", "-oZX1wzhe87i4d1OZ78r3Nx7MPT7f2On7UV-2X1y85s4Ig2s1"],
  ["Parc de la Mirabelle", "eYeX1qgee88q1W3W4Fe1j96v3h1R_13h6c6o1W1Te30UK"],
  ["Parc de la Ravelle", "aqdX1amle8Fy3_1k1d7Gd7FIn1e5d6Lf3Y86m2Sc1y1"],
  ["Parc Athéna", "-kdX1-vme8Vo5d3s1n5Gf5b5p2HNn1n9p4Y2j2y3TyF0y3Ui1Y1"],
  ["Parc de l’Oasis", "ikvW1sape8l5o6Z1Iv65r2TRTLb38x5g1_1e1J-6F-6Ga2o1Ka20Y1"],
  ["Parc Brégante", "whsW1qope85g1b1Y1GY4z85t2X1PTBj7c1_1e1LW3Fu81n1k4UM"],
  ["Parc Saint-Cyr", "q_cX1ysbe8Na4VQx2O_B0x2Nn1v10d6o1v1y2NkD8k2g1"],
  ["Parc du Vieux-Moulin", "-zaX1awbe8Pi3b2UnA4j2Dl1h1e3n1-7n5g36c2U"],
  ["Parc de la Minerve", "-skW1agre85a2X1c1v2IZ60X1l3-1HCPu7Pa1E"],
  ["Parc Varella", "ehuW1Wpqe89o3l1o1n2Kp60X2n6A_1u1_2q62o2Km1o1"],
  ["Parc de la Colline Saint-Joseph", "qYZX1wb_d8f2c3X1g8rF2z5Hr2n3h3X1TX2EvAg1X2g2l1W6f1WC7o3y1kE9"],
  [
    "Domaine de Luminy",
    "swcX1ecxd8Dk8Z1y2p5IbCF_8u2f2f1x3W4_65x7d1j3p1f2j2Z1x2BzDm1v5g2j2k3p1W4Ro7FWJ0o7GW4Sk3q1g2k2a1y2",
  ],
];
