import { createHmac, timingSafeEqual } from "node:crypto";
import { type SharePath, writeSharePath } from "#domain/report/share-path.ts";
import { isUuid } from "#domain/uuid.ts";
import type { ReportLinkRow } from "./shared-report-schema.ts";

/** What a link's token is derived from. */
type TokenOf = Pick<ReportLinkRow, "id" | "recipientEmail" | "createdAt">;

const idBytes = 16;

/**
 * The address of a link: its token is derived from its row and the secret, stored nowhere. The public one holds the
 * link's id, which a recipient's has beside it.
 */
export function pathOfLink(secret: string, link: TokenOf): string {
  const seal = makeSeal(secret, link);
  if (link.recipientEmail !== null)
    return writeSharePath({ kind: "personal", linkId: link.id, token: seal.toString("base64url") });
  const id = Buffer.from(link.id.replaceAll("-", ""), "hex");
  return writeSharePath({ kind: "public", token: Buffer.concat([id, seal]).toString("base64url") });
}

/** The id of the link that an address names, whether its token is right or not; null where it can name none. */
export function idOfPath(path: SharePath): string | null {
  if (path.kind === "personal") return isUuid(path.linkId) ? path.linkId : null;
  if (!/^[\w-]{64}$/.test(path.token)) return null;
  const hex = Buffer.from(path.token, "base64url").toString("hex", 0, idBytes);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Says whether an address is that of this link. */
export function isPathOf(secret: string, link: TokenOf, path: SharePath): boolean {
  if ((path.kind === "personal") !== (link.recipientEmail !== null)) return false;
  const expected = Buffer.from(pathOfLink(secret, link));
  const claimed = Buffer.from(writeSharePath(path));
  return expected.length === claimed.length && timingSafeEqual(expected, claimed);
}

function makeSeal(secret: string, { id, recipientEmail, createdAt }: TokenOf): Buffer {
  const parts = [id, recipientEmail === null ? "public" : "personal", createdAt.getTime()];
  return createHmac("sha256", `report-link:${secret}`).update(JSON.stringify(parts)).digest();
}
