import { expect, test } from "vitest";
import { openTestDatabase } from "../../testing/test-database.ts";
import { addMemoryGauges } from "./memory-metrics.ts";
import { createMetrics } from "./metrics.ts";

test("heap, buffers, WebAssembly and the rest are told apart, beside open files and the whole", async () => {
  const database = await openTestDatabase();
  const metrics = createMetrics();
  addMemoryGauges(metrics, database);
  const { text } = await metrics.expose();
  await database.close();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
  const whole = read("process_resident_memory_bytes");
  for (const name of ["memory_heap_bytes", "memory_buffer_bytes", "memory_native_bytes"]) {
    expect(read(name), name).toBeGreaterThan(0);
    expect(read(name), name).toBeLessThan(whole);
  }
  const wasm = read("memory_wasm_bytes");
  if (database.kind === "embedded") expect(wasm).toBeGreaterThan(16_000_000);
  else expect(wasm).toBe(0);
  if (process.platform === "linux") expect(read("process_open_fds")).toBeGreaterThan(0);
});
