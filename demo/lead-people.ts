/** Who left the leads of the demonstration, and in which words: people and telephones are invented. */

import type { LeadType, LeadUserType } from "#domain/lead/lead.ts";

/** First names and names, each person once. */
export const leadPeople: readonly (readonly [firstName: string, name: string])[] = [
  ["Élodie", "Garrigue"],
  ["Mehdi", "Zerrouki"],
  ["Françoise", "Blavette"],
  ["Lucas", "Peyrassol"],
  ["Nathalie", "Ollivary"],
  ["Youssef", "Amrani"],
  ["Solène", "Kerbrat"],
  ["Gérard", "Mistre"],
  ["Anaïs", "Coudoulet"],
  ["Franck", "Debarge"],
  ["Catherine", "Roumanille"],
  ["Idriss", "Toumi"],
  ["Marion", "Lauzière"],
  ["Stéphane", "Vidaubans"],
  ["Leïla", "Haddouche"],
  ["Benoît", "Escalier"],
  ["Sylvie", "Montredoux"],
  ["Théo", "Barbaroux"],
  ["Christelle", "Aubanelle"],
  ["Rachid", "Benslimi"],
  ["Josiane", "Tropini"],
  ["Maxime", "Fourcade"],
  ["Émilie", "Santoni"],
  ["Alain", "Goiran"],
  ["Pauline", "Desmarets"],
  ["Ludovic", "Carbonel"],
  ["Myriam", "Attali"],
  ["Jérôme", "Lieutaud"],
  ["Hanane", "El Ouardi"],
  ["Pierre", "Cassagnol"],
  ["Delphine", "Sauvaire"],
  ["Grégory", "Micheloni"],
  ["Annie", "Brémond"],
  ["Farid", "Khelladi"],
  ["Laure", "Valensole"],
  ["Didier", "Rambaudi"],
  ["Camille", "Estrangin"],
  ["Bastien", "Oriol"],
  ["Monique", "Jauffret"],
  ["Sofiane", "Djebbari"],
  ["Aurélie", "Pascalin"],
  ["Vincent", "Trabuc"],
  ["Martine", "Chabaud"],
  ["Quentin", "Lorenzi"],
  ["Isabelle", "Fabregoule"],
  ["Amine", "Rahmouni"],
  ["Céline", "Gastaud"],
  ["Robert", "Illy"],
  ["Ophélie", "Daumas"],
  ["Hervé", "Tamburini"],
  ["Zoé", "Marcellin"],
  ["Philippe", "Cotignac"],
  ["Sabrina", "Guesmi"],
  ["Norbert", "Astier"],
  ["Juliette", "Reboul"],
  ["Cyril", "Manosque"],
  ["Véronique", "Paoli"],
  ["Arthur", "Bellecombe"],
  ["Nora", "Chérif"],
  ["Michel", "Puget"],
];

type Messages = readonly (string | null)[];

/** What people write with the detailed sheet, by what they are; null where they leave the message empty. */
const sheetMessages: Readonly<Record<LeadUserType, Messages>> = {
  Vendeur: [
    "Bonjour, nous avons un appartement dans la même rue et nous aimerions savoir à quel prix il pourrait se vendre aujourd'hui.",
    "Bonjour, je souhaite être contacté(e) au sujet du marché immobilier local. Merci.",
    "Nous pensons vendre au printemps, après la fin de l'année scolaire. Pouvez-vous passer l'estimer ?",
    "Bonjour,\n\nJ'ai hérité de l'appartement de ma mère dans le quartier, il faut tout refaire. Est-ce que cela vaut la peine avant de vendre ?\n\nMerci d'avance.",
    "Mon bien est en vente depuis quatre mois sans une visite sérieuse. Je voudrais un deuxième avis sur le prix.",
    null,
  ],
  Acquéreur: [
    "Bonjour, je souhaite être contacté(e) au sujet du marché immobilier local. Merci.",
    "Nous cherchons un trois-pièces avec extérieur dans ce quartier, jusqu'à 320 000 €. Cette vente nous sert de repère.",
    "Bonjour, est-ce que vous auriez autre chose du même genre, au calme et avec un ascenseur ?",
    "J'arrive à Marseille en janvier pour le travail et je découvre les quartiers. Un conseil serait bienvenu.",
    "Bonjour, nous avons perdu une offre sur un bien voisin. Prévenez-nous si vous rentrez quelque chose de semblable.",
    null,
  ],
};

const otherMessages: Readonly<Record<Exclude<LeadType, "fiche_detaillee">, Messages>> = {
  contact_bien: [
    "Bonjour, ce bien est-il toujours disponible ? Nous pourrions le visiter samedi matin.",
    "Bonjour, quelles sont les charges de copropriété et les travaux votés ? Merci.",
    "Ce bien m'intéresse et mon financement est déjà accordé. Quand peut-on visiter ?",
    "Bonjour, le prix est-il négociable ? Nous sommes prêts à nous décider vite.",
    "Y a-t-il une place de stationnement ou un garage à louer à proximité ?",
  ],
  contact_agence: [
    "Bonjour, je souhaite faire estimer ma maison avant la fin de l'année.",
    "Bonjour, gérez-vous aussi la location ? Je ne sais pas encore si je vends ou si je garde.",
    "Nous aimerions vous rencontrer pour parler d'un achat dans le quartier.",
  ],
  contact: [
    "Bonjour, votre carte m'a servi à fixer un prix. Quand viendrez-vous dans ma ville ?",
    "Bonjour, mon agence souhaite vous rejoindre : comment se passe l'inscription ?",
    "La position d'un bien me paraît fausse, rue d'Aubagne. À qui l'écrire ?",
  ],
};

/** The words a lead of this kind may hold. */
export function chooseMessages(type: LeadType, userType: LeadUserType): Messages {
  return type === "fiche_detaillee" ? sheetMessages[userType] : otherMessages[type];
}

/** Cities that people wish for on the contact page. */
export const wishedCities = ["Aix-en-Provence", "Toulon", "Aubagne"] as const;

/** What mail servers say when they refuse. */
export const mailRefusals = [
  "550 5.1.1 Recipient address rejected: user unknown",
  "552 5.2.2 Mailbox full",
] as const;
