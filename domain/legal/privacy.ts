import { factsBlock, type LegalBlock, type LegalSection, mailLink } from "./legal-block.ts";
import { type LegalFacts, privacyEmailOf, publisherName } from "./legal-facts.ts";

/** Politique de confidentialité: what is kept of whom, why, on what ground, how long, and what people may ask. */
export function privacySection(facts: LegalFacts): LegalSection {
  return {
    id: "confidentialite",
    title: "Politique de confidentialité",
    blocks: [
      ...introduction(facts),
      { kind: "heading", text: "Ce que nous traitons, et pourquoi" },
      ...purposes,
      { kind: "heading", text: "Qui reçoit ces données" },
      ...recipients(facts),
      { kind: "heading", text: "Comment elles sont protégées" },
      ...protection,
      { kind: "heading", text: "Vos droits" },
      ...rights(facts),
    ],
  };
}

function introduction(facts: LegalFacts): LegalBlock[] {
  return [
    {
      kind: "text",
      text: `Le responsable des traitements est ${publisherName(facts)}. Pour toute question sur vos données : ${mailLink(privacyEmailOf(facts))}. On peut parcourir la carte, lire les biens à vendre et les chiffres du marché sans compte et sans rien laisser.`,
    },
    {
      kind: "text",
      text: "Vos données ne sont ni vendues, ni louées, ni utilisées pour de la publicité. Aucune décision n'est prise de façon automatisée à votre sujet, et aucun profil n'est établi.",
    },
  ];
}

const purposes: LegalBlock[] = [
  factsBlock("Répondre à une demande (fiche détaillée, contact d'une agence, message à l'équipe)", {
    Données: "Nom, e-mail, téléphone, profil (vendeur, acquéreur), message, bien concerné",
    "Base légale":
      "Votre consentement, recueilli séparément pour chaque usage : réponse à la demande, rappel par téléphone, biens à vendre qui répondent à votre recherche, nouvelles du marché",
    Durée: "36 mois après la demande, puis effacement ; plus tôt si vous le demandez",
  }),
  factsBlock("Suivre les contacts d'une agence, pour son compte", {
    Données:
      "Ce que vous lui avez demandé ici, les rapports d'estimation qu'elle vous a adressés, et ce qu'elle note elle-même ou importe d'un fichier, dont aucune colonne ne vaut accord : nom, e-mails, téléphones, adresse, projet, bien recherché (type, lieu, budget, surface, pièces), appels, messages, notes. Aucune autre agence ne les voit, les administrateurs non plus",
    "Base légale":
      "Votre demande, un contrat en cours ou votre accord écrit, que l'agence indique pour chaque adresse ; pour un notaire ou un partenaire qui n'est ni vendeur ni acquéreur, l'intérêt légitime d'une relation professionnelle, qu'elle indique de même. Sans l'un d'eux elle ne peut ni vous écrire ni vous appeler d'ici. Chaque e-mail porte de quoi n'en plus recevoir, pendant trois ans, même quand l'agence vous a effacé de ses contacts, et de quoi tout effacer chez elle",
    Durée:
      "36 mois après votre dernière démarche, l'agence étant prévenue 30 jours avant ; dix ans, hors de ses listes, après un mandat ; plus tôt si vous le demandez. Un fichier importé est effacé dès la fin de l'import, deux jours au plus s'il n'est pas lancé ; de quoi le défaire est gardé un jour, puis effacé la nuit suivante, la liste de ce qu'il a laissé de côté 90 jours. Un refus de recevoir ses e-mails reste, sans nom, sous forme d'empreinte, pour qu'aucun import ne le fasse oublier",
  }),
  factsBlock("Rappeler à une agence ce qu'elle doit faire, pour son compte", {
    Données:
      "Tâches et suivis de l'agence, avec le jour, l'heure, le contact et le bien qu'elle y attache. L'e-mail de huit heures et l'agenda auquel un négociateur s'abonne les portent jusqu'à lui seul ; l'agenda peut taire les noms, et son adresse, qui n'est notée dans aucun journal, se change en un clic",
    "Base légale":
      "Celle du suivi de ses contacts ; pour ses négociateurs, l'exécution du contrat que forment les conditions d'utilisation",
    Durée:
      "Un an après que la tâche est faite ; plus tôt, avec le contact, si vous demandez que vos données soient effacées",
  }),
  factsBlock("Prouver votre consentement", {
    Données:
      "Texte accepté et sa version, date et heure, retrait éventuel, et une empreinte de votre e-mail qui ne permet pas de le retrouver",
    "Base légale": "Obligation légale (article 7 du RGPD)",
    Durée: "Tant que la preuve peut être demandée ; elle ne nomme plus personne une fois la demande effacée",
  }),
  factsBlock("Tenir votre compte", {
    Données:
      "E-mail, nom, mot de passe (conservé haché), rôle et état du compte, sessions ouvertes avec leur adresse IP et leur navigateur",
    "Base légale": "Exécution du contrat que forment les conditions d'utilisation",
    Durée:
      "Jusqu'à la suppression du compte, que vous faites vous-même ; une session inutilisée s'éteint après 7 jours",
  }),
  factsBlock("Présenter les agences et leurs biens", {
    Données:
      "Coordonnées professionnelles de l'agence, caractéristiques et photos des biens ; de ses négociateurs qui remplissent leur fiche : nom, titre, ligne directe, portrait, numéro RSAC",
    "Base légale":
      "Contrat avec l'agence ; intérêt légitime du public à connaître le marché, sans que le prix, la surface ni le numéro de rue d'un bien vendu soient publics",
    Durée:
      "Jusqu'au retrait par l'agence, ou par nous à votre demande si vous êtes concerné par le bien ; les photos sont alors effacées aussitôt, le reste dans les 30 jours",
  }),
  factsBlock("Compter les ouvertures des liens courts", {
    Données:
      "Le nombre d'ouvertures d'un lien court par jour, par genre d'appareil (ordinateur, téléphone, tablette) et par nom du site d'où l'on vient. Ni l'adresse IP, ni l'adresse de la page d'où l'on vient, ni rien qui distingue une personne d'une autre n'est conservé",
    "Base légale": "Intérêt légitime de l'agence à savoir si ses panneaux et ses annonces sont lus",
    Durée:
      "Jusqu'à la suppression du lien, puis jusqu'à la nuit qui suit le jour pendant lequel elle peut être annulée",
  }),
  factsBlock("Partager un rapport d'estimation et savoir s'il est lu", {
    Données:
      "Nom et e-mail du destinataire, donnés par l'agence, dont il devient un contact ; première et dernière ouverture du rapport par une personne, et leur nombre ; clics sur le bouton de contact, avec leur date. Ni l'adresse IP, ni l'appareil, ni le temps passé ne sont conservés, et nos e-mails ne contiennent aucun pixel",
    "Base légale":
      "Intérêt légitime de l'agence à savoir si le rapport qu'elle vous adresse est lu ; vous vous y opposez sur la page même, par « Ne plus compter mes visites »",
    Durée:
      "Jusqu'à la suppression du rapport, puis jusqu'à la nuit qui suit le jour pendant lequel elle peut être annulée ; les clics sur le bouton, 13 mois au plus. Le contact, comme les autres contacts de l'agence. Plus tôt si vous demandez l'effacement de vos données",
  }),
  factsBlock("Vous envoyer chaque mois l'estimation actualisée d'un bien", {
    Données:
      "Votre nom et votre e-mail, ceux du lien par lequel vous avez reçu le rapport ; la date de votre accord et le dernier mois envoyé. L'e-mail part au nom de l'agence qui vous a adressé le rapport ; la valeur est calculée avec les ventes ouvertes et celles que le rapport vous montre déjà",
    "Base légale":
      "Votre consentement, donné sur la page du rapport par une case qui n'est jamais cochée d'avance ; vous l'arrêtez sur cette page, en un clic dans chaque e-mail, ou sur « Mes consentements »",
    Durée:
      "Jusqu'à ce que vous l'arrêtiez, ou que le lien expire, soit révoqué ou protégé par un mot de passe, que le rapport soit supprimé ou que l'agence ne vous suive plus",
  }),
  factsBlock("Envoyer et suivre les e-mails du service", {
    Données: "Adresse du destinataire, contenu et état de l'envoi",
    "Base légale": "La même que celle de la demande ou du compte dont l'e-mail découle",
    Durée:
      "90 jours après l'envoi, ou après le dernier essai ; l'e-mail d'une demande que ce site n'a pas pu envoyer est gardé aussi longtemps qu'elle",
  }),
  factsBlock("Protéger le site", {
    Données: "Compteurs de tentatives tenus sous forme d'empreintes, journal des décisions d'administration",
    "Base légale": "Intérêt légitime à la sécurité du service",
    Durée:
      "Une journée environ pour les compteurs ; le journal est gardé avec le service, et les noms en sont retirés quand un compte est supprimé",
  }),
];

function recipients({ geocoder, showsReviews, readsWithModel }: LegalFacts): LegalBlock[] {
  return [
    {
      kind: "list",
      items: [
        "L'agence du bien ou celle que vous avez choisie : les coordonnées et le message de votre demande, si vous y avez consenti. Une agence ne voit jamais les demandes d'une autre.",
        "Les administrateurs du site, pour ce que leur tâche demande.",
        "Les portails et logiciels à qui un professionnel donne son adresse de lecture : ses biens à vendre, leurs photos, le téléphone et l'e-mail de l'agence qu'ils affichent. Un bien dont l'adresse est discrète y part sans son adresse.",
        "L'hébergeur et le service d'envoi d'e-mails, pour notre compte et sur nos instructions.",
        geocoderItem(geocoder),
        ...(readsWithModel
          ? [
              "Un service de lecture automatique, quand un professionnel lui confie la page d'une annonce à importer : notre serveur lui transmet le texte de cette page, sans les adresses e-mail ni les numéros de téléphone qu'elle contient.",
            ]
          : []),
        ...(showsReviews
          ? [
              "Google, que notre serveur interroge une fois par jour sur la fiche publique des agences qui affichent leurs avis : rien de ce que vous faites ici ne lui est transmis.",
            ]
          : []),
      ],
    },
    {
      kind: "text",
      text: "Votre navigateur ne parle qu'à notre serveur : aucune image, police, carte ni script ne vient d'ailleurs, et aucun tiers n'apprend donc votre visite.",
    },
  ];
}

function geocoderItem(geocoder: LegalFacts["geocoder"]): string {
  switch (geocoder) {
    case "none":
      return "Personne pour la recherche d'adresses : notre serveur y répond seul.";
    case "geoplateforme":
      return "La Géoplateforme (IGN), quand notre index ne connaît pas l'adresse cherchée : notre serveur lui transmet les mots tapés, sans rien qui vous désigne.";
    case "mapbox":
      return "Mapbox (États-Unis), quand notre index ne connaît pas l'adresse cherchée : notre serveur lui transmet les mots tapés, sans rien qui vous désigne.";
  }
}

const protection: LegalBlock[] = [
  {
    kind: "text",
    text: "Ce qu'une personne n'a pas le droit de voir n'est jamais envoyé à son navigateur. Les mots de passe sont hachés, les sessions et les liens personnels sont révocables, les liens de nos e-mails sont signés et expirent. La position d'un bien vendu, ou d'un bien à vendre dont l'agence garde l'adresse discrète, est volontairement approchée pour qui n'a pas accès à son adresse.",
  },
];

/** Decision 66, and the journal that a restore applies first. */
const erasureReach =
  "Ce que l'effacement atteint : chez toutes les agences, vos demandes et ce qui vous est parvenu d'un rapport d'estimation (liens, ouvertures, clics, nom et e-mail, e-mails envoyés) ; chez l'agence dont vient l'e-mail, tout ce qu'elle sait de vous. Ce qu'une autre agence a saisi elle-même reste à elle : demandez-le-lui, ou écrivez-nous. Une sauvegarde remise en place n'y change rien : un journal gardé 400 jours, qui ne porte que des numéros et des empreintes, y efface à nouveau ce qui l'a été.";

function rights(facts: LegalFacts): LegalBlock[] {
  return [
    {
      kind: "list",
      items: [
        "Retirer un consentement : par le lien « Gérer ou retirer mes consentements » au bas de nos e-mails. L'effet est immédiat, et ce qui a été fait avant reste licite.",
        "Accéder à vos données, les emporter : dans [Mon compte](/account), section Données, ou depuis la fenêtre de connexion si votre compte attend d'être validé ou a été refusé ; par e-mail si vous n'avez pas de compte, et pour ce qui n'est pas dans ce fichier.",
        "Rectifier vos données : dans [Mon compte](/account), ou par e-mail.",
        "Faire effacer vos données ou en limiter l'usage : par le même lien de nos e-mails, en supprimant votre compte (là aussi, qu'il soit validé ou non), ou par e-mail.",
        erasureReach,
        "Vous opposer à l'affichage d'un bien dont vous êtes ou avez été propriétaire ou occupant, photos comprises : par la [page Contact](/contact).",
        "Définir le sort de vos données après votre décès.",
      ],
    },
    {
      kind: "text",
      text: `Écrivez à ${mailLink(privacyEmailOf(facts))} : nous répondons dans le mois, gratuitement, et ne demandons une pièce d'identité qu'en cas de doute sérieux. Si la réponse ne vous convient pas, vous pouvez saisir la [Commission nationale de l'informatique et des libertés](https://www.cnil.fr/fr/plaintes) (CNIL), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07.`,
    },
  ];
}
