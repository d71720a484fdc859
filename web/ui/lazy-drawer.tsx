import type { DrawerProps } from "./drawer.tsx";
import { lazyScript } from "./lazy-script.tsx";

/** The drawer with its gestures, in a script that large screens never ask for. */
export const LazyDrawer = lazyScript<DrawerProps>(async () => (await import("./drawer.tsx")).Drawer);
