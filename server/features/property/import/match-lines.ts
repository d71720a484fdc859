import { createHash } from "node:crypto";
import type { Database } from "../../../platform/database/open.ts";
import { findOwners, type Owner, type OwnerReading } from "./find-owners.ts";
import { findKnownProperties, type KnownProperty, referenceKey } from "./known-properties.ts";
import type { ImportLine, Refusal } from "./read-line.ts";

/** A line with its owner, and what the database knows of its property. */
export type MatchedLine = {
  readonly line: ImportLine;
  readonly owner: Owner;
  readonly stored: KnownProperty | null;
  /** A colleague carries it: it is left as it is. */
  readonly isColleagues: boolean;
};

export type MatchOptions = {
  readonly refuse: (refusal: Refusal) => void;
  /** Takes properties that were deleted by hand too; else their lines are refused, in these words. */
  readonly revive: boolean;
  readonly deletedByHand: string;
  /** E-mail of the only account whose lines are taken; undefined: whoever's they say. */
  readonly onlyOwner?: string;
  /** The agency that they go to. Undefined: the one that each line's owner works for now. */
  readonly onlyAgency?: string | null;
};

const ofOtherAgency = "Cette référence est celle d’un bien d’une autre agence";

/** Finds owners and known properties of lines; lines without an owner, repeated or deleted by hand are refused. */
export function createLineMatcher(
  db: Database,
  { refuse, revive, deletedByHand, onlyOwner, onlyAgency }: MatchOptions,
): (lines: readonly ImportLine[]) => Promise<MatchedLine[]> {
  const owners = new Map<string, OwnerReading>();
  const seen = new Map<number, number>();
  const refuseFor = ({ line, reference }: ImportLine, reason: string) =>
    refuse({ line, reference, reasons: [reason] });

  return async (lines) => {
    const own = lines.filter((line) => {
      const isTaken = onlyOwner === undefined || line.ownerEmail === onlyOwner;
      if (!isTaken) refuseFor(line, "Cette ligne est au nom d’un autre compte que le vôtre");
      return isTaken;
    });
    const emails = own.map(({ ownerEmail }) => ownerEmail);
    await findOwners(db, { agencyId: onlyAgency }, emails, owners);
    const owned = own.flatMap((line) => {
      const reading = readOwned(line, owners, seen);
      if (reading === null) return [];
      if (typeof reading === "string") refuseFor(line, reading);
      return typeof reading === "string" ? [] : [{ line, owner: reading }];
    });
    const names = owned.map(({ line, owner }) => ({ userId: owner.userId, reference: line.reference }));
    const known = await findKnownProperties(db, names);
    return owned.flatMap(({ line, owner }) => {
      const named = known.get(referenceKey({ userId: owner.userId, reference: line.reference }));
      const stored = named ?? ofAgency(known.get(line.reference), owner);
      const isColleagues = stored !== null && stored.row.userId !== owner.userId;
      const theirs = stored?.row.agencyId ?? null;
      const isOthers = theirs !== null && theirs !== owner.agencyId;
      const isLeft = isOthers || (stored?.row.deletedAt != null && !revive);
      if (isLeft) refuseFor(line, isOthers ? ofOtherAgency : deletedByHand);
      return isLeft ? [] : [{ line, owner, stored, isColleagues }];
    });
  };
}

/** A property that a line names by its id: the owner's own, or one of the agency that they send it for. */
function ofAgency(known: KnownProperty | undefined, { userId, agencyId }: Owner): KnownProperty | null {
  if (known === undefined) return null;
  const isTheirs = agencyId !== null && known.row.agencyId === agencyId;
  return known.row.userId === userId || isTheirs ? known : null;
}

/** The line's owner, or why there is none: no such owner, or a reference met before. */
function readOwned(
  line: ImportLine,
  owners: ReadonlyMap<string, OwnerReading>,
  seen: Map<number, number>,
): Owner | string | null {
  const reading = owners.get(line.ownerEmail);
  if (reading === undefined) return null;
  if (!reading.ok) return reading.reason;
  const key = shortHash(referenceKey({ userId: reading.owner.userId, reference: line.reference }));
  const before = seen.get(key);
  if (before !== undefined) return `La référence ${line.reference} est déjà celle de la ligne ${before}`;
  seen.set(key, line.line);
  return reading.owner;
}

/** 53 bits that stand for a name: a file of a million lines keeps few megabytes of them. */
function shortHash(text: string): number {
  const digest = createHash("sha256").update(text).digest();
  return digest.readUInt32BE(0) * 2 ** 21 + (digest.readUInt32BE(4) >>> 11);
}
