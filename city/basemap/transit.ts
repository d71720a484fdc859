// Metro and tram of Marseille: courses redrawn in few points from RTM / Métropole Aix-Marseille-Provence (open data).
// That source has no stations: each stands where published coordinates put it, moved onto its line. The two ends of T3
// (Gèze to Arenc, Castellane to La Gaye, opened after the source) follow their stations.

export type TransitLineName = "M1" | "M2" | "T1" | "T2" | "T3";

interface TransitLine {
  readonly name: TransitLineName;
  readonly kind: "metro" | "tram";
  /** Encoded course, see polyline.ts. */
  readonly line: string;
}

/** Courses from the first to the last station of transitStations. */
export const transitLines: readonly TransitLine[] = [
  {
    name: "M1",
    kind: "metro",
    line: "wlaX1-lle8b4Z5_6h7b1f1Vj1NX25z1It79d2Fb1Rn1X1X1n1b1fFn9nKpAn4r2l4z2X7X5h5d4x8n7dA_8l5n4f4Z3t6h4d8n4j4Z2r2X1x2Th4Z1j9_1j2J23120290h17_3Vr1Hj1Lj2r1t1X2v7XAh2h3h1f2f1p2Z3p7x1p59p120210032BFLb1p9fIj1Z2n1x1j2Z2h2n1n3j1p3VZ7h1hCz1z4X1b3Tl4v1zZ1fGd5X2j2RX2J_2Jt10t14X3Mh3g1x4q2X2i1d2w1j8c8_4k4_1m1n1Op1Gl18j26X11h2Lb2RVFx1d1v5l4v1r1b1r1d1j2d1f3b1n4b1p5Hb45x30f68r3m2dFKd3Qr2EJURm1Z1o7t4e3d2W2p1s1p1m2d3W3f4w1n3o4zAi1z2q1h2y1x1a1PY2Ry2TW2Ba39i33e24o2As3UYCk3qb1y9-g1yA-2SUGe1a1e3a3c4k4i5y4i2u1i3a2W4w2u9m7W5s3y7s4y6-3cHyAiHeAQQQY1y2c6q1Y3i1i1-1g1u2g1o6g2u7m2m4g1Y4GaUy2o2C14",
  },
  {
    name: "M2",
    kind: "metro",
    line: "WguW1slke85105AZ1e1Z3s1X2s4b5-3v4m6x9-4x6Oj1Sb4Y2rFMl3In1m1r2y1r2o3d4Od1Ef18j11Z1b1n81b26d2Cn2Sn3g3dAQZ39X2TZ2NZ1JHr1Z1t4d2_Nv9f3p1Z2n1TZ1Pp1Z1n3PZ3Bl28X2EPq1j2e4Z5m3_3W2t1e2h1k2Vc5d1s6h1s4Je21-4Co3Mg3a1m3s1w6w3W1GY2Ma2Ig2Cg24Y31u2Da1Hk1PW6j4GB221189a4p3g1h1Sj1El16X14x21r3Dv3Vn6Ax5Cz1Gv1Mv1Ur1o1x2g1_1o1v1m3f3KPEPi2h5u1t4-1n6K_28l20v3Lj9Z1hB0n2Aj1Mt1q1b3qLbc1eLva1W1h1a4v4W2n2c7vAc2z2W2v1u2x1Y3p1W2LW2Bs15i22k1Am1GW1Eu6w3g2W1q1EW2Ak5Cg3EW3W1W8g3",
  },
  {
    name: "T1",
    kind: "tram",
    line: "-_wW1elee8g1l1u1n3KPs1l1a3v1y4d2w2P-29c32g3G-28q20e27W2Fg29s25k30wGSyz2k5SDw1X2QJW1Hc1Dy2Ru1Jo7h3q4p1GLs1j8A9ODA3K0m7Gm11i1Hm9v4o2Z1e42y13g27mAj1Y11SC88s4-Bs1w3e2i4MIG8i12m20mDJi56k6Qw3g1m1Cm4Aw30o3Dw2Ja3b1s4X2m2Vk2Nk2Hg29k4Da20s36s2Cg3W1W5W2c16U1a1DGBiBpESDY13i16u2a1y3a1eFg3-3W1q2Ui5m2q4q1o7k2w16i18m3Y1",
  },
  {
    name: "T2",
    kind: "tram",
    line: "okuW1eqhe8u2x4-1r3CX18d2j1z5t9XW1Fb247q3t4oOxTI7K1wOt1-29MFGLq7bDGNQFE3k16-3c1aGu5-Lm7s2W1IK0Mr1e2BK6MKEk5q2c5s2-5w2uUeEg1IO4y2FYAf2w5j1o1FYDj8eJXDkMlFa2h1E3",
  },
  {
    name: "T3",
    kind: "tram",
    line: "WfuW1ilke8OdLQXDCv3Cl2q1x6m1p5-2v8Ut3Aj21j3Pv7Fl2l1h59n28f2Md2y2f5CX14l15_1Z1p4v8_Sd1l41X1q3t4oOxTI7K1yOv1y29A3g1z1s1z2ob1ZY2u1z2s1j2c2_3a1Z1s1b1e2f1g8f4uQdFkOxCy6v3mIjBi3d2o2_1GJc1p2-2_8g1r3W1h2w1n3q8pFo2b4KNSBEDQZ1Qv1c1r3EREFG7k3h1GR3f1Z1r2b2_3X1Z31h2e1n3e5hAg1f3Qn2El21L5335EB4D9f1Rl13D2989q2j1s5l3s8n5m6v3s4Z3m2Z2QB6RY1b1m1b2AP7F8JG7E1E9Uh1i1l289K7ALW1La2b2",
  },
];

/** Name, lines, longitude, latitude, in the order of the lines; a name stands twice where two stops lie over 45 m apart. */
export const transitStations: readonly (readonly [string, readonly TransitLineName[], number, number])[] = [
  ["La Rose", ["M1"], 5.42968, 43.33306],
  ["Frais Vallon", ["M1"], 5.42321, 43.32549],
  ["Malpassé", ["M1"], 5.41644, 43.32098],
  ["Saint-Just", ["M1"], 5.40642, 43.31546],
  ["Chartreux", ["M1"], 5.40143, 43.3092],
  ["Cinq Avenues Longchamp", ["M1"], 5.39611, 43.30408],
  ["Réformés Canebière", ["M1"], 5.38619, 43.30042],
  ["Saint-Charles", ["M1", "M2"], 5.38016, 43.30237],
  ["Colbert", ["M1"], 5.37437, 43.30029],
  ["Vieux-Port", ["M1"], 5.37423, 43.2956],
  ["Estrangin Préfecture", ["M1"], 5.37802, 43.29031],
  ["Castellane", ["M1", "M2"], 5.38425, 43.28605],
  ["Baille", ["M1"], 5.39198, 43.28815],
  ["La Timone", ["M1"], 5.40039, 43.29115],
  ["La Blancarde", ["M1"], 5.40613, 43.29547],
  ["Louis Armand", ["M1"], 5.41359, 43.3],
  ["Saint-Barnabé", ["M1"], 5.41857, 43.30329],
  ["La Fourragère", ["M1"], 5.42421, 43.30388],
  ["Gèze", ["M2", "T3"], 5.36726, 43.32791],
  ["Bougainville", ["M2"], 5.37144, 43.3208],
  ["National", ["M2"], 5.37303, 43.3151],
  ["Désirée Clary", ["M2"], 5.37235, 43.30934],
  ["Joliette", ["M2"], 5.36792, 43.30391],
  ["Jules Guesde", ["M2"], 5.37401, 43.30199],
  ["Noailles", ["M2", "T1"], 5.38132, 43.29682],
  ["Notre-Dame du Mont", ["M2"], 5.38367, 43.29281],
  ["Périer", ["M2"], 5.38764, 43.27941],
  ["Rond-Point du Prado", ["M2"], 5.3926, 43.27142],
  ["Sainte-Marguerite Dromel", ["M2", "T3"], 5.40217, 43.27053],
  ["Eugène Pierre", ["T1"], 5.3897, 43.29515],
  ["Camas", ["T1"], 5.39319, 43.29536],
  ["George", ["T1"], 5.3974, 43.29562],
  ["Jean Martin", ["T1"], 5.40179, 43.29587],
  ["La Blancarde", ["T1"], 5.4059, 43.29608],
  ["Sainte-Thérèse", ["T1"], 5.40957, 43.2941],
  ["Saint-Pierre", ["T1"], 5.4142, 43.29182],
  ["La Parette", ["T1"], 5.4192, 43.29499],
  ["La Boiseraie", ["T1"], 5.42259, 43.29494],
  ["Air Bel", ["T1"], 5.42909, 43.29428],
  ["La Grognarde", ["T1"], 5.4323, 43.2946],
  ["William Booth", ["T1"], 5.43685, 43.29264],
  ["Les Caillols", ["T1"], 5.44408, 43.29473],
  ["Arenc Euroméditerranée", ["T2", "T3"], 5.3681, 43.3133],
  ["Euroméditerranée Le Silo", ["T2", "T3"], 5.36815, 43.30869],
  ["Joliette", ["T2", "T3"], 5.36714, 43.30483],
  ["République Dames", ["T2", "T3"], 5.36928, 43.30219],
  ["Sadi Carnot", ["T2", "T3"], 5.37118, 43.29989],
  ["Belsunce Alcazar", ["T2", "T3"], 5.37662, 43.29851],
  ["Canebière Capucins", ["T2"], 5.37895, 43.29677],
  ["Canebière Garibaldi", ["T2"], 5.3815, 43.2977],
  ["Réformés Canebière", ["T2"], 5.38556, 43.30005],
  ["National", ["T2"], 5.38866, 43.30155],
  ["Longchamp", ["T2"], 5.39242, 43.30329],
  ["Cinq Avenues", ["T2"], 5.39709, 43.30229],
  ["Foch Sakakini", ["T2"], 5.4001, 43.3003],
  ["Foch Boisson", ["T2"], 5.4033, 43.29809],
  ["La Blancarde", ["T2"], 5.40551, 43.29663],
  ["Salengro Cougit", ["T3"], 5.3675, 43.3216],
  ["Salengro Bachas", ["T3"], 5.3688, 43.3172],
  ["Cours Saint-Louis", ["T3"], 5.37806, 43.29595],
  ["Rome Davso", ["T3"], 5.37942, 43.29354],
  ["Place de Rome", ["T3"], 5.38062, 43.29143],
  ["Rome Dragon", ["T3"], 5.38193, 43.28911],
  ["Castellane", ["T3"], 5.38346, 43.28654],
  ["Parc du 26e Centenaire", ["T3"], 5.3903, 43.2823],
  ["Cantini Rouet", ["T3"], 5.3949, 43.2799],
  ["Place Ferrié", ["T3"], 5.3992, 43.277],
  ["Aubert Ganay", ["T3"], 5.40322, 43.26603],
  ["Parc Sévigné", ["T3"], 5.4048, 43.2618],
  ["Hôpital Sainte-Marguerite", ["T3"], 5.40868, 43.25938],
  ["La Gaye", ["T3"], 5.41118, 43.25649],
];
