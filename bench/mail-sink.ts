/** A mail server on a thread of its own, which remembers what it took and can be away. See `startMailSink`. */
import { parentPort, Worker } from "node:worker_threads";
import { SMTPServer } from "smtp-server";

export type Taken = { readonly messageId: string; readonly hasPdf: boolean };

export type MailSink = {
  readonly url: string;
  /** E-mails taken so far, whole. */
  count(): Promise<number>;
  taken(): Promise<Taken[]>;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  end(): Promise<void>;
};

type Ask = "count" | "taken" | "away" | "back";

/** Starts it on a free port; it takes as many e-mails at once as come. */
export async function startMailSink(): Promise<MailSink> {
  const worker = new Worker(new URL("./mail-sink.ts", import.meta.url));
  const answer = () => new Promise<unknown>((resolve) => worker.once("message", resolve));
  const ask = (what: Ask) => {
    const answered = answer();
    worker.postMessage(what);
    return answered;
  };
  const port = Number(await answer());
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: async () => Number(await ask("count")),
    taken: async () => (await ask("taken")) as Taken[],
    goAway: async () => void (await ask("away")),
    comeBack: async () => void (await ask("back")),
    end: async () => void (await worker.terminate()),
  };
}

if (parentPort !== null) await serve(parentPort);

async function serve(port: NonNullable<typeof parentPort>): Promise<void> {
  const taken: Taken[] = [];
  let { server, number } = await listen(taken, 0);
  let isAway = false;
  port.on("message", async (what: Ask) => {
    if (what === "away" && !isAway) await new Promise<void>((resolve) => server.close(resolve));
    if (what === "back" && isAway) ({ server, number } = await listen(taken, number));
    if (what === "away" || what === "back") isAway = what === "away";
    port.postMessage(what === "taken" ? taken : taken.length);
  });
  port.postMessage(number);
}

async function listen(taken: Taken[], port: number): Promise<{ server: SMTPServer; number: number }> {
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    // Going away cuts what is under way.
    closeTimeout: 100,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const bytes = Buffer.concat(chunks);
        const messageId = /^Message-ID: (<[^>]+>)/im.exec(bytes.toString("latin1", 0, 4_000))?.[1] ?? "";
        taken.push({ messageId, hasPdf: bytes.includes("application/pdf") });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address();
  return { server, number: typeof address === "object" && address !== null ? address.port : 0 };
}
