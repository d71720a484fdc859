import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChild } from "./child-process.ts";
import { waitLimitMs } from "./test-limits.ts";

/** Where Debian's package lies, which only root's own shells look at. */
const program = "/usr/sbin/haproxy";

const statsPath = "/proxy-state";

/** Says whether it is installed. */
export function hasHaproxy(): boolean {
  return existsSync(program);
}

export type Haproxy = {
  readonly origin: string;
  /** How many nodes it sends requests to at this moment. */
  countReady(): Promise<number>;
  close(): Promise<void>;
};

/**
 * Starts HAProxy on a loopback port before these ports: in turn to those that say that they are ready. A request
 * that reached no node goes to another; one that a node had begun is never sent twice.
 */
export async function startHaproxy(port: number, ports: readonly number[]): Promise<Haproxy> {
  const folder = await mkdtemp(join(tmpdir(), "haproxy-"));
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, configuration(port, ports));
  const child = startChild(program, ["-db", "-f", file]);
  const origin = `http://127.0.0.1:${port}`;
  for (const late = Date.now() + waitLimitMs; ; ) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok === true) break;
    if (Date.now() > late) throw new Error(`HAProxy does not answer:\n${child.output.stderr}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    async countReady() {
      const table = await (await fetch(`${origin}${statsPath};csv`)).text();
      return table.split("\n").filter((line) => /^nodes,node\d+,/.test(line) && line.includes(",UP,")).length;
    },
    async close() {
      child.process.kill("SIGTERM");
      await child.ended;
      await rm(folder, { recursive: true });
    },
  };
}

function configuration(port: number, ports: readonly number[]): string {
  const servers = ports.map((one, index) => `  server node${index} 127.0.0.1:${one}`).join("\n");
  return `
defaults
  mode http
  timeout connect 2s
  timeout client 120s
  timeout server 120s
  timeout check 5s
  option forwardfor
  # A kept connection that the node is just closing would take a request with it.
  option http-server-close
  retries 5
  retry-on conn-failure
  option redispatch 1
frontend site
  bind 127.0.0.1:${port}
  stats enable
  stats uri ${statsPath}
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  default-server check inter 200 fall 3 rise 1 init-addr none
${servers}
`;
}
