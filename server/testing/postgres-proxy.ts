import { connect, createServer, type Socket } from "node:net";

export type PostgresProxy = {
  /** The database's URL through the proxy. */
  readonly url: string;
  /** Connections asked for so far. */
  readonly attempts: () => number;
  /** What happens to a connection: passed on, cut at once, or left without an answer. Cuts those that stand. */
  setMode(mode: "pass" | "cut" | "hang"): void;
  /** Resolves with the next connection asked for. */
  nextAttempt(): Promise<Socket>;
  close(): Promise<void>;
};

/** A network between a test and its PostgreSQL server that can fail. */
export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let mode: "pass" | "cut" | "hang" = "pass";
  let attempts = 0;
  let onAttempt: (socket: Socket) => void = () => undefined;
  const server = createServer((socket) => {
    attempts++;
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    onAttempt(socket);
    if (mode === "cut") socket.destroy();
    if (mode !== "pass") return;
    const upstream = connect(Number(target.port || 5432), target.hostname);
    upstream.on("error", () => socket.destroy()).on("close", () => socket.destroy());
    socket.on("close", () => upstream.destroy());
    socket.pipe(upstream).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(typeof address === "object" && address !== null ? address.port : 0);
  return {
    url: url.href,
    attempts: () => attempts,
    setMode(next) {
      mode = next;
      for (const socket of sockets) socket.destroy();
    },
    nextAttempt: () =>
      new Promise((resolve) => {
        onAttempt = resolve;
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
