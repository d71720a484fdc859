import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { LogIn, LogOut, ShieldCheck, UserRound } from "lucide-react";
import type { SessionReply } from "#domain/api/account.ts";
import { mayOpenPage } from "#domain/pages.ts";
import { useSession } from "../../client/session/use-session.ts";
import { Link } from "../../router/link.tsx";
import { Button } from "../../ui/button.tsx";
import { closeMenuAround, Menu, MenuItem, menuItemClasses } from "../../ui/menu.tsx";
import { showToast } from "../../ui/toast.ts";
import { openDialog } from "../dialog/dialog-store.ts";

const openSignIn = () => openDialog({ type: "sign-in" });

/** "Jeanne Roux" gives JR; an e-mail address its first letter. */
function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase("fr"))
    .join("");
}

function AccountIdentity({ name, email }: { readonly name: string | null; readonly email: string }) {
  return (
    <div className="mb-1.5 border-b border-line px-2.5 pt-1.5 pb-2.5">
      {name && <p className="truncate font-semibold">{name}</p>}
      <p className="truncate text-small text-ink-2">{email}</p>
    </div>
  );
}

function AccountPages({ account }: { readonly account: NonNullable<SessionReply["account"]> }) {
  return (
    <>
      <Link to="/account" onClick={closeMenuAround} className={menuItemClasses}>
        <UserRound aria-hidden />
        Mon compte
      </Link>
      {mayOpenPage(account, "/admin") && (
        <Link to="/admin" onClick={closeMenuAround} className={menuItemClasses}>
          <ShieldCheck aria-hidden />
          Administration
        </Link>
      )}
    </>
  );
}

export function AccountHead() {
  const { account } = useSession();
  return account === null ? (
    <MenuItem icon={<LogIn aria-hidden />} onClick={openSignIn}>
      Se connecter
    </MenuItem>
  ) : (
    <AccountIdentity name={account.full_name} email={account.email} />
  );
}

async function signOutNow(queryClient: QueryClient): Promise<void> {
  try {
    const { signOut } = await import("./sign-out.ts");
    await signOut(queryClient);
  } catch {
    void showToast({
      title: "Erreur",
      description: "Vérifiez votre connexion, puis réessayez.",
      tone: "danger",
    });
  }
}

export function SignOutItem() {
  const { account } = useSession();
  const queryClient = useQueryClient();
  return (
    account && (
      <MenuItem icon={<LogOut aria-hidden />} onClick={() => void signOutNow(queryClient)}>
        Se déconnecter
      </MenuItem>
    )
  );
}

export function AccountActions() {
  const { account, isPending } = useSession();
  // Until the server has said who it is, neither state is claimed.
  if (isPending) return null;
  if (account === null) {
    return (
      <Button size="small" icon={<LogIn aria-hidden />} onClick={openSignIn}>
        Se connecter
      </Button>
    );
  }
  const name = account.full_name || account.email;
  return (
    <Menu
      label={`Mon Compte : ${name}`}
      trigger={
        <>
          {/* Painted, not written: the button's name is that of the person. */}
          <span
            aria-hidden="true"
            data-initials={initialsOf(name)}
            className="grid size-7 place-items-center rounded-full bg-mer text-caption font-semibold text-on-mer before:content-[attr(data-initials)]"
          />
          <span className="max-w-40 truncate max-lg:hidden xl:max-[120rem]:hidden">{name}</span>
        </>
      }
    >
      <AccountHead />
      <AccountPages account={account} />
      <SignOutItem />
    </Menu>
  );
}
