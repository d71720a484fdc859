import { formatDate } from "../text/instant.ts";
import type { AddressKind, Allowance, StatedBasis } from "./contact.ts";
import { statedBasisNames } from "./contact-words.ts";

export type AddressFacts = {
  readonly kind: AddressKind;
  /** Consents to this agency by this address, for requests of an e-mail and calls of a telephone. */
  readonly consents: readonly { readonly givenAt: Date; readonly withdrawnAt: Date | null }[];
  /** When the person told this agency to write no more; null where they did not. */
  readonly stoppedAt: Date | null;
  /** What the agency stated, with its day `YYYY-MM-DD`. */
  readonly stated: { readonly basis: StatedBasis; readonly on: string; readonly source: string } | null;
};

export type AddressAllowance = {
  readonly allowance: Allowance;
  readonly isAllowed: boolean;
  readonly reason: string;
};

/**
 * Says whether an address may be used. The person's last word counts: a request after they said stop allows again, and so
 * does a contract or a written consent of a later day, which nothing but an agency's own word can state.
 */
export function allowanceOf({ kind, consents, stoppedAt, stated }: AddressFacts): AddressAllowance {
  const said = [stoppedAt, ...consents.map(({ withdrawnAt }) => withdrawnAt)].filter((at) => at !== null);
  const endedAt = said.length === 0 ? null : new Date(Math.max(...said.map(Number)));
  const isAfterEnd = (at: Date) => endedAt === null || at > endedAt;
  const standing = consents.filter(
    ({ givenAt, withdrawnAt }) => withdrawnAt === null && (stoppedAt === null || givenAt > stoppedAt),
  );
  const given = standing.map(({ givenAt }) => givenAt).sort((one, other) => Number(other) - Number(one))[0];
  if (given !== undefined) return allowed("ledger", `${ledgerWords[kind]} du ${dateOf(given)}`);
  if (stated !== null && isAfterEnd(new Date(`${stated.on}T00:00:00Z`)))
    return allowed(
      "stated",
      `${statedBasisNames[stated.basis]} du ${dateOf(new Date(`${stated.on}T12:00:00Z`))} (${stated.source})`,
    );
  if (endedAt !== null) return refused("withdrawn", `La personne a retiré son accord le ${dateOf(endedAt)}.`);
  return refused("none", nothingAllows[kind]);
}

const ledgerWords: Readonly<Record<AddressKind, string>> = {
  email: "Demande",
  phone: "Accord pour être rappelé",
};

const nothingAllows: Readonly<Record<AddressKind, string>> = {
  email: "Rien n’autorise à écrire à cette adresse. Déclarez un contrat en cours ou un consentement écrit.",
  phone:
    "Appeler un particulier demande son accord préalable ou un contrat en cours. Déclarez celui que vous avez.",
};

function allowed(allowance: Allowance, reason: string): AddressAllowance {
  return { allowance, isAllowed: true, reason };
}

function refused(allowance: Allowance, reason: string): AddressAllowance {
  return { allowance, isAllowed: false, reason };
}

function dateOf(at: Date): string {
  return formatDate(at.toISOString());
}

/** What forbids using an address, in as few words as a line has room for; null where it may be used. */
export function shortRefusal(
  kind: AddressKind,
  { allowance, isAllowed }: Pick<AddressAllowance, "allowance" | "isAllowed">,
): string | null {
  if (isAllowed) return null;
  if (kind === "phone")
    return allowance === "withdrawn" ? "Accord pour l’appeler retiré" : "Pas d’accord pour l’appeler";
  return allowance === "withdrawn" ? "Ne veut plus d’e-mails" : "Rien n’autorise à lui écrire";
}
