type CpuUsage = { readonly user: number; readonly system: number };

/**
 * Says whether six times as much takes more than fifteen times as long: a quadratic reading takes thirty-six times, a
 * linear one about six, however quick the machine. `threadCpuUsage` is Node's: other programs do not count. Told by
 * three of three measures, since memory is cleared during some.
 */
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
  // Shorter times are of no account, nor can they be told apart.
  const shortest = 5;
  const isSlow = () => {
    const longer = millisecondsOf(6 * size);
    return longer > 15 * shortest && longer > 15 * Math.max(millisecondsOf(size), shortest);
  };
  return isSlow() && isSlow() && isSlow();
}
