import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";
import { brandName, brandTagline } from "../../domain/brand.ts";

type Bundle = Rolldown.OutputBundle;

/** The chunks that come after the first markers, in the order in which they are asked for: see chunk-groups.ts. */
const everyPage = ["application"];
const mapPage = ["map-view", "client", "filter-bar"];
/** What each of these pages would ask for by turns, a script that names the next: its chunks, without every page's. */
const otherPages = {
  report: ["report", "client"],
  "report-map": ["city-map", "marker-canvas"],
  "shared-report": ["shared-report-page", "client"],
} as const;
/** What the map that moves needs beside what stands still (web/map/still/fetch-ahead.ts). */
const movingMap = ["city-map", "marker-canvas"];
const mapWorker = /\/maplibre-gl-worker-[\w-]+\.m?js$/;
const preloadedFonts = /(?:inter-french|bricolage-french-600)-[\w-]+\.woff2$/;
/** A phone's poster is a part of the other: web/styles/first-map.css has the same width. */
const posters = [
  { file: /\/phone-light-[\w-]+\.webp$/, media: "(max-width: 824px) and (prefers-color-scheme: light)" },
  { file: /\/phone-dark-[\w-]+\.webp$/, media: "(max-width: 824px) and (prefers-color-scheme: dark)" },
  { file: /\/light-[\w-]+\.webp$/, media: "(min-width: 825px) and (prefers-color-scheme: light)" },
  { file: /\/dark-[\w-]+\.webp$/, media: "(min-width: 825px) and (prefers-color-scheme: dark)" },
];

/**
 * Completes index.html: the brand's name and tagline; what draws it written into it, the sheet of the shell and the
 * script of the theme, whose hashes the server's policy names; and what is to be fetched early, the first markers first.
 * The placeholder `__BRAND__` stays for the server, which knows the configuration.
 */
export function completeHtml(root: string): Plugin {
  return {
    name: "complete-html",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const branded = html
          .replaceAll("%BRAND_NAME%", brandName)
          .replaceAll("%BRAND_TAGLINE%", brandTagline)
          .replace('"__BRAND__"', "__BRAND__");
        if (bundle === undefined) return branded;
        return { html: writeInto(branded, bundle, root), tags: preloads(bundle) };
      },
    },
  };
}

function writeInto(html: string, bundle: Bundle, root: string): string {
  const theme = readFileSync(join(root, "web/public/theme.js"), "utf8");
  const sheetLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
  const sheet = bundle[sheetLink.exec(html)?.[1] ?? ""];
  if (sheet?.type !== "asset") throw new Error("index.html has lost the sheet of its shell");
  // It is in the page: the scripts are not to ask for the file.
  for (const one of Object.values(bundle))
    if (one.type === "chunk") one.viteMetadata?.importedCss.delete(sheet.fileName);
  return html
    .replace(sheetLink, () => `<style>${sheet.source}${systemTheme(String(sheet.source))}</style>`)
    .replace('<script src="/theme.js"></script>', () => `<script>${theme}</script>`);
}

/** Where no script says which theme is wanted, the system does: the sheet's own dark colours, once more. */
function systemTheme(sheet: string): string {
  const [, tokens] = /\[data-theme="?dark"?\]\{([^}]*)\}/.exec(sheet) ?? [];
  if (tokens === undefined) throw new Error("The sheet of the shell has lost its dark theme");
  return `@media (scripting:none) and (prefers-color-scheme:dark){:root[data-theme]{${tokens}}}`;
}

function preloads(bundle: Bundle): HtmlTagDescriptor[] {
  const files = Object.keys(bundle);
  const sheet = [...(findChunk(bundle, "application")?.viteMetadata?.importedCss ?? [])];
  const first = new Set(everyPage.flatMap((name) => listFiles(bundle, name)));
  const later = new Set(
    mapPage.flatMap((name) => listFiles(bundle, name)).filter((file) => !first.has(file)),
  );
  return [
    ...files
      .filter((file) => /\/merge\.worker-[\w-]+\.js$/.test(file))
      .map((file) => link({ ...atStart, rel: "modulepreload", crossorigin: true, href: `/${file}` })),
    ...posters.flatMap(({ file, media }) =>
      files
        .filter((name) => file.test(name))
        .map((name) => ({ rel: "preload", as: "image", fetchpriority: "high", media, href: `/${name}` }))
        .map((attrs) => link({ ...atStart, ...attrs })),
    ),
    ...files
      .filter((file) => preloadedFonts.test(file))
      .map((file) =>
        link({ rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` }),
      ),
    // The scripts bring the sheet themselves, and wait for it; where there are none it is asked for at once.
    ...sheet.flatMap((file) => [
      link({ rel: "preload", as: "style", crossorigin: true, fetchpriority: "low", href: `/${file}` }),
      withoutScripts(link({ rel: "stylesheet", crossorigin: true, href: `/${file}` })),
    ]),
    ...[...first].map((file) => link(lowModule(file))),
    ...[...later].map((file) => link({ ...atStart, ...lowModule(file) })),
    ...Object.entries(otherPages).flatMap(([page, names]) =>
      [...new Set(names.flatMap((name) => listAllFiles(bundle, name)))]
        .filter((file) => !first.has(file))
        .map((file) => link({ "data-for": page, rel: "modulepreload", crossorigin: true, href: `/${file}` })),
    ),
    ...[
      ...new Set(movingMap.flatMap((name) => listAllFiles(bundle, name))),
      ...[...(findChunk(bundle, "city-map")?.viteMetadata?.importedCss ?? [])],
      ...files.filter((file) => mapWorker.test(file)),
    ]
      .filter((file) => !first.has(file) && !later.has(file))
      // No browser knows this word: the page fetches them once it has time.
      .map((file) => link({ "data-for": "moving-map", rel: "ahead", href: `/${file}` })),
  ];
}

/** The server leaves links with this attribute to the pages that it names alone (page-document.ts). */
const atStart = { "data-for": "start" };

function lowModule(file: string) {
  return { rel: "modulepreload", crossorigin: true, fetchpriority: "low", href: `/${file}` };
}

function findChunk(bundle: Bundle, name: string): Rolldown.OutputChunk | undefined {
  return Object.values(bundle).find(
    (one): one is Rolldown.OutputChunk => one.type === "chunk" && one.name === name,
  );
}

/** A chunk and all that it imports, but for what the page begins with. */
function listFiles(bundle: Bundle, name: string): string[] {
  const chunk = findChunk(bundle, name);
  if (chunk === undefined) throw new Error(`There is no chunk named ${name} any more`);
  const imported = chunk.imports.filter((file) => {
    const one = bundle[file];
    return one?.type === "chunk" && !one.isEntry;
  });
  return [chunk.fileName, ...imported];
}

/** A chunk and all that it needs before it can run, but for what the page begins with. */
function listAllFiles(bundle: Bundle, name: string): string[] {
  const chunk = findChunk(bundle, name);
  if (chunk === undefined) throw new Error(`There is no chunk named ${name} any more`);
  const files = new Set<string>();
  const add = ({ fileName, isEntry, imports }: Rolldown.OutputChunk) => {
    if (isEntry || files.has(fileName)) return;
    files.add(fileName);
    for (const file of imports) {
      const one = bundle[file];
      if (one?.type === "chunk") add(one);
    }
  };
  add(chunk);
  return [...files];
}

function link(attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: "link", attrs, injectTo: "head" };
}

function withoutScripts(tag: HtmlTagDescriptor): HtmlTagDescriptor {
  return { tag: "noscript", children: [tag], injectTo: "head" };
}
