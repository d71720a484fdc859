type CpuUsage = { readonly user: number; readonly system: number };

/** Six times the size takes a quadratic reading 36 times as long; three measures, since memory is cleared in some. */
export function isQuadratic(
  threadCpuUsage: (before?: CpuUsage) => CpuUsage,
  run: (size: number) => unknown,
  size: number,
): boolean {
  const millisecondsOf = (much: number) => {
    const start = threadCpuUsage();
    run(much);
    const { user, system } = threadCpuUsage(start);
    return (user + system) / 1_000;
  };
  // Shorter times cannot be told apart.
  const shortest = 5;
  const isSlow = () => {
    const longer = millisecondsOf(6 * size);
    return longer > 15 * shortest && longer > 15 * Math.max(millisecondsOf(size), shortest);
  };
  return isSlow() && isSlow() && isSlow();
}
