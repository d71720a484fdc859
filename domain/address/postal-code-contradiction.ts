import { parseAddress } from "./address.ts";
import { keepPostalCode } from "./place-name.ts";

/** Null where the address's code and the typed one agree, or one is unknown. */
export function findOtherPostalCode(typed: string, address: string): string | null {
  const [code, { postalCode }] = [keepPostalCode(typed), parseAddress(address)];
  return code === null || postalCode === code ? null : keepPostalCode(postalCode);
}
