import type { Config } from "../../platform/config/config.ts";
import { StartError } from "../../platform/config/start-error.ts";
import { type CarryCounts, carryFiles } from "../../platform/files/two-storages.ts";
import { openPhotoPlaces } from "../services.ts";

const countedEvery = 1_000;

/** Carries photographs to where PHOTOS_ON points, while servers serve; throws `StartError` for what can be mended. */
export async function movePhotos(
  config: Config,
  { removes }: { readonly removes: boolean },
  say: (text: string) => void,
): Promise<void> {
  const { disk, bucket } = await openPhotoPlaces(config);
  if (bucket === null || config.photosOn === undefined)
    throw new StartError(
      "Indiquez le compartiment (S3_BUCKET…) et PHOTOS_ON=s3 ou PHOTOS_ON=disk, et redémarrez d'abord les serveurs avec ces réglages.",
    );
  const [from, to] = config.photosOn === "s3" ? [disk, bucket] : [bucket, disk];
  const sayCounts = (counts: CarryCounts, start: string) =>
    say(
      `${start} : ${written(counts.carried)} portées, ${written(counts.there)} déjà là, ${written(Math.ceil(counts.bytes / 1_000_000))} Mo.`,
    );
  const onFile = (counts: CarryCounts) => {
    if ((counts.carried + counts.there) % countedEvery === 0) sayCounts(counts, "En cours");
  };
  sayCounts(await carryFiles(from, to, { removes, onFile }), "Photos vérifiées");
}

function written(count: number): string {
  return count.toLocaleString("fr-FR");
}
