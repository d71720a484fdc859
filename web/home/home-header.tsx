import { Menu as MenuIcon } from "lucide-react";
import type { ReactNode } from "react";
import { brand } from "../brand.ts";
import { ThemeSwitch } from "../theme/theme-switch.tsx";
import { Wordmark } from "../ui/logo.tsx";
import { Menu } from "../ui/menu.tsx";

export type HomeHeaderProps = {
  /** What stands at the right on a large screen. */
  readonly actions: ReactNode;
  /** The same as lines of the compact menu of a small screen. */
  readonly menuItems: ReactNode;
};

export function HomeHeader({ actions, menuItems }: HomeHeaderProps) {
  return (
    <header className="absolute inset-x-0 top-0 z-20 flex h-(--header-height) items-center justify-between gap-4 border-b border-line bg-surface/88 px-4 backdrop-blur-md">
      <div className="flex min-w-0 items-center gap-4">
        <h1>
          <Wordmark />
        </h1>
        <p className="hidden truncate border-l border-line pl-4 text-small text-ink-2 lg:block">
          {brand.tagline}
        </p>
      </div>
      <div className="hidden items-center gap-3 md:flex">
        <ThemeSwitch />
        {actions}
      </div>
      <div className="md:hidden">
        <Menu label="Menu" trigger={<MenuIcon aria-hidden />}>
          {menuItems}
          <div className="mt-1.5 border-t border-line pt-1.5">
            <ThemeSwitch withWords />
          </div>
        </Menu>
      </div>
    </header>
  );
}
