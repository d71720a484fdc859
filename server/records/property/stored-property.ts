import type { Property } from "#domain/property/property.ts";
import type { EquipmentName } from "#domain/property/vocabulary.ts";

/** `contentKey` names its bytes in the storage. */
export type NewPhoto = {
  readonly path: string;
  readonly contentKey: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  /** Absent for the demonstration's drawings. */
  readonly fingerprint?: string | null;
  /** Null for one that was not imported. */
  readonly sourceUrl: string | null;
  readonly caption?: string | null;
};

/** Its id, public place and map key are made by the writer. */
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
  /** Absent leaves it unchanged. */
  readonly updatedBy?: string;
  /** Undefined: its carrier's agency; a known property keeps its own. */
  readonly agencyId?: string | null;
  /** Unique for its owner, so that writing it again changes the same property; by hand, the form's own key. */
  readonly externalReference: string | null;
  readonly equipment: Partial<Record<EquipmentName, boolean>>;
  /** Undefined leaves a known property's photographs. */
  readonly photos: readonly NewPhoto[] | undefined;
  /** It stays hidden until these fields are entered. */
  readonly lacking?: readonly string[];
  /** Absent leaves it unchanged. */
  readonly listingAttestedAt?: Date;
  /** Undefined: now. */
  readonly createdAt: string | undefined;
};
