import type { MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import type { HonoEnvironment } from "./context.ts";

/**
 * Compresses replies to requests without a cookie, and of paths that are the same for everyone. Any other reply stays
 * as it is: its compressed length would let a stranger guess what a person alone may read.
 */
export function compressOpenReplies(sameForEveryone: RegExp): MiddlewareHandler<HonoEnvironment> {
  const compressed = compress();
  return (context, next) => {
    const isOpen = context.req.header("cookie") === undefined || sameForEveryone.test(context.req.path);
    return isOpen ? compressed(context, next) : next();
  };
}
