// Beaches and bathing creeks, one point each. Positions: Ville de Marseille, open data (Licence Ouverte, 2018).

/** Name, longitude, latitude. */
export const beaches: readonly (readonly [string, number, number])[] = [
  ["Anse des Phocéens", 5.36229, 43.2397],
  ["Anse des Sablettes", 5.36087, 43.23754],
  ["Bain des Dames", 5.36263, 43.24108],
  ["Plage de Bonne-Brise", 5.35996, 43.23655],
  ["Plage de Corbières, la Batterie", 5.29183, 43.35842],
  ["Plage de Corbières, le Fortin", 5.29123, 43.35764],
  ["Plage de Corbières, la Lave", 5.29295, 43.35838],
  ["Calanque d’En-Vau", 5.49822, 43.20187],
  ["Plage de Saint-Estève", 5.31579, 43.28423],
  ["Plage des Goudes", 5.34299, 43.21473],
  ["Calanque de Morgiou", 5.44377, 43.21221],
  ["Plage Borély", 5.37506, 43.25598],
  ["Plage des Catalans", 5.35514, 43.29054],
  ["Plage de Bonneveine", 5.37476, 43.25352],
  ["Plage du David", 5.37225, 43.26165],
  ["Plage de l’Huveaune", 5.3756, 43.25856],
  ["Plage de la Pointe-Rouge", 5.37092, 43.24446],
  ["Plage de la Vieille-Chapelle", 5.37373, 43.24999],
  ["Plage du Grand Roucas", 5.37089, 43.26337],
  ["Plage du Petit Roucas", 5.36862, 43.26388],
  ["Plage du Prophète", 5.3623, 43.27308],
  ["Calanque de Port-Pin", 5.51066, 43.20389],
  ["Calanque de Sormiou", 5.42019, 43.21016],
];
