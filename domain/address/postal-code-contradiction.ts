import { parseAddress } from "./address.ts";
import { keepPostalCode } from "./place-name.ts";

/**
 * The postal code that an address names where the one typed beside it is another; null where they agree, or where
 * either is unknown.
 */
export function findOtherPostalCode(typed: string, address: string): string | null {
  const [code, { postalCode }] = [keepPostalCode(typed), parseAddress(address)];
  return code === null || postalCode === code ? null : keepPostalCode(postalCode);
}
