import { Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { useShown } from "../router/use-router.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { PageSpinner } from "../ui/spinner.tsx";
import { NotFoundPage } from "../widgets/page/plain-page.tsx";
import { ErrorPage } from "./error-page.tsx";

/** The page that the address asks for, or what stands in for it; a new one takes the focus to its content. */
export function CurrentPage() {
  const shown = useShown();
  useLayoutEffect(() => {
    if (shown.isScrolledUp) scrollTo(0, 0);
  }, [shown]);
  const { pathname, state } = shown;
  const focused = useRef(pathname);
  useEffect(() => {
    if (state.type === "coming" || focused.current === pathname) return;
    focused.current = pathname;
    // It begins under a header that stays: brought into sight, its first lines would lie below that.
    document.getElementById("contenu")?.focus({ preventScroll: true });
  }, [pathname, state]);
  switch (state.type) {
    case "coming":
      return state.isSlow && <PageSpinner />;
    case "missing":
      return <NotFoundPage />;
    case "failed":
      return <ErrorPage />;
    case "there":
      return (
        <ErrorBoundary key={shown.key} fallback={<ErrorPage />}>
          <Suspense fallback={<PageSpinner />}>
            <state.Page />
          </Suspense>
        </ErrorBoundary>
      );
  }
}
