import { resolve } from "node:path";
import { minifyContractRouter } from "@orpc/contract";
import { type Plugin, runnerImport } from "vite";

const moduleName = "virtual:contract";
const resolvedName = `\0${moduleName}`;

/**
 * Serves `virtual:contract`: the methods and paths of the contract as plain data. The browser needs no more of it,
 * and its schemas would cost the first load tens of kilobytes.
 */
export function minifiedContract(root: string): Plugin {
  const contractFile = resolve(root, "domain/api/contract.ts");
  return {
    name: "minified-contract",
    resolveId: (id) => (id === moduleName ? resolvedName : null),
    async load(id) {
      if (id !== resolvedName) return null;
      const { module, dependencies } = await runnerImport<{
        api: Parameters<typeof minifyContractRouter>[0];
      }>(contractFile);
      for (const file of [contractFile, ...dependencies]) this.addWatchFile(resolve(root, file));
      return `export const contract = ${JSON.stringify(minifyContractRouter(module.api))};`;
    },
  };
}
