// Roads as lines of ours: courses redrawn in few points from the bus axes of RTM / Métropole Aix-Marseille-Provence
// (open data), names and the places where buses do not go (motorways, L2) from OpenStreetMap contributors (ODbL).

interface NamedRoad {
  readonly name: string;
  readonly line: string;
}

/** Motorways and the L2 ring, with the sign a driver reads. */
export const motorways: readonly NamedRoad[] = [
  { name: "A7", line: "Wk_VWndg8Wh2lrDl-1ttAWo1_v7uw6_y3ev8lm3aW4lt2iY1tz2q7vp1" },
  {
    name: "A7",
    line: "qgsW1cpue8k1s3M3MH0l4Y5vAy1r1W6n1Gh4Y5n6y1x4Y2XGn2ZRTvLu6zMaBxUs6jBs6j7uV_QTFiNjKu5d7w2x4g2j7-3ZMcAZp2jJvr3f2h7",
  },
  { name: "A51", line: "WZsW1Wdwe8Wa3eg3mm3Wz3mm3ey4m-1ey4eg3mx5th1ey4" },
  {
    name: "A55",
    line: "mjsUenze8Ww7uIWtBth1WtBtImu9lb1uw6lCey4tIus3dVWh2Zr1yk1th1eVxf1yQlHW5_O_9xLh9pFi9pFu8xLu3pFi9pAuId6e6lHqFxLeQdQyBxQq5tIWFhY1l2dVd6_Od6dV",
  },
  { name: "A50", line: "uszW1mrbe8eVW5m-1a8ua2y1eu1y6m-1u8uh1WAuh1aIeVyBeVi4mb1l2Wo1h9mt2x6" },
  {
    name: "A50",
    line: "WrmX1ujde8eZ4_Y1ue5d1ey4d6mm3_Z3us3dZ4en2lx5mx5dg3mu9_g2ev8_d6WtBtz2WnJ_g2Ww7tImoHen2mcX1WqFWYd1mfT",
  },
  { name: "A501", line: "ez-X1eZce8m-1m-1uz2mt2uz2eu1" },
  { name: "A52", line: "ujYY1e_Ye8m-1eZ4uz2uw6eg3uw6ul4uw6_n1Ww7dy4uw6l-1ul4" },
  { name: "A8", line: "WvXW1mxvf8maJte5mrDl-1Ww7dVWtBth1epG_n1epGdn2WnJdZ4mlLdr5WYd1lx5Wm-1ey4Wdg2uqE" },
  { name: "L2", line: "ehaX1agce8_EyBd6WPd1eVe1mb1l4Ye1u5cf1t3iY1jUYW1ZJgAnm1eIxk1mb1th1mHdu1m7dz1mC" },
];

/** Avenues and boulevards that carry the city. */
export const avenues: readonly NamedRoad[] = [
  { name: "Boulevard Rabatau", line: "ibzW1ekZe8Z2o3p15h1i2i1W1LSaj1gTq1y1y1wAwNoIZE-7zCn2" },
  { name: "Boulevard Jean Moulin", line: "gk-W1wtbe8-Co2l2Qh8Pf2i6M-8a8-5Y2o3_2sFGe8g5o5Em1" },
  { name: "Boulevard Sakakini", line: "cy-W1code8U0w2q7Z2s4t5a7b1o48m2i1c2o2g8p1YMw1gD" },
  { name: "Avenue de la Capelette", line: "if_W1kobe8gCn5wg1_Dg5BwBY1yAW4Y23s3b2a24sS-8s6Y3iNW17y2" },
  { name: "Boulevard de Saint-Loup", line: "y-ZX1enbe88x2k70a4S-3W1Y6s2YBm2u3i2s3GaNq8gIi2WCc4" },
  {
    name: "Boulevard de Saint-Marcel",
    line: "izbX1qWce8eJs2ee1wDmb1e8as1o1m3Fqc1lDa5b1ap1RaBl1kMh4wBx3aN0Y9h2YRh3uIb3yGs1WJGi4L",
  },
  {
    name: "Boulevard de Sainte-Marguerite",
    line: "-l-W1esae87b1Tb1Us1U0c1PLb1a1j7i4ZDWGrOY2h6e6n2z6pCq7lEg2d60x3MBv1x3iN_DW9d65Pc3X45l1q15Y2h4U5k3r3",
  },
  {
    name: "Avenue de Hambourg",
    line: "aovW1oo-d86h1i198X1aBX5wBx3sCf2y1Gc1u9cDk7w16c7X2qAFa8r1eCf1m9X2eP9q1GMW2q4Se9e6a1W3Lg8u6t3wEd6gHeH",
  },
  {
    name: "Avenue de Château-Gombert",
    line: "knaX1wnle8E9t2h3a15gLcFcPkMi5S6Qo2A0Jg2QY96k6m2o5o3e3i2q4c5uCw8q1m1NW1k7k8y4u3e3s3i16q1m1",
  },
  { name: "Avenue du Prado", line: "YnxW1sdce8Yk1ln2TL8b1w19i1h2q16a2n3" },
  { name: "Avenue du Prado", line: "adzW1mlZe8_j3tw1" },
  { name: "Boulevard Michelet", line: "eczW1eiZe8g2x3h1LqZ2pt3" },
  {
    name: "Boulevard Françoise Duparc",
    line: "ex-W1owfe8Z1d7tLl1l3MW3c1a2s1-9-Ao2e5o5oHm2wCm3q9e6u6c7k9a4q9w2c2s6n4",
  },
  {
    name: "Boulevard de Plombières",
    line: "ko_W1ofie8v2b2Z4p9vOqA_2GvNLnOt8v4RvB9r3GY2i3bD0xNk7xGqBLLv2s1X8e6_5u5h5c2z30_X1z8",
  },
  { name: "La Canebière", line: "ytvW1acee8ua2gP" },
  { name: "Boulevard de la Libération", line: "ozxW1qYfe8b7b3s3d4ee2wN6s3w2k4" },
  { name: "Rue de la République", line: "eovW1ahee8df1qo1" },
  { name: "Rue de Rome", line: "yhwW1efee8qZ1dz1" },
  { name: "Rue Paradis", line: "-svW1s-de8v1_16r1g9zLgBc1u2RaUbd2j4Rs4zBFZ8h1t5y1ZOx4r10l1_2r2b1r2W3j7s3h2" },
  { name: "Cours Lieutaud", line: "YaxW1-Yee8y7vOwBjN" },
  { name: "Boulevard Baille", line: "epxW1agce8q_2aS" },
  { name: "Boulevard Chave", line: "u_xW1YYee8it3c7" },
  { name: "Boulevard National", line: "YXxW1eqge8nKYJlVeLX2c1j4A" },
  { name: "Boulevard des Dames", line: "extW1osfe8ys1vB" },
  { name: "Quai du Port", line: "uqtW1eZee8-Ms3WVi3a8_1" },
  { name: "Quai de Rive-Neuve", line: "spvW1gyde8ZNh6fOd4d9V" },
  {
    name: "Corniche Kennedy",
    line: "WzrW1a_ce8jGz8X2h5vEhG0l1k9xGm6X5y7d3c1v10b1Z2x2Ux1Y5r1Y6h5y7h3Y5n3i4r1W7t5q4Z1m2j4o8b2a2b1o5n6x1t5a1h6k4h4o2X1oB_1e6n3e9_2g2Fo5Au2Lw5b2w4n3o5x6qB_Q",
  },
  { name: "Promenade Georges Pompidou", line: "YsvW1ksXe8u8tKk4hDEx4X2j9i1l1x1Rf8Zb1f5X7h1x4" },
  {
    name: "Avenue de Montredon",
    line: "aovW1oo-d86h1Z1PMRp7z7bAX5vBjBt6z7_EfBXCfAna1fPZBX6j6z7Tt5f5h4xDj9_6F_5W1Z1FZ2X3p4b2v1r1g2n60X4b1Vn5r1n5X3Ub4j3_1Fx3t2t3i1r2p1x2Gb1-3l2MX3TV_20Z2b1c1X6g5pBUt3e3h4W6r2-9p7g2Ps30b3X2l3JDh1e9z7q1Fq4c1y4o3",
  },
  { name: "Rue de Lyon", line: "yruW1exie8rAx2Lu2y1eLbZ1Yb3jDiIX2e5" },
  { name: "Avenue de Saint-Antoine", line: "svsW1Yjne8v5yl1j9uKW3uX1lCi_2aBYa1i1L0l4w1d3" },
  { name: "Avenue Roger Salengro", line: "qevW1chhe8rSci1m5s1DSy4g1" },
  { name: "Boulevard du Capitaine Gèze", line: "wXtW1gcke8Sh1v4e7e6W1kVw7-6m4WGu4yW1k7YB0f2X4" },
  {
    name: "Chemin du Littoral",
    line: "e-tW1e-he8t2e5ZBwBd3c5Do3i1WCh1c4ZRyVv1s1x7o2v2W25k9x7e6v2o3Z1Y3Lc30qBb1u4X2c3f5o4zJaAp4y4f2y4t2Fb1q68-8r3kAZHqNz6u5z3Y6n8kApQyFq1m1Ti1n26d9s5x7i2_20t2Pl9X4xDh1Z5Ct2c1n2c3_5uJZ2c3d6i4p7Y2v8Rx3r1t6h5X2ATb1r3Pv2Ar3y1v5y5_5y3t5y1x4Mx7c3n8c2d9-5r3m1n5c1p40bDx2pNs1b4Fh1MLRv5f1hDz5x4f1ZH0v8R_2f1l6j5",
  },
  {
    name: "Avenue de Saint-Just",
    line: "av_W1Wbie8r6o4Y5Y4oOWFY8e9k7Y3u5i3sAp9u2x20f1i1Ae3r1e3y1r3s2EMiB-8YLwEe9k5EW2h4o4o8s2aEk8-F-6v1W26Y6e6-6g5y30c1q1c15Qu2e3DA",
  },
  {
    name: "Route de la Gineste",
    line: "wg_W1Ym_d8i1b2LVq1Fq4n3g5X5q7j9uFvAq7r2i4F-JGwKc2-CGkALc7b1WJr4Y8Ra8o1-9s4YCo2sFm1y4FUMaBr1",
  },
  { name: "Route de la Gineste", line: "ezbX1qo-d8uz2Z8Wa3_Jeu1lb1eu1ZSm-1a3ua2ZSen2tIua2lb1mb1ZS" },
  {
    name: "Avenue de Saint-Julien",
    line: "kWYX1Yvfe8cACq4X1iTi2e6V0a9x1qCq4c2MPuCg1q7JsAg1oNCeSi4k7s1-9u5e6i4q1s4q1c1q46cDh1-6i2Y2i2g2Qe3Mu9F",
  },
  {
    name: "Avenue de la Timone",
    line: "gt-W1kgde8c4y4o2c1aE_3g24a4V-Jc2aEr1wTc1u9l1oEj5-3PcD0w8W1cALg8b2cAx5q4n1oB9",
  },
  {
    name: "Route des Camoins",
    line: "sdiX1Wzde8oKb3cDx2g26gCh2uBh1w2Y2u2y6c1c17s1c1Ps6m3c1Y2Y25c4u4s9y5cGt5gCl3w1Gq4W3k4o1Wh1e8YY1sFs6u5o2Qy4Gq4b1-33qGs1-9F",
  },
  { name: "Avenue Frédéric-Mistral", line: "kWYX1Yvfe8hEi2_2W1xQh2t2Cv5c3Z46b1Bz3h4fH_2" },
];
