import ipaddr from "ipaddr.js";

/** The network that an address is one of, for limits: one customer may have a /48 of IPv6, one room a /24 of IPv4. */
export function wideNetworkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const kept = parsed instanceof ipaddr.IPv6 ? 6 : 3;
  return `${parsed.toByteArray().slice(0, kept).join(".")}/${kept * 8}`;
}
