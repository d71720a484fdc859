import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { verifyPassword as verifyScrypt } from "better-auth/crypto";
import { createLimit } from "../../platform/limits/limit.ts";

const derive = promisify(argon2);

/** A row of the OWASP Password Storage Cheat Sheet, all of which are as strong as each other (decision 8). */
const cost = { memory: 12_288, passes: 3, parallelism: 1 } as const;
const saltBytes = 16;
const tagLength = 32;
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;

/** A hash takes 35 ms of a core: more than two at once would starve a small machine. */
const inTurn = createLimit(2);

/** Hashes a password with Argon2id and a random salt, written as a PHC string; at most two hashes run at once. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await tagPassword(password, salt);
  return `${prefix}${inBase64(salt)}$${inBase64(tag)}`;
}

/** Says whether a password fits a hash made by `hashPassword`, or by the scrypt of before; at most two run at once. */
export async function verifyPassword({
  hash,
  password,
}: {
  readonly hash: string;
  readonly password: string;
}): Promise<boolean> {
  if (isOldHash(hash)) return inTurn(() => verifyScrypt({ hash, password }));
  const [salt = "", tag = ""] = hash.slice(prefix.length).split("$");
  const expected = Buffer.from(tag, "base64");
  const computed = await tagPassword(password, Buffer.from(salt, "base64"));
  return expected.length === computed.length && timingSafeEqual(expected, computed);
}

/** Says whether a hash was made otherwise than `hashPassword` makes them now, and is to be made again. */
export function isOldHash(hash: string): boolean {
  return !hash.startsWith(prefix);
}

function tagPassword(password: string, nonce: Buffer): Promise<Buffer> {
  // The same password typed on two keyboards may come in two spellings of one letter.
  const message = password.normalize("NFKC");
  return inTurn(() => derive("argon2id", { message, nonce, tagLength, ...cost }));
}

function inBase64(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
