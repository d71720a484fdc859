import { useSyncExternalStore } from "react";

/** As the `md:` classes have it. */
const largeScreen = matchMedia("(min-width: 48rem)");

export function isLargeScreen(): boolean {
  return largeScreen.matches;
}

/** As the `short:` classes have it: a telephone on its side. */
const shortScreen = matchMedia("(max-height: 35rem)");

export function isShortScreen(): boolean {
  return shortScreen.matches;
}

function subscribe(listener: () => void) {
  largeScreen.addEventListener("change", listener);
  return () => largeScreen.removeEventListener("change", listener);
}

export function useIsLargeScreen(): boolean {
  return useSyncExternalStore(subscribe, isLargeScreen);
}
