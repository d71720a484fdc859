import { useQuery } from "@tanstack/react-query";
import {
  Building2,
  ChartColumn,
  Gauge,
  Inbox,
  Link2,
  Mail,
  ScrollText,
  Store,
  UsersRound,
} from "lucide-react";
import type { FiguresReply } from "#domain/api/admin.ts";
import { mayOpenPage } from "#domain/pages.ts";
import { usePageTitle } from "../../client/page/brand.ts";
import { useSession } from "../../client/session/use-session.ts";
import { AccountsSection } from "../../features/admin/accounts-section.tsx";
import { type AdminSectionId, parseAdminSearch } from "../../features/admin/admin-search.ts";
import { AgenciesSection } from "../../features/admin/agencies-section.tsx";
import { AuditSection } from "../../features/admin/audit-section.tsx";
import { EmailsSection } from "../../features/admin/emails-section.tsx";
import { FiguresSection } from "../../features/admin/figures-section.tsx";
import { LeadsSection } from "../../features/admin/leads-section.tsx";
import { LinksSection } from "../../features/admin/links-section.tsx";
import { PropertiesSection } from "../../features/admin/properties-section.tsx";
import { ReportsSection } from "../../features/admin/reports-section.tsx";
import { figuresQuery } from "../../features/admin/use-admin-list.ts";
import { useSearch } from "../../router/use-router.ts";
import { PageSpinner } from "../../ui/spinner.tsx";
import { NotFoundPage, PlainPage } from "../../widgets/page/plain-page.tsx";
import { SectionNav } from "../../widgets/page/section-nav.tsx";
import { SignInFirst } from "../../widgets/page/sign-in-first.tsx";

const linkTo = (section: AdminSectionId) => ({ to: "/admin", search: { section } }) as const;

const sections = [
  { id: "apercu", title: "Vue d’ensemble", icon: <ChartColumn aria-hidden />, link: linkTo("apercu") },
  { id: "comptes", title: "Comptes", icon: <UsersRound aria-hidden />, link: linkTo("comptes") },
  { id: "agences", title: "Agences", icon: <Store aria-hidden />, link: linkTo("agences") },
  { id: "biens", title: "Biens", icon: <Building2 aria-hidden />, link: linkTo("biens") },
  { id: "rapports", title: "Rapports", icon: <Gauge aria-hidden />, link: linkTo("rapports") },
  { id: "demandes", title: "Demandes", icon: <Inbox aria-hidden />, link: linkTo("demandes") },
  { id: "liens", title: "Liens", icon: <Link2 aria-hidden />, link: linkTo("liens") },
  { id: "emails", title: "E-mails", icon: <Mail aria-hidden />, link: linkTo("emails") },
  { id: "journal", title: "Journal", icon: <ScrollText aria-hidden />, link: linkTo("journal") },
] as const;

/** To whoever is signed in and no active administrator the page does not exist. */
export function AdminPage() {
  const { account, isPending } = useSession();
  if (isPending) return <PageSpinner />;
  if (account === null)
    return (
      <SignInFirst
        pageTitle="Administration"
        title="Connectez-vous pour administrer le site"
        text="Comptes à valider, biens, demandes et e-mails se trouvent ici, pour les administrateurs."
      />
    );
  if (!mayOpenPage(account, "/admin")) return <NotFoundPage />;
  return <Administration />;
}

function Administration() {
  usePageTitle("Administration");
  const { section = "apercu" } = parseAdminSearch(useSearch("/admin"));
  const { data: figures } = useQuery(figuresQuery);
  const tabs = sections.map((one) => ({
    ...one,
    waiting: waitingIn(one.id, figures),
  }));
  return (
    <PlainPage>
      <div className="mx-auto w-full max-w-400 grow px-4 py-6 md:px-8 short:py-4">
        <h1 className="page-title">Administration</h1>
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-8 short:mt-4">
          <SectionNav label="Administration" sections={tabs} current={section} />
          {/* What was typed in one search field must not stay in the next. */}
          <div key={section} className="min-w-0">
            <SectionContent section={section} />
          </div>
        </div>
      </div>
    </PlainPage>
  );
}

function waitingIn(section: AdminSectionId, figures: FiguresReply | undefined): number {
  if (section === "comptes") return figures?.accounts.pending ?? 0;
  if (section === "emails") return figures?.held_emails ?? 0;
  return section === "demandes" ? (figures?.leads.untold ?? 0) : 0;
}

function SectionContent({ section }: { readonly section: AdminSectionId }) {
  switch (section) {
    case "apercu":
      return <FiguresSection />;
    case "comptes":
      return <AccountsSection />;
    case "agences":
      return <AgenciesSection />;
    case "biens":
      return <PropertiesSection />;
    case "rapports":
      return <ReportsSection />;
    case "demandes":
      return <LeadsSection />;
    case "liens":
      return <LinksSection />;
    case "emails":
      return <EmailsSection />;
    case "journal":
      return <AuditSection />;
  }
}
