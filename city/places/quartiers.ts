/**
 * The quartiers of the demonstration: how people speak of them, what one walks to, what takes one there.
 * Names after the quartiers of the Ville de Marseille (open data), lines after RTM / Métropole
 * Aix-Marseille-Provence (open data); the choice and the words are ours.
 */

/** How a quartier is built: its properties are drawn accordingly. */
export type Fabric = "old" | "haussmann" | "faubourg" | "modern" | "housing" | "village" | "villas";

/** What may be seen from a high window. */
export type ViewKind = "sea" | "port" | "basilica" | "hills" | "city";

export type Quartier = {
  /** As on a plan: "Le Panier". */
  readonly name: string;
  /** As in a sentence: "au Panier". */
  readonly locative: string;
  readonly fabric: Fabric;
  readonly views: readonly ViewKind[];
  /** Places one walks to, with their article: "la place de Lenche". */
  readonly landmarks: readonly string[];
  /** Stops and lines, with their article: "le métro Joliette". */
  readonly transports: readonly string[];
};

const viewOfLetter: Readonly<Record<string, ViewKind>> = {
  s: "sea",
  p: "port",
  b: "basilica",
  h: "hills",
  c: "city",
};

type Row = readonly [
  name: string,
  locative: string,
  fabric: Fabric,
  views: string,
  landmarks: readonly string[],
  transports: readonly string[],
];

// biome-ignore format: one quartier, one row
const rows: readonly Row[] = [
  ["Le Chapitre", "au Chapitre", "haussmann", "cb", ["l'église des Réformés", "la Canebière", "le square Stalingrad"], ["le métro Réformés-Canebière", "le tramway T2"]],
  ["Saint-Charles", "à Saint-Charles", "haussmann", "cb", ["la gare Saint-Charles", "le boulevard Longchamp", "la faculté Saint-Charles"], ["la gare Saint-Charles", "le métro Saint-Charles"]],
  ["Belsunce", "à Belsunce", "old", "c", ["la bibliothèque de l'Alcazar", "le Vieux-Port", "le centre Bourse"], ["le métro Colbert", "le tramway T2 (arrêt Belsunce Alcazar)", "le métro Vieux-Port"]],
  ["Noailles", "à Noailles", "old", "cb", ["le marché des Capucins", "la Canebière", "le Vieux-Port"], ["le métro Noailles", "le tramway T1"]],
  ["Thiers", "dans le quartier Thiers", "faubourg", "cb", ["le théâtre du Gymnase", "les allées Gambetta", "la place Jean-Jaurès"], ["le métro Réformés-Canebière", "le métro Noailles"]],
  ["Opéra", "à l'Opéra", "haussmann", "pb", ["l'Opéra", "le Vieux-Port", "la rue Saint-Ferréol"], ["le métro Vieux-Port", "le bus 83"]],
  ["Le Panier", "au Panier", "old", "psb", ["la Vieille Charité", "la place de Lenche", "le Vieux-Port", "le Mucem"], ["le métro Vieux-Port", "le bus 83"]],
  ["La Joliette", "à la Joliette", "haussmann", "psc", ["les Docks", "les Terrasses du Port", "la cathédrale de la Major"], ["le métro Joliette", "le tramway T2"]],
  ["Arenc", "à Arenc", "modern", "psc", ["le Silo", "le parc habité d'Arenc", "les Terrasses du Port"], ["le tramway T2 (arrêt Arenc Le Silo)", "le bus 35"]],
  ["Grands-Carmes", "aux Grands-Carmes", "old", "cpb", ["la rue de la République", "la place Sadi-Carnot", "la porte d'Aix"], ["le métro Colbert", "le métro Jules Guesde"]],
  ["Saint-Mauront", "à Saint-Mauront", "faubourg", "c", ["le parc Bellevue", "la friche de la Belle de Mai", "le marché aux puces"], ["le métro National", "le métro Bougainville"]],
  ["Saint-Lazare", "à Saint-Lazare", "faubourg", "c", ["la porte d'Aix", "la faculté de Saint-Charles", "la place Victor-Hugo"], ["le métro Jules Guesde", "le métro Désirée Clary"]],
  ["Belle de Mai", "à la Belle de Mai", "faubourg", "cb", ["la Friche", "le marché de la place Cadenat", "le jardin Levat"], ["le bus 49", "le bus 56 vers la gare Saint-Charles"]],
  ["La Villette", "à la Villette", "faubourg", "cp", ["le quartier d'Euroméditerranée", "les archives départementales", "le boulevard de Paris"], ["le métro National", "le métro Désirée Clary"]],
  ["La Blancarde", "à la Blancarde", "faubourg", "bch", ["la gare de la Blancarde", "le boulevard Chave", "le marché du boulevard Sakakini"], ["le métro La Blancarde", "le tramway T2", "la gare de la Blancarde"]],
  ["Chutes-Lavie", "aux Chutes-Lavie", "faubourg", "bch", ["le parc Longchamp", "les commerces de l'avenue des Chutes-Lavie"], ["le bus 49", "le bus 42"]],
  ["Cinq-Avenues", "aux Cinq-Avenues", "haussmann", "bc", ["le parc Longchamp", "le palais Longchamp", "les commerces du boulevard de la Blancarde"], ["le métro Cinq Avenues-Longchamp", "le tramway T2"]],
  ["Les Chartreux", "aux Chartreux", "faubourg", "bc", ["l'avenue des Chartreux", "le parc Longchamp", "l'église des Chartreux"], ["le métro Chartreux", "le bus 81"]],
  ["La Conception", "à la Conception", "faubourg", "b", ["l'hôpital de la Conception", "le boulevard Baille", "la faculté de médecine"], ["le métro Baille", "le bus 54"]],
  ["Saint-Pierre", "à Saint-Pierre", "faubourg", "bh", ["l'hôpital de la Timone", "la rue Saint-Pierre", "le boulevard Jeanne-d'Arc"], ["le tramway T1 (arrêt Saint-Pierre)", "le métro La Timone"]],
  ["Le Camas", "au Camas", "faubourg", "b", ["le boulevard Chave", "la place Jean-Jaurès", "le marché de la Plaine"], ["le tramway T1 (arrêt Camas)", "le tramway T1 (arrêt Eugène Pierre)"]],
  ["Baille", "à Baille", "faubourg", "b", ["le boulevard Baille", "la place Castellane", "l'hôpital de la Conception"], ["le métro Baille", "le métro Castellane"]],
  ["Lodi", "à Lodi", "faubourg", "b", ["la rue de Lodi", "la place Castellane", "le marché du cours Gouffé"], ["le métro Castellane", "le métro Notre-Dame du Mont"]],
  ["Palais de Justice", "au pied du Palais de Justice", "haussmann", "bp", ["le cours Pierre-Puget", "la place Monthyon", "le jardin Puget"], ["le métro Estrangin-Préfecture", "le bus 60"]],
  ["Préfecture", "à Préfecture", "haussmann", "b", ["la place Félix-Baret", "la rue Saint-Ferréol", "les boutiques de la rue Paradis"], ["le métro Estrangin-Préfecture", "le tramway T3"]],
  ["Notre-Dame-du-Mont", "à Notre-Dame-du-Mont", "faubourg", "b", ["le cours Julien", "la place Jean-Jaurès", "la place Notre-Dame-du-Mont"], ["le métro Notre-Dame du Mont", "le bus 74"]],
  ["Vauban", "à Vauban", "faubourg", "bs", ["le boulevard Vauban", "la place Pierre-Puget", "Notre-Dame de la Garde"], ["le bus 49", "le bus 74"]],
  ["Castellane", "à Castellane", "haussmann", "b", ["la place Castellane", "le marché du Prado", "le cours Lieutaud", "les antiquaires de la rue Edmond-Rostand"], ["le métro Castellane", "le tramway T3"]],
  ["Roucas-Blanc", "au Roucas-Blanc", "villas", "ssb", ["la plage du Prophète", "la Corniche", "le vallon de l'Oriol"], ["le bus 83", "le bus 73"]],
  ["Le Pharo", "au Pharo", "haussmann", "spb", ["le palais du Pharo", "la plage des Catalans", "le Vieux-Port"], ["le bus 83", "le bus 81"]],
  ["Saint-Lambert", "à Saint-Lambert", "faubourg", "sb", ["la plage des Catalans", "la place du 4-Septembre", "l'avenue de la Corse"], ["le bus 54", "le bus 80"]],
  ["Saint-Victor", "à Saint-Victor", "haussmann", "pb", ["l'abbaye de Saint-Victor", "le Vieux-Port", "la rue Sainte"], ["le bus 83", "le métro Estrangin-Préfecture"]],
  ["Bompard", "à Bompard", "village", "sb", ["la place Bompard", "la Corniche", "l'église de Bompard"], ["le bus 61", "le bus 73"]],
  ["Endoume", "à Endoume", "village", "sb", ["le vallon des Auffes", "les commerces de la rue d'Endoume", "l'anse de Malmousque"], ["le bus 80", "le bus 83"]],
  ["Pointe-Rouge", "à la Pointe-Rouge", "village", "sh", ["la plage de la Pointe-Rouge", "le port de la Pointe-Rouge", "la campagne Pastré"], ["le bus 19", "la navette maritime"]],
  ["Saint-Giniez", "à Saint-Giniez", "modern", "bsh", ["le stade Vélodrome", "l'avenue du Prado", "le parc Borély"], ["le métro Rond-Point du Prado", "le bus 83"]],
  ["Le Rouet", "au Rouet", "modern", "bh", ["le parc du XXVIe Centenaire", "la place Castellane", "l'avenue Jules-Cantini"], ["le métro Castellane", "le métro Périer"]],
  ["Sainte-Anne", "à Sainte-Anne", "villas", "hb", ["la place de Sainte-Anne", "l'avenue de Mazargues", "la Cité radieuse de Le Corbusier"], ["le bus B1", "le bus 22"]],
  ["Vieille-Chapelle", "à la Vieille-Chapelle", "modern", "sh", ["la plage de la Vieille-Chapelle", "l'escale Borély", "le musée d'art contemporain"], ["le bus 19", "le bus 45"]],
  ["Bonneveine", "à Bonneveine", "modern", "hs", ["le centre commercial de Bonneveine", "la plage de Bonneveine", "le parc Borély"], ["le bus 44", "le bus 23"]],
  ["Montredon", "à Montredon", "village", "sh", ["la Madrague de Montredon", "le mont Rose", "la campagne Pastré", "les calanques"], ["le bus 19", "le bus 20"]],
  ["La Plage", "à la Plage", "modern", "ssb", ["les plages du Prado", "le parc Borély", "l'escale Borély"], ["le bus 83", "le bus 19"]],
  ["Les Goudes", "aux Goudes", "village", "ssh", ["le petit port des Goudes", "le sentier de Callelongue", "les calanques"], ["le bus 20", "la navette maritime"]],
  ["Périer", "à Périer", "villas", "bsc", ["la rue Paradis", "l'avenue du Prado", "le boulevard Périer"], ["le métro Périer", "le bus 86"]],
  ["Sainte-Marguerite", "à Sainte-Marguerite", "modern", "hb", ["l'hôpital Sainte-Marguerite", "le parc de la Magalone", "les commerces du boulevard de Sainte-Marguerite"], ["le métro Sainte-Marguerite Dromel", "le bus 48"]],
  ["Le Cabot", "au Cabot", "villas", "hc", ["la place de la Gaye", "le noyau villageois du Cabot", "les collines de Saint-Cyr"], ["le bus 46", "le bus 16"]],
  ["Sormiou", "au Roy d'Espagne", "modern", "hs", ["le départ de la calanque de Sormiou", "le massif de Marseilleveyre", "le centre commercial du Roy d'Espagne"], ["le bus 23", "le bus 44"]],
  ["Le Redon", "au Redon", "modern", "h", ["le campus de Luminy", "l'obélisque de Mazargues", "les calanques"], ["le bus B1", "le bus 24"]],
  ["Les Baumettes", "aux Baumettes", "villas", "h", ["le départ de la calanque de Morgiou", "les sentiers du parc national"], ["le bus 22", "le bus 23"]],
  ["Mazargues", "à Mazargues", "village", "h", ["l'obélisque de Mazargues", "le cœur de village", "le parc de la Jarre"], ["le bus 22", "le bus B1"]],
  ["La Panouse", "à la Panouse", "villas", "h", ["les collines de Saint-Cyr", "les sentiers de la Panouse"], ["le bus 46", "le bus 48"]],
  ["Vaufrèges", "à Vaufrèges", "villas", "h", ["le massif des Calanques", "le col de la Gineste", "le campus de Luminy"], ["le bus 24", "le bus B1"]],
  ["La Capelette", "à la Capelette", "modern", "hb", ["le palais omnisports Marseille Grand-Est", "le parc du XXVIe Centenaire", "le centre commercial Prado"], ["le bus 18", "le bus 50"]],
  ["Saint-Tronc", "à Saint-Tronc", "housing", "hb", ["le parc de la Mirabelle", "le marché de Saint-Tronc", "les collines de Saint-Cyr"], ["le bus 16", "le bus 17"]],
  ["Saint-Loup", "à Saint-Loup", "village", "h", ["la place de Saint-Loup", "le marché de Saint-Loup", "les berges de l'Huveaune"], ["le bus 15", "le bus 18"]],
  ["Pont-de-Vivaux", "à Pont-de-Vivaux", "faubourg", "h", ["les berges de l'Huveaune", "l'hippodrome de Pont-de-Vivaux", "l'avenue de la Capelette"], ["le bus 15", "le bus 18"]],
  ["La Timone", "à la Timone", "modern", "bh", ["l'hôpital de la Timone", "la faculté de médecine", "le parc de la Moline"], ["le métro La Timone", "le bus 91"]],
  ["Menpenti", "à Menpenti", "faubourg", "b", ["le parc du XXVIe Centenaire", "l'avenue de Toulon", "la place Castellane"], ["le métro Castellane", "le bus 50"]],
  ["Saint-Menet", "à Saint-Menet", "villas", "h", ["le village de la Penne", "les berges de l'Huveaune", "le massif du Garlaban"], ["le bus 15", "le bus 40"]],
  ["La Pomme", "à la Pomme", "faubourg", "h", ["la gare de la Pomme", "le parc de la Buzine", "le noyau villageois de la Pomme"], ["le bus 15", "le bus 40", "la gare de la Pomme"]],
  ["Saint-Marcel", "à Saint-Marcel", "village", "h", ["la place de Saint-Marcel", "le parc de la Mirabelle", "les berges de l'Huveaune"], ["le bus 15", "le bus 40"]],
  ["La Millière", "à la Millière", "villas", "h", ["le massif de Saint-Cyr", "le village de la Millière"], ["le bus 40", "le bus 50"]],
  ["La Valentine", "à la Valentine", "villas", "h", ["le village de la Valentine", "le château de la Buzine", "le centre commercial de la Valentine"], ["le bus 4 vers le métro La Rose", "le bus 12 vers le métro La Timone"]],
  ["La Valbarelle", "à la Valbarelle", "housing", "h", ["les berges de l'Huveaune", "les collines de Saint-Cyr"], ["le bus 15", "le bus 18"]],
  ["Éoures", "à Éoures", "village", "h", ["la place du village", "les chemins du Garlaban", "l'église d'Éoures"], ["le bus 12", "le bus 51"]],
  ["Les Camoins", "aux Camoins", "village", "h", ["le village des Camoins", "les collines de Pagnol", "le golf de la Salette"], ["le bus 12", "le bus 51"]],
  ["La Barasse", "à la Barasse", "faubourg", "h", ["la gare de la Barasse", "le massif de Saint-Cyr"], ["le bus 15", "la gare de la Barasse"]],
  ["La Treille", "à la Treille", "village", "h", ["le village de la Treille", "les chemins du Garlaban", "la fontaine du village"], ["le bus 12S", "le bus 51"]],
  ["Les Accates", "aux Accates", "villas", "h", ["le village des Accates", "les collines du Garlaban", "le château de la Buzine"], ["le bus 12", "le bus 51"]],
  ["La Fourragère", "à la Fourragère", "modern", "hb", ["le parc de la Moline", "les commerces de la Fourragère"], ["le métro La Fourragère", "le bus 10"]],
  ["Saint-Barnabé", "à Saint-Barnabé", "village", "hb", ["la place Caire", "le noyau villageois de Saint-Barnabé", "le marché de la place Caire"], ["le métro Saint-Barnabé", "le métro Louis Armand"]],
  ["Les Caillols", "aux Caillols", "modern", "h", ["la place des Caillols", "le parc de la Moline", "le village des Caillols"], ["le tramway T1 (terminus Les Caillols)", "le bus 10"]],
  ["Montolivet", "à Montolivet", "villas", "hb", ["l'église de Montolivet", "le parc de la Fondation Bajen", "les commerces de l'avenue de Montolivet"], ["le bus 6 vers les Cinq-Avenues", "le bus 7 vers les Cinq-Avenues"]],
  ["Les Trois-Lucs", "aux Trois-Lucs", "villas", "h", ["la place des Trois-Lucs", "le canal de Marseille", "les collines d'Allauch"], ["le bus 7", "le bus 4 vers le métro La Rose"]],
  ["Saint-Jean-du-Désert", "à Saint-Jean-du-Désert", "modern", "hb", ["le parc de la Moline", "l'hôpital de la Timone"], ["le tramway T1", "le métro Louis Armand"]],
  ["Saint-Julien", "à Saint-Julien", "villas", "h", ["la place de Saint-Julien", "le canal de Marseille", "le noyau villageois de Saint-Julien"], ["le bus 7", "le bus 6"]],
  ["Saint-Jérôme", "à Saint-Jérôme", "villas", "hc", ["la faculté de Saint-Jérôme", "le noyau villageois de Saint-Jérôme"], ["le bus B3 vers le métro Malpassé", "le bus 32"]],
  ["Saint-Mitre", "à Saint-Mitre", "modern", "h", ["la technopôle de Château-Gombert", "la faculté de Saint-Jérôme"], ["le bus B3 vers le métro Malpassé", "le bus 11"]],
  ["Saint-Just", "à Saint-Just", "modern", "cb", ["le Dôme", "l'hôtel du Département", "le parc de Font-Obscure"], ["le métro Saint-Just", "le bus 81"]],
  ["Château-Gombert", "à Château-Gombert", "village", "h", ["la place des Héros", "le noyau villageois de Château-Gombert", "le massif de l'Étoile"], ["le bus 5 vers le métro La Rose", "le bus B3"]],
  ["Les Olives", "aux Olives", "villas", "h", ["la place des Olives", "les collines d'Allauch"], ["le bus 144 vers le métro La Rose", "le bus 6"]],
  ["Palama", "à Palama", "villas", "h", ["le massif de l'Étoile", "les sentiers de Palama"], ["le bus 5 vers le métro La Rose"]],
  ["La Rose", "à la Rose", "housing", "h", ["la place de la Rose", "le marché de la Rose", "le parc Athéna"], ["le métro La Rose", "le métro Frais Vallon"]],
  ["Malpassé", "à Malpassé", "housing", "cb", ["l'hôpital Laveran", "le parc de Font-Obscure"], ["le métro Malpassé", "le bus 38"]],
  ["Les Médecins", "aux Médecins", "villas", "h", ["le massif de l'Étoile", "le village de Plan-de-Cuques"], ["le bus 142 vers le métro La Rose", "le bus 143"]],
  ["La Croix-Rouge", "à la Croix-Rouge", "villas", "h", ["la technopôle de Château-Gombert", "le parc Athéna"], ["le bus 11 vers le métro La Rose", "le bus B3"]],
  ["Les Mourets", "aux Mourets", "villas", "h", ["le massif de l'Étoile", "les sentiers de l'Étoile"], ["le bus 5 vers le métro La Rose"]],
  ["Saint-Barthélemy", "à Saint-Barthélemy", "housing", "cb", ["le parc Font-Obscure", "la gare de Picon-Busserine"], ["le bus 32", "la gare de Picon-Busserine"]],
  ["Saint-Joseph", "à Saint-Joseph", "villas", "chs", ["la clinique de Saint-Joseph", "le parc de la Maison-Blanche"], ["le bus 27", "le bus 31"]],
  ["Les Arnavaux", "aux Arnavaux", "housing", "ch", ["le marché d'intérêt national", "le parc de la Maison-Blanche"], ["le bus 38", "le bus 30"]],
  ["Le Merlan", "au Merlan", "housing", "hc", ["le théâtre du Zef", "le centre commercial du Merlan"], ["le bus 53 vers le métro Saint-Just", "le bus 34"]],
  ["Sainte-Marthe", "à Sainte-Marthe", "villas", "hs", ["la gare de Sainte-Marthe", "le noyau villageois de Sainte-Marthe", "le massif de l'Étoile"], ["le bus 3 vers le métro La Rose", "la gare de Sainte-Marthe"]],
  ["Bon-Secours", "à Bon-Secours", "faubourg", "c", ["le marché aux puces", "le boulevard de Plombières"], ["le bus 89", "le bus 28"]],
  ["Le Canet", "au Canet", "faubourg", "c", ["la place des États-Unis", "le parc Billoux"], ["le bus 89 vers la Canebière", "le bus 36"]],
  ["La Delorme", "à la Delorme", "housing", "ch", ["le parc François-Billoux", "l'hôpital Nord"], ["le bus 28 vers le métro Bougainville", "le bus 27"]],
  ["Saint-Antoine", "à Saint-Antoine", "village", "hs", ["la place Canovas", "le noyau villageois de Saint-Antoine", "l'hôpital Nord"], ["le bus 97 vers la Canebière", "la gare de Saint-Antoine"]],
  ["Verduron", "au Verduron", "villas", "ssh", ["les hauts de Verduron", "le massif de la Nerthe"], ["le bus 96", "le bus 25 vers le métro Gèze"]],
  ["Notre-Dame-Limite", "à Notre-Dame-Limite", "housing", "sh", ["l'hôpital Nord", "le massif de l'Étoile"], ["le bus 97 vers la Canebière", "le bus B2 vers le métro Gèze"]],
  ["La Viste", "à la Viste", "housing", "ssp", ["la place de la Viste", "le parc Brégante", "le centre commercial Grand Littoral"], ["le bus B2 vers le métro Gèze", "le bus 98"]],
  ["Les Aygalades", "aux Aygalades", "housing", "ch", ["la cité des Arts de la rue", "la cascade des Aygalades"], ["le bus 30 vers le métro Gèze", "le bus 31"]],
  ["Saint-Louis", "à Saint-Louis", "faubourg", "cs", ["le parc François-Billoux", "l'église de Saint-Louis"], ["le bus B2 vers le métro Gèze", "le bus 70"]],
  ["La Calade", "à la Calade", "faubourg", "ps", ["le marché aux puces", "le cap Janet"], ["le bus 35 vers la Joliette", "le bus 70"]],
  ["Les Crottes", "aux Crottes", "faubourg", "cp", ["le marché aux puces", "le quartier d'Euroméditerranée"], ["le métro Gèze", "le bus 70"]],
  ["Les Borels", "aux Borels", "housing", "sh", ["le massif de l'Étoile", "le canal de Marseille"], ["le bus 30 vers le métro Gèze", "le bus 97"]],
  ["La Cabucelle", "à la Cabucelle", "faubourg", "cp", ["le marché aux puces", "l'avenue de Saint-Louis"], ["le métro Gèze", "le bus B2"]],
  ["Saint-Henri", "à Saint-Henri", "village", "ssp", ["la place Raphel", "le noyau villageois de Saint-Henri", "le port de la Lave"], ["le bus 36", "le bus 25"]],
  ["L'Estaque", "à l'Estaque", "village", "ssp", ["le port de l'Estaque", "la plage de Corbières", "les cabanons du bord de mer"], ["le bus 35 vers la Joliette", "la gare de l'Estaque", "la navette maritime"]],
  ["Saint-André", "à Saint-André", "village", "ssp", ["la place de Saint-André", "le centre commercial Grand Littoral", "le parc de la Minerve"], ["le bus 36", "le bus 25"]],
  ["Les Riaux", "aux Riaux", "village", "ssh", ["la plage de Corbières", "le viaduc de Corbières", "le massif de la Nerthe"], ["le bus 35 vers la Joliette", "la gare de l'Estaque"]],
];

/** Every quartier of the demonstration, by the name the street tables use. */
export const quartiers: ReadonlyMap<string, Quartier> = new Map(
  rows.map(([name, locative, fabric, letters, landmarks, transports]) => [
    name,
    {
      name,
      locative,
      fabric,
      views: [...letters].map((letter) => viewOfLetter[letter] ?? "city"),
      landmarks,
      transports,
    },
  ]),
);
