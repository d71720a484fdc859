export const contactKinds = ["Vendeur", "Acquéreur", "Notaire", "Partenaire"] as const;
export type ContactKind = (typeof contactKinds)[number];

export const contactSources = ["lead", "report", "typed", "csv", "vcard"] as const;
export type ContactSource = (typeof contactSources)[number];

/** "lost" ends either kind's steps, with a reason. */
export const steppedKinds = ["Vendeur", "Acquéreur"] as const satisfies readonly ContactKind[];
export type SteppedKind = (typeof steppedKinds)[number];

export const contactSteps = {
  Vendeur: ["discovery", "estimation", "mandate", "agreement", "sale", "lost"],
  Acquéreur: ["search", "visit", "offer", "agreement", "sale", "lost"],
} as const satisfies Readonly<Record<SteppedKind, readonly string[]>>;
export type ContactStep = (typeof contactSteps)[SteppedKind][number];
export const allContactSteps = [
  ...new Set<ContactStep>([...contactSteps.Vendeur, ...contactSteps.Acquéreur]),
] as const;

export function isStepOf(kind: SteppedKind, step: ContactStep): boolean {
  return (contactSteps[kind] as readonly ContactStep[]).includes(step);
}

/** A seller's contract in course keeps them longer than others. */
export const mandateSteps: readonly ContactStep[] = ["mandate", "agreement", "sale"];

export const closedReasons = ["withdrawn", "lost", "set-aside"] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** The outcome of a call; an e-mail from one's own mail program has reached the person, or has not. */
export const attemptOutcomes = ["reached", "message-left", "no-answer", "wrong-number"] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];
export const attemptWays = ["call", "mail"] as const;

/** Whoever called has found the right number. */
export const receivedOutcomes = ["reached", "message-left", "no-answer"] as const satisfies AttemptOutcome[];
export type ReceivedOutcome = (typeof receivedOutcomes)[number];

/** Whether an attempt is a call of the person's that makes sense. */
export function canBeReceived(way: (typeof attemptWays)[number], outcome: AttemptOutcome): boolean {
  return way === "call" && receivedOutcomes.some((one) => one === outcome);
}

export const addressKinds = ["email", "phone"] as const;
export type AddressKind = (typeof addressKinds)[number];

/** Lets an agency use an address: a contract in course, a written consent, or a relation in the person's trade. */
export const statedBases = ["contract", "consent", "professional"] as const;
export type StatedBasis = (typeof statedBases)[number];

/** The agency deals with these people in their trade. */
export const professionalKinds = ["Notaire", "Partenaire"] as const satisfies readonly ContactKind[];

/** Null for a professional; all others are protected as consumers. */
export function findConsumerReason(kinds: readonly string[]): "sells-or-buys" | "no-trade" | null {
  if (steppedKinds.some((kind) => kinds.includes(kind))) return "sells-or-buys";
  return professionalKinds.some((kind) => kinds.includes(kind)) ? null : "no-trade";
}

/** The ledger or a statement allows an address, or nothing does, or the person said stop. */
export const allowances = ["ledger", "stated", "none", "withdrawn"] as const;
export type Allowance = (typeof allowances)[number];

export const likenesses = ["email", "phone", "name", "near-name"] as const;
export type Likeness = (typeof likenesses)[number];

export const contactSorts = ["activity", "created", "name", "waiting"] as const;
export type ContactSort = (typeof contactSorts)[number];

/**
 * "waiting": a request has no first answer; "to-call": so, or at an open step, and calling is allowed;
 * "leaving": its agency was warned that it will be forgotten.
 */
export const contactStates = ["waiting", "to-call", "leaving"] as const;
export type ContactState = (typeof contactStates)[number];

/** Bounds one call, and so what "all" may choose. */
export const mostContactsAtOnce = 2_000;

export const longestName = 100;
export const longestOrganization = 200;
export const longestContactAddress = 300;
export const longestNote = 4_000;
/** A file's longer note becomes as many notes as it takes. */
export const longestFileNote = 150_000;
export const mostTags = 20;
export const longestTag = 30;
export const mostAddresses = 10;
