import { memoryUsage } from "node:process";
import type { OpenDatabase } from "../database/open.ts";
import type { Metrics } from "./metrics.ts";

/** Splits the process's memory into JavaScript's heap, its buffers, PGlite's WebAssembly and the rest, held by native libraries. */
export function addMemoryGauges(metrics: Metrics, database: Pick<OpenDatabase, "wasmBytes">): void {
  metrics.addGauge("memory_heap_bytes", "Memory of JavaScript's heap", () => memoryUsage().heapTotal);
  metrics.addGauge("memory_buffer_bytes", "Memory of buffers", () => memoryUsage().arrayBuffers);
  metrics.addGauge("memory_wasm_bytes", "Memory of the embedded database", () => database.wasmBytes());
  metrics.addGauge("memory_native_bytes", "Memory of native libraries and all else", () => {
    const { rss, heapTotal, arrayBuffers } = memoryUsage();
    // Pages that were never written to are counted by their owner and not by the system.
    return Math.max(0, rss - heapTotal - arrayBuffers - database.wasmBytes());
  });
}
