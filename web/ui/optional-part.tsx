import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";

type OptionalPartProps = {
  readonly onFailure?: () => void;
  /** Stands there until it has come; nothing, without it. */
  readonly coming?: ReactNode;
  readonly children: ReactNode;
};

/** A part with a script of its own that the page can do without: nothing stands there where it does not come. */
export function OptionalPart({ onFailure, coming, children }: OptionalPartProps) {
  return (
    <ErrorBoundary fallback={null} onFailure={onFailure}>
      <Suspense fallback={coming}>{children}</Suspense>
    </ErrorBoundary>
  );
}
