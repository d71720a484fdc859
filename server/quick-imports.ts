import { registerHooks } from "node:module";

/** Inside this package every `.js` file is a module. */
const drizzle = "/node_modules/drizzle-orm/";

/**
 * Spares Node a lookup that costs a quarter of a start: for each of Drizzle's some 200 files it parses the package's
 * 180 kB of exports again, to learn that the file is a module. Changes nothing but the time. Called before the
 * imports that it is to speed up.
 */
export function quickenImports(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL } = context;
      const isInside = specifier.startsWith(".") && parentURL?.includes(drizzle) === true;
      if (!isInside || !specifier.endsWith(".js")) return nextResolve(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
    },
  });
}
