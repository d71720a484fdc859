import { createStore, type Store } from "../../ui/store.ts";

export type Step<Model, Effect> = { readonly model: Model; readonly effects: readonly Effect[] };

type SessionParts<Model, Event, Effect> = {
  readonly first: Model;
  readonly step: (model: Model, event: Event) => Step<Model, Effect>;
  /** What comes of an effect is an event again. */
  readonly run: (effect: Effect) => void;
};

export type EditorSession<Model, Event> = {
  readonly models: Store<Model>;
  readonly send: (event: Event) => void;
};

export function createEditorSession<Model, Event, Effect>({
  first,
  step,
  run,
}: SessionParts<Model, Event, Effect>): EditorSession<Model, Event> {
  const models = createStore(first);
  return {
    models,
    send(event) {
      const { model, effects } = step(models.get(), event);
      models.set(model);
      for (const effect of effects) run(effect);
    },
  };
}

type LeavingWatch = {
  /** The page is hidden or left: a telephone may end it without another word. */
  readonly onLeave: () => void;
  /** Nothing keeps what was changed: the browser asks before it leaves. */
  readonly isAtRisk: () => boolean;
};

export function watchLeaving({ onLeave, isAtRisk }: LeavingWatch): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const hide = () => document.visibilityState === "hidden" && onLeave();
  const warn = (event: BeforeUnloadEvent) => isAtRisk() && event.preventDefault();
  document.addEventListener("visibilitychange", hide, { signal });
  addEventListener("pagehide", onLeave, { signal });
  addEventListener("beforeunload", warn, { signal });
  return () => leaving.abort();
}
