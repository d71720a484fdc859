import { enableCompileCache, registerHooks } from "node:module";
import { join } from "node:path";

/** Inside this package every `.js` file is a module. */
const drizzle = "/node_modules/drizzle-orm/";

const cacheFolder = join(import.meta.dirname, "..", "..", "..", "node_modules", ".cache", "node");

/**
 * Keeps what Node compiles, a third of a start. Answers lookups of Drizzle's files itself, a quarter: Node would
 * parse the package's 180 kB of exports for each. Called before the imports that it speeds up.
 */
export function quickenImports(): void {
  enableCompileCache(cacheFolder);
  const entries = new Map<string, string>();
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL } = context;
      const isInside = specifier.startsWith(".") && parentURL?.includes(drizzle) === true;
      if (isInside && specifier.endsWith(".js"))
        return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
      const isEntry = /^drizzle-orm(\/|$)/.test(specifier) && context.conditions.includes("import");
      if (!isEntry) return nextResolve(specifier, context);
      const entry = entries.get(specifier);
      if (entry !== undefined) return { url: entry, format: "module", shortCircuit: true };
      const resolution = nextResolve(specifier, context);
      entries.set(specifier, resolution.url);
      return resolution;
    },
  });
}
