import { type ComponentProps, type MouseEvent, useSyncExternalStore } from "react";
import type { Destination, NavigateOptions } from "./router.ts";
import { useRouter } from "./use-router.ts";

export type LinkProps = Destination & NavigateOptions & Omit<ComponentProps<"a">, "href">;

/** A link that does not load the site anew, and fetches the page's script as soon as it is aimed at. */
export function Link({ to, params, search, replace, keepState, keepScroll, onClick, ...anchor }: LinkProps) {
  const router = useRouter();
  const destination = { to, params, search } as Destination;
  const href = useSyncExternalStore(router.subscribe, () => router.hrefOf(destination));
  const preload = () => router.preload(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (anchor.target ?? "_self") !== "_self") return;
    event.preventDefault();
    const options = { replace, keepState, keepScroll } as NavigateOptions;
    void router.navigate({ ...destination, ...options });
  };
  return (
    <a
      onPointerEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
      {...anchor}
      href={href}
      onClick={follow}
    />
  );
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
