import { memberships } from "./agency-schema.ts";

/** The id comes first: Drizzle takes a joined part whose first column is null for no row. */
export const cardColumns = {
  userId: memberships.userId,
  title: memberships.title,
  phone: memberships.phone,
  photo_url: memberships.photoUrl,
  rsac: memberships.rsac,
};
