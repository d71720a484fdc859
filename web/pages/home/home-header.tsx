import {
  Building2,
  CirclePlus,
  Gauge,
  Inbox,
  Link2,
  type LucideIcon,
  Menu as MenuIcon,
  ShieldCheck,
  UserRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { canUseProfessionalFeatures, effectiveRole } from "#domain/account/account.ts";
import type { SessionReply } from "#domain/api/account.ts";
import type { PagePath } from "#domain/pages.ts";
import { brand } from "../../client/page/brand.ts";
import { useSession } from "../../client/session/use-session.ts";
import { ThemeSwitch } from "../../client/theme/theme-switch.tsx";
import { Link } from "../../router/link.tsx";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { closeMenuAround, Menu, MenuItem, menuItemClasses } from "../../ui/menu.tsx";
import { type OpenDialog, openDialog } from "../../widgets/dialog/dialog-store.ts";
import { Wordmark } from "../../widgets/page/logo.tsx";
import { sitePages } from "../../widgets/page/plain-page.tsx";

type HomeHeaderProps = {
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
      <div className="flex min-w-max flex-1 items-center gap-4 md:flex-none">
        <h1>
          <Wordmark />
        </h1>
        <p className="hidden border-l border-line pl-4 text-small whitespace-nowrap text-ink-2 min-[2000px]:block">
          {brand.tagline}
        </p>
      </div>
      {/* As wide as all actions leave room for: it must not move once it is known who looks. */}
      <div className="md:w-88 md:shrink-0 lg:w-120">{search}</div>
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

type Viewer = SessionReply["account"];
type HeaderAction = {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly isFor: (viewer: Viewer) => boolean;
} & (
  | { readonly page: PagePath }
  /** Whoever is not signed in is asked to do so first. */
  | { readonly dialog: OpenDialog }
);

const isSignedIn = (viewer: Viewer) => viewer !== null;
const isProfessional = (viewer: Viewer) => viewer !== null && canUseProfessionalFeatures(viewer);
const isProfessionalOrNobody = (viewer: Viewer) => viewer === null || isProfessional(viewer);
const isAdministrator = (viewer: Viewer) => viewer !== null && effectiveRole(viewer) === "administrator";

/** What the header offers beside search, theme and account, the most important first: a line for each screen. */
const headerActions: readonly HeaderAction[] = [
  {
    label: "Ajouter un Bien",
    Icon: CirclePlus,
    isFor: isProfessionalOrNobody,
    dialog: { type: "property-form" },
  },
  { label: "Mes Biens", Icon: Building2, isFor: isProfessionalOrNobody, dialog: { type: "own-properties" } },
  { label: "Rapport d'estimation", Icon: Gauge, isFor: isProfessional, page: "/estimation-reports" },
  { label: "Mes contacts", Icon: Inbox, isFor: isProfessional, page: "/mes-contacts" },
  { label: "Liens", Icon: Link2, isFor: isProfessional, page: "/liens" },
  { label: "Administration", Icon: ShieldCheck, isFor: isAdministrator, page: "/admin" },
  { label: "Mon Compte", Icon: UserRound, isFor: isSignedIn, page: "/account" },
];

/** The width from which the first, second, ... action has room in the header; until then it stands in the menu. */
const rooms = [
  { inHeader: "hidden xl:contents", inMenu: "xl:hidden" },
  { inHeader: "hidden xl:contents", inMenu: "xl:hidden" },
  { inHeader: "hidden 2xl:contents", inMenu: "2xl:hidden" },
  { inHeader: "hidden min-[1800px]:contents", inMenu: "min-[1800px]:hidden" },
  { inHeader: "hidden min-[1800px]:contents", inMenu: "min-[1800px]:hidden" },
] as const;

/** The actions of whoever looks; none until the server has said who it is. */
function useHeaderActions(): readonly HeaderAction[] {
  const { account, isPending } = useSession();
  return isPending ? [] : headerActions.filter(({ isFor }) => isFor(account));
}

/** Those that have room in the header. */
export function HeaderActions() {
  return useHeaderActions()
    .slice(0, rooms.length)
    .map((action, index) => (
      <span key={action.label} className={rooms[index]?.inHeader}>
        <HeaderButton action={action} />
      </span>
    ));
}

/** All of them, as lines of the menu, less those that stand in the header; then the pages about the site. */
export function HeaderMenuItems() {
  const actions = useHeaderActions();
  return (
    <>
      {actions.map((action, index) => (
        <div key={action.label} className={rooms[index]?.inMenu}>
          <HeaderMenuItem action={action} />
        </div>
      ))}
      <div className="mt-1.5 border-t border-line pt-1.5">
        {sitePages.map(({ label, page, Icon }) => (
          <Link key={page} to={page} onClick={closeMenuAround} className={menuItemClasses}>
            <Icon aria-hidden />
            {label}
          </Link>
        ))}
      </div>
    </>
  );
}

/** Hides the menu from the width at which every action has room in the header. */
export function useMenuRoom(): string {
  const { length } = useHeaderActions();
  return length === 0 ? "lg:hidden" : (rooms[length - 1]?.inMenu ?? "");
}

/** Opens a dialog that is for those who are signed in; for anyone else, once they are. */
function useOpenOwn() {
  const { account } = useSession();
  return (dialog: OpenDialog) =>
    openDialog(account === null ? { type: "sign-in", onSignedIn: () => openDialog(dialog) } : dialog);
}

function HeaderButton({ action }: { readonly action: HeaderAction }) {
  const openOwn = useOpenOwn();
  const { label, Icon } = action;
  if ("dialog" in action)
    return (
      <Button variant="ghost" size="small" icon={<Icon aria-hidden />} onClick={() => openOwn(action.dialog)}>
        {label}
      </Button>
    );
  return (
    <Link to={action.page} className={buttonClasses({ variant: "ghost", size: "small" })}>
      <Icon aria-hidden />
      {label}
    </Link>
  );
}

function HeaderMenuItem({ action }: { readonly action: HeaderAction }) {
  const openOwn = useOpenOwn();
  const { label, Icon } = action;
  if ("dialog" in action)
    return (
      <MenuItem icon={<Icon aria-hidden />} onClick={() => openOwn(action.dialog)}>
        {label}
      </MenuItem>
    );
  return (
    <Link to={action.page} onClick={closeMenuAround} className={menuItemClasses}>
      <Icon aria-hidden />
      {label}
    </Link>
  );
}
