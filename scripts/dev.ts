/**
 * `npm run dev`: the server, started again whenever its code changes, behind Vite, which serves the pages with hot
 * reload and passes calls on to it. One address for both, told by the server; Ctrl-C or a TERM stops both.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { createServer as createHttpServer, type Server } from "node:http";
import { join } from "node:path";
import { createServer } from "vite";
import { type Config, makeBrand } from "../server/platform/config/config.ts";
import { readProcessConfig } from "../server/platform/config/process-config.ts";
import { StartError } from "../server/platform/config/start-error.ts";
import { findFreePort } from "../server/testing/postgres-cluster.ts";

/** What the server answers; all else is Vite's. */
const serverPaths = ["/api", "/functions", "/storage", "/basemap", "/healthz", "/readyz", "/metrics"];
const stopWithinMs = 5_000;

try {
  await run();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

async function run(): Promise<void> {
  const config = readProcessConfig();
  const apiPort = await findFreePort();
  // A server of our own: Vite's would answer signals, and the end of the input, by leaving the other process behind.
  const pages = createHttpServer();
  const vite = await createServer({
    configFile: join(import.meta.dirname, "..", "vite.config.ts"),
    appType: "spa",
    server: {
      middlewareMode: { server: pages },
      hmr: { server: pages },
      proxy: Object.fromEntries(serverPaths.map((path) => [path, `http://127.0.0.1:${apiPort}`])),
    },
  });
  pages.on("request", vite.middlewares);
  const port = await listen(pages, config);
  const server = startServer(config, { apiPort, origin: makeBrand(config, port).origin });
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => server.kill("SIGKILL"), stopWithinMs).unref();
    server.kill("SIGTERM");
    void vite.close();
    pages.close();
    pages.closeAllConnections();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
  server.once("exit", (code) => process.exit(isStopping ? 0 : (code ?? 1)));
}

function listen(pages: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    pages.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      const sentence = `Le port ${port} est déjà utilisé : choisissez-en un autre, par exemple PORT=3001 npm run dev.`;
      reject(isTaken ? new StartError(sentence) : error);
    });
    pages.listen(port, host, () => {
      const address = pages.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

/** Nobody visits the server's own port: the origin that it names and trusts is that of the pages. */
function startServer(config: Config, { apiPort, origin }: { apiPort: number; origin: string }): ChildProcess {
  const program = join(import.meta.dirname, "..", "server", "app", "main.ts");
  return spawn(process.execPath, ["--watch", "--watch-preserve-output", program, "--without-pages"], {
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(apiPort),
      PUBLIC_URL: origin,
      DEMO: config.demo ? "1" : "0",
    },
  });
}
