import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = {
  observeRequest(method: string, route: string, status: number, durationMs: number): void;
  addGauge(name: string, help: string, read: () => number): void;
  expose(): Promise<{ contentType: string; text: string }>;
};

/** Uses a registry of its own, so that tests run several servers side by side. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's arrival to its reply, by route pattern",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  return {
    observeRequest(method, route, status, durationMs) {
      durations.observe({ method, route, status: String(status) }, durationMs / 1000);
    },
    addGauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    async expose() {
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
