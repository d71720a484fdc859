import type { ReactNode } from "react";
import { CoveDrawing } from "./cove-drawing.tsx";

export type MessageStateProps = {
  readonly title: string;
  readonly text: string;
  /** The one way on. */
  readonly action?: ReactNode;
  /** An error is told to screen readers at once. */
  readonly isError?: boolean;
};

/** A screen or part of one that has nothing to show, or failed: what happened, and what to do next. */
export function MessageState({ title, text, action, isError = false }: MessageStateProps) {
  return (
    <div
      role={isError ? "alert" : undefined}
      className="mx-auto flex max-w-88 flex-col items-center gap-2 px-4 py-8 text-center"
    >
      <CoveDrawing className="mb-3 w-48" />
      <h2 className="title text-title-3">{title}</h2>
      <p className="text-ink-2 text-pretty">{text}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
