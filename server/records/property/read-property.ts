import { canSeeProperty, makeViewer, type View } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { visibleProperty } from "#domain/property/visible-property.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { findProperty } from "./find-property.ts";
import { readUnlock } from "./unlock.ts";

export type PropertyRequest = {
  readonly id: string;
  readonly view: View;
  readonly account: Account | null;
  /** As it came. */
  readonly acces: string | undefined;
};

/** Personal links derive from the secret, and end by the clock. */
export type PropertySource = { readonly db: Database; readonly secret: string; readonly now: () => Date };

/** The property as the viewer may see it, the link checked anew; null for an unknown one, and one they may not know of. */
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

/** Throws where there is nothing to see. */
export async function requireVisibleProperty(
  source: PropertySource,
  request: PropertyRequest,
): Promise<VisiblePropertyReply> {
  const found = await findVisibleProperty(source, request);
  if (found === null) throw new AppError("not-found", "Ce bien n’existe pas ou n’est plus visible.");
  return found;
}
