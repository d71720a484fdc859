import type { Context } from "hono";
import type { OwnThing } from "#domain/api/live.ts";
import type { HonoEnvironment } from "../platform/http/context.ts";
import { encodeMapChange, encodeOwnChange, type LiveListener } from "./live-hub.ts";
import type { LiveService } from "./live-service.ts";

const intervalMs = 250;

type StreamOptions = {
  /** The change of the map that the page has seen last. */
  readonly since: number | null;
  /** Who is signed in, and the agency they work for; nobody for anonymous. */
  readonly owners: readonly string[];
  /** Whether they hear of it that such a thing changed, which this account carries where that is said. */
  readonly hears: (thing: OwnThing, carrierId: string | null) => boolean;
  readonly onEnd: () => void;
};

const headers = {
  "content-type": "text/event-stream",
  "transfer-encoding": "chunked",
  "cache-control": "no-cache",
  connection: "keep-alive",
  "x-accel-buffering": "no",
};

/**
 * The one live stream of a tab: which parts of the map changed and the sequence number reached, at most every 250 ms. It
 * starts with what the page missed since `since`. It says nothing of what changed. Whose session it is hears, as events
 * called `own`, that something of theirs or of their agency's changed. It ends when the server stops, and when they work
 * for another agency from now on, or for none.
 */
export function streamLive(
  context: Context<HonoEnvironment>,
  live: LiveService,
  { since, owners, hears, onEnd }: StreamOptions,
) {
  const stops = [onEnd];
  const { body, stream } = openByteStream(() => {
    for (const stop of stops) stop();
  });
  const own = gatherOwnChanges(stream);
  const onOwnChange = (thing: OwnThing, carrierId: string | null) => {
    if (hears(thing, carrierId)) own.note(thing);
  };
  // Followed before it is asked what was missed, so that nothing falls between.
  stops.push(live.enter(stream), live.own.follow(owners, onOwnChange), own.stop);
  const begin = async () => {
    try {
      stream.begin(encodeMapChange(await live.map.changedSince(since)));
      own.begin();
    } catch (error) {
      // The page opens another stream by itself; the reason is nobody's business there.
      context.get("logger").error({ err: error }, "live stream");
      stream.end();
    }
  };
  void begin();
  return context.body(body, 200, headers);
}

type ByteStream = LiveListener & {
  /** Writes what comes first, then what came meanwhile. */
  begin(first: Uint8Array<ArrayBuffer>): void;
};

/** The body of a reply, and its other end. `onEnd` is called once, when either side has ended it. */
function openByteStream(onEnd: () => void): { readonly body: ReadableStream; readonly stream: ByteStream } {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let waiting: Uint8Array<ArrayBuffer>[] | null = [];
  let wasRead = false;
  let isOver = false;
  const finish = () => {
    if (isOver) return;
    isOver = true;
    onEnd();
  };
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
    pull() {
      wasRead = true;
    },
    cancel: finish,
  });
  const write = (bytes: Uint8Array<ArrayBuffer>) => {
    if (isOver) return;
    if (waiting === null) controller?.enqueue(bytes);
    else waiting.push(bytes);
  };
  return {
    body,
    stream: {
      write,
      begin(first) {
        const came = waiting ?? [];
        waiting = null;
        for (const bytes of [first, ...came]) write(bytes);
      },
      isLate() {
        const isUnread = (controller?.desiredSize ?? 0) <= 0;
        const isLate = isUnread && !wasRead;
        wasRead = false;
        return isLate;
      },
      end() {
        if (isOver) return;
        finish();
        controller?.close();
      },
    },
  };
}

/** Tells a stream, at most every 250 ms, which things of its owner changed. */
function gatherOwnChanges(stream: ByteStream) {
  const missed = new Set<OwnThing>();
  let hasBegun = false;
  let pause: NodeJS.Timeout | undefined;
  const announce = () => {
    pause = undefined;
    if (missed.size === 0) return;
    const changed = [...missed];
    missed.clear();
    stream.write(encodeOwnChange({ changed }));
    // Whoever asks again is followed by what they work for now.
    if (changed.includes("agency")) stream.end();
    else pause = setTimeout(announce, intervalMs);
  };
  return {
    note(thing: OwnThing) {
      missed.add(thing);
      if (hasBegun && pause === undefined) announce();
    },
    begin() {
      hasBegun = true;
      announce();
    },
    stop: () => clearTimeout(pause),
  };
}
