import type { Context } from "hono";
import type { OwnThing } from "#domain/api/live.ts";
import type { HonoEnvironment } from "../platform/http/context.ts";
import { encodeMapChange, encodeOwnChange, type LiveListener } from "./live-hub.ts";
import type { LiveService } from "./live-service.ts";
import type { Hearing } from "./own-changes.ts";

const intervalMs = 250;

type StreamOptions = {
  /** Null for a page that has seen none. */
  readonly since: number | null;
  /** The signed-in person and their agency. */
  readonly owners: readonly string[];
  /** Whether they hear of a thing, by its carrier where one is named. */
  readonly hears: (thing: OwnThing, carrierId: string | null) => boolean;
  /** It began before they were read: what was announced since then counts. */
  readonly hearing: Hearing;
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
 * The one live stream of a tab: which parts of the map changed, from `since` on, every 250 ms at most, and never what
 * changed there. The signed-in person hears, by events `own`, of their own and their agency's things. It ends with
 * the server, when they change agencies, and with any session of theirs: the others' pages open it again.
 */
export function streamLive(
  context: Context<HonoEnvironment>,
  live: LiveService,
  { since, owners, hears, hearing, onEnd }: StreamOptions,
) {
  const stops = [onEnd];
  const { body, stream } = openByteStream(() => {
    for (const stop of stops) stop();
  });
  const own = gatherOwnChanges(stream);
  const onOwnChange: Parameters<Hearing["follow"]>[1] = (notice, carrierId) => {
    if (notice === "end") own.end();
    else if (hears(notice, carrierId)) own.note(notice);
  };
  // Followed before the missed changes are read, so that nothing falls between.
  stops.push(live.enter(stream), hearing.stop, own.stop);
  hearing.follow(owners, onOwnChange);
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
  begin(first: Uint8Array<ArrayBuffer>): void;
};

/** `onEnd` is called once, whichever side ends it. */
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
    start(ownController) {
      controller = ownController;
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

/** At most every 250 ms. */
function gatherOwnChanges(stream: ByteStream) {
  const missed = new Set<OwnThing>();
  let hasBegun = false;
  let pause: NodeJS.Timeout | undefined;
  const writeMissed = () => {
    const changed = [...missed];
    missed.clear();
    stream.write(encodeOwnChange({ changed }));
    return changed;
  };
  const announce = () => {
    pause = undefined;
    if (missed.size === 0) return;
    const changed = writeMissed();
    // The page's next stream follows the new agency.
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
    /** Says first what was heard until then. */
    end() {
      if (missed.size > 0) writeMissed();
      stream.end();
    },
    stop: () => clearTimeout(pause),
  };
}
