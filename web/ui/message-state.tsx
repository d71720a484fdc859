import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Scene } from "./scene.tsx";
import type { SceneName } from "./scene-picture.tsx";

type MessageStateProps = {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  readonly isError?: boolean;
  /** The title is then the page's. */
  readonly isPage?: boolean;
  readonly scene?: SceneName;
};

export function MessageState(props: MessageStateProps) {
  const { title, text, action, isError = false, isPage = false, scene = isError ? "error" : "empty" } = props;
  const Title = isPage ? "h1" : "h2";
  return (
    <div
      role={isError ? "alert" : undefined}
      // On a telephone on its side the drawing stands beside the words, so that what to do next is in sight.
      className="mx-auto flex max-w-88 flex-col items-center gap-2 px-4 py-8 text-center has-[h1]:md:max-w-xl short:sm:max-w-2xl short:sm:flex-row short:sm:gap-8 short:sm:py-4 short:sm:text-left"
    >
      <Scene
        name={scene}
        className={classNames("mb-3 w-60 shrink-0 short:sm:mb-0 short:sm:w-48", isPage && "md:mb-5 md:w-96")}
      />
      <div className="flex flex-col items-center gap-2 short:sm:items-start">
        <Title
          className={classNames(
            "title text-balance",
            isPage ? "text-title-2 md:text-title-1" : "text-title-3",
          )}
        >
          {title}
        </Title>
        <p className="text-ink-2 text-pretty">{text}</p>
        {action && <div className="mt-4 short:sm:mt-2 short:sm:[&>*]:justify-start">{action}</div>}
      </div>
    </div>
  );
}
