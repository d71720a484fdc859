import ipaddr from "ipaddr.js";

/** An IPv6 network of this many 16-bit parts (/48) is what one customer may be given whole. */
const customerParts = 3;
/** Such a network may hold a few households or offices: it has this many times the turns of one address. */
export const customerShare = 2;

/** The /48 of an IPv6 address; null for any other, and for this machine's own. */
export function customerNetworkOf(address: string): string | null {
  const parsed = ipaddr.isValid(address) ? ipaddr.parse(address) : null;
  if (!(parsed instanceof ipaddr.IPv6) || parsed.range() === "loopback") return null;
  const kept = new ipaddr.IPv6([...parsed.parts.slice(0, customerParts), 0, 0, 0, 0, 0]);
  return `${kept.toString()}/48`;
}

/** The network that an address is one of, for limits: one customer may have a /48 of IPv6, one room a /24 of IPv4. */
export function wideNetworkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const kept = parsed instanceof ipaddr.IPv6 ? 6 : 3;
  return `${parsed.toByteArray().slice(0, kept).join(".")}/${kept * 8}`;
}

export function isThisMachine(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}
