import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

const algorithm = "AWS4-HMAC-SHA256";
const authorization = new RegExp(
  `^${algorithm} Credential=([^/]+)/(\\d{8}/[\\w-]+/s3/aws4_request), SignedHeaders=([\\w;-]+), Signature=([\\da-f]{64})$`,
);

/**
 * Says whether a request bears the signature of this key, version 4, as a service that speaks S3 checks it: over its
 * method, its path, its query and its signed headers, the sum of its body among them.
 */
export function hasSignature(
  request: IncomingMessage,
  keys: { readonly accessKeyId: string; readonly secretAccessKey: string },
): boolean {
  const [, keyId, scope = "", names = "", signature = ""] =
    authorization.exec(request.headers.authorization ?? "") ?? [];
  if (keyId !== keys.accessKeyId) return false;
  const [path = "/", query = ""] = (request.url ?? "").split("?");
  const headerOf = (name: string) => String(request.headers[name] ?? "").trim();
  const canonical = [
    request.method,
    path,
    query
      .split("&")
      .filter((part) => part !== "")
      .map((part) => (part.includes("=") ? part : `${part}=`))
      .sort()
      .join("&"),
    ...names.split(";").map((name) => `${name}:${headerOf(name)}`),
    "",
    names,
    headerOf("x-amz-content-sha256"),
  ].join("\n");
  const sum = createHash("sha256").update(canonical).digest("hex");
  const toSign = [algorithm, headerOf("x-amz-date"), scope, sum].join("\n");
  const sign = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();
  const key = scope.split("/").reduce<Buffer | string>(sign, `AWS4${keys.secretAccessKey}`);
  return timingSafeEqual(sign(key, toSign), Buffer.from(signature, "hex"));
}
