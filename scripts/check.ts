/**
 * `npm run check`: lint, types, unused code, repetition, the tree and the length of functions, two at a time. Each shows
 * what it wrote once it is over; all run, so that one look tells everything there is to mend.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createLimit } from "../server/platform/limits/limit.ts";

/** The longest first. */
const checks: readonly (readonly [program: string, ...parameters: string[]])[] = [
  ["tsc", "-b"],
  ["biome", "check", "."],
  ["knip"],
  ["knip", "--production"],
  ["jscpd", "."],
  ["node", join("scripts", "check-tree.ts")],
  ["node", join("scripts", "check-functions.ts")],
];

const inTurn = createLimit(2);
const isWell = await Promise.all(checks.map((check) => inTurn(() => run(check))));
process.exitCode = isWell.every(Boolean) ? 0 : 1;

async function run([program, ...parameters]: readonly string[]): Promise<boolean> {
  const color = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const child = spawn(program ?? "", parameters, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...color },
  });
  let printed = "";
  for (const output of [child.stdout, child.stderr])
    output.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  const code = await new Promise<number | null>((resolve) =>
    child.once("error", () => resolve(null)).once("close", resolve),
  );
  process.stdout.write(`· ${program} ${parameters.join(" ")}${code === 0 ? "" : " : échec"}\n${printed}`);
  return code === 0;
}
