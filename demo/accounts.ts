import type { AccountStatus, Role } from "#domain/account/account.ts";
import { agencies, type DemoAgency } from "./agencies.ts";
import { demoMailDomain } from "./mail-domain.ts";

/** The password of every demonstration account. */
export const demoPassword = "Calanque13!";

export type DemoAccount = {
  readonly email: string;
  readonly fullName: string;
  readonly role: Role;
  readonly status: AccountStatus;
  readonly emailVerified: boolean;
  /** What the person wrote in the professional form, for accounts that were not approved. */
  readonly request: { readonly agencyName: string; readonly phone: string } | null;
  /** The agency the account owns, one of agencies.ts. */
  readonly agency: DemoAgency | null;
  /** What a person trying the demonstration reads beside the address; null for accounts not announced. */
  readonly purpose: string | null;
};

type AccountCase = Pick<DemoAccount, "status" | "emailVerified" | "purpose">;

/** The professionals behind the agencies, in the order of agencies.ts. */
const ownerNames = [
  "Claire Vallauris",
  "Marius Estève",
  "Serge Pellegrin",
  "Hélène Castagne",
  "Philippe Audiberte",
  "Inès Malmousque",
  "Thierry Calissane",
  "Fanny Escartefigue",
  "Bruno Pinède",
  "Sandrine Obrecht",
  "Karim Benhaddou",
  "Patricia Lantelme",
  "Magali Roustan",
  "Olivier Lucciani",
  "Nadia Ferhat",
  "Jean-Luc Arnoux",
  "Aïcha Mansouri",
  "Rémi Verduret",
  "Lucie Estacade",
  "Paola Tommasini",
  "Damien Joliclerc",
  "Samia Boukhalfa",
  "Antoine Blanchet",
  "Cécile Fontanel",
] as const;

const defaultStanding: AccountCase = { status: "active", emailVerified: true, purpose: null };
const standings: readonly AccountCase[] = [
  { status: "active", emailVerified: true, purpose: "professionnel vérifié, agence sur la carte" },
  { status: "active", emailVerified: false, purpose: "professionnel, e-mail non vérifié" },
  { status: "inactive", emailVerified: true, purpose: "professionnel suspendu" },
  { status: "active", emailVerified: true, purpose: "gérante d’une agence de quatre personnes" },
];

/** The accounts announced at start: one of each kind of viewer. */
const announcedPeople: readonly DemoAccount[] = [
  {
    email: `admin@${demoMailDomain}`,
    fullName: "Agnès Delmas",
    role: "administrator",
    status: "active",
    emailVerified: true,
    request: null,
    agency: null,
    purpose: "administratrice",
  },
  {
    email: `attente@${demoMailDomain}`,
    fullName: "Julien Serradilla",
    role: "professional",
    status: "pending",
    emailVerified: true,
    request: { agencyName: "Serradilla Conseil Immobilier", phone: "04 65 71 00 91" },
    agency: null,
    purpose: "professionnel en attente de validation",
  },
  {
    email: `refuse@${demoMailDomain}`,
    fullName: "Corinne Maurel",
    role: "professional",
    status: "rejected",
    emailVerified: true,
    request: { agencyName: "Maurel Transactions", phone: "04 65 71 00 92" },
    agency: null,
    purpose: "professionnelle, demande refusée",
  },
  {
    email: `visiteur@${demoMailDomain}`,
    fullName: "Nicolas Armand",
    role: "visitor",
    status: "active",
    emailVerified: true,
    request: null,
    agency: null,
    purpose: "visiteur",
  },
];

/** Every account of the demonstration: four people, then the owners of the agencies in their order. */
export const demoAccounts: readonly DemoAccount[] = [
  ...announcedPeople,
  ...agencies.map((agency, index): DemoAccount => {
    const fullName = ownerNames[index];
    if (fullName === undefined) throw new RangeError(`No owner for ${agency.name}`);
    return {
      email: agency.ownerEmail,
      fullName,
      role: "professional",
      request: null,
      agency,
      ...(standings[index] ?? defaultStanding),
    };
  }),
];
