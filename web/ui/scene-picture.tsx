import type { CSSProperties } from "react";
import emptyDay from "./scenes/empty-day.webp?no-inline";
import emptyNight from "./scenes/empty-night.webp?no-inline";
import errorDay from "./scenes/error-day.webp?no-inline";
import errorNight from "./scenes/error-night.webp?no-inline";
import noMailDay from "./scenes/no-mail-day.webp?no-inline";
import noMailNight from "./scenes/no-mail-night.webp?no-inline";
import noPhotoDay from "./scenes/no-photo-day.webp?no-inline";
import noPhotoNight from "./scenes/no-photo-night.webp?no-inline";
import noResultDay from "./scenes/no-result-day.webp?no-inline";
import noResultNight from "./scenes/no-result-night.webp?no-inline";
import notFoundDay from "./scenes/not-found-day.webp?no-inline";
import notFoundNight from "./scenes/not-found-night.webp?no-inline";
import signedOutDay from "./scenes/signed-out-day.webp?no-inline";
import signedOutNight from "./scenes/signed-out-night.webp?no-inline";

/** `npm run scenes` draws them, by day and by night. */
const pictures = {
  empty: [emptyDay, emptyNight],
  "no-result": [noResultDay, noResultNight],
  "signed-out": [signedOutDay, signedOutNight],
  "not-found": [notFoundDay, notFoundNight],
  "no-mail": [noMailDay, noMailNight],
  error: [errorDay, errorNight],
  "no-photo": [noPhotoDay, noPhotoNight],
} as const;
export type SceneName = keyof typeof pictures;

export function ScenePicture({ name }: { readonly name: SceneName }) {
  const [day, night] = pictures[name];
  return (
    <div
      className="size-full bg-(image:--scene-day) bg-cover bg-center in-data-[theme=dark]:bg-(image:--scene-night)"
      style={{ "--scene-day": `url("${day}")`, "--scene-night": `url("${night}")` } as CSSProperties}
    />
  );
}
