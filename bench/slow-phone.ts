/** Slow 4G, as Lighthouse has it: 150 ms and 1.6 Mbit/s down. */
export const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

/** A phone's processor beside a desk's. */
export const slowdown = 4;
