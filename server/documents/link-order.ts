import type { LinkCode } from "#domain/link/link-code.ts";
import type { EnergyLetter } from "#domain/property/vocabulary.ts";
import type { Row } from "./block.ts";

/** Who offers, and the address that is scanned. What an agency has no logo for is told by its name. */
type Sign = {
  readonly agencyName: string;
  /** Whether a logo is sent along. */
  readonly hasLogo: boolean;
  readonly code: LinkCode;
  /** As it is read on paper, without its scheme. */
  readonly shownAddress: string;
  readonly publicUrl: string;
};

/** An A4 page for a window: a property for sale, with all that the law has an offer tell. */
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

/** An A6 board: the code alone. */
export type BoardOrder = Sign & { readonly kind: "board"; readonly words: string };
