import { type ComponentType, lazy, useState } from "react";
import type { DrawerProps } from "./drawer.tsx";

/** Drawn at once after `preload`: React would hold back for 300 ms whatever had to wait, even for a moment. */
export function lazyScript<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  let Coming = lazy(async () => ({ default: await preload() }));
  /** It tries again after a failure: what is drawn next waits for it. */
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

export const LazyDrawer = lazyScript<DrawerProps>(async () => (await import("./drawer.tsx")).Drawer);
