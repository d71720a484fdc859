import * as z from "zod/mini";

/** Where photographs lie when they are not on the local disk: a bucket of any service that speaks S3. */
export type S3Config = {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** For keys that are lent for a while. */
  readonly sessionToken: string | undefined;
  readonly forcePathStyle: boolean;
};

/** Where photographs are written while they are carried from one place to the other, which is read beside it. */
const photoPlaces = ["disk", "s3"] as const;
export type PhotoPlace = (typeof photoPlaces)[number];

export const s3Variables = {
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "doit être le nom d'un compartiment S3")),
  ),
  S3_REGION: z._default(
    z.string().check(z.regex(/^[\w-]+$/, "doit être une région, comme eu-west-3")),
    "us-east-1",
  ),
  S3_ENDPOINT: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol),
          "doit être une adresse http(s)://…",
        ),
      ),
  ),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_SESSION_TOKEN: z.optional(z.string()),
  S3_FORCE_PATH_STYLE: z.optional(z.enum(["0", "1"], "doit valoir 0 ou 1")),
  PHOTOS_ON: z.optional(z.enum(photoPlaces, `doit être l'un de : ${photoPlaces.join(", ")}`)),
};

const schema = z.object(s3Variables);

/** The bucket that the settings name: undefined for none, a French sentence when one is missing beside another. */
export function readS3(values: z.infer<typeof schema>): S3Config | string | undefined {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT, S3_FORCE_PATH_STYLE } = values;
  const isMeant = [S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY].some((value) => value !== undefined);
  if (S3_BUCKET === undefined && values.PHOTOS_ON !== undefined) return sayMissing("S3_BUCKET");
  if (S3_BUCKET === undefined) return isMeant ? sayMissing("S3_BUCKET") : undefined;
  if (S3_ACCESS_KEY_ID === undefined) return sayMissing("S3_ACCESS_KEY_ID");
  if (S3_SECRET_ACCESS_KEY === undefined) return sayMissing("S3_SECRET_ACCESS_KEY");
  return {
    bucket: S3_BUCKET,
    region: values.S3_REGION,
    endpoint: S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    sessionToken: values.S3_SESSION_TOKEN,
    // A self-hosted service seldom has a host name for every bucket.
    forcePathStyle:
      S3_FORCE_PATH_STYLE === undefined ? S3_ENDPOINT !== undefined : S3_FORCE_PATH_STYLE === "1",
  };
}

function sayMissing(name: string): string {
  return `${name} est obligatoire dès qu'un stockage S3 est nommé.`;
}
