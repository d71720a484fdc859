import { hashPassword as hash, verifyPassword as verify } from "better-auth/crypto";
import { createLimit } from "../limit.ts";

/**
 * scrypt takes 55 ms of a core; more than two at a time starve everything else on a small machine
 * (600 ms each at twenty at a time), so the others wait their turn.
 */
const inTurn = createLimit(2);

/** Hashes a password with scrypt and a random salt; at most two hashes run at once. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/** Says whether a password fits a hash made by `hashPassword`; at most two run at once. */
export function verifyPassword(attempt: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => verify(attempt));
}
