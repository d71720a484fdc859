import type { DayText } from "../text/day-in-paris.ts";
import { formatDate } from "../text/instant.ts";
import { type AddressKind, type Allowance, findConsumerReason, type StatedBasis } from "./contact.ts";
import { statedBasisNames } from "./contact-words.ts";

export type AddressFacts = {
  readonly kind: AddressKind;
  /** Consents to this agency by this address, for requests of an e-mail and calls of a telephone. */
  readonly consents: readonly { readonly givenAt: Date; readonly withdrawnAt: Date | null }[];
  /** Null where the person never told this agency to stop. */
  readonly stoppedAt: Date | null;
  readonly stated: Statement | null;
};

type Statement = {
  readonly basis: StatedBasis;
  readonly on: DayText;
  readonly source: string;
  /** Of a professional relation: all kinds of the agency's contacts with this address. */
  readonly kinds?: readonly string[];
  /** Of these, the kinds of the contact that is looked at. */
  readonly ownKinds?: readonly string[];
};

export type AddressAllowance = {
  readonly allowance: Allowance;
  readonly isAllowed: boolean;
  readonly reason: string;
};

/**
 * The person's last word counts: a later request, contract or written consent allows again after a stop.
 * A professional relation is no such word: any withdrawal ends it, and it rests while its person sells or buys.
 */
export function allowanceOf({ kind, consents, stoppedAt, stated }: AddressFacts): AddressAllowance {
  const said = [stoppedAt, ...consents.map(({ withdrawnAt }) => withdrawnAt)].filter((at) => at !== null);
  const endedAt = said.length === 0 ? null : new Date(Math.max(...said.map(Number)));
  const standing = consents.filter(
    ({ givenAt, withdrawnAt }) => withdrawnAt === null && (stoppedAt === null || givenAt > stoppedAt),
  );
  const given = standing.map(({ givenAt }) => givenAt).sort((one, other) => Number(other) - Number(one))[0];
  if (given !== undefined) return allowed("ledger", `${ledgerWords[kind]} du ${dateOf(given)}`);
  const isOver = stated !== null && isOutdated(stated, endedAt);
  const suspension = stated === null ? null : writeSuspension(kind, stated);
  if (stated !== null && !isOver && suspension === null)
    return allowed("stated", `${statementOf(stated)} (${stated.source})`);
  if (endedAt !== null) return refused("withdrawn", `La personne a retiré son accord le ${dateOf(endedAt)}.`);
  return refused("none", suspension ?? nothingAllows[kind]);
}

function isOutdated({ basis, on }: Statement, endedAt: Date | null): boolean {
  if (endedAt === null) return false;
  return basis === "professional" || new Date(`${on}T00:00:00Z`) <= endedAt;
}

function statementOf({ basis, on }: Statement): string {
  const day = dateOf(new Date(`${on}T12:00:00Z`));
  return `${statedBasisNames[basis]} ${basis === "professional" ? "depuis le" : "du"} ${day}`;
}

/** Null while a professional relation does not rest, and for other statements. */
function writeSuspension(kind: AddressKind, stated: Statement): string | null {
  const { basis, kinds = [], ownKinds = kinds } = stated;
  const reason = basis === "professional" ? findConsumerReason(kinds) : null;
  if (reason === null) return null;
  const isOthers = reason === "sells-or-buys" && findConsumerReason(ownKinds) !== reason;
  const because = isOthers ? `${sharedWithConsumer[kind]}.` : suspendedBecause[reason];
  return `${statementOf(stated)}, suspendue\u00a0: ${because}`;
}

const sharedWithConsumer: Readonly<Record<AddressKind, string>> = {
  email: "cette adresse est aussi celle d’un vendeur ou acquéreur",
  phone: "ce numéro est aussi celui d’un vendeur ou acquéreur",
};

/** Refuses a professional relation for a notary's or partner's address that a seller or buyer has too. */
export function sharedRefusal(kind: AddressKind): string {
  const [first, ...rest] = sharedWithConsumer[kind];
  return `${first?.toUpperCase()}${rest.join("")}\u00a0: déclarez un contrat en cours ou un consentement écrit.`;
}

const suspendedBecause = {
  "sells-or-buys": "ce contact est aussi vendeur ou acquéreur, donc protégé comme un particulier.",
  "no-trade": "ce contact n’est plus notaire ni partenaire.",
} as const;

const ledgerWords: Readonly<Record<AddressKind, string>> = {
  email: "Demande",
  phone: "Accord pour être rappelé",
};

const nothingAllows: Readonly<Record<AddressKind, string>> = {
  email: "Rien n’autorise à écrire à cette adresse. Déclarez un contrat en cours ou un consentement écrit.",
  phone:
    "Appeler un particulier demande son accord préalable ou un contrat en cours. Déclarez celui que vous avez.",
};

/** Speaks of somebody whom the agency deals with in their trade. */
export const nothingStatedOfTrade: Readonly<Record<AddressKind, string>> = {
  email: "Rien n’autorise encore à écrire à cette adresse. Déclarez votre relation professionnelle.",
  phone: "Rien n’autorise encore à appeler ce numéro. Déclarez votre relation professionnelle.",
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

/** Fits on one line; null where the address may be used. */
export function shortRefusal(
  kind: AddressKind,
  { allowance, isAllowed }: Pick<AddressAllowance, "allowance" | "isAllowed">,
): string | null {
  if (isAllowed) return null;
  if (kind === "phone")
    return allowance === "withdrawn" ? "Accord pour l’appeler retiré" : "Pas d’accord pour l’appeler";
  return allowance === "withdrawn" ? "Ne veut plus d’e-mails" : "Rien n’autorise à lui écrire";
}
