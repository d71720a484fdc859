import { lookup } from "node:dns";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { S3Config } from "../platform/config/config-storage.ts";
import { hasSignature } from "./check-signature.ts";

/** The account that the package knows. */
const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

/**
 * A server that speaks S3 on a free port of the loopback, with one empty bucket, and how to reach it: with the bucket's
 * name in the path, or in the host's name, which only the agent knows.
 */
export async function startS3Server(
  style: "path" | "host" = "path",
): Promise<{ config: S3Config; agent: Agent; close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), "s3-"));
  const bucket = "photographs";
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    serviceEndpoint: "test",
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await server.run();
  const answer = server.callback();
  // The package itself believes any signature of version 4.
  const front = createServer((request, reply) => {
    if (hasSignature(request, keys)) answer(request, reply);
    else request.resume().once("end", () => reply.writeHead(403).end());
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  const { port } = front.address() as AddressInfo;
  return {
    config: {
      bucket,
      region: "us-east-1",
      endpoint: style === "path" ? `http://127.0.0.1:${port}` : `http://s3.test:${port}`,
      ...keys,
      sessionToken: undefined,
      forcePathStyle: style === "path",
    },
    agent: new Agent({ lookup: (_name, options, answer) => lookup("127.0.0.1", options, answer) }),
    async close() {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
