import { type LegalBlock, type LegalSection, mailLink } from "./legal-block.ts";
import type { LegalFacts } from "./legal-facts.ts";

/** Conditions d'utilisation: what the service is, what each side answers for. */
export function termsSection(facts: LegalFacts): LegalSection {
  return {
    id: "conditions",
    title: "Conditions d'utilisation",
    blocks: [...serviceBlocks(facts), ...dutyBlocks(facts), ...orderBlocks(facts)],
  };
}

function serviceBlocks({ brandName, isDemo }: LegalFacts): LegalBlock[] {
  const demonstration: LegalBlock = {
    kind: "text",
    text: "Ce site montre aujourd'hui une ville de démonstration : ses biens, ses agences, ses ventes et ses photos sont inventés. Seuls les prix médians par arrondissement, les rues et les lieux publics sont réels.",
  };
  return [
    { kind: "heading", text: "Le service" },
    {
      kind: "text",
      text: `${brandName} montre sur une carte de Marseille des biens vendus, des biens à vendre et des agences immobilières, avec les prix médians du marché. Sa consultation est libre et gratuite. Utiliser le site, c'est accepter ces conditions.`,
    },
    ...(isDemo ? [demonstration] : []),
    { kind: "heading", text: "Les comptes" },
    {
      kind: "list",
      items: [
        "Un compte est personnel. Vous répondez de la confidentialité de votre mot de passe, et nous prévenez si un tiers l'a appris.",
        "Un compte professionnel est réservé aux professionnels de l'immobilier et n'est ouvert qu'après validation par un administrateur. La décision, comme une suspension, est notifiée par e-mail ; un refus y est toujours motivé.",
        "Vous supprimez votre compte quand vous le voulez, dans [Mon compte](/account), section Données.",
      ],
    },
  ];
}

function dutyBlocks({ brandName }: LegalFacts): LegalBlock[] {
  return [
    { kind: "heading", text: "Ce que les agences publient" },
    {
      kind: "text",
      text: "Une agence publie les biens dont elle a le mandat ou qu'elle a vendus, avec l'accord de leurs propriétaires quand il est nécessaire. Elle garantit l'exactitude de ses annonces et leur conformité aux règles de sa profession : prix, honoraires, diagnostics, copropriété. Un administrateur peut masquer un bien qui n'y répond pas, en le disant à l'agence.",
    },
    { kind: "heading", text: "Ce que chacun respecte" },
    {
      kind: "list",
      items: [
        `Le lien personnel d'une fiche détaillée est pour vous seul : il expire après 30 jours et peut être révoqué.`,
        "Il est interdit d'extraire de façon systématique le contenu du site, de contourner ses protections ou de chercher à identifier les personnes derrière une vente.",
        "Les formulaires servent à de vraies demandes : le démarchage et les envois en nombre n'y ont pas leur place.",
      ],
    },
    { kind: "heading", text: "Ce que valent les chiffres" },
    {
      kind: "text",
      text: `Les prix médians et les comparaisons sont des indications, datées et sourcées. Ils ne remplacent ni l'avis d'un professionnel, ni une expertise, ni la lecture des actes. ${brandName} n'est partie à aucune vente et ne perçoit rien sur elles.`,
    },
  ];
}

function orderBlocks({ brandName, contactEmail, showsReviews, isDemo }: LegalFacts): LegalBlock[] {
  return [
    { kind: "heading", text: "Ordre et référencement" },
    {
      kind: "text",
      text: `Les biens d'une liste sont dans l'ordre que vous choisissez ; ceux dont le critère ne vous est pas visible viennent après les autres. Aucune agence ne paie pour paraître, ni pour paraître plus haut. ${describeRatings({ showsReviews, isDemo })}`,
    },
    { kind: "heading", text: "Disponibilité et responsabilité" },
    {
      kind: "text",
      text: `Nous tenons le site en état de marche avec soin, sans pouvoir garantir qu'il soit toujours accessible ni exempt d'erreurs. ${brandName} répond de ses fautes dans les limites de la loi, et rien ici ne prive un consommateur de ses droits.`,
    },
    { kind: "heading", text: "Droit applicable" },
    {
      kind: "text",
      text: `Le droit français s'applique. En cas de différend, écrivez d'abord à ${mailLink(contactEmail)} : la plupart se règlent ainsi. À défaut, les tribunaux compétents sont ceux que la loi désigne. Si ces conditions changent, la date en tête de page change aussi.`,
    },
  ];
}

function describeRatings({ showsReviews, isDemo }: Pick<LegalFacts, "showsReviews" | "isDemo">): string {
  const invented = isDemo ? " Celles des agences de la démonstration sont inventées." : "";
  if (showsReviews)
    return `Les notes des agences, lorsqu'elles s'affichent, viennent de leur fiche Google : nous ne les contrôlons pas et les rafraîchissons chaque jour.${invented}`;
  return isDemo
    ? "Les notes des agences de la démonstration sont inventées."
    : "Ce site n'est pas relié au service des avis Google : il ne met à jour aucune note d'agence.";
}
