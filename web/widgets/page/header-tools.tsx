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
import { lazy, Suspense } from "react";
import { canUseProfessionalFeatures } from "#domain/account/account.ts";
import type { SessionReply } from "#domain/api/account.ts";
import { mayOpenPage, type PagePath } from "#domain/pages.ts";
import { useSession } from "../../client/session/use-session.ts";
import { ThemeSwitch } from "../../client/theme/theme-switch.tsx";
import { Link } from "../../router/link.tsx";
import { usePathname } from "../../router/use-router.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { closeMenuAround, Menu, MenuItem, menuItemClasses } from "../../ui/menu.tsx";
import { AccountActions, AccountHead, SignOutItem } from "../account/account-actions.tsx";
import { type OpenDialog, openDialog } from "../dialog/dialog-store.ts";
import { sitePages } from "./site-pages.ts";

const WaitingLeads = lazy(() => import("../lead/waiting-leads.tsx"));

type Viewer = SessionReply["account"];
type HeaderAction = {
  readonly label: string;
  readonly Icon: LucideIcon;
} & (
  | { readonly page: PagePath }
  /** Whoever is not signed in is asked to do so first. */
  | { readonly dialog: OpenDialog }
);

/** The order is that of the specification. */
const headerActions: readonly HeaderAction[] = [
  { label: "Ajouter un Bien", Icon: CirclePlus, dialog: { type: "property-form" } },
  { label: "Mes Biens", Icon: Building2, dialog: { type: "own-properties" } },
  { label: "Rapport d'estimation", Icon: Gauge, page: "/estimation-reports" },
  { label: "Mes contacts", Icon: Inbox, page: "/mes-contacts" },
  { label: "Liens", Icon: Link2, page: "/liens" },
  { label: "Administration", Icon: ShieldCheck, page: "/admin" },
  { label: "Mon Compte", Icon: UserRound, page: "/account" },
];

function isOffered(action: HeaderAction, viewer: Viewer): boolean {
  if ("page" in action) return viewer !== null && mayOpenPage(viewer, action.page);
  return viewer === null || canUseProfessionalFeatures(viewer);
}

const roomInHeader = 6;

type HeaderToolsProps = {
  /** On the map, whoever is not signed in is offered what professionals do there. */
  readonly isMap?: boolean;
};

export function HeaderTools({ isMap = false }: HeaderToolsProps) {
  const { account, isPending } = useSession();
  // Nothing is offered until the server has said who it is.
  const isKnown = !isPending && (isMap || account !== null);
  const actions = isKnown ? headerActions.filter((action) => isOffered(action, account)) : [];
  const hasRoom = actions.length <= roomInHeader;
  return (
    <div className="flex shrink-0 items-center justify-end gap-1 md:flex-1 md:gap-2 xl:gap-1">
      {actions.map((action, at) => (
        <HeaderButton key={action.label} action={action} isLate={at >= roomInHeader} />
      ))}
      {account !== null && canUseProfessionalFeatures(account) && (
        // Its room is kept, so that no action moves away from under the hand when the count arrives.
        <div className="inbox-room">
          <Suspense>
            <WaitingLeads />
          </Suspense>
        </div>
      )}
      {/* What stands to its right comes with it. */}
      {!isPending && (
        <div className="hidden lg:block">
          <ThemeSwitch />
        </div>
      )}
      <div
        aria-busy={isPending}
        className={actions.length === 0 ? "lg:hidden" : hasRoom ? "xl:hidden" : wide.hidden}
      >
        <Menu label="Menu" trigger={<MenuIcon aria-hidden />}>
          <div className="md:hidden">
            <AccountHead />
          </div>
          {actions.map((action, at) => (
            <HeaderMenuItem key={action.label} action={action} isLate={at >= roomInHeader} />
          ))}
          <div className={menuPart}>
            {sitePages.map(({ label, page, Icon }) => (
              <Link key={page} to={page} onClick={closeMenuAround} className={menuItemClasses}>
                <Icon aria-hidden />
                {label}
              </Link>
            ))}
          </div>
          <div className={`${menuPart} lg:hidden`}>
            <ThemeSwitch withWords />
          </div>
          <div className={`${menuPart} empty:hidden md:hidden`}>
            <SignOutItem />
          </div>
        </Menu>
      </div>
      <div className="hidden md:block">
        <AccountActions />
      </div>
    </div>
  );
}

const menuPart = "mt-1.5 border-t border-line pt-1.5";

/** From where a header has room for the last action too. */
const wide = { shown: "max-[120rem]:hidden", hidden: "min-[120rem]:hidden" } as const;

type HeaderActionProps = {
  readonly action: HeaderAction;
  /** It stands in the menu for longer than the others. */
  readonly isLate: boolean;
};

function useOpenOwn() {
  const { account } = useSession();
  return (dialog: OpenDialog) =>
    openDialog(account === null ? { type: "sign-in", onSignedIn: () => openDialog(dialog) } : dialog);
}

function HeaderButton({ action, isLate }: HeaderActionProps) {
  const openOwn = useOpenOwn();
  const pathname = usePathname();
  const { label, Icon } = action;
  // Signs beside the words go before an action goes into the menu.
  const className = `${isLate ? wide.shown : "max-xl:hidden"} xl:px-1 min-[90rem]:px-1.5 min-[108rem]:px-2 max-[108rem]:[&_svg]:hidden aria-[current=page]:bg-ink/8 aria-[current=page]:text-mer`;
  if ("dialog" in action)
    return (
      <Button
        variant="ghost"
        size="small"
        icon={<Icon aria-hidden />}
        onClick={() => openOwn(action.dialog)}
        className={className}
      >
        {label}
      </Button>
    );
  return (
    <Link
      to={action.page}
      aria-current={pathname === action.page ? "page" : undefined}
      className={buttonClasses({ variant: "ghost", size: "small", className })}
    >
      <Icon aria-hidden />
      {label}
    </Link>
  );
}

function HeaderMenuItem({ action, isLate }: HeaderActionProps) {
  const openOwn = useOpenOwn();
  const { label, Icon } = action;
  const className = isLate ? wide.hidden : "xl:hidden";
  if ("dialog" in action)
    return (
      <MenuItem icon={<Icon aria-hidden />} onClick={() => openOwn(action.dialog)} className={className}>
        {label}
      </MenuItem>
    );
  return (
    <Link to={action.page} onClick={closeMenuAround} className={`${menuItemClasses} ${className}`}>
      <Icon aria-hidden />
      {label}
    </Link>
  );
}
