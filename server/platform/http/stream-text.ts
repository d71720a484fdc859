import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { HonoEnvironment } from "./context.ts";

/**
 * Answers with a text that is sent as it is read, so that a long one takes no memory. What fails before the first part
 * is refused as anywhere else. What fails later is logged and ends the connection: the reader sees that the text is cut
 * short, and nothing of the error stands in it.
 */
export async function streamText(
  context: Context<HonoEnvironment>,
  parts: AsyncGenerator<string>,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const first = await parts.next();
  const body = ReadableStream.from(readOn(context, first, parts));
  return context.body(body.pipeThrough(new TextEncoderStream()), 200, headers);
}

async function* readOn(
  context: Context<HonoEnvironment>,
  first: IteratorResult<string>,
  parts: AsyncGenerator<string>,
): AsyncGenerator<string> {
  try {
    if (first.done === true) return;
    yield first.value;
    yield* parts;
  } catch (err) {
    context.get("logger").error({ err }, "a reply was cut short");
    const { outgoing }: Partial<HttpBindings> = context.env ?? {};
    if (outgoing === undefined) throw new Error("A reply was cut short.");
    // The library would write the error's text into the reply.
    outgoing.destroy();
  }
}
