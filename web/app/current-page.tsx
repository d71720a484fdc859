import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { useAfterFirstView } from "../map/still/use-after-first-view.ts";
import { useShown } from "../router/use-router.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { lazyScript } from "../ui/lazy-script.tsx";
import { PageSpinner } from "../ui/spinner.tsx";

const ErrorPage = lazyScript(async () => (await import("./error-page.tsx")).ErrorPage);
const NotFoundPage = lazyScript(async () => (await import("../widgets/page/plain-page.tsx")).NotFoundPage);

/** A new page takes the focus to its content. */
export function CurrentPage() {
  const shown = useShown();
  useLayoutEffect(() => {
    if (shown.isScrolledUp) scrollTo(0, 0);
  }, [shown]);
  useAfterFirstView(() => void Promise.allSettled([ErrorPage.preload(), NotFoundPage.preload()]));
  const { pathname, state } = shown;
  const focused = useRef(pathname);
  useEffect(() => {
    if (state.type === "coming" || focused.current === pathname) return;
    focused.current = pathname;
    // Scrolling would put its first lines under the header, which stays.
    document.getElementById("contenu")?.focus({ preventScroll: true });
  }, [pathname, state]);
  switch (state.type) {
    case "coming":
      return state.isSlow && <PageSpinner />;
    case "missing":
      return (
        <StandIn key={pathname}>
          <NotFoundPage />
        </StandIn>
      );
    case "failed":
      return failed;
    case "there":
      return (
        <ErrorBoundary key={shown.key} fallback={failed}>
          <Suspense fallback={<PageSpinner />}>
            <state.Page />
          </Suspense>
        </ErrorBoundary>
      );
  }
}

/** What stands in for a page comes once somebody may need it; where not even that came, a sentence does. */
function StandIn({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<p className="p-4">Cette page ne s’est pas affichée. Rechargez-la.</p>}>
      <Suspense fallback={<PageSpinner />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

const failed = (
  <StandIn>
    <ErrorPage />
  </StandIn>
);
