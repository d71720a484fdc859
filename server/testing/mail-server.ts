import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** What the server says to a recipient; "take-silently" takes the e-mail and never says so. */
type Answer = "accept" | "refuse-for-now" | "refuse-for-good" | "take-silently";

export type MailServer = {
  readonly url: string;
  /** The e-mails taken, oldest first. */
  readonly received: readonly Email[];
  /** The same, as the bytes that came over the wire. */
  readonly sources: readonly Buffer[];
  /** Changes what is answered from now on. */
  answer(answer: Answer): void;
  /** Resolves once so many have been taken. */
  waitFor(count: number): Promise<void>;
  close(): Promise<void>;
};

/** A real SMTP server on a free port of the loopback (or a given one), which keeps what it takes. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: Email[] = [];
  const sources: Buffer[] = [];
  const looks = new Set<() => void>();
  let answer: Answer = "accept";
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo(_address, _session, done) {
      if (answer === "refuse-for-good") done(refusal(550, "Adresse inconnue ici"));
      else if (answer === "refuse-for-now") done(refusal(451, "Revenez plus tard"));
      else done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const source = Buffer.concat(chunks);
        const email = await PostalMime.parse(source);
        sources.push(source);
        received.push(email);
        if (answer !== "take-silently") done();
        for (const look of looks) look();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.server.address();
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    sources,
    answer(next) {
      answer = next;
    },
    waitFor: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (received.length < count) return;
          looks.delete(look);
          resolve();
        };
        looks.add(look);
        look();
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}
