import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

type ProcessEnd = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

/** A process a test started, with all it has written. */
export type Child = {
  readonly pid: number;
  readonly process: ChildProcess;
  readonly output: { stdout: string; stderr: string };
  /** Resolves when the process is gone and its output is complete. */
  readonly ended: Promise<ProcessEnd>;
  /** Resolves with the first line of standard output that matches; rejects with the whole output if none came. */
  line(pattern: RegExp): Promise<string>;
};

/** Starts a program with only the environment given, beside PATH and HOME, so that the machine's settings stay out. */
export function startChild(
  command: string,
  parameters: readonly string[],
  options: { readonly environment?: Readonly<Record<string, string>>; readonly detached?: boolean } = {},
): Child {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(command, parameters, {
    env: { PATH, HOME, ...options.environment },
    detached: options.detached ?? false,
    stdio: ["pipe", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let isEnded = false;
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output.stderr += text;
  });
  createInterface({ input: child.stdout }).on("line", (line) => {
    output.stdout += `${line}\n`;
    lines.push(line);
    for (const look of waiting) look();
  });
  const ended = new Promise<ProcessEnd>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      isEnded = true;
      for (const look of waiting) look();
      resolve({ code, signal });
    });
  });
  const line = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const line = lines.find((text) => pattern.test(text));
        if (line === undefined && !isEnded) return;
        waiting.delete(look);
        if (line !== undefined) resolve(line);
        else reject(new Error(`No line matched ${pattern}:\n${output.stdout}${output.stderr}`));
      };
      waiting.add(look);
      look();
    });
  return { pid: child.pid ?? 0, process: child, output, ended, line };
}

/** Starts a TypeScript file of this project under the Node that runs the tests. */
export function startNode(
  file: string,
  parameters: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Child {
  return startChild(process.execPath, [file, ...parameters], { environment });
}
