import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { PhotoError } from "../../../platform/files/kept-photo.ts";
import { processLogo } from "../../../platform/files/process-photo.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../../platform/http/context.ts";
import type { Platform } from "../../../platform/platform.ts";
import { memberships } from "../../../records/account/agency-schema.ts";
import { isSentLogo, logoFolder, logoKeyOf } from "../../../records/account/logo-files.ts";

type CardPhotoDesk = Pick<Platform, "db" | "photos">;

/** Gives its address; the old photograph goes. */
export async function setCardPhoto(
  platform: CardPhotoDesk,
  account: SignedInAccount,
  bytes: Uint8Array,
): Promise<string> {
  const photo = await processLogo(account.userId, bytes).catch((error: unknown) => {
    throw error instanceof PhotoError ? new AppError("invalid-input", error.message) : error;
  });
  const key = `logo-${randomUUID()}.webp`;
  await platform.photos.write(key, photo);
  await replacePhoto(platform, account, `${logoFolder}${key}`);
  return `${logoFolder}${key}`;
}

/** Takes the photograph off one's card. */
export function removeCardPhoto(platform: CardPhotoDesk, account: SignedInAccount): Promise<void> {
  return replacePhoto(platform, account, null);
}

async function replacePhoto(
  { db, photos }: CardPhotoDesk,
  { team, userId }: SignedInAccount,
  url: string | null,
): Promise<void> {
  if (team === null) throw new AppError("not-found", "Vous ne travaillez pour aucune agence.");
  const own = and(eq(memberships.agencyId, team.agencyId), eq(memberships.userId, userId));
  const before = await db.transaction(async (tx) => {
    const [row] = await tx.select({ url: memberships.photoUrl }).from(memberships).where(own).for("update");
    await tx.update(memberships).set({ photoUrl: url }).where(own);
    return row?.url ?? null;
  });
  await forgetCardPhoto(photos, before);
}

/** Removes the file once no card shows it. */
export async function forgetCardPhoto(photos: Platform["photos"], url: string | null): Promise<void> {
  const key = logoKeyOf(url);
  if (key !== null && isSentLogo(key)) await photos.remove(key);
}
