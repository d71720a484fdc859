import type { Property } from "#domain/property/property.ts";
import type { EquipmentName } from "#domain/property/vocabulary.ts";

/** A photograph as it is written: `contentKey` names its bytes in the storage. */
export type NewPhoto = {
  readonly path: string;
  readonly contentKey: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  /** What tells it again in another file; absent for the drawings of the demonstration. */
  readonly fingerprint?: string | null;
  /** Where an imported photograph came from, or null. */
  readonly sourceUrl: string | null;
  /** What its owner says of it. */
  readonly caption?: string | null;
};

/** A property to be written. What derives from it (id, public place, map key) is made by the writer. */
export type NewProperty = Omit<
  Property,
  | "id"
  | "equipment"
  | "photos"
  | "publicLatitude"
  | "publicLongitude"
  | "agencyId"
  | "shownAgencyId"
  | "isModerated"
  | "isOwnerActive"
  | "feeScheduleUrl"
  | "agent"
  | "createdAt"
> & {
  /** Who of its agency writes it; absent leaves what is known. */
  readonly updatedBy?: string;
  /** Undefined: the agency that the person who carries it works for. One that is known keeps its own. */
  readonly agencyId?: string | null;
  /**
   * The owner's own reference, unique for this owner: writing it again changes the same property. Of one that was
   * entered by hand, the key that the form drew.
   */
  readonly externalReference: string | null;
  readonly equipment: Partial<Record<EquipmentName, boolean>>;
  /** Undefined leaves the photographs of a known property as they are. */
  readonly photos: readonly NewPhoto[] | undefined;
  /** What it came in without: it stays hidden until that is entered. Absent: nothing. */
  readonly lacking?: readonly string[];
  /** When its owner attested that the listing it comes from is their own; absent leaves what is known. */
  readonly listingAttestedAt?: Date;
  /** Undefined: now. */
  readonly createdAt: string | undefined;
};
