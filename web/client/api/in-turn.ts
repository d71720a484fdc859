const last = new Map<string, Promise<unknown>>();

/** Calls of the same name run one after the other: the last one asked is what stands. */
export function inTurn<Reply>(name: string, act: () => Promise<Reply>): Promise<Reply> {
  const before = last.get(name) ?? Promise.resolve();
  const mine = before.then(act, act);
  last.set(name, mine);
  const leave = () => {
    if (last.get(name) === mine) last.delete(name);
  };
  mine.then(leave, leave);
  return mine;
}
