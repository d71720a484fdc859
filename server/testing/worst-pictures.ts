import sharp from "sharp";
import { createAccounts } from "../features/account/create-account.ts";
import { openEmbedded } from "../platform/database/open.ts";
import { buildAccount, buildAgency, testPassword } from "./people.ts";

const formats = ["jpeg", "png", "webp", "avif"] as const;
const atOnce = 8;
const email = "agence@essais.example";

/** The account of a professional with an agency, in a data directory that no server has open. */
export async function createSender(directory: string): Promise<void> {
  const database = await openEmbedded(directory);
  const account = await buildAccount({ email, role: "professional", agency: buildAgency() });
  await database.db.transaction((tx) => createAccounts(tx, [account]));
  await database.close();
}

/** The pictures of a few kilobytes that unfold the furthest: as large as is taken in each format, and one far larger. */
export async function drawWorstPictures(): Promise<Uint8Array<ArrayBuffer>[]> {
  const drawn = [...formats.map((format) => drawFlat(format, 2_800)), drawFlat("png", 7_000)];
  return (await Promise.all(drawn)).map((picture) => new Uint8Array(picture));
}

async function drawFlat(format: (typeof formats)[number], side: number): Promise<Buffer> {
  const flat = sharp({ create: { width: side, height: side, channels: 3, background: "#4080c0" } });
  const options = { jpeg: { progressive: true }, png: { compressionLevel: 9 }, webp: { lossless: true } };
  return flat.toFormat(format, format === "avif" ? { effort: 0 } : options[format]).toBuffer();
}

/** Sends each picture eight times at once as that agency's logo; gives the status of every reply. */
export async function sendAsLogos(
  origin: string,
  pictures: readonly Uint8Array<ArrayBuffer>[],
): Promise<number[]> {
  const reply = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ email, password: testPassword }),
  });
  const cookie = (reply.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  const statuses: number[] = [];
  for (const body of pictures)
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        const init = { method: "PUT", headers: { origin, cookie }, body };
        statuses.push((await fetch(`${origin}/api/account/agency/logo`, init)).status);
      }),
    );
  return statuses;
}
