import { Menu as MenuIcon } from "lucide-react";
import type { ReactNode } from "react";
import { brand } from "../../client/page/brand.ts";
import { ThemeSwitch } from "../../client/theme/theme-switch.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Wordmark } from "../../widgets/page/logo.tsx";

export type HomeHeaderProps = {
  /** A field on a large screen, a button on a small one. */
  readonly search: ReactNode;
  /** What stands at the right on a large screen: what one does here, and one's account. */
  readonly actions: ReactNode;
  readonly account: ReactNode;
  /** The lines of the menu: all that has no room in the header itself. */
  readonly menuItems: ReactNode;
  /** The account's lines, on a small screen. */
  readonly accountMenuItems: ReactNode;
  /** Hides the menu where the header has room for all. */
  readonly menuClassName: string;
};

export function HomeHeader(props: HomeHeaderProps) {
  const { search, actions, account, menuItems, accountMenuItems, menuClassName } = props;
  return (
    <header className="absolute inset-x-0 top-0 z-20 flex h-(--header-height) items-center gap-1 border-b border-line bg-surface/88 px-4 backdrop-blur-md md:gap-4">
      <div className="flex min-w-max flex-1 items-center gap-4 min-[1800px]:min-w-0">
        <h1>
          <Wordmark />
        </h1>
        <p className="hidden truncate border-l border-line pl-4 text-small text-ink-2 min-[1800px]:block">
          {brand.tagline}
        </p>
      </div>
      <div className="md:w-120 md:min-w-0">{search}</div>
      <div className="flex shrink-0 items-center justify-end gap-1 md:flex-1 md:gap-2">
        {actions}
        <div className="hidden lg:block">
          <ThemeSwitch />
        </div>
        <div className={menuClassName}>
          <Menu label="Menu" trigger={<MenuIcon aria-hidden />}>
            <div className="md:hidden">{accountMenuItems}</div>
            {menuItems}
            <div className="mt-1.5 border-t border-line pt-1.5 lg:hidden">
              <ThemeSwitch withWords />
            </div>
          </Menu>
        </div>
        <div className="hidden md:block">{account}</div>
      </div>
    </header>
  );
}
