import ipaddr from "ipaddr.js";

/** The part of NAT64 that every network may use for itself (RFC 8215); the well-known part has a range of its own. */
const localNat64 = ipaddr.parseCIDR("64:ff9b:1::/48");

/** Lies among open addresses, and yet answers only machines of one large host, with their settings. */
const hostAgent = "168.63.129.16";

/** Says whether an IP address is of the open Internet; false for private, reserved, IPv4 inside IPv6, or unreadable ones. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString() !== hostAgent;
  // ::/96, "IPv4-compatible": some systems still send it to the IPv4 address inside.
  const isIpv4Compatible = parsed.parts.slice(0, 6).every((part) => part === 0);
  return !isIpv4Compatible && !parsed.match(localNat64);
}
