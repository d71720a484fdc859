import type { ReactNode } from "react";
import { Scene } from "./scene.tsx";
import type { SceneName } from "./scene-picture.tsx";

type MessageStateProps = {
  readonly title: string;
  readonly text: string;
  /** The one way on. */
  readonly action?: ReactNode;
  /** An error is announced to screen readers at once. */
  readonly isError?: boolean;
  /** True where the message is the whole page: its title is the page's. */
  readonly isPage?: boolean;
  /** What is drawn above it; without a choice, what an error or an empty list has. */
  readonly scene?: SceneName;
};

/** A screen or part of one that has nothing to show, or failed: what happened, and what to do next. */
export function MessageState(props: MessageStateProps) {
  const { title, text, action, isError = false, isPage = false, scene = isError ? "error" : "empty" } = props;
  const Title = isPage ? "h1" : "h2";
  return (
    <div
      role={isError ? "alert" : undefined}
      className="mx-auto flex max-w-88 flex-col items-center gap-2 px-4 py-8 text-center"
    >
      <Scene name={scene} className="mb-3 w-60" />
      <Title className="title text-title-3">{title}</Title>
      <p className="text-ink-2 text-pretty">{text}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
