import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/**
 * What happens to bytes on their way: passed on, refused, left without an answer, passed on late, the connection is
 * dropped in the middle of a reply, or HTTP that says there is no room left answers in the other side's place.
 */
export type NetworkMode = "pass" | "refuse" | "hang" | "slow" | "drop half-way" | "full";

export type FaultyNetwork = {
  readonly port: number;
  /** From now on; connections that stand are cut, so that all feel it. */
  setMode(mode: NetworkMode): void;
  close(): Promise<void>;
};

const slowMs = 400;
/** A reply is dropped after so many bytes. */
const dropAfterBytes = 700;
const noRoomLeft = "HTTP/1.1 507 Insufficient Storage\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";

/** A network between a server and something that it needs, on the loopback. */
export async function startFaultyNetwork(target: number): Promise<FaultyNetwork> {
  const sockets = new Set<Socket>();
  let mode: NetworkMode = "pass";
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    if (mode === "refuse") socket.resetAndDestroy();
    else if (mode === "full") socket.resume().once("data", () => socket.end(noRoomLeft));
    else if (mode !== "hang") passOn(socket, target, mode);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    setMode(next) {
      mode = next;
      for (const socket of sockets) socket.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function passOn(socket: Socket, target: number, mode: NetworkMode): void {
  const upstream = connect(target, "127.0.0.1");
  upstream.on("error", () => socket.destroy()).on("close", () => socket.destroy());
  socket.on("close", () => upstream.destroy());
  socket.pipe(upstream);
  if (mode === "slow") void passSlowly(upstream, socket);
  else upstream.pipe(socket);
  let passed = 0;
  if (mode === "drop half-way")
    upstream.on("data", (bytes: Buffer) => {
      passed += bytes.length;
      if (passed > dropAfterBytes) socket.resetAndDestroy();
    });
}

async function passSlowly(from: Socket, to: Socket): Promise<void> {
  try {
    for await (const bytes of from) {
      await wait(slowMs);
      to.write(bytes);
    }
  } catch {
    to.destroy();
  }
}
