import type { MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import type { HonoEnvironment } from "./context.ts";

/**
 * Compresses what is told to anybody: the replies to requests without a cookie, and those of paths that are the same for
 * everyone. The length of a compressed reply tells of what repeats in it, so a stranger's words beside what only one
 * person may read could be used to guess that: such a reply stays as it is.
 */
export function compressOpenReplies(sameForEveryone: RegExp): MiddlewareHandler<HonoEnvironment> {
  const compressed = compress();
  return (context, next) => {
    const isOpen = context.req.header("cookie") === undefined || sameForEveryone.test(context.req.path);
    return isOpen ? compressed(context, next) : next();
  };
}
