/** The server enforces who sees what of a property; the browser chooses its words by the same rules. */

import { type Account, effectiveRole, type Role, type Team, type TeamRole } from "./account/account.ts";
import { type Property, statusOf } from "./property/property.ts";

export type Viewer =
  | { readonly kind: "anonymous"; readonly unlockedPropertyIds: ReadonlySet<string> }
  | {
      readonly kind: "member";
      readonly userId: string;
      readonly role: Role;
      readonly emailVerified: boolean;
      readonly team: Team | null;
      readonly unlockedPropertyIds: ReadonlySet<string>;
    };

/** Public views are the map, its lists, `/p/{id}` and `?property=`; internal ones `/property/{id}` and own lists. */
export type View = "public" | "internal";

/** How much of a property a viewer receives: what everyone knows; also its number and photographs; everything. */
export const detailAccesses = ["public", "number", "whole"] as const;
export type DetailAccess = (typeof detailAccesses)[number];

const nothingUnlocked: ReadonlySet<string> = new Set();

/** The viewer an account makes, with the properties whose unlock token the server has checked for this read. */
export function makeViewer(
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
    team: account.team,
    unlockedPropertyIds,
  };
}

/** Who carries a thing, and the agency it belongs to: null where the carrier works for none. */
export type Belonging = { readonly userId: string; readonly agencyId: string | null };

export const whoseThings = ["own", "agency"] as const;
export type Whose = (typeof whoseThings)[number];

/** How far a right goes: to whatever the agency owns, to what one carries, or nowhere. */
export type Reach = "all" | "own" | "none";

/** Leads and contacts shrink to one's own where the agency decides that each reads only theirs. */
export const teamRights = {
  seeStock: { manager: "all", agent: "all", assistant: "all" },
  editProperties: { manager: "all", agent: "own", assistant: "own" },
  publishProperties: { manager: "all", agent: "own", assistant: "own" },
  deleteProperties: { manager: "all", agent: "own", assistant: "own" },
  exportProperties: { manager: "all", agent: "own", assistant: "own" },
  handOver: { manager: "all", agent: "own", assistant: "own" },
  seeLinks: { manager: "all", agent: "all", assistant: "all" },
  editLinks: { manager: "all", agent: "own", assistant: "own" },
  seeReports: { manager: "all", agent: "all", assistant: "all" },
  editReports: { manager: "all", agent: "own", assistant: "own" },
  readLeads: { manager: "all", agent: "all", assistant: "all" },
  seeContacts: { manager: "all", agent: "all", assistant: "all" },
  editContacts: { manager: "all", agent: "all", assistant: "all" },
  deleteContacts: { manager: "all", agent: "own", assistant: "own" },
  exportContacts: { manager: "all", agent: "own", assistant: "own" },
  takeLeadsByTurns: { manager: "own", agent: "own", assistant: "none" },
  managePeople: { manager: "all", agent: "none", assistant: "none" },
  editAgency: { manager: "all", agent: "none", assistant: "none" },
} as const satisfies Readonly<Record<string, Readonly<Record<TeamRole, Reach>>>>;
export type TeamRight = keyof typeof teamRights;
const rightsOverPeople: readonly TeamRight[] = ["readLeads", "seeContacts", "editContacts"];

/** Whose a thing is: the id of its agency with all its people, or of whoever works for none. */
export function ownerOf({ userId, agencyId }: Belonging): string {
  return agencyId ?? userId;
}

/** How far a right goes while the viewer's role counts; whoever works for no agency has only what is theirs. */
export function decideReach(viewer: Viewer, right: TeamRight): Reach {
  if (viewer.kind === "anonymous" || viewer.role === "visitor") return "none";
  if (viewer.team === null) return right === "managePeople" ? "none" : "own";
  return isNarrowed(viewer.team, right) ? "own" : teamRights[right][viewer.team.role];
}

/** Says whether the agency leaves each of this role what they carry themselves of people, whatever else the right gives. */
export function isNarrowed(
  { role, sharesLeads }: Pick<Team, "role" | "sharesLeads">,
  right: TeamRight,
): boolean {
  return rightsOverPeople.includes(right) && !sharesLeads && role !== "manager";
}

/** Says whether the viewer has this right over a thing; nobody reaches a thing of another agency. */
export function canReach(thing: Belonging, viewer: Viewer, right: TeamRight): boolean {
  if (viewer.kind === "anonymous") return false;
  const isCarried = thing.userId === viewer.userId;
  const isOfAgency = thing.agencyId === null ? isCarried : thing.agencyId === viewer.team?.agencyId;
  const reach = decideReach(viewer, right);
  return isOfAgency && (reach === "all" || (reach === "own" && isCarried));
}

/** What somebody sees of a request: all, with its contact; the request alone; nothing. */
type RequestSight = "none" | "alone" | "whole";

/**
 * Whoever carries a request answers it, also where each sees their own people and a colleague follows its contact: then they
 * see the request alone, and that colleague learns nothing of it.
 */
export function sightOfRequest(request: Belonging, contact: Belonging, viewer: Viewer): RequestSight {
  if (!canReach(request, viewer, "readLeads")) return "none";
  return canReach(contact, viewer, "seeContacts") ? "whole" : "alone";
}

/** Says whether the viewer carries the property, whatever the state of their account. */
export function isCarrier(property: Pick<Property, "userId">, viewer: Viewer): boolean {
  return viewer.kind === "member" && viewer.userId === property.userId;
}

/** Says whether the property is the viewer's or their agency's: another agency stays another. */
export function isOfAgency(property: Belonging, viewer: Viewer): boolean {
  return isCarrier(property, viewer) || canReach(property, viewer, "seeStock");
}

/** The agency's people and active administrators read the property as it was entered, hidden or not. */
export function isOfAgencyOrAdministrator(property: Belonging, viewer: Viewer): boolean {
  return isOfAgency(property, viewer) || (viewer.kind === "member" && viewer.role === "administrator");
}

/** Its agency and administrators, while their role counts: they take it off the public map and put it back. */
export function canChangeVisibility(property: Belonging, viewer: Viewer): boolean {
  if (viewer.kind === "anonymous") return false;
  return viewer.role === "administrator" || canReach(property, viewer, "publishProperties");
}

/** Its agency alone, while their role counts, as far as the right goes: they change what the property says. */
export function canEditProperty(property: Belonging, viewer: Viewer): boolean {
  return canReach(property, viewer, "editProperties");
}

/** Says whether public lists show the property: not hidden, nor for sale by a suspended owner. */
export function isOnMap(
  property: Pick<Property, "isHidden" | "isModerated" | "isOwnerActive" | "saleDate">,
): boolean {
  if (property.isHidden || property.isModerated) return false;
  return property.isOwnerActive || statusOf(property) === "sold";
}

/** Says whether the property exists for this viewer; if not, the answer is that of an unknown id. */
export function canSeeProperty(
  property: Pick<Property, "userId" | "agencyId" | "isHidden" | "isModerated" | "isOwnerActive" | "saleDate">,
  viewer: Viewer,
  view: View,
): boolean {
  return isOnMap(property) || (view === "internal" && isOfAgencyOrAdministrator(property, viewer));
}

/** The viewer's row of the table "Who sees what" (docs/architecture.md); everyone sees all of what is for sale. */
export function detailAccess(
  property: Pick<Property, "id" | "userId" | "agencyId" | "saleDate">,
  viewer: Viewer,
): DetailAccess {
  if (statusOf(property) === "for_sale") return "whole";
  return viewer.unlockedPropertyIds.has(property.id) ? "whole" : salesAccess(property, viewer);
}

/** Says whether the viewer sees the true place; neither a link nor another agency's rights open a discreet address. */
export function canSeeTruePlace(
  property: Pick<Property, "id" | "userId" | "agencyId" | "saleDate" | "discreetAddress">,
  viewer: Viewer,
): boolean {
  if (isOfAgencyOrAdministrator(property, viewer)) return true;
  const isDiscreet = property.saleDate === null && property.discreetAddress !== null;
  return !isDiscreet && detailAccess(property, viewer) !== "public";
}

/** The viewer's row of the table for all that one owner sold, whatever single properties were unlocked. */
export function salesAccess(owner: Belonging, viewer: Viewer): DetailAccess {
  return isOfAgency(owner, viewer) ? "whole" : strangersAccess(viewer);
}

function strangersAccess(viewer: Viewer): DetailAccess {
  if (viewer.kind === "anonymous") return "public";
  switch (viewer.role) {
    case "administrator":
      return "whole";
    case "professional":
      return viewer.emailVerified ? "whole" : "number";
    case "visitor":
      return "number";
  }
}

/** Says whether the viewer sees the figures of every property, sold ones included. */
export function seesEveryFigure(viewer: Viewer): boolean {
  return strangersAccess(viewer) === "whole";
}
