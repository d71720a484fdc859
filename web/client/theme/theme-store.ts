import { readStored, writeStored } from "../../ui/browser-storage.ts";
import { createStore, useStore } from "../../ui/store.ts";

const themeChoices = ["light", "dark", "system"] as const;
export type ThemeChoice = (typeof themeChoices)[number];
type Theme = "light" | "dark";

type ThemeState = { readonly choice: ThemeChoice; readonly theme: Theme };

const storageKey = "theme";
const darkPreference = matchMedia("(prefers-color-scheme: dark)");

function parseChoice(text: string | null): ThemeChoice {
  return themeChoices.find((choice) => choice === text) ?? "system";
}

function resolve(choice: ThemeChoice): ThemeState {
  if (choice !== "system") return { choice, theme: choice };
  return { choice, theme: darkPreference.matches ? "dark" : "light" };
}

const store = createStore<ThemeState>(resolve(parseChoice(readStored("localStorage", storageKey))));

function apply(state: ThemeState) {
  document.documentElement.dataset.theme = state.theme;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const color = meta?.dataset[state.theme];
  if (meta && color) meta.content = color;
  store.set(state);
}

/** Follows the system's changes and the choices made in other tabs. */
export function followTheme() {
  apply(store.get());
  darkPreference.addEventListener("change", () => apply(resolve(store.get().choice)));
  addEventListener("storage", (event) => {
    if (event.key === storageKey) apply(resolve(parseChoice(event.newValue)));
  });
}

export function chooseTheme(choice: ThemeChoice) {
  writeStored("localStorage", storageKey, choice);
  apply(resolve(choice));
}

export function useTheme(): ThemeState {
  return useStore(store);
}
