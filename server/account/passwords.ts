import { hashPassword as hash, verifyPassword as verify } from "better-auth/crypto";

/**
 * scrypt takes 55 ms of a core; more than two at a time starve everything else on a small machine
 * (600 ms each at twenty at a time), so the others wait their turn.
 */
const parallelHashes = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= parallelHashes) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** Hashes a password with scrypt and a random salt; at most two hashes run at once. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/** Says whether a password fits a hash made by `hashPassword`; at most two run at once. */
export function verifyPassword(attempt: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => verify(attempt));
}
