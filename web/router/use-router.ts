import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { Navigate, ParamsOf, Path, Router, Searches, ShownPage } from "./router.ts";

export const RouterContext = createContext<Router | null>(null);

export function useRouter(): Router {
  return requireRouter(useContext(RouterContext));
}

/** It may be called outside a router: only going needs one. */
export function useNavigate(): Navigate {
  const router = useContext(RouterContext);
  return useCallback((options) => requireRouter(router).navigate(options), [router]);
}

export function useShown(): ShownPage {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, () => router.shown);
}

export function useSearch<P extends Path>(_path: P): Searches[P] {
  return useShown().search as Searches[P];
}

export function usePathname(): string {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, () => router.shown.pathname);
}

/** A change of another part of the address draws nothing anew. */
export function useSearchPart<P extends Path, Name extends keyof Searches[P]>(
  _path: P,
  name: Name,
): Searches[P][Name] {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, () => (router.shown.search as Searches[P])[name]);
}

export function useParams<P extends Path>(_path: P): ParamsOf<P> {
  return useShown().params as ParamsOf<P>;
}

function requireRouter(router: Router | null): Router {
  if (router === null) throw new Error("No router stands around this component");
  return router;
}
