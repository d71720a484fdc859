import { need } from "#domain/need.ts";

/** A random UUID version 4: `crypto.randomUUID` is missing where the page is not served over HTTPS. */
export function newId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (need(bytes[6]) & 0x0f) | 0x40;
  bytes[8] = (need(bytes[8]) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
