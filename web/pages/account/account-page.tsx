import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Building2, Database, LogOut, ShieldCheck, UserRound } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { decideReach } from "#domain/access.ts";
import { canUseProfessionalFeatures } from "#domain/account/account.ts";
import { sessionExpired } from "#domain/account/session-words.ts";
import type { AccountReply } from "#domain/api/account.ts";
import { useLoadFailure } from "../../client/api/use-load-failure.ts";
import { usePageTitle } from "../../client/page/brand.ts";
import { accountQuery } from "../../client/session/account-query.ts";
import { teamQuery } from "../../client/session/team-query.ts";
import { useSession } from "../../client/session/use-session.ts";
import { viewerOfSession } from "../../client/session/viewer-of-session.ts";
import { DataSection } from "../../features/account/data-section.tsx";
import { ProfileSection } from "../../features/account/profile-section.tsx";
import { SecuritySection } from "../../features/account/security-section.tsx";
import { useSearch } from "../../router/use-router.ts";
import { Button } from "../../ui/button.tsx";
import { MessageState } from "../../ui/message-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { signOut } from "../../widgets/account/sign-out.ts";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { LoadFailure } from "../../widgets/page/load-failure.tsx";
import { PlainPage } from "../../widgets/page/plain-page.tsx";
import { SectionNav } from "../../widgets/page/section-nav.tsx";
import type { AccountSectionId } from "./account-search.ts";

const AgencySection = lazy(async () => ({
  default: (await import("../../features/account/agency-section.tsx")).AgencySection,
}));

const TeamSection = lazy(async () => ({
  default: (await import("../../features/account/team/team-section.tsx")).TeamSection,
}));

const linkTo = (section: AccountSectionId) => ({ to: "/account", search: { section } }) as const;

const sections = [
  { id: "profil", title: "Profil", icon: <UserRound aria-hidden />, link: linkTo("profil") },
  { id: "agence", title: "Agence", icon: <Building2 aria-hidden />, link: linkTo("agence") },
  { id: "securite", title: "Sécurité", icon: <ShieldCheck aria-hidden />, link: linkTo("securite") },
  { id: "donnees", title: "Données", icon: <Database aria-hidden />, link: linkTo("donnees") },
] as const;

export function AccountPage() {
  usePageTitle("Mon compte");
  const { isPending, isSignedIn, held, failure } = useHeldAccount();
  if (held !== null)
    return (
      <PlainPage>
        <SignedIn key={held.user_id} account={held} isEnded={!isSignedIn} />
      </PlainPage>
    );
  return (
    <PlainPage>
      {!isPending && !isSignedIn && <SignedOut />}
      {isSignedIn && failure && <LoadFailure isPage title="Votre compte ne s’est pas affiché" {...failure} />}
      {(isPending || (isSignedIn && !failure)) && <PageSkeleton />}
    </PlainPage>
  );
}

/** It outlives a session that ends elsewhere, with all that is typed on the page; signing out here forgets it. */
function useHeldAccount() {
  const { account, isPending } = useSession();
  const isSignedIn = account !== null;
  const query = useQuery({ ...accountQuery, enabled: isSignedIn });
  const { data } = query;
  const [held, setHeld] = useState<AccountReply | null>(null);
  const [isEnded, setIsEnded] = useState(false);
  const isForgotten = held !== null && isPending && !isEnded;
  if (isForgotten) setHeld(null);
  if (isSignedIn && data !== undefined && data !== held) setHeld(data);
  const hasEnded = !isSignedIn && held !== null && !isForgotten;
  if (isEnded !== hasEnded) setIsEnded(hasEnded);
  return { isPending, isSignedIn, held, failure: useLoadFailure(query) };
}

const openSignIn = () => openDialog({ type: "sign-in" });

function SignedOut() {
  return (
    <MessageState
      isPage
      scene="signed-out"
      title="Connectez-vous pour voir votre compte"
      text="Votre profil, votre agence et vos sessions se trouvent ici."
      action={
        <Button variant="primary" onClick={openSignIn}>
          Se connecter
        </Button>
      }
    />
  );
}

type SignedInProps = {
  readonly account: AccountReply;
  /** The session has ended elsewhere: what is typed stays until one has signed in again. */
  readonly isEnded: boolean;
};

function SignedIn({ account, isEnded }: SignedInProps) {
  const queryClient = useQueryClient();
  const { mutate: leave, isPending: isLeaving } = useMutation({ mutationFn: () => signOut(queryClient) });
  const { section: sectionName = "profil" } = useSearch("/account");
  const hasAgency = useHasAgency(account);
  const ownSections = sections.filter(({ id }) => id !== "agence" || hasAgency);
  const section = ownSections.some(({ id }) => id === sectionName) ? sectionName : "profil";
  return (
    <div className="mx-auto w-full max-w-280 grow px-4 py-6 md:px-8 short:py-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="page-title">Mon compte</h1>
          <p className="mt-1 truncate text-ink-2">{account.email}</p>
        </div>
        {!isEnded && (
          <Button size="small" icon={<LogOut aria-hidden />} busy={isLeaving} onClick={() => leave()}>
            Se déconnecter
          </Button>
        )}
      </div>
      {isEnded && (
        <div
          role="alert"
          className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-soleil/50 p-4"
        >
          <p className="text-pretty">{sessionExpired.description}</p>
          <Button variant="primary" onClick={openSignIn}>
            Se connecter
          </Button>
        </div>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10 short:mt-4">
        <SectionNav label="Mon compte" sections={ownSections} current={section} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <Suspense fallback={<Skeleton className="h-80" />}>
            <SectionContent section={section} account={account} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/** Who works for a suspended agency, or waits to work for one, may leave it or choose another. */
function useHasAgency(account: AccountReply): boolean {
  const { account: signedIn } = useSession();
  const isProfessional = canUseProfessionalFeatures(account);
  const { data } = useQuery({ ...teamQuery, enabled: !isProfessional && signedIn?.team != null });
  if (isProfessional) return true;
  return data !== undefined && (data.agencies.length > 1 || data.agencies.some((one) => one.can_leave));
}

type SectionContentProps = { readonly section: AccountSectionId; readonly account: AccountReply };

function SectionContent({ section, account }: SectionContentProps) {
  switch (section) {
    case "profil":
      return <ProfileSection account={account} />;
    case "agence":
      return <AgencyPart agency={account.agency} />;
    case "securite":
      return <SecuritySection />;
    case "donnees":
      return <DataSection account={account} />;
  }
}

function AgencyPart({ agency }: Pick<AccountReply, "agency">) {
  const { account } = useSession();
  // A session that ends elsewhere takes no form away with what is typed in it.
  const [held, setHeld] = useState(account);
  if (account !== null && account !== held) setHeld(account);
  const lastAccount = account ?? held;
  const viewer = viewerOfSession(lastAccount);
  return (
    <>
      {agency !== null && decideReach(viewer, "editAgency") !== "none" && <AgencySection agency={agency} />}
      <TeamSection account={lastAccount} />
    </>
  );
}

function PageSkeleton() {
  return (
    <div
      aria-busy="true"
      className="mx-auto grid w-full max-w-280 grow content-start gap-6 px-4 py-10 md:px-8"
    >
      <Skeleton className="h-8 w-48" />
      <div className="grid gap-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10">
        <Skeleton className="h-11 lg:h-40" />
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}
