import { api } from "#domain/api/contract.ts";
import type { TestServer } from "../testing/test-server.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";

/** Its calls are listed one by one. */
const contractMounts = ["ALL /api/*", "ALL /functions/*"];

/** Lists "METHOD /path" of Hono's own routes and of each call of the contract. */
export function listMountedRoutes(server: TestServer): string[] {
  const mounted = server.app.routes
    // Middleware is mounted on every path for every method; it answers nothing by itself.
    .filter(({ method, path }) => !(method === "ALL" && path === "/*"))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !contractMounts.includes(route));
  return [...new Set([...mounted, ...listContractRoutes(api)])].sort();
}

function listContractRoutes(router: object): string[] {
  return Object.values(router).flatMap((item: unknown) => {
    if (typeof item !== "object" || item === null) return [];
    const definition: unknown = "~orpc" in item ? item["~orpc"] : undefined;
    if (typeof definition !== "object" || definition === null) return listContractRoutes(item);
    const route: unknown = "route" in definition ? definition.route : undefined;
    if (typeof route !== "object" || route === null || !("method" in route) || !("path" in route)) return [];
    return [`${String(route.method)} ${String(route.path)}`];
  });
}

/** Puts an unknown id in the place of each parameter. */
export function fillRoute(route: string): [method: string, path: string] {
  const [method = "", path = ""] = route.split(" ");
  return [method, path.replace(/:\w+(?:\{[^}]*\}+)?|\{[^}]+\}/g, unknownId).replace("*", "x")];
}
