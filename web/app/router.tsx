import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { consentPath, resetPasswordPath, verifyEmailPath } from "#domain/account/token-address.ts";
import { embeddedMapPath, qualityPath } from "#domain/pages.ts";
import { rememberUnlockToken } from "../client/session/email-tokens.ts";
import { parseAdminSearch } from "../features/admin/admin-search.ts";
import { parseLeadsSearch } from "../features/lead/leads-search.ts";
import { parseLinksSearch } from "../features/link/links-search.ts";
import { parseAccountSearch } from "../pages/account/account-search.ts";
import { parseContactSearch } from "../pages/contact/contact-search.ts";
import { HomeRoute } from "../pages/home/home-route.tsx";
import { parseHomeSearch } from "../pages/home/view-address.ts";
import { PageSpinner } from "../ui/spinner.tsx";
import { NotFoundPage } from "../widgets/page/plain-page.tsx";
import { AppFrame } from "./app-frame.tsx";
import { ErrorPage } from "./error-page.tsx";

const rootRoute = createRootRoute({ component: AppFrame });

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  validateSearch: parseHomeSearch,
  component: HomeRoute,
});

const embeddedMapRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: embeddedMapPath,
  validateSearch: parseHomeSearch,
  component: lazyRouteComponent(() => import("../pages/home/embedded-map-page.tsx"), "EmbeddedMapPage"),
});

const styleGuideRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/style-guide",
  component: lazyRouteComponent(() => import("../pages/style-guide/style-guide-page.tsx"), "StyleGuidePage"),
});

/** The token of a personal link, which the page keeps in memory before it asks for the property. */
const parseUnlockToken = (search: Record<string, unknown>): { acces?: string } =>
  typeof search.acces === "string" ? { acces: search.acces } : {};

const publicPropertyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/p/$id",
  validateSearch: parseUnlockToken,
  beforeLoad: ({ params, search }) => {
    if (search.acces !== undefined) rememberUnlockToken(params.id, search.acces);
  },
  component: lazyRouteComponent(() => import("../pages/property-page.tsx"), "PublicPropertyRoute"),
});

const internalPropertyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/property/$id",
  component: lazyRouteComponent(() => import("../pages/property-page.tsx"), "InternalPropertyRoute"),
});

const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: verifyEmailPath,
  component: lazyRouteComponent(() => import("../pages/verify-email-page.tsx"), "VerifyEmailPage"),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: resetPasswordPath,
  component: lazyRouteComponent(() => import("../pages/reset-password-page.tsx"), "ResetPasswordPage"),
});

const consentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: consentPath,
  component: lazyRouteComponent(() => import("../pages/consent-page.tsx"), "ConsentPage"),
});

const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/contact",
  validateSearch: parseContactSearch,
  component: lazyRouteComponent(() => import("../pages/contact/contact-page.tsx"), "ContactPage"),
});

const legalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/legal",
  component: lazyRouteComponent(() => import("../pages/legal-page.tsx"), "LegalPage"),
});

const qualityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: qualityPath,
  component: lazyRouteComponent(() => import("../pages/quality/quality-page.tsx"), "QualityPage"),
});

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/account",
  validateSearch: parseAccountSearch,
  component: lazyRouteComponent(() => import("../pages/account/account-page.tsx"), "AccountPage"),
});

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin",
  validateSearch: parseAdminSearch,
  component: lazyRouteComponent(() => import("../pages/admin/admin-page.tsx"), "AdminPage"),
});

const untoldRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/trigger-agency-notifications",
  component: lazyRouteComponent(() => import("../pages/admin/untold-page.tsx"), "UntoldPage"),
});

const leadsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/mes-contacts",
  validateSearch: parseLeadsSearch,
  component: lazyRouteComponent(() => import("../pages/leads-page.tsx"), "LeadsPage"),
});

const linksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/liens",
  validateSearch: parseLinksSearch,
  component: lazyRouteComponent(() => import("../pages/links-page.tsx"), "LinksPage"),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    homeRoute,
    embeddedMapRoute,
    styleGuideRoute,
    publicPropertyRoute,
    internalPropertyRoute,
    accountRoute,
    adminRoute,
    leadsRoute,
    linksRoute,
    untoldRoute,
    verifyEmailRoute,
    resetPasswordRoute,
    consentRoute,
    contactRoute,
    legalRoute,
    qualityRoute,
  ]),
  defaultPendingComponent: PageSpinner,
  // Usually a second: a page that is slow to come says so before anyone wonders, and leaves as soon as it is there.
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultPreload: "intent",
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
