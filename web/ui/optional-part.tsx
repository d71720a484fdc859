import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";

type OptionalPartProps = {
  readonly onFailure?: () => void;
  readonly coming?: ReactNode;
  readonly children: ReactNode;
};

export function OptionalPart({ onFailure, coming, children }: OptionalPartProps) {
  return (
    <ErrorBoundary fallback={null} onFailure={onFailure}>
      <Suspense fallback={coming}>{children}</Suspense>
    </ErrorBoundary>
  );
}
