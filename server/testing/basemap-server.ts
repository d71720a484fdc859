import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createSafeFetch } from "../platform/outgoing/safe-fetch.ts";

export type ServedFile = { readonly type: string; readonly body: string | Buffer; readonly status?: number };

export type BasemapServer = {
  /** Where it lies for what `fetch` takes for the open Internet. */
  readonly origin: string;
  readonly port: number;
  /** Paths that were asked for, with their parameters, in order. */
  readonly asked: string[];
  readonly fetch: ReturnType<typeof createSafeFetch>;
  /** Answers no more under this path: what is asked there hangs. */
  hold(path: string): void;
  close(): void;
};

/** Somebody else's server of maps: tells what `find` has under a path, on 127.0.0.2, which is public to its `fetch`. */
export async function startBasemapServer(
  find: (path: string) => ServedFile | undefined,
): Promise<BasemapServer> {
  const asked: string[] = [];
  const held = new Set<string>();
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const path = (request.url ?? "").split("?")[0] ?? "";
    if (held.has(path)) return;
    const file = find(path);
    if (file === undefined) response.writeHead(404, { "content-type": "text/plain" }).end();
    else response.writeHead(file.status ?? 200, { "content-type": file.type }).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.2", resolve));
  const { port } = server.address() as AddressInfo;
  const fetch = createSafeFetch({
    ports: [port],
    isPublic: (address) => address === "127.0.0.2",
    lookup: (name, callback) =>
      callback(null, [{ address: name === "inside.example" ? "127.0.0.1" : "127.0.0.2", family: 4 }]),
  });
  const close = () => server.close().closeAllConnections();
  const hold = (path: string) => void held.add(path);
  return { origin: `http://cartes.example:${port}`, port, asked, fetch, hold, close };
}
