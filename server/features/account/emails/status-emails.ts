/** What we write to people whose account an administrator has decided about. */

import type { Brand } from "#domain/brand.ts";
import { greet } from "#domain/text/greeting.ts";
import type { Block } from "../../../documents/block.ts";
import { composeEmail } from "../../../documents/email-body.ts";
import type { WrittenEmail } from "./account-emails.ts";

/** What was decided about an account. */
export const accountDecisions = ["approved", "refused", "suspended", "reactivated", "role-changed"] as const;
export type AccountDecision = (typeof accountDecisions)[number];

type Wording = {
  readonly subject: string;
  readonly sentences: readonly string[];
  readonly action: string | null;
};

const wordings: Readonly<Record<AccountDecision, (brand: Brand, roleName: string) => Wording>> = {
  approved: (brand) => ({
    subject: "Votre compte professionnel est validé",
    sentences: [
      "Un administrateur a validé votre compte : vous pouvez vous connecter.",
      "Complétez votre agence (adresse, téléphone, logo) dans Mon compte : elle est sur la carte dès qu'elle a une adresse à Marseille.",
    ],
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
  suspended: (brand) => ({
    subject: "Votre compte est suspendu",
    sentences: [
      "Un administrateur a suspendu votre compte : votre agence et vos biens à vendre ne sont plus sur la carte.",
      `Pour toute question, écrivez-nous à ${brand.contactEmail}.`,
    ],
    action: null,
  }),
  reactivated: (brand) => ({
    subject: "Votre compte est réactivé",
    sentences: ["Votre compte est de nouveau actif. Connectez-vous pour retrouver tous vos biens."],
    action: `Ouvrir ${brand.name}`,
  }),
  "role-changed": (brand, roleName) => ({
    subject: "Vos droits ont changé",
    sentences: [`Votre compte a désormais le rôle : ${roleName}.`],
    action: `Ouvrir ${brand.name}`,
  }),
};

/** To the person an administrator decided about, with the reason that was given. */
export function writeDecision(
  brand: Brand,
  facts: {
    readonly fullName: string | null;
    readonly decision: AccountDecision;
    readonly reason: string | null;
    readonly roleName: string;
  },
): WrittenEmail {
  const { subject, sentences, action } = wordings[facts.decision](brand, facts.roleName);
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
