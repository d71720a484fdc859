import { randomUUID } from "node:crypto";
import { PhotoError } from "../../platform/files/kept-photo.ts";
import { processLogo } from "../../platform/files/process-photo.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { isSentLogo, logoFolder, logoKeyOf } from "../../records/account/logo-files.ts";
import { changeProfile } from "./change-profile.ts";

/** Gives its address; the old logo goes. */
export async function setLogo(
  platform: Pick<Platform, "db" | "photos">,
  userId: string,
  bytes: Uint8Array,
): Promise<string> {
  const logo = await processLogo(userId, bytes).catch((error: unknown) => {
    throw error instanceof PhotoError ? new AppError("invalid-input", error.message) : error;
  });
  // Another name each time: browsers keep logos for an hour.
  const key = `logo-${randomUUID()}.webp`;
  await platform.photos.write(key, logo);
  await replaceLogo(platform, userId, `${logoFolder}${key}`);
  return `${logoFolder}${key}`;
}

/** The agency's initials then stand for it again. */
export function removeLogo(platform: Pick<Platform, "db" | "photos">, userId: string): Promise<void> {
  return replaceLogo(platform, userId, null);
}

async function replaceLogo(
  platform: Pick<Platform, "db" | "photos">,
  userId: string,
  url: string | null,
): Promise<void> {
  let before = null as string | null;
  await platform.db.transaction((tx) =>
    changeProfile(tx, userId, ({ companyLogoUrl }) => {
      before = companyLogoUrl;
      return { companyLogoUrl: url };
    }),
  );
  const key = logoKeyOf(before);
  if (key !== null && isSentLogo(key)) await platform.photos.remove(key);
}
