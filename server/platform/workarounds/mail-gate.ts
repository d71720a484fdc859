/** Lets e-mails through while the mail server is there, and holds them back while it is away. */
export type MailGate = {
  /** Resolves once the server is there; false when it is still away after a while. */
  pass(): Promise<boolean>;
  /** Tells that the server could not be reached. */
  shut(): void;
};

/** How long an e-mail is held before its turn is given back. */
const longestHoldMs = 20_000;
const probeEveryMs = 1_000;

/**
 * A gate that asks, while it is shut, whether the server is there again, once a second for all who wait. An e-mail that
 * is held costs nothing and earns no delay: when the server is back, all leave at once, in their order.
 */
export function createMailGate(isThere: () => Promise<boolean>): MailGate {
  let opening: Promise<void> | null = null;

  async function probe(): Promise<void> {
    do await wait(probeEveryMs);
    while (!(await isThere()));
    opening = null;
  }

  return {
    async pass() {
      if (opening === null) return true;
      await Promise.race([opening, wait(longestHoldMs)]);
      return opening === null;
    },
    shut() {
      opening ??= probe();
    },
  };
}

/** Keeps no process alive: whoever waits is let go with it. */
function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
