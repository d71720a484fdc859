export const contactKinds = ["Vendeur", "Acquéreur", "Notaire", "Partenaire"] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Where an agency has a contact from. */
export const contactSources = ["lead", "report", "typed", "csv", "vcard"] as const;
export type ContactSource = (typeof contactSources)[number];

/** The kinds that go through steps, each with its own; "lost" ends either, with a reason. */
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

/** Says whether people of this kind may be at this step. */
export function isStepOf(kind: SteppedKind, step: ContactStep): boolean {
  return (contactSteps[kind] as readonly ContactStep[]).includes(step);
}

/** A seller with a mandate, or further: their contract in course keeps them longer than others. */
export const mandateSteps: readonly ContactStep[] = ["mandate", "agreement", "sale"];

/** Why a request needs no answer any more: its person withdrew, is lost, or nothing is to be answered. */
export const closedReasons = ["withdrawn", "lost", "set-aside"] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** What a telephone call came to; an e-mail written in one's own mail program has reached the person, or has not. */
export const attemptOutcomes = ["reached", "message-left", "no-answer", "wrong-number"] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];
export const attemptWays = ["call", "mail"] as const;

/** What a call that the person made came to: whoever called has found the right number. */
export const receivedOutcomes = ["reached", "message-left", "no-answer"] as const satisfies AttemptOutcome[];
export type ReceivedOutcome = (typeof receivedOutcomes)[number];

/** Whether an attempt is a call of the person's that makes sense. */
export function canBeReceived(way: (typeof attemptWays)[number], outcome: AttemptOutcome): boolean {
  return way === "call" && receivedOutcomes.some((one) => one === outcome);
}

/** An e-mail address or a telephone of a contact. */
export const addressKinds = ["email", "phone"] as const;
export type AddressKind = (typeof addressKinds)[number];

/**
 * What an agency may state that lets it use an address: a contract in course, a consent it has in writing, or that it deals
 * with the person in their trade.
 */
export const statedBases = ["contract", "consent", "professional"] as const;
export type StatedBasis = (typeof statedBases)[number];

/** The kinds of people that an agency deals with in their trade. */
export const professionalKinds = ["Notaire", "Partenaire"] as const satisfies readonly ContactKind[];

/** Why somebody of these kinds is dealt with as any consumer is: they sell or buy, or have no trade; null of a professional. */
export function findConsumerReason(kinds: readonly string[]): "sells-or-buys" | "no-trade" | null {
  if (steppedKinds.some((kind) => kinds.includes(kind))) return "sells-or-buys";
  return professionalKinds.some((kind) => kinds.includes(kind)) ? null : "no-trade";
}

/** Whether an address may be used: by the ledger, by what the agency stated, or not, since nothing allows it or the person said stop. */
export const allowances = ["ledger", "stated", "none", "withdrawn"] as const;
export type Allowance = (typeof allowances)[number];

/** Why two contacts may be one person. */
export const likenesses = ["email", "phone", "name", "near-name"] as const;
export type Likeness = (typeof likenesses)[number];

export const contactSorts = ["activity", "created", "name", "waiting"] as const;
export type ContactSort = (typeof contactSorts)[number];

/**
 * "waiting": a request has had no first answer; "to-call": so, or at a step that is not over, and calling is allowed;
 * "leaving": its agency was warned that it will be forgotten.
 */
export const contactStates = ["waiting", "to-call", "leaving"] as const;
export type ContactState = (typeof contactStates)[number];

/** Contacts that one call changes or gives out at once, and so what "all" may choose. */
export const mostContactsAtOnce = 2_000;

export const longestName = 100;
export const longestOrganization = 200;
export const longestContactAddress = 300;
export const longestNote = 4_000;
/** What a file may tell of one contact: it becomes as many notes as it takes. */
export const longestFileNote = 150_000;
export const mostTags = 20;
export const longestTag = 30;
export const mostAddresses = 10;
