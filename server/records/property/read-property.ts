import { canSeeProperty, makeViewer, type View } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { visibleProperty } from "#domain/property/visible-property.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { findProperty } from "./find-property.ts";
import { readUnlock } from "./unlock.ts";

/** Who asks for a property, where, and with which personal link. */
export type PropertyRequest = {
  readonly id: string;
  readonly view: View;
  readonly account: Account | null;
  /** The token of the link, as it came. */
  readonly acces: string | undefined;
};

/** What is read from: the personal links derive from the secret, and end by the clock. */
export type PropertySource = { readonly db: Database; readonly secret: string; readonly now: () => Date };

/**
 * The property as the account and the personal link may see it, the link checked against the database now. Null for a
 * property that is unknown, and for one of which they may not know.
 */
export async function findVisibleProperty(
  { db, secret, now }: PropertySource,
  { id, view, account, acces }: PropertyRequest,
): Promise<VisiblePropertyReply | null> {
  const property = await findProperty(db, id);
  if (property === null || !canSeeProperty(property, makeViewer(account), view)) return null;
  if (acces === undefined) return visibleProperty(property, makeViewer(account));
  const state = await readUnlock(db, secret, { token: acces, propertyId: id, now: now() });
  const unlockedPropertyIds = new Set(state === "valid" ? [id] : []);
  return visibleProperty(property, makeViewer(account, { unlockedPropertyIds }), { token: acces, state });
}

/** The same, refused where there is nothing to see. */
export async function requireVisibleProperty(
  source: PropertySource,
  request: PropertyRequest,
): Promise<VisiblePropertyReply> {
  const found = await findVisibleProperty(source, request);
  if (found === null) throw new AppError("not-found", "Ce bien n’existe pas ou n’est plus visible.");
  return found;
}
