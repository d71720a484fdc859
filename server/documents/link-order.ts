import type { LinkCode } from "#domain/link/link-code.ts";
import type { EnergyLetter } from "#domain/property/vocabulary.ts";
import type { Row } from "./block.ts";

/** An agency without a logo shows its name. */
type Sign = {
  readonly agencyName: string;
  readonly hasLogo: boolean;
  readonly code: LinkCode;
  /** Without its scheme. */
  readonly shownAddress: string;
  readonly publicUrl: string;
};

/** A4. */
export type ShowcaseOrder = Sign & {
  readonly kind: "showcase";
  readonly photoKeys: readonly string[];
  readonly title: string;
  readonly place: string;
  readonly price: string;
  readonly fees: readonly string[];
  readonly facts: readonly Row[];
  readonly equipment: readonly string[];
  /** Null for what has no energy, such as land. */
  readonly energy: {
    readonly consumption: EnergyLetter | null;
    readonly emissions: EnergyLetter | null;
  } | null;
  readonly description: string | null;
  readonly contact: readonly string[];
  readonly notes: readonly string[];
};

/** A6. */
export type BoardOrder = Sign & { readonly kind: "board"; readonly words: string };
