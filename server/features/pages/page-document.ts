import type { Brand } from "#domain/brand.ts";
import { StartError } from "../../platform/config/start-error.ts";

/** For search engines and link previews; plain texts, not HTML. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** Path and query of the address this page is known by. */
  readonly path: string;
  readonly image: { readonly path: string; readonly width: number; readonly height: number } | null;
  readonly isIndexed: boolean;
  /** Facts in the vocabulary of schema.org; null where nothing may be told. */
  readonly facts: Readonly<Record<string, unknown>> | null;
};

export type PageDocument = {
  /** With the head of the site, for pages that have none of their own. */
  readonly plain: string;
  /** The same for the map, which has one address for search engines, wherever it was moved to. */
  readonly map: string;
  /** With the head of one page and, where a page is to be read before any script, its content as HTML. */
  withHead(head: PageHead, content?: string): string;
  /** Its content as HTML stands for the scripts where there are none. */
  withText(head: PageHead, text: string): string;
  /** For the style sheet and the map (web/map/still/first-sign.ts). */
  withPoster(page: string): string;
  /** Fetches early what a page of these kinds needs, and what these calls (paths) answer. */
  withEarly(page: string, kinds: readonly EarlyKind[], calls?: readonly string[]): string;
};

/** The pages that need early what no other does (scripts/vite/html-plugin.ts). The start is the map's: poster and scripts. */
type EarlyKind = "start" | "moving-map" | "report" | "report-map" | "shared-report";

const earlyLink = /\s*<link data-for="([\w-]+)"[^>]*>/g;

/** Throws `StartError` for a document without a title. */
export function createPageDocument(html: string, brand: Brand): PageDocument {
  const plain = html.replace(earlyLink, "").replace("__BRAND__", () => jsonInHtml(brand));
  if (html === "")
    return {
      plain,
      map: "",
      withHead: () => "",
      withText: () => "",
      withPoster: () => "",
      withEarly: () => "",
    };
  const early = [...html.matchAll(earlyLink)].map(([link, kind]) => ({ link, kind }));
  const withEarly: PageDocument["withEarly"] = (page, kinds, calls = []) => {
    const files = early.filter(({ kind }) => kinds.some((one) => one === kind)).map(({ link }) => link);
    const replies = calls.map((path) => `\n    <link rel="preload" as="fetch" crossorigin href="${path}">`);
    return page.replace("</head>", () => `${[...replies, ...files].join("")}</head>`);
  };
  const [before, after] = plain
    .replace(/\s*<meta\s+name="description"[^>]*>/, "")
    .split(/<title>[^<]*<\/title>/);
  if (before === undefined || after === undefined)
    throw new StartError(
      "Les pages construites n’ont pas de titre : relancez « npm start », qui les reconstruit.",
    );
  return {
    plain,
    map: plain.replace(
      "</head>",
      () => `<link rel="canonical" href="${escapeHtml(`${brand.origin}/`)}" /></head>`,
    ),
    withHead: (head, content) =>
      `${before}${renderHead(head, brand)}${content === undefined ? after : withContent(after, content)}`,
    withText: (head, text) => `${before}${renderHead(head, brand)}${withTextUnscripted(after, text)}`,
    withPoster: (page) => withEarly(page.replace("<html ", "<html data-poster "), ["start", "moving-map"]),
    withEarly,
  };
}

/** Replaces what every page shows before its script. */
function withContent(html: string, content: string): string {
  return html
    .replace(/<noscript>\s*(<link rel="stylesheet"[^>]*>)\s*<\/noscript>/, (_, link: string) => link)
    .replace(/(?<=<div id="root">).*(?=<\/div>\s*<\/body>)/s, () => content);
}

/** Replaces the note that there is no script. */
function withTextUnscripted(html: string, text: string): string {
  return html.replace(/(?<=<div id="root">).*(?=<\/div>\s*<\/body>)/s, (shell) =>
    [shell.replace(/<noscript>.*?<\/noscript>/s, ""), text].join(""),
  );
}

/** Makes a text safe in an element or an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function renderHead(head: PageHead, brand: Brand): string {
  const { title, description, image, isIndexed, facts } = head;
  const address = `${brand.origin}${head.path}`;
  const properties: (readonly [name: string, content: string])[] = [
    ["og:type", "website"],
    ["og:site_name", brand.name],
    ["og:locale", "fr_FR"],
    ["og:title", title],
    ["og:description", description],
    ["og:url", address],
    ...(image === null ? [] : imageProperties(image, brand)),
  ];
  return [
    `<title>${escapeHtml(`${title} – ${brand.name}`)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...(isIndexed ? [] : ['<meta name="robots" content="noindex" />']),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`),
    `<meta name="twitter:card" content="${image === null ? "summary" : "summary_large_image"}" />`,
    ...(facts === null ? [] : [`<script type="application/ld+json">${jsonInHtml(facts)}</script>`]),
  ].join("\n    ");
}

function imageProperties(image: NonNullable<PageHead["image"]>, brand: Brand) {
  return [
    ["og:image", `${brand.origin}${image.path}`],
    ["og:image:type", "image/webp"],
    ["og:image:width", String(image.width)],
    ["og:image:height", String(image.height)],
  ] as const;
}

/** JSON that no value of it can leave, inside a script element. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
