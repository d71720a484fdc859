import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "rolldown/utils";

/** Takes .tsx from here on: Node strips types but not JSX. It costs ten milliseconds a file, once for a press. */
export function takeTsx(): void {
  registerHooks({
    load(url, context, next) {
      if (!url.endsWith(".tsx")) return next(url, context);
      const path = fileURLToPath(url);
      const { code, errors } = transformSync(path, readFileSync(path, "utf8"), {
        jsx: { runtime: "automatic" },
      });
      const [error] = errors;
      if (error !== undefined) throw error;
      return { format: "module", source: code, shortCircuit: true };
    },
  });
}
