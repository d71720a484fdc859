/** Lets e-mails through while the mail server is there. */
export type MailGate = {
  /** Resolves once the server is there; false when it is still away after a while. */
  pass(): Promise<boolean>;
  /** The server could not be reached. */
  shut(): void;
};

/** How long an e-mail is held before its turn is given back. */
const longestHoldMs = 20_000;
const probeEveryMs = 1_000;

/** A gate that asks once a second, while shut, whether the server is back, for all who wait; then all leave in order. */
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

/** Keeps no process alive. */
function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
