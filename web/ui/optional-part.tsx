import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";

type OptionalPartProps = { readonly onFailure?: () => void; readonly children: ReactNode };

/** A part with a script of its own that the page can do without: nothing stands there until it has come, or where it does not. */
export function OptionalPart({ onFailure, children }: OptionalPartProps) {
  return (
    <ErrorBoundary fallback={null} onFailure={onFailure}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
