import ipaddr from "ipaddr.js";
import type { RateLimit, Turn } from "./rate-limit.ts";

/** An IPv6 network of this many 16-bit parts (/48) is what one customer may be given whole. */
const widerParts = 3;
/** Such a network may hold a few households or offices: it has this many times the turns of one address. */
const widerShare = 2;

/**
 * The turns of the address a request comes from (`clientAddress`): its own; of IPv6, where that is a /64, also those of
 * the /48 around it. `about` keeps the turns of one address apart.
 */
export function turnsFrom(limit: RateLimit, address: string, about = ""): Turn[] {
  const turnOf = (own: RateLimit, network: string): Turn => ({
    limit: own,
    who: about === "" ? network : `${about} ${network}`,
  });
  const wider = widerNetworkOf(address);
  const own = turnOf(limit, address);
  if (wider === null) return [own];
  return [own, turnOf({ ...limit, name: `${limit.name}-48`, most: limit.most * widerShare }, wider)];
}

/** The /48 of an IPv6 address; null for any other, and for this machine's own. */
export function widerNetworkOf(address: string): string | null {
  const parsed = ipaddr.isValid(address) ? ipaddr.parse(address) : null;
  if (!(parsed instanceof ipaddr.IPv6) || parsed.range() === "loopback") return null;
  return new ipaddr.IPv6([...parsed.parts.slice(0, widerParts), 0, 0, 0, 0, 0]).toString();
}
