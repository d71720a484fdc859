import { memberships } from "./agency-schema.ts";

/**
 * What a query reads of somebody's card in their agency. Their id comes first: a part of a row whose first column is null
 * is taken for one that nothing was joined to.
 */
export const cardColumns = {
  userId: memberships.userId,
  title: memberships.title,
  phone: memberships.phone,
  photo_url: memberships.photoUrl,
  rsac: memberships.rsac,
};
