/** The only file that imports the S3 client: whoever keeps photographs on the disk never loads it. */
import type { Agent } from "node:http";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { S3Config } from "../config/config-storage.ts";
import { StartError } from "../config/start-error.ts";
import { AppError } from "../http/app-error.ts";
import { isStorageKey, type PhotoStorage, requireStorageKey } from "./storage.ts";

export type S3Options = {
  /** A request that takes longer, answers and retries together, counts as failed. */
  readonly timeoutMs?: number;
  readonly agent?: Agent;
};

/** Larger files are sent in parts of this size, each tried again alone. */
const partBytes = 8_000_000;

/** Photographs in an S3 bucket; a service that fails or is silent is refused as `unavailable`. */
export function createS3Storage(
  config: S3Config,
  { timeoutMs = 10_000, agent }: S3Options = {},
): PhotoStorage {
  const client = createClient(config, agent);
  const { bucket: Bucket } = config;
  const within = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });
  return {
    async write(key, bytes) {
      const input = { Bucket, Key: requireStorageKey(key), Body: bytes, ContentType: "image/webp" };
      await orUnavailable<unknown>(
        bytes.length > partBytes
          ? sendInParts(client, input, timeoutMs)
          : client.send(new PutObjectCommand(input), within()),
      );
    },
    async read(key) {
      const input = { Bucket, Key: requireStorageKey(key) };
      const read = async () => {
        const { Body } = await client.send(new GetObjectCommand(input), within());
        return (await Body?.transformToByteArray()) ?? null;
      };
      return orUnavailable(
        read().catch((error: unknown) => {
          if (statusOf(error) === 404) return null;
          throw error;
        }),
      );
    },
    async remove(key) {
      const input = { Bucket, Key: requireStorageKey(key) };
      await orUnavailable(client.send(new DeleteObjectCommand(input), within()));
    },
    // A request that is cut short leaves nothing in a bucket.
    removeUnfinished: async () => 0,
    async *list() {
      let token: string | undefined;
      do {
        const input = { Bucket, ...(token !== undefined && { ContinuationToken: token }) };
        const page = await orUnavailable(client.send(new ListObjectsV2Command(input), within()));
        // A file that somebody else put there would end whoever reads all of ours.
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key !== undefined && isStorageKey(Key))
            yield { key: Key, modifiedAt: LastModified ?? new Date(0) };
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },
  };
}

/** Throws `StartError` when the bucket is missing or the keys do not open it; a service that is silent may come back. */
export async function requireBucket(config: S3Config, { timeoutMs = 10_000 }: S3Options = {}): Promise<void> {
  const client = createClient(config);
  const answer = client.send(new HeadBucketCommand({ Bucket: config.bucket }), {
    abortSignal: AbortSignal.timeout(timeoutMs),
  });
  const status = await answer.then(() => 200, statusOf);
  client.destroy();
  if (status === 404) throw new StartError(`S3_BUCKET : le compartiment ${config.bucket} n'existe pas.`);
  if (status === 401 || status === 403)
    throw new StartError(
      `S3_ACCESS_KEY_ID n'ouvre pas le compartiment ${config.bucket} : vérifiez les clés S3.`,
    );
}

/** Sends an archive part by part; a failed one is taken back. */
async function sendInParts(
  client: S3Client,
  input: PutObjectCommandInput & { readonly Body: Uint8Array },
  timeoutMs: number,
): Promise<void> {
  const { Upload } = await import("@aws-sdk/lib-storage");
  const upload = new Upload({ client, params: input, partSize: partBytes, queueSize: 2 });
  const parts = Math.ceil(input.Body.length / partBytes);
  const late = setTimeout(() => void upload.abort(), timeoutMs * parts);
  await upload.done().finally(() => clearTimeout(late));
}

function createClient(
  { region, endpoint, accessKeyId, secretAccessKey, sessionToken, forcePathStyle }: S3Config,
  agent?: Agent,
): S3Client {
  return new S3Client({
    region,
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(agent !== undefined && { requestHandler: { httpAgent: agent } }),
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) },
    maxAttempts: 3,
    // Checksums beyond the protocol's own are unknown to many services that speak it.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

async function orUnavailable<Value>(work: Promise<Value>): Promise<Value> {
  return work.catch((error: unknown) => {
    const refusal = new AppError(
      "unavailable",
      "Les photos sont momentanément indisponibles. Réessayez dans un instant.",
    );
    refusal.cause = error;
    throw refusal;
  });
}

/** The status a service answered with; 0 when it did not. */
function statusOf(error: unknown): number {
  return error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
}
