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

/** The same from everywhere together: more than one stranger can use up, and yet not enough to guess with. */
export const wrongPasswordsOverAll: RateLimit = {
  name: "wrong-passwords-over-all",
  most: 200,
  windowSeconds: 15 * minuteSeconds,
};

/** Wrong passwords for one account from a browser that signed in to it before: what strangers try does not count. */
export const wrongPasswordsPerDevice: RateLimit = { ...wrongPasswords, name: "wrong-passwords-per-device" };

/** Wrong passwords typed within a session: strangers have no part in them. */
export const wrongOwnPasswords: RateLimit = { ...wrongPasswords, name: "wrong-own-passwords" };

/**
 * Links to a new password asked for one e-mail address as it is spelled: nothing else uses them up, so that the owner of
 * a proven address who is refused one was sent others, which live as long as this window.
 */
export const resetsPerEmail: RateLimit = { name: "resets-per-email", most: 5, windowSeconds: hourSeconds };

/**
 * The same of all spellings of a mailbox together, for accounts whose address nobody proved: anyone may make them. They
 * are counted for the network that asks, so that strangers elsewhere use up none of its owner's.
 */
export const unprovenResetsPerMailbox: RateLimit = {
  name: "unproven-resets-per-mailbox",
  most: 10,
  windowSeconds: hourSeconds,
};

/**
 * The same from all networks together; then one address still gets a link now and then, whoever asks for it: of all the
 * spellings of a mailbox only so many.
 */
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

/** Sign-ups, and changes of address, that write to one mailbox: nobody's is filled through us. */
export const signUpsPerMailbox: RateLimit = {
  name: "sign-ups-per-mailbox",
  most: 5,
  windowSeconds: hourSeconds,
};
export const changesPerMailbox: RateLimit = { ...signUpsPerMailbox, name: "changes-per-mailbox" };

/** Links that a signed-in person asks for: what strangers ask for the same address does not count. */
export const tokensPerAccount: RateLimit = { name: "links-per-account", most: 5, windowSeconds: hourSeconds };

/** Logos sent by one account: decoding a picture is the most work that anyone may give the server. */
export const logosPerAccount: RateLimit = { name: "logos-per-account", most: 20, windowSeconds: hourSeconds };

/** Sign-ins from one address. */
export function signInsPerAddress(config: Config): RateLimit {
  return { name: "sign-ins", most: config.signInsPerMinute, windowSeconds: minuteSeconds };
}

/** Sign-ups and requests for links from one address. */
export function requestsPerAddress(config: Config): RateLimit {
  return { name: "account-requests", most: config.accountRequestsPerHour, windowSeconds: hourSeconds };
}
