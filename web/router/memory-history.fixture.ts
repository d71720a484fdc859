import { PageHistory } from "./page-history.ts";

export function createMemoryHistory(...visited: readonly string[]): PageHistory {
  const entries = (visited.length === 0 ? ["/"] : visited).map((href, index) => ({
    href,
    state: { index } as object,
  }));
  let at = entries.length - 1;
  let announceStep = () => {};
  return new PageHistory({
    read: () => entries[at] ?? { href: "/", state: null },
    push: (href, state) => {
      at += 1;
      entries.splice(at, entries.length, { href, state });
    },
    replace: (href, state) => {
      entries[at] = { href, state };
    },
    go: (steps) => {
      at = Math.min(Math.max(at + steps, 0), entries.length - 1);
      announceStep();
    },
    onStep: (listener) => {
      announceStep = listener;
    },
  });
}
