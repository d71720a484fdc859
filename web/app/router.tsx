import {
  consentPath,
  invitationPath,
  resetPasswordPath,
  verifyEmailPath,
} from "#domain/account/token-address.ts";
import { embeddedMapPath, qualityPath } from "#domain/pages.ts";
import { rememberUnlockToken } from "../client/session/email-tokens.ts";
import type { AdminSearch } from "../features/admin/admin-search.ts";
import type { ContactsSearch } from "../features/contact/contacts-search.ts";
import type { LinksSearch } from "../features/link/links-search.ts";
import type { ReportsSearch } from "../features/report/reports-search.ts";
import { type AccountSearch, parseAccountSearch } from "../pages/account/account-search.ts";
import { type ContactSearch, parseContactSearch } from "../pages/contact/contact-search.ts";
import { HomeRoute } from "../pages/home/home-route.tsx";
import { type HomeSearch, parseHomeSearch } from "../pages/home/view-address.ts";
import type { SearchTexts } from "../router/addresses.ts";
import { PageHistory } from "../router/page-history.ts";
import { type Pages, Router } from "../router/router.ts";

type NoSearch = Readonly<Record<string, never>>;

type SharedSearch = { readonly vue?: "carte" };

/** The page keeps the token in memory before it asks for the property. */
type UnlockSearch = { readonly acces?: string };

declare module "../router/router.ts" {
  interface Searches {
    "/": HomeSearch;
    [embeddedMapPath]: HomeSearch;
    "/style-guide": NoSearch;
    "/p/$id": UnlockSearch;
    "/property/$id": NoSearch;
    "/account": AccountSearch;
    "/admin": AdminSearch;
    "/mes-contacts": ContactsSearch;
    "/estimation-reports": ReportsSearch;
    "/estimation-report/$id": NoSearch;
    "/estimation-report/$id/$step": NoSearch;
    "/shared-estimation/$token": SharedSearch;
    "/shared-report/$id/$token": SharedSearch;
    "/liens": LinksSearch;
    "/trigger-agency-notifications": NoSearch;
    [verifyEmailPath]: NoSearch;
    [resetPasswordPath]: NoSearch;
    [consentPath]: NoSearch;
    [invitationPath]: NoSearch;
    "/contact": ContactSearch;
    "/legal": NoSearch;
    [qualityPath]: NoSearch;
  }
}

const parseUnlockSearch = ({ acces }: SearchTexts): UnlockSearch => (acces === undefined ? {} : { acces });

const oneReport = {
  load: async () => (await import("../pages/report/report-pages.tsx")).ReportRoute,
};
const sharedReport = {
  load: async () => (await import("../pages/report/shared-report-page.tsx")).SharedReportPage,
};

const pages: Pages = {
  "/": { parseSearch: parseHomeSearch, load: () => HomeRoute },
  [embeddedMapPath]: {
    parseSearch: parseHomeSearch,
    load: async () => (await import("../pages/home/embedded-map-page.tsx")).EmbeddedMapPage,
  },
  "/style-guide": {
    load: async () => (await import("../pages/style-guide/style-guide-page.tsx")).StyleGuidePage,
  },
  "/p/$id": {
    parseSearch: parseUnlockSearch,
    onEnter: ({ params, search }) => {
      if (search.acces !== undefined) rememberUnlockToken(params.id, search.acces);
    },
    load: async () => (await import("../pages/property-page.tsx")).PublicPropertyRoute,
  },
  "/property/$id": {
    load: async () => (await import("../pages/property-page.tsx")).InternalPropertyRoute,
  },
  "/account": {
    parseSearch: parseAccountSearch,
    load: async () => (await import("../pages/account/account-page.tsx")).AccountPage,
  },
  "/admin": {
    load: async () => (await import("../pages/admin/admin-page.tsx")).AdminPage,
  },
  "/mes-contacts": {
    load: async () => (await import("../pages/contacts/contacts-page.tsx")).ContactsPage,
  },
  "/estimation-reports": {
    load: async () => (await import("../pages/report/report-pages.tsx")).ReportsPage,
  },
  "/estimation-report/$id": oneReport,
  // One page at all of its steps: its live stream goes on.
  "/estimation-report/$id/$step": { ...oneReport, staysOver: "step" },
  "/shared-estimation/$token": sharedReport,
  "/shared-report/$id/$token": sharedReport,
  "/liens": {
    load: async () => (await import("../pages/links-page.tsx")).LinksPage,
  },
  "/trigger-agency-notifications": {
    load: async () => (await import("../pages/admin/untold-page.tsx")).UntoldPage,
  },
  [verifyEmailPath]: {
    load: async () => (await import("../pages/verify-email-page.tsx")).VerifyEmailPage,
  },
  [resetPasswordPath]: {
    load: async () => (await import("../pages/reset-password-page.tsx")).ResetPasswordPage,
  },
  [consentPath]: { load: async () => (await import("../pages/consent-page.tsx")).ConsentPage },
  [invitationPath]: { load: async () => (await import("../pages/invitation-page.tsx")).InvitationPage },
  "/contact": {
    parseSearch: parseContactSearch,
    load: async () => (await import("../pages/contact/contact-page.tsx")).ContactPage,
  },
  "/legal": { load: async () => (await import("../pages/legal-page.tsx")).LegalPage },
  [qualityPath]: { load: async () => (await import("../pages/quality/quality-page.tsx")).QualityPage },
};

export function openRouter(history = new PageHistory()): Router {
  return new Router(pages, history);
}
