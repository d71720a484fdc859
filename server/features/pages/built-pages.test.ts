import { createHash } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hashesOfInline, readBuiltPages } from "./built-pages.ts";
import { createPageDocument } from "./page-document.ts";

const built = await readBuiltPages(join(import.meta.dirname, "../../../.build/web"));
const brand = {
  name: "Calanque",
  tagline: "",
  contactEmail: "bonjour@exemple.fr",
  sendsEmails: false,
  hasModel: false,
  origin: "http://127.0.0.1:3000",
};
const { plain, withPoster, withHead, withText, withEarly } = createPageDocument(built.document, brand);
const head = {
  title: "Mentions légales",
  description: "",
  path: "/legal",
  image: null,
  isIndexed: true,
  facts: { name: "<style>" },
};
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("styles and scripts of the document are hashed; files and data are not", () => {
  const document =
    '<style>a{}</style><script>b()</script><script src="/c.js"></script><script type="application/json">{}</script>';
  expect(hashesOfInline({ ...built, document })).toEqual({
    styles: [hashOf("a{}")],
    scripts: [hashOf("b()")],
  });
});

test("the built document draws itself, and every page is drawn by what the policy names", () => {
  const hashes = hashesOfInline(built);
  expect([hashes.styles.length, hashes.scripts.length]).toEqual([1, 1]);
  for (const document of [plain, withPoster(plain), withHead(head), withHead(head, "<main>Textes</main>")])
    expect(hashesOfInline({ ...built, document })).toEqual(hashes);
});

test("only the map's start asks for the map ahead", () => {
  expect(withPoster(plain)).toMatch(/<link data-for="start" rel="modulepreload"/);
  expect(withPoster(plain)).toMatch(/<link data-for="start" rel="preload" as="image"/);
  expect(plain).not.toContain("data-for=");
});

test("the map's addresses name what the map that moves needs, which no browser fetches by itself", () => {
  for (const page of [withPoster(plain), withEarly(plain, ["moving-map"])])
    for (const name of ["city-map", "marker-canvas", "maplibre-gl-worker"])
      expect(page).toMatch(
        new RegExp(`<link data-for="moving-map" rel="ahead" href="/assets/${name}-[^"]+"`),
      );
  expect(plain).not.toContain('rel="ahead"');
});

test("a report's page asks at once for the scripts that would name each other by turns, and for its calls", () => {
  const page = withEarly(plain, ["report"], ["/api/session"]);
  for (const name of ["report", "report-parts", "client"])
    expect(page).toMatch(new RegExp(`<link data-for="report" rel="modulepreload" [^>]*/assets/${name}-`));
  expect(page).toContain('<link rel="preload" as="fetch" crossorigin href="/api/session">');
  expect(page).not.toMatch(/data-for="(?!report")/);
  expect(withPoster(plain)).not.toContain("/report-parts-");
});

test("what a report's page needs comes in three turns of the six that a browser asks for at once", () => {
  const page = withEarly(plain, ["report"], ["/api/session", "/api/estimation-reports/1"]);
  const asked = page.match(
    /<link rel="preload"|<link (?:data-for="report" )?rel="modulepreload"|<script [^>]*src=/g,
  );
  expect(asked?.length).toBeLessThanOrEqual(18);
});

test("a page that its scripts draw has its text beside what is seen before them, in the place of what asks for them", () => {
  const written = withText(head, '<main class="written">Textes</main>');
  const root = written.split('<div id="root">')[1] ?? "";
  expect(root).toContain('<div id="shell"');
  expect(root).toContain('<main class="written">Textes</main></div>');
  expect(root).not.toContain("noscript");
  expect(hashesOfInline({ ...built, document: written })).toEqual(hashesOfInline(built));
});

test("a page that the server writes has its sheet at once; others bring it by script, or where there is none", () => {
  const written = withHead(head, "<main>Textes</main>");
  const inNoscript = /<noscript>\s*<link rel="stylesheet"/;
  expect(plain).toMatch(inNoscript);
  expect(written).not.toMatch(inNoscript);
  expect(written).toMatch(/<link rel="stylesheet" crossorigin href="\/assets\/application-/);
});
