import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { Navigate, ParamsOf, Path, Router, Searches, ShownPage } from "./router.ts";

export const RouterContext = createContext<Router | null>(null);

/** The router of the page; throws where there is none. */
export function useRouter(): Router {
  return requireRouter(useContext(RouterContext));
}

/** Goes to a page. May be asked for outside a router: only going needs one. */
export function useNavigate(): Navigate {
  const router = useContext(RouterContext);
  return useCallback((options) => requireRouter(router).navigate(options), [router]);
}

/** What is drawn. */
export function useShown(): ShownPage {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, () => router.shown);
}

/** What the address of the page holds, for a component of the page at `path`. */
export function useSearch<P extends Path>(_path: P): Searches[P] {
  return useShown().search as Searches[P];
}

/** The path of the page that is drawn. */
export function usePathname(): string {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, () => router.shown.pathname);
}

/** One thing that the address holds: a change of another draws nothing anew. */
export function useSearchPart<P extends Path, Name extends keyof Searches[P]>(
  _path: P,
  name: Name,
): Searches[P][Name] {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, () => (router.shown.search as Searches[P])[name]);
}

/** The parts of the address that the page's path leaves open. */
export function useParams<P extends Path>(_path: P): ParamsOf<P> {
  return useShown().params as ParamsOf<P>;
}

function requireRouter(router: Router | null): Router {
  if (router === null) throw new Error("No router stands around this component");
  return router;
}
