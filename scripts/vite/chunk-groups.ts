/** A chunk of scripts: what matches `test`, with all that it imports. The first group that has a module keeps it. */
type ChunkGroup = { readonly name: string; readonly test?: RegExp; readonly tags?: ["$initial"] };

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
    test: /node_modules[\\/](?!.*(?:[iI]nfiniteQuery(?:Observer)?|mutationObserver|useMutation)\.js$)(?:react|react-dom|scheduler|@tanstack[\\/](?:history|query-core|react-query))[\\/]/,
  },
  // Every page.
  { name: "application", test: /web[\\/]app[\\/]main\.tsx$/ },
  // What the map's page asks for by itself, in its order.
  {
    name: "client",
    test: /(?:web[\\/](?:client[\\/](?:api[\\/]client|session[\\/]team-query|live[\\/]use-(?:own|agency)-changes)|widgets[\\/](?:editor[\\/]new-id|dialog[\\/]ask-to-sign-in))\.ts|useMutation\.js)$/,
  },
  // What map, filters and panels all need, icons, words and fields: none of them is to bring another.
  {
    name: "words",
    test: /node_modules[\\/]lucide-react[\\/]|domain[\\/](?:property[\\/](?:property-words|sale-date)|text[\\/](?:sanitize-text|phone-link))\.ts$|web[\\/](?:map[\\/]members[\\/]members-query\.ts|ui[\\/](?:(?:moment|status-pill|select-field|text-field|chip-menu)\.tsx|use-copy-link\.ts))$/,
  },
  {
    name: "map-view",
    test: /web[\\/](?:widgets[\\/]map[\\/](?:map-view|place-picker)\.tsx|map[\\/]still[\\/]still-zones\.ts)$|domain[\\/]map[\\/]move-by\.ts$/,
  },
  { name: "filter-bar", test: /web[\\/]features[\\/]property[\\/]filter[\\/]filter-bar\.tsx$/ },
  { name: "base-ui", test: /node_modules[\\/]@base-ui[\\/]/ },
  // What a click on the map opens.
  {
    name: "panels",
    test: /web[\\/](?:pages[\\/]home[\\/]selection-panel|features[\\/](?:property[\\/]property-panel|agency[\\/]agency-panel|map[\\/]stack-panel|market[\\/]zone-panel)|widgets[\\/]map[\\/]marker-preview)\.tsx$/,
  },
  // What finds an address, in the map's search too.
  {
    name: "addresses",
    test: /(?:web[\\/](?:ui[\\/](?:use-combobox|suggestion-list|search-field)|widgets[\\/]address[\\/](?:use-address-suggestions|not-served))|domain[\\/]address[\\/]served-place)\.tsx?$/,
  },
  // What the pages and dialogs with forms share, and nobody's first view needs: left alone, a file of each rule.
  {
    name: "forms",
    test: /(?:node_modules[\\/]zod[\\/].*|domain[\\/](?:text[\\/]field-rules|api[\\/]list)\.ts)$/,
  },
  // What the pages of professionals share: lists, and what is written in them.
  {
    name: "desk",
    test: /domain[\\/]market[\\/]market-position\.ts$|web[\\/](?:ui[\\/](?:data-table|pager|filter-chips|file-drop|hold-focus)|widgets[\\/](?:list[\\/](?:list-card|list-search|list-sort|undo-notices|use-list)|editor[\\/](?:editor-session|save-outcome)|address[\\/]address-field|agency[\\/]whose-filter|contact[\\/]contact-field|market[\\/]sales-strip|page[\\/]sign-in-first|report[\\/]begin-report))\.tsx?$/,
  },
  // What a report has in common with what its reader is shown of it, then the report as its author has it.
  {
    name: "report-parts",
    test: /domain[\\/](?:api[\\/]report|report[\\/](?:legal-mentions|report-state))\.ts$|web[\\/]features[\\/]report[\\/]wizard[\\/](?:report-map|scenarios|waterfall|area-prices|sale-facts|energy-effect|use-area)\.tsx?$/,
  },
  {
    name: "report",
    test: /web[\\/](?:pages[\\/]report[\\/]report-pages|features[\\/]report[\\/]wizard[\\/]report-editor)\.tsx?$/,
  },
];

/** The same in the bundler's form. */
export const chunkGroups = groups.map((group, index) => ({ ...group, priority: groups.length - index }));
