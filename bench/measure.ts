/** Times, memory and tables for the benchmarks. */
import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** What a call costs: `wallMs` by the clock, `cpuMs` of this thread alone, which a busy machine does not lengthen. */
export type Cost = { readonly wallMs: number; readonly cpuMs: number };

/** Runs and measures once. CPU time comes in steps of up to 4 ms: trust it for long calls only. */
export function measureCost(run: () => void): Cost {
  const cpu = process.threadCpuUsage();
  const start = performance.now();
  run();
  const wallMs = performance.now() - start;
  const { user, system } = process.threadCpuUsage(cpu);
  return { wallMs, cpuMs: (user + system) / 1000 };
}

/** Runs so many times; the mean CPU time is right to a few steps over all of them. */
export function measureCosts(count: number, run: () => void): { wallMs: number[]; meanCpuMs: number } {
  const wallMs: number[] = [];
  const { cpuMs } = measureCost(() => {
    for (let at = 0; at < count; at++) {
      const start = performance.now();
      run();
      wallMs.push(performance.now() - start);
    }
  });
  return { wallMs, meanCpuMs: cpuMs / count };
}

/** Runs so many times, one after the other; how long each took by the clock, in milliseconds. */
export async function measureWallTimes(
  count: number,
  run: (round: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const before = performance.now();
    await run(round);
    times.push(performance.now() - before);
  }
  return times;
}

const ticksPerSecond = 100;

/** What a process and its threads took of the processor so far, by the kernel's account (Linux). */
export function readProcessorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Bytes in use after a full garbage collection, typed arrays included. */
export function bytesInUse(): number {
  // Buffers of dead arrays are freed by the second collection.
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** The value that a share (0 to 1) of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** "0.40 / 3.10 / 0.35 ms": the median, the 99th percentile, and the mean CPU time. */
export function showCosts({ wallMs, meanCpuMs }: { wallMs: readonly number[]; meanCpuMs: number }): string {
  const shown = [percentile(wallMs, 0.5), percentile(wallMs, 0.99), meanCpuMs];
  return `${shown.map((ms) => ms.toFixed(2)).join(" / ")} ms`;
}

/** "571 ms (CPU 310)". */
export function showCost({ wallMs, cpuMs }: Cost): string {
  return `${wallMs.toFixed(0)} ms (CPU ${cpuMs.toFixed(0)})`;
}

export function showKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

export function showMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Writes a line for people to read. */
export function print(line = ""): void {
  process.stdout.write(`${line}\n`);
}

/** Writes a table: the first row is its head, columns are as wide as they need. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd();
  const [head, ...body] = rows;
  if (head === undefined) return;
  print(line(head));
  print(widths.map((width) => "-".repeat(width)).join("  "));
  for (const row of body) print(line(row));
}
