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
  { name: "client", test: /web[\\/]client[\\/]api[\\/]client\.ts$/ },
  { name: "icons", test: /node_modules[\\/]lucide-react[\\/]/ },
  // What map, filters and panels all need: none of them is to bring another.
  {
    name: "words",
    test: /(?:domain[\\/]property[\\/](?:property-words|sale-date)|web[\\/]map[\\/]members[\\/]members-query)\.ts$/,
  },
  {
    name: "map-view",
    test: /web[\\/](?:widgets[\\/]map[\\/]map-view\.tsx|map[\\/]still[\\/]still-zones\.ts)$/,
  },
  { name: "filter-bar", test: /web[\\/]features[\\/]property[\\/]filter[\\/]filter-bar\.tsx$/ },
  { name: "base-ui", test: /node_modules[\\/]@base-ui[\\/]/ },
  // What a click on the map opens.
  {
    name: "panels",
    test: /web[\\/](?:pages[\\/]home[\\/]selection-panel|features[\\/](?:property[\\/]property-panel|agency[\\/]agency-panel|map[\\/]stack-panel|market[\\/]zone-panel)|widgets[\\/]map[\\/]marker-preview)\.tsx$/,
  },
];

/** The same in the bundler's form. */
export const chunkGroups = groups.map((group, index) => ({ ...group, priority: groups.length - index }));
