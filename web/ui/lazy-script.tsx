import { type ComponentType, lazy, useState } from "react";
import type { DrawerProps } from "./drawer.tsx";

/**
 * A component in a script of its own. Once `preload` has loaded it, it is drawn together with what holds it: React
 * would hold back for 300 ms whatever had to wait, even for a moment.
 */
export function lazyScript<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  let Coming = lazy(async () => ({ default: await preload() }));
  /** Another try after one that failed: what is drawn next waits for it. */
  const preload = () => {
    const coming = load().then((Loaded) => {
      loaded = Loaded;
      return Loaded;
    });
    Coming = lazy(async () => ({ default: await coming }));
    return coming;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each script, where a module begins
  function Scripted(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Coming);
    return <Shown {...props} />;
  }
  return Object.assign(Scripted, { preload });
}

/** The drawer with its gestures, in a script that large screens never ask for. */
export const LazyDrawer = lazyScript<DrawerProps>(async () => (await import("./drawer.tsx")).Drawer);
