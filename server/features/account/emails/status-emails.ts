import { roleNames } from "#domain/account/account.ts";
import type { Brand } from "#domain/brand.ts";
import { greet } from "#domain/text/greeting.ts";
import { quote } from "#domain/text/quote.ts";
import type { Block } from "../../../documents/block.ts";
import { composeEmail } from "../../../documents/email-body.ts";
import type { WrittenEmail } from "./account-emails.ts";

export const accountDecisions = ["approved", "refused", "suspended", "reactivated", "role-changed"] as const;
type AccountDecision = (typeof accountDecisions)[number];

/** What a person is for an agency: its only one, who bears one of several, who comes to bear it, another of its people. */
export const agencyStandings = ["none", "alone", "bearer", "heir", "member"] as const;
export type AgencyOfPerson = {
  readonly standing: (typeof agencyStandings)[number];
  readonly name: string | null;
  readonly isSuspended: boolean;
};

type Wording = {
  readonly subject: string;
  readonly sentences: readonly string[];
  readonly action: string | null;
};

type Facts = {
  readonly fullName: string | null;
  readonly decision: AccountDecision;
  readonly reason: string | null;
  readonly roleName: string;
  /** Not told by e-mails that were written before an upgrade: most were of somebody alone. */
  readonly agency?: AgencyOfPerson | undefined;
};

const wordings: Readonly<Record<AccountDecision, (brand: Brand, facts: Facts) => Wording>> = {
  approved: (brand, facts) => ({
    subject: "Votre compte professionnel est validé",
    sentences: ["Un administrateur a validé votre compte : vous pouvez vous connecter.", nextStep(facts)],
    action: `Ouvrir ${brand.name}`,
  }),
  refused: (brand) => ({
    subject: "Votre demande de compte professionnel a été refusée",
    sentences: [
      "Votre demande de compte professionnel n'a pas été acceptée.",
      "Vous pouvez télécharger vos données ou supprimer votre compte depuis la fenêtre de connexion, avec votre mot de passe.",
      `Pour toute question, écrivez-nous à ${brand.contactEmail}.`,
    ],
    action: null,
  }),
  suspended: (brand, facts) => ({
    subject: "Votre compte est suspendu",
    sentences: [suspension(facts), `Pour toute question, écrivez-nous à ${brand.contactEmail}.`],
    action: null,
  }),
  reactivated: (brand, facts) => ({
    subject: "Votre compte est réactivé",
    sentences: [`Votre compte est de nouveau actif${whatIsBack(facts)}`],
    action: `Ouvrir ${brand.name}`,
  }),
  "role-changed": (brand, facts) => ({
    subject: "Vos droits ont changé",
    sentences: [`Votre compte a désormais le rôle : ${facts.roleName}.`, ...whatVisitorsLose(facts)],
    action: `Ouvrir ${brand.name}`,
  }),
};

const agencyCalled = (name: string | null) => (name === null ? "votre agence" : `l'agence ${quote(name)}`);

function nextStep({ agency }: Facts): string {
  if (agency?.standing !== "member")
    return "Complétez votre agence (adresse, téléphone, logo) dans Mon compte : elle est sur la carte dès qu'elle a une adresse à Marseille.";
  const name = agencyCalled(agency.name);
  return agency.isSuspended
    ? `Vous travaillez pour ${name}, qui est suspendue : rien n'en est ouvert pour le moment.`
    : `Vous travaillez pour ${name} : vous y retrouvez ses biens et votre équipe.`;
}

function suspension({ agency, roleName }: Facts): string {
  const suspended = "Un administrateur a suspendu votre compte";
  switch (agency?.standing) {
    case "none":
      return roleName === roleNames.visitor
        ? `${suspended}.`
        : `${suspended} : vos biens à vendre ne sont plus sur la carte.`;
    case "bearer":
      return `${suspended} : votre agence et ses biens à vendre ne sont plus sur la carte, et les droits de son équipe sont suspendus avec les vôtres.`;
    case "heir":
      return "Vous représentez désormais une agence qu'un administrateur a suspendue : votre compte l'est avec elle.";
    case "member":
      return agency.isSuspended
        ? `${suspended} : vous n'avez plus accès à ce qui est à ${agencyCalled(agency.name)}.`
        : `${suspended} : vous n'avez plus accès à ce qui est à ${agencyCalled(agency.name)}, dont les biens restent sur la carte.`;
    default:
      return `${suspended} : votre agence et vos biens à vendre ne sont plus sur la carte.`;
  }
}

/** What stood on the map by an account that is a visitor's from now on. */
function whatVisitorsLose({ agency, roleName }: Facts): string[] {
  if (roleName !== roleNames.visitor || agency === undefined) return [];
  const { standing, name, isSuspended } = agency;
  if (standing === "member")
    return [
      `Vous n'avez plus accès à ce qui est à ${agencyCalled(name)}, dont les biens sont toujours à elle.`,
    ];
  if (isSuspended) return [];
  if (standing === "bearer")
    return ["L'agence que vous représentez et ses biens à vendre ne sont plus sur la carte."];
  if (standing === "alone") return ["Votre agence et vos biens à vendre ne sont plus sur la carte."];
  return ["Vos biens à vendre, si vous en avez, ne sont plus sur la carte."];
}

/** What follows "Votre compte est de nouveau actif". */
function whatIsBack({ agency, roleName }: Facts): string {
  if (roleName === roleNames.visitor) return ".";
  if (agency?.standing === "bearer")
    return ", et les droits de votre équipe avec lui. Connectez-vous pour retrouver votre agence et ses biens.";
  if (agency?.standing !== "member") return ". Connectez-vous pour retrouver tous vos biens.";
  const name = agencyCalled(agency.name);
  return agency.isSuspended
    ? `, mais ${name} est suspendue : rien n'en est ouvert pour le moment.`
    : `. Connectez-vous pour retrouver ${name} et ses biens.`;
}

/** To the person an administrator decided about, with the reason that was given. */
export function writeDecision(brand: Brand, facts: Facts): WrittenEmail {
  const { subject, sentences, action } = wordings[facts.decision](brand, facts);
  const reason: readonly Block[] =
    facts.reason === null
      ? []
      : [
          { kind: "text", text: "Motif :" },
          { kind: "quote", text: facts.reason },
        ];
  const blocks: Block[] = [
    { kind: "text", text: greet(facts.fullName) },
    ...sentences.slice(0, 1).map((text): Block => ({ kind: "text", text })),
    ...reason,
    ...sentences.slice(1).map((text): Block => ({ kind: "text", text })),
    ...(action === null ? [] : [{ kind: "button", label: action, url: brand.origin } as const]),
  ];
  return { subject, ...composeEmail(brand, { title: subject, blocks }) };
}
