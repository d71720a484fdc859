import { fsyncSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type OpenStream = { readonly nfd?: number };
type EmscriptenModule = { NODEFS: { stream_ops: { fsync?: (stream: OpenStream) => number } } };

/**
 * The embedded database's files with a real fsync: PGlite leaves it out, and a power cut would lose commits. It hooks
 * an internal of the pinned PGlite version; a test sees the fsync of every commit.
 */
export class DurableFileSystem extends NodeFS {
  override async init(...[database, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const result = await super.init(database, options);
    result.emscriptenOpts.preRun = [
      ...[result.emscriptenOpts.preRun ?? []].flat(),
      (module: unknown) => {
        (module as EmscriptenModule).NODEFS.stream_ops.fsync = (stream) => {
          if (stream.nfd !== undefined) fsyncSync(stream.nfd);
          return 0;
        };
      },
    ];
    return result;
  }
}
