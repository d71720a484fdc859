const mostBytes = 200_000;

/** Reads JSON up to a size that no honest answer has. */
export async function readJson(reply: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new RangeError("The answer is too long.");
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}
