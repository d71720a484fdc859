/** Who may see what of a property. The server enforces these rules; the browser uses them to choose its words. */

import { type Account, effectiveRole, type Role } from "./account/account.ts";
import { type Property, statusOf } from "./property/property.ts";

/** Whoever looks, as far as the rules care. `role` is the role that counts, not the stored one. */
export type Viewer =
  | { readonly kind: "anonymous"; readonly unlockedPropertyIds: ReadonlySet<string> }
  | {
      readonly kind: "member";
      readonly userId: string;
      readonly role: Role;
      readonly emailVerified: boolean;
      readonly unlockedPropertyIds: ReadonlySet<string>;
    };

/** Public views are the map, its lists, `/p/{id}` and `?property=`; internal ones `/property/{id}` and own lists. */
export type View = "public" | "internal";

/**
 * How much of a property a viewer receives, each level holding the one before: what everyone knows, then the
 * street number and all photographs, then everything.
 */
export const detailAccesses = ["public", "number", "whole"] as const;
export type DetailAccess = (typeof detailAccesses)[number];

const nothingUnlocked: ReadonlySet<string> = new Set();

/** The viewer an account makes, with the properties whose unlock token the server has checked for this read. */
export function viewerOf(
  account: Account | null,
  options: { readonly unlockedPropertyIds?: ReadonlySet<string> } = {},
): Viewer {
  const unlockedPropertyIds = options.unlockedPropertyIds ?? nothingUnlocked;
  if (account === null) return { kind: "anonymous", unlockedPropertyIds };
  return {
    kind: "member",
    userId: account.userId,
    role: effectiveRole(account),
    emailVerified: account.emailVerified,
    unlockedPropertyIds,
  };
}

/** Says whether the viewer owns the property, whatever the state of their account. */
export function isOwner(property: Pick<Property, "userId">, viewer: Viewer): boolean {
  return viewer.kind === "member" && viewer.userId === property.userId;
}

/** Owner and active administrators: they read the property as it was entered, hidden or not. */
export function isOwnerOrAdministrator(property: Pick<Property, "userId">, viewer: Viewer): boolean {
  return isOwner(property, viewer) || (viewer.kind === "member" && viewer.role === "administrator");
}

/** Owner and administrators, while their role counts: they take the property off the public map and put it back. */
export function canChangeVisibility(property: Pick<Property, "userId">, viewer: Viewer): boolean {
  if (viewer.kind === "anonymous") return false;
  return viewer.role === "administrator" || (viewer.role === "professional" && isOwner(property, viewer));
}

/** The owner alone, while their role counts: they change what the property says, and delete it. */
export function canEditProperty(property: Pick<Property, "userId">, viewer: Viewer): boolean {
  return viewer.kind === "member" && viewer.role !== "visitor" && isOwner(property, viewer);
}

/** Says whether the property stands on the map and in public lists: not hidden, nor for sale by a suspended owner. */
export function isOnMap(
  property: Pick<Property, "isHidden" | "isModerated" | "isOwnerActive" | "saleDate">,
): boolean {
  if (property.isHidden || property.isModerated) return false;
  return property.isOwnerActive || statusOf(property) === "sold";
}

/** Says whether the property exists for this viewer; if not, the answer is that of an unknown id. */
export function canSeeProperty(
  property: Pick<Property, "userId" | "isHidden" | "isModerated" | "isOwnerActive" | "saleDate">,
  viewer: Viewer,
  view: View,
): boolean {
  return isOnMap(property) || (view === "internal" && isOwnerOrAdministrator(property, viewer));
}

/** The viewer's row of the table "Who sees what"; for-sale properties are whole for everyone. */
export function detailAccess(
  property: Pick<Property, "id" | "userId" | "saleDate">,
  viewer: Viewer,
): DetailAccess {
  if (statusOf(property) === "for_sale") return "whole";
  return viewer.unlockedPropertyIds.has(property.id) ? "whole" : salesAccess(property, viewer);
}

/** The viewer's row of the table for all that one owner sold, whatever single properties were unlocked. */
export function salesAccess(owner: Pick<Property, "userId">, viewer: Viewer): DetailAccess {
  if (viewer.kind === "anonymous") return "public";
  if (isOwner(owner, viewer)) return "whole";
  switch (viewer.role) {
    case "administrator":
      return "whole";
    case "professional":
      return viewer.emailVerified ? "whole" : "number";
    case "visitor":
      return "number";
  }
}
