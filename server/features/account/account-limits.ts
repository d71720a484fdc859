import type { Config } from "../../platform/config/config.ts";
import type { RateLimit } from "../../platform/limits/rate-limit.ts";

const minuteSeconds = 60;
const hourSeconds = 3_600;

/** Wrong passwords for one account from one address; a right one forgives them. */
export const wrongPasswords: RateLimit = {
  name: "wrong-passwords",
  most: 10,
  windowSeconds: 15 * minuteSeconds,
};

/** More than one stranger can use up, but too few to guess with. */
export const wrongPasswordsOverAll: RateLimit = {
  name: "wrong-passwords-over-all",
  most: 200,
  windowSeconds: 15 * minuteSeconds,
};

/** Strangers' tries do not count. */
export const wrongPasswordsPerDevice: RateLimit = { ...wrongPasswords, name: "wrong-passwords-per-device" };

/** Strangers have no part in them. */
export const wrongOwnPasswords: RateLimit = { ...wrongPasswords, name: "wrong-own-passwords" };

/** By exact spelling, so that nothing else uses them up: an owner who is refused got others, which live as long. */
export const resetsPerEmail: RateLimit = { name: "resets-per-email", most: 5, windowSeconds: hourSeconds };

/** Anyone may make unproven accounts: all spellings of a mailbox share these, by network, so that strangers use up none. */
export const unprovenResetsPerMailbox: RateLimit = {
  name: "unproven-resets-per-mailbox",
  most: 10,
  windowSeconds: hourSeconds,
};

/** From all networks; beyond it an address still gets a link now and then. */
export const unprovenResetsOverAll: RateLimit = {
  name: "unproven-resets-over-all",
  most: 30,
  windowSeconds: hourSeconds,
};
export const unprovenResetsNowAndThen: RateLimit = {
  name: "unproven-resets-now-and-then",
  most: 1,
  windowSeconds: 15 * minuteSeconds,
};
export const unprovenResetsAtMost: RateLimit = {
  name: "unproven-resets-at-most",
  most: 12,
  windowSeconds: hourSeconds,
};

/** For sign-ups and changes of address: nobody's mailbox is filled through us. */
export const signUpsPerMailbox: RateLimit = {
  name: "sign-ups-per-mailbox",
  most: 5,
  windowSeconds: hourSeconds,
};
export const changesPerMailbox: RateLimit = { ...signUpsPerMailbox, name: "changes-per-mailbox" };

/** Strangers' requests for the same address do not count. */
export const tokensPerAccount: RateLimit = { name: "links-per-account", most: 5, windowSeconds: hourSeconds };

/** Decoding a picture is the most work that anyone may give the server. */
export const logosPerAccount: RateLimit = { name: "logos-per-account", most: 20, windowSeconds: hourSeconds };

/** Sign-ins from one address. */
export function signInsPerAddress(config: Config): RateLimit {
  return { name: "sign-ins", most: config.signInsPerMinute, windowSeconds: minuteSeconds };
}

/** Sign-ups and requests for links from one address. */
export function requestsPerAddress(config: Config): RateLimit {
  return { name: "account-requests", most: config.accountRequestsPerHour, windowSeconds: hourSeconds };
}
