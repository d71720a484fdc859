import { lazy, Suspense } from "react";
import { classNames } from "./class-names.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import type { SceneName } from "./scene-picture.tsx";

const ScenePicture = lazy(async () => ({
  default: (await import("./scene-picture.tsx")).ScenePicture,
}));

/** For the eye alone: the screen does without where it does not come. */
export function Scene({ name, className }: { readonly name: SceneName; readonly className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-scene={name}
      className={classNames("aspect-3/2 overflow-hidden rounded-panel bg-map-sea", className)}
    >
      <SceneDrawing name={name} />
    </div>
  );
}

export function SceneDrawing({ name }: { readonly name: SceneName }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <ScenePicture name={name} />
      </Suspense>
    </ErrorBoundary>
  );
}
