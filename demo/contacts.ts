/** Contacts of the demonstration that no lead told of: people are invented, their telephones kept for fiction by the regulator. */
import type { ContactKind, ContactSource, ContactStep, StatedBasis } from "#domain/contact/contact.ts";
import type { PlanKey } from "#domain/task/follow-up-plan.ts";
import type { TaskKind, TaskRepeat } from "#domain/task/task.ts";
import type { Wish } from "#domain/wish/wish.ts";

export type DemoContact = {
  readonly firstName: string;
  readonly lastName: string;
  readonly organization?: string;
  readonly kinds: readonly ContactKind[];
  readonly tags?: readonly string[];
  readonly source: ContactSource;
  readonly note?: string;
  /** What lets the agency use their telephone and their e-mail address. */
  readonly stated?: DemoStatement;
  /** What a buyer looks for; what is left out is not asked for. */
  readonly wish?: Partial<Omit<Wish, "circle">>;
};

export type DemoStatement = {
  readonly basis: StatedBasis;
  /** Days before that of the first start. */
  readonly daysAgo: number;
  readonly source: string;
};

const signedForm = (daysAgo: number): DemoStatement => ({
  basis: "consent",
  daysAgo,
  source: "Formulaire signé en agence",
});

const seller = ["Vendeur"] as const;
const buyer = ["Acquéreur"] as const;

/** In the order they are taken until the demonstration has as many contacts as it shows. */
export const demoContacts: readonly DemoContact[] = [
  {
    firstName: "Jeanne",
    lastName: "Martin",
    kinds: seller,
    source: "report",
    tags: ["Succession"],
    stated: signedForm(12),
  },
  {
    firstName: "Olivier",
    lastName: "Estève",
    kinds: seller,
    source: "report",
    note: "Partage entre trois frères, décision à Noël.",
  },
  { firstName: "Rosalie", lastName: "Campagnole", kinds: seller, source: "report" },
  {
    firstName: "Bruno",
    lastName: "Vallier",
    kinds: seller,
    source: "report",
    tags: ["Divorce"],
    stated: { basis: "contract", daysAgo: 20, source: "Mandat n°\u00a01204" },
  },
  {
    firstName: "Hélène",
    lastName: "Sabatier",
    organization: "Étude Sabatier",
    kinds: ["Notaire"],
    source: "typed",
    stated: { basis: "professional", daysAgo: 200, source: "Ventes suivies ensemble" },
  },
  {
    firstName: "Marc",
    lastName: "Delorme",
    organization: "Delorme Diagnostics",
    kinds: ["Partenaire"],
    source: "typed",
    stated: { basis: "professional", daysAgo: 90, source: "Convention de partenariat" },
  },
  {
    firstName: "Aïcha",
    lastName: "Benkirane",
    kinds: buyer,
    source: "typed",
    tags: ["Prêt accordé"],
    note: "Trois-pièces, extérieur, jusqu’à 320 000 €.",
    stated: { basis: "contract", daysAgo: 9, source: "Mandat de recherche n°\u00a0218" },
    wish: { types: ["Appartement"], budget: 320_000, rooms: 3 },
  },
  {
    firstName: "Thierry",
    lastName: "Jourdanet",
    kinds: seller,
    source: "typed",
    tags: ["Vue mer"],
    stated: signedForm(15),
  },
  {
    firstName: "Inès",
    lastName: "Carrère",
    kinds: buyer,
    source: "typed",
    tags: ["Premier achat"],
    stated: signedForm(6),
    wish: { types: ["Appartement"], arrondissements: [4, 5, 6], budget: 240_000, surface: 40 },
  },
  {
    firstName: "Paul",
    lastName: "Ricardin",
    kinds: ["Vendeur", "Acquéreur"],
    source: "typed",
    note: "Vend pour acheter plus grand.",
    stated: signedForm(30),
    wish: { types: ["Maison"], arrondissements: [8, 9], budget: 780_000, rooms: 5 },
  },
  { firstName: "Louise", lastName: "Tardivel", kinds: seller, source: "typed" },
  {
    firstName: "Karim",
    lastName: "Oulmane",
    kinds: buyer,
    source: "typed",
    tags: ["Investisseur"],
    wish: { types: ["Appartement", "Immeuble"], arrondissements: [1, 2, 3], budget: 450_000 },
  },
  { firstName: "Mathilde", lastName: "Roubion", kinds: seller, source: "typed" },
  { firstName: "Jules", lastName: "Peyronel", kinds: buyer, source: "typed" },
  { firstName: "Simone", lastName: "Augier", kinds: seller, source: "typed", tags: ["Succession"] },
  { firstName: "Fabrice", lastName: "Lestrade", kinds: buyer, source: "typed" },
  { firstName: "Nadia", lastName: "Ferhat", kinds: seller, source: "typed" },
  { firstName: "Étienne", lastName: "Calvisson", kinds: buyer, source: "typed", tags: ["Prêt accordé"] },
  { firstName: "Odile", lastName: "Ventre", kinds: seller, source: "typed" },
  { firstName: "Samuel", lastName: "Guérini", kinds: buyer, source: "typed" },
  { firstName: "Claire", lastName: "Bouscarle", kinds: seller, source: "typed" },
  { firstName: "Antoine", lastName: "Miramond", kinds: buyer, source: "typed" },
  { firstName: "Yvette", lastName: "Pontier", kinds: seller, source: "typed" },
  { firstName: "Rémi", lastName: "Saquet", kinds: buyer, source: "typed" },
  { firstName: "Denise", lastName: "Fabrizi", kinds: seller, source: "typed" },
  { firstName: "Loïc", lastName: "Trémeau", kinds: buyer, source: "typed" },
  { firstName: "Agnès", lastName: "Corbières", kinds: seller, source: "typed" },
  { firstName: "Bilal", lastName: "Messaoudi", kinds: buyer, source: "typed" },
];

/** As many contacts as the shown agency has at least, and of those of no lead the ones it always has. */
export const mostDemoContacts = 40;
export const fewestOwnContacts = 12;

/** The steps that its contacts stand at, one after the other. */
export const demoSteps: Readonly<Record<"Vendeur" | "Acquéreur", readonly ContactStep[]>> = {
  Vendeur: ["discovery", "estimation", "mandate", "discovery", "agreement", "sale", "estimation", "lost"],
  Acquéreur: ["search", "visit", "search", "offer", "visit", "agreement", "sale", "lost"],
};
export const demoLostReasons = ["A vendu par un confrère", "A acheté hors de Marseille"] as const;

/** Minutes that first answers took, one lead after the other. */
export const demoAnswerMinutes = [6, 11, 24, 9, 48, 95, 13, 210, 38, 700, 14, 1_900] as const;

export type DemoTask = {
  readonly title: string;
  readonly kind: TaskKind;
  /** Days from that of the first start. */
  readonly day: number;
  readonly time?: string;
  readonly repeat?: TaskRepeat;
  /** Which contact it is for, by its place among them; without one it is for nobody. */
  readonly contact?: number;
};

/** The follow-up plan that runs from the first start on, and with which contact. */
export const demoPlan: { readonly key: PlanKey; readonly contact: number } = { key: "acquereur", contact: 6 };

export const demoTasks: readonly DemoTask[] = [
  { title: "Rappeler pour le rendez-vous d’estimation", kind: "call", day: -2, contact: 0 },
  { title: "Envoyer le compte rendu de visite", kind: "write", day: -1, contact: 6 },
  { title: "Appeler avant midi", kind: "call", day: 0, time: "11:30", contact: 3 },
  { title: "Visite avec les acquéreurs", kind: "visit", day: 0, time: "15:00", contact: 8 },
  { title: "Relire les annonces de la semaine", kind: "other", day: 0, repeat: "weekly" },
  { title: "Relancer le notaire", kind: "call", day: 1, contact: 4 },
  { title: "Reprendre contact", kind: "call", day: 3, contact: 9 },
  { title: "Remettre l’estimation", kind: "visit", day: 5, time: "10:00", contact: 7 },
];
