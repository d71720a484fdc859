import { createStore, type Store } from "../../ui/store.ts";

/** What follows from an event: the next model, and what is to be done about it. */
export type Step<Model, Effect> = { readonly model: Model; readonly effects: readonly Effect[] };

type SessionParts<Model, Event, Effect> = {
  readonly first: Model;
  /** Pure: says what follows from an event. */
  readonly step: (model: Model, event: Event) => Step<Model, Effect>;
  /** Does what follows, and sends what comes of it as an event. */
  readonly run: (effect: Effect) => void;
};

export type EditorSession<Model, Event> = {
  readonly models: Store<Model>;
  readonly send: (event: Event) => void;
};

/** One editor's life on the page: tells its model what happens, and does what follows from it. */
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

/** Watches for the page being left, until the function given back is called. */
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
