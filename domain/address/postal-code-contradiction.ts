import { parseAddress } from "./address.ts";
import { keepPostalCode } from "./place-name.ts";

/** The postal code an address names where the one typed beside it differs; null where they agree or one is unknown. */
export function findOtherPostalCode(typed: string, address: string): string | null {
  const [code, { postalCode }] = [keepPostalCode(typed), parseAddress(address)];
  return code === null || postalCode === code ? null : keepPostalCode(postalCode);
}
