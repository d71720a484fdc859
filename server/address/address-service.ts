import { AddressIndex } from "./address-index.ts";
import { shippedEntries } from "./shipped-entries.ts";

export type AddressService = {
  /** The addresses known now. */
  readonly index: () => AddressIndex;
};

/** Loads the addresses we ship. */
export function startAddressService(): AddressService {
  const index = new AddressIndex(shippedEntries());
  return { index: () => index };
}
