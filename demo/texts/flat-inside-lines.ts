import { compileLines } from "./lines.ts";
import { both, inState, isLivable, isRecent, isUnderWarranty, not, ofStyle } from "./when.ts";

/** Its state. */
export const flatStates = compileLines([
  [
    both(inState("good"), isRecent),
    "Pas de travaux, pas de surprise : [on pose ses meubles|l'appartement est comme neuf].",
  ],
  [
    both(inState("good"), isRecent),
    "L'état est [irréprochable|excellent] : [un seul propriétaire depuis la livraison|les peintures sont fraîches].",
  ],
  [
    both(inState("good"), isUnderWarranty),
    "L'immeuble est encore couvert par la garantie décennale[|, un vrai plus].",
  ],
  [
    both(inState("good"), not(isRecent)),
    "Rien à refaire pour s'installer : électricité, plomberie et sols sont en bon état[|, la cuisine a été changée il y a peu].",
  ],
  [
    both(inState("good"), not(isRecent)),
    "Un intérieur [clair et soigné|tenu avec soin|sobre], que l'on peut habiter tel quel ou moderniser [à son rythme|peu à peu].",
  ],
  [
    both(inState("good"), not(isRecent)),
    "L'appartement a toujours été bien tenu ; [les fenêtres ont été changées|la salle d'eau a été refaite|le chauffage a été remplacé] il y a [quatre|cinq|six] ans.",
  ],
  [
    inState("to-refresh"),
    "Les papiers peints ont vécu, mais le reste suit : [une belle surface à remettre au goût du jour|quelques semaines de travaux suffiront].",
  ],
  [
    inState("to-renovate"),
    "Tout est à refaire ou presque : [comptez une rénovation complète|faites-en l'appartement qui vous ressemble].",
  ],
  [
    inState("to-renovate"),
    "Des travaux sont à prévoir[ dans tout l'appartement|, électricité comprise] : c'est l'occasion de le repenser entièrement à votre goût.",
  ],
  [
    inState("to-renovate"),
    "À rénover [entièrement|dans son ensemble], il offre de beaux volumes et un vrai potentiel [|pour qui sait se projeter].",
  ],
  [
    inState("to-renovate"),
    "Le logement est dans son jus : prévoir cuisine, salle d'eau et sols. Le prix en tient compte.",
  ],
  [
    inState("to-renovate"),
    "L'appartement demande une rénovation complète, mais la structure est saine et la distribution facile à revoir.",
  ],
  [inState("to-refresh"), "Un rafraîchissement [suffira|est à prévoir], les bases sont [saines|bonnes]."],
  [
    inState("to-refresh"),
    "Quelques travaux de décoration vous permettront de le mettre à votre goût[|, sans toucher aux cloisons].",
  ],
  [
    inState("to-refresh"),
    "Propre et habitable de suite, il gagnera à être remis au goût du jour[|, la salle d'eau notamment].",
  ],
  [inState("to-refresh"), "La cuisine et la salle d'eau datent un peu ; le reste est en bon état d'usage."],
  [
    inState("good"),
    "L'ensemble est en bon état : [vous n'avez qu'à poser vos meubles|pas de travaux à prévoir].",
  ],
  [
    both(inState("good"), not(isRecent)),
    "Bien entretenu par ses propriétaires[ depuis quinze ans| successifs|], il est habitable immédiatement.",
  ],
  [
    both(inState("good"), not(isRecent)),
    "Double vitrage, tableau électrique aux normes, [chaudière révisée chaque année|climatisation réversible dans le séjour] : l'entretien a été suivi.",
  ],
  [
    both(inState("good"), not(isRecent)),
    "Le bien est sain, [lumineux|clair] et soigné ; les peintures ont été reprises récemment.",
  ],
  [
    inState("renewed"),
    "Entièrement refait à neuf avec des matériaux de qualité, il [ne demande plus qu'à être habité|est prêt à vivre].",
  ],
  [
    inState("renewed"),
    "La rénovation, [signée par un architecte|menée il y a moins de trois ans|soignée dans les moindres détails], a tout repris : électricité, plomberie, menuiseries et sols.",
  ],
  [
    inState("renewed"),
    "Cuisine [équipée neuve|contemporaine entièrement équipée], salle d'eau à l'italienne, climatisation réversible : tout a été refait.",
  ],
  [
    inState("renewed"),
    "Rénové avec goût, il marie [béton ciré et bois clair|carreaux de ciment et lignes contemporaines|l'ancien et le moderne].",
  ],
]);

/** What the building's age left inside. */
export const flatCharms = compileLines([
  [
    ofStyle("recent"),
    "Immeuble aux normes récentes : [bonne isolation phonique|isolation soignée], [menuiseries aluminium|larges baies] et [faibles consommations|chauffage économique].",
  ],
  [
    ofStyle("recent"),
    "[Placards aménagés|Rangements intégrés], carrelage grand format dans le séjour, [parquet dans les pièces de nuit|volets électriques] : tout est actuel.",
  ],
  [
    ofStyle("recent"),
    "Les parties communes sont soignées et l'accès [se fait par badge|est contrôlé par vidéophone].",
  ],
  [
    both(ofStyle("residence"), isLivable),
    "[Carrelage|Parquet] au sol, [radiateurs individuels|chauffage collectif], fenêtres à double vitrage : un confort simple et [efficace|sans surprise].",
  ],
  [
    ofStyle("residence"),
    "La résidence [a été conçue|a été construite] avec de beaux espaces entre les bâtiments : on respire.",
  ],
  [
    ofStyle("residence"),
    "Les pièces sont de taille régulière, [le couloir dessert tout|rien n'est en enfilade] et les rangements ne manquent pas.",
  ],
  [
    ofStyle("sixties"),
    "Sols en granito, [grandes fenêtres|loggia fermée] et cloisons faciles à déplacer : [le potentiel des années soixante|une base saine que l'on peut réinventer].",
  ],
  [
    ofStyle("three-windows"),
    "Les persiennes, l'escalier de pierre et [les malons rouges|les hauts plafonds] rappellent que l'on est bien à Marseille.",
  ],
  [
    ofStyle("three-windows"),
    "Trois fenêtres en façade, [une cheminée dans le séjour|des plafonds à plus de trois mètres] et des [tomettes|malons] [au sol|sous les pieds] : un classique d'ici.",
  ],
  [
    ofStyle("old-town"),
    "Escalier étroit, malons et fenêtres hautes : [tout le charme du vieux Marseille|on est dans le vrai Marseille].",
  ],
  [
    ofStyle("haussmann"),
    "[Parquet en point de Hongrie|Parquet ancien], moulures, cheminée de marbre et belle hauteur sous plafond : le charme de l'haussmannien est intact.",
  ],
  [
    ofStyle("haussmann"),
    "Les plafonds à plus de trois mètres, les moulures et les [grandes fenêtres|portes à double battant] donnent [de l'allure|beaucoup de cachet] à l'ensemble.",
  ],
  [
    both(ofStyle("haussmann"), inState("good", "renewed")),
    "Boiseries, cheminées et parquet ont été conservés [|et restaurés ][avec soin|avec goût].",
  ],
  [
    ofStyle("three-windows"),
    "Tomettes [d'origine|anciennes], cheminée et hauteur sous plafond rappellent le charme du trois fenêtres marseillais.",
  ],
  [
    ofStyle("three-windows"),
    "On retrouve ici tout ce qui fait l'immeuble marseillais : [tomettes hexagonales|malons], [gypseries|moulures] et persiennes [en bois|à lames].",
  ],
  [
    ofStyle("three-windows"),
    "Du typique trois fenêtres marseillais, l'appartement a gardé [les tomettes|les portes anciennes], [la cheminée|les placards de chêne] et [l'alcôve|ses moulures].",
  ],
  [
    ofStyle("old-town"),
    "[Poutres apparentes|Pierres apparentes] et tomettes [anciennes|d'origine] donnent à l'appartement [une âme|beaucoup de caractère].",
  ],
  [
    ofStyle("old-town"),
    "Les murs épais gardent la fraîcheur en été ; les poutres et les malons rappellent l'âge de la maison.",
  ],
  [
    ofStyle("sixties"),
    "Comme souvent dans ces immeubles des années soixante, les pièces sont bien carrées et les [baies|ouvertures] généreuses.",
  ],
  [
    ofStyle("sixties"),
    "La construction [de qualité|solide], en pierre de taille et béton, et de larges fenêtres font entrer la lumière [du matin au soir|dans chaque pièce].",
  ],
  [
    ofStyle("residence"),
    "Le plan, typique des résidences de l'époque, offre [de vrais rangements|des placards dans chaque pièce] et des pièces faciles à meubler.",
  ],
  [
    both(ofStyle("residence"), isLivable),
    "Menuiseries en double vitrage, volets roulants, [placards intégrés|porte blindée] : le confort d'une résidence bien tenue.",
  ],
  [
    ofStyle("recent"),
    "Prestations actuelles : volets roulants électriques, [visiophone|vidéophone], isolation performante et [climatisation réversible|chauffage individuel].",
  ],
  [
    ofStyle("recent"),
    "La résidence, [construite|livrée] en {annee}, répond aux normes [d'accessibilité et d'isolation|acoustiques et thermiques] récentes[|, un vrai plus sur les charges].",
  ],
]);
