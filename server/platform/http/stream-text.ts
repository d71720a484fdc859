import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { HonoEnvironment } from "./context.ts";

/** The context of a route, whatever its middleware adds. */
type StreamContext = Pick<Context<HonoEnvironment>, "body" | "env" | "get">;

/** Streams a text; a failure before its first part is refused as usual, a later one is logged and cuts the connection. */
export async function streamText(
  context: StreamContext,
  parts: AsyncGenerator<string>,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const first = await parts.next();
  const body = ReadableStream.from(readOn(context, first, parts));
  return context.body(body.pipeThrough(new TextEncoderStream()), 200, headers);
}

async function* readOn(
  context: StreamContext,
  first: IteratorResult<string>,
  parts: AsyncGenerator<string>,
): AsyncGenerator<string> {
  try {
    if (first.done === true) return;
    yield first.value;
    yield* parts;
  } catch (error) {
    cutShort(context, error);
  }
}

/** Streams bytes; `onEnd` is called once, at their end or when nobody wants more. A failure is logged and cuts the connection. */
export function streamBytes(
  context: StreamContext,
  bytes: AsyncGenerator<Uint8Array>,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  let isOver = false;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = await bytes.next();
        if (isOver) return;
        if (!next.done) return controller.enqueue(next.value);
        onEnd();
      } catch (error) {
        if (isOver) return;
        onEnd();
        cutShort(context, error);
      }
      controller.close();
    },
    async cancel() {
      isOver = true;
      onEnd();
      await bytes.return(undefined);
    },
  });
}

/** The library would write the error's text into the reply. */
function cutShort(context: StreamContext, err: unknown): void {
  context.get("logger").error({ err }, "a reply was cut short");
  const { outgoing }: Partial<HttpBindings> = context.env ?? {};
  if (outgoing === undefined) throw new Error("A reply was cut short.");
  outgoing.destroy();
}
