import { existsSync } from "node:fs";
import { join } from "node:path";

/** A chunk of scripts: some modules with all that they import. The first group that has a module keeps it. */
type ChunkGroup = {
  readonly name: string;
  /** Paths from the project's folder. */
  readonly modules?: readonly string[];
  /** What matches, of packages. */
  readonly packages?: RegExp;
  readonly tags?: ["$initial"];
};

/**
 * Which scripts come in one file. Left alone each module that two others share has a file of its own, and the first view
 * asks for eighty, six at a time. What is not named here is cut as the bundler thinks best.
 */
const groups: readonly ChunkGroup[] = [
  // The first markers.
  { name: "start", tags: ["$initial"] },
  // What changes with an upgrade alone stays in the browser's cache; no first view lists by turns or sends.
  {
    name: "libraries",
    packages:
      /node_modules[\\/](?!.*(?:[iI]nfiniteQuery(?:Observer)?|mutationObserver|useMutation(?:State)?)\.js$)(?:react|react-dom|scheduler|@tanstack[\\/](?:query-core|react-query))[\\/]/,
  },
  // Every page.
  { name: "application", modules: ["web/app/main.tsx"] },
  // What the map's page asks for by itself, in its order.
  {
    name: "client",
    packages: /useMutation\.js$/,
    modules: [
      "web/client/api/client.ts",
      "web/client/api/use-load-failure.ts",
      "domain/market/zone-outline.ts",
      "web/client/session/account-query.ts",
      "web/client/session/team-query.ts",
      "web/client/live/use-own-changes.ts",
      "web/client/live/use-agency-changes.ts",
      "web/widgets/editor/new-id.ts",
      "web/widgets/dialog/ask-to-sign-in.ts",
      "web/ui/dialog-above.ts",
      // What stands around every page that is not the map, and in for one that failed.
      "web/app/error-page.tsx",
      "web/widgets/page/plain-page.tsx",
    ],
  },
  // What map, filters and panels all need, icons, words and fields: none of them is to bring another.
  {
    name: "words",
    packages: /node_modules[\\/]lucide-react[\\/]/,
    modules: [
      "domain/property/property-words.ts",
      "domain/property/sale-date.ts",
      "domain/text/fold-text.ts",
      "domain/text/join-words.ts",
      "domain/text/quote.ts",
      "domain/text/sanitize-text.ts",
      "domain/text/write-de.ts",
      "domain/text/phone-link.ts",
      "web/map/members/members-query.ts",
      "web/pages/home/use-sees-figures.ts",
      "web/ui/moment.tsx",
      "web/ui/status-pill.tsx",
      "web/ui/select-field.tsx",
      "web/ui/text-field.tsx",
      "web/ui/chip-menu.tsx",
      "web/ui/group.tsx",
      "web/ui/use-copy-link.ts",
      "web/client/api/fetch-for-action.ts",
      "web/map/camera/panel-inset.ts",
      // The legend asks for it with the zones, which may be there before a link's panel is: not the map's.
      "web/pages/home/zone-prices.tsx",
    ],
  },
  {
    name: "map-view",
    modules: [
      "web/pages/home/view-map.tsx",
      "web/widgets/map/map-view.tsx",
      "web/widgets/map/place-picker.tsx",
      "web/map/still/still-zones.ts",
      "domain/map/move-by.ts",
      "web/map/markers/find-tag.ts",
    ],
  },
  // The map before it moves asks for it alone, and so does a report where none can move.
  { name: "still-ground", modules: ["web/map/still/still-ground.ts"] },
  { name: "filter-bar", modules: ["web/pages/home/view-filters.tsx"] },
  { name: "base-ui", packages: /node_modules[\\/]@base-ui[\\/]/ },
  // What a click on the map opens.
  {
    name: "panels",
    modules: [
      "web/pages/home/find-linked.ts",
      "web/pages/home/selection-panel.tsx",
      "web/pages/home/failed-link.tsx",
      "web/features/property/property-panel.tsx",
      "web/features/agency/agency-panel.tsx",
      "web/features/map/stack-panel.tsx",
      "web/features/market/zone-panel.tsx",
      "web/widgets/map/marker-preview.tsx",
    ],
  },
  // What finds an address, in the map's search too.
  {
    name: "addresses",
    modules: [
      "web/ui/use-combobox.ts",
      "web/ui/suggestion-list.tsx",
      "web/ui/search-field.tsx",
      "web/widgets/address/use-address-suggestions.ts",
      "web/widgets/address/not-served.ts",
      "web/widgets/address/not-served-sentence.tsx",
      "domain/address/served-place.ts",
    ],
  },
  // Small parts that most pages with a form or a button that sends take, with no rule of a field in them.
  {
    name: "form-parts",
    modules: [
      "domain/agency/team-words.ts",
      "domain/lead/lead-words.ts",
      "web/client/session/account-words.ts",
      "web/features/account/resend-verification.tsx",
      "web/features/account/use-account.ts",
      "web/ui/form-alert.tsx",
      "web/ui/save-file.ts",
      "web/widgets/account/post-account.ts",
      "web/widgets/account/sign-out.ts",
      "web/widgets/page/section-nav.tsx",
      "web/widgets/account/new-password-fields.tsx",
      "web/widgets/form/use-kept-texts.ts",
      "web/widgets/mail/email-outcome.tsx",
    ],
  },
  // What the pages and dialogs with forms share, and nobody's first view needs: left alone, a file of each rule.
  {
    name: "forms",
    packages: /node_modules[\\/]zod[\\/]/,
    modules: [
      "domain/text/field-rules.ts",
      "domain/api/list.ts",
      "domain/api/shared-fields.ts",
      "domain/account/sign-up-rules.ts",
      "domain/lead/lead-rules.ts",
      "web/widgets/form/use-request-id.ts",
      "web/ui/focus-on-arrival.ts",
    ],
  },
  // What the pages of professionals share: lists, and what is written in them.
  {
    name: "desk",
    modules: [
      "domain/api/link.ts",
      "domain/contact/contact.ts",
      "domain/market/market-position.ts",
      "domain/property/sale-words.ts",
      "web/client/api/in-portions.ts",
      "web/features/property/professionals-only.tsx",
      "web/features/property/use-held-professional.ts",
      "web/ui/data-table.tsx",
      "web/ui/pager.tsx",
      "web/ui/filter-chips.tsx",
      "web/ui/file-drop.tsx",
      "web/ui/hold-focus.ts",
      "web/ui/key.tsx",
      "web/ui/use-one-act.ts",
      "web/widgets/list/changed-since-words.ts",
      "web/widgets/list/list-card.tsx",
      "web/widgets/list/list-search.ts",
      "web/widgets/list/list-sort.ts",
      "web/widgets/list/selection-bar.tsx",
      "web/widgets/list/undo-notices.tsx",
      "web/widgets/list/use-list.ts",
      "web/widgets/list/use-selection.ts",
      "domain/link/link-sorts.ts",
      "web/widgets/editor/editor-session.ts",
      "web/widgets/editor/form-model.ts",
      "web/widgets/editor/save-outcome.ts",
      "web/widgets/editor/use-opened.ts",
      "web/widgets/address/address-field.tsx",
      "web/widgets/agency/use-hand-over.ts",
      "web/widgets/agency/whose-filter.tsx",
      "web/widgets/contact/contact-field.tsx",
      "web/widgets/link/use-property-link.ts",
      "web/widgets/market/sales-strip.tsx",
      "web/widgets/page/sign-in-first.tsx",
      "web/widgets/report/begin-report.tsx",
      "web/widgets/report/report-state-pill.tsx",
    ],
  },
  // What a lead is asked for.
  {
    name: "lead-fields",
    modules: [
      "web/ui/checkbox-group.tsx",
      "web/widgets/consent/consent-fields.tsx",
      "web/widgets/form/person-fields.tsx",
    ],
  },
  // What the administration lists as its owners do.
  {
    name: "admin-lists",
    modules: [
      "web/features/admin/use-admin-list.ts",
      "web/features/admin/who-gets-lead.ts",
      "web/features/admin/taken-name.ts",
      "web/ui/bar-chart.tsx",
      "web/widgets/link/link-state-pill.tsx",
    ],
  },
  // What a report has in common with what its reader is shown of it, then the report as its author has it.
  {
    name: "report-parts",
    modules: [
      "domain/api/report.ts",
      "domain/report/legal-mentions.ts",
      "domain/report/share-rules.ts",
      "web/features/report/wizard/report-map.tsx",
      "web/features/report/wizard/scenarios.tsx",
      "web/features/report/wizard/waterfall.tsx",
      "web/features/report/wizard/area-prices.tsx",
      "web/features/report/wizard/sale-facts.tsx",
      "web/features/report/wizard/energy-effect.tsx",
      "web/features/report/wizard/use-area.ts",
    ],
  },
  {
    name: "report",
    modules: ["web/pages/report/report-pages.tsx", "web/features/report/wizard/report-editor.ts"],
  },
];

/** The same in the bundler's form. */
export const chunkGroups = groups.map(({ modules = [], packages, ...group }, index) => {
  // One that was moved would drop out unseen.
  const lost = modules.find((path) => !existsSync(join(import.meta.dirname, "../..", path)));
  if (lost !== undefined) throw new Error(`There is no ${lost}, which a chunk is to hold.`);
  const places = modules.map((path) => `${path.replaceAll(".", "\\.").replaceAll("/", "[\\\\/]")}$`);
  const sources = packages === undefined ? places : [packages.source, ...places];
  const test = sources.length === 0 ? {} : { test: new RegExp(sources.join("|")) };
  return { ...group, ...test, priority: groups.length - index };
});
