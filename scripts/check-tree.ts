/**
 * Promises about the tree that no linter keeps: docs/architecture.md names every folder but those of nouns; layers import downward only;
 * features never import each other; neither files nor folders import each other in a circle. Imports of types count.
 * The platform names no noun of the product.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/**
 * From the top down: the files below a folder import one another and the layers below. Folders on one line do not see
 * each other.
 */
const stacks: readonly (readonly (readonly string[])[])[] = [
  [
    ["web/app"],
    ["web/pages"],
    ["web/features"],
    ["web/widgets"],
    ["web/map"],
    ["web/client"],
    ["web/ui"],
    ["web/router"],
  ],
  [
    ["server/gate"],
    ["server/testing"],
    ["server/app"],
    ["server/features"],
    ["server/map", "server/geocoding", "server/documents", "server/market"],
    ["server/records"],
    ["server/live"],
    ["server/platform"],
  ],
  [
    ["domain/api"],
    ["domain/report"],
    ["domain/listing", "domain/link", "domain/sale", "domain/estimation", "domain/task", "domain/wish"],
    ["domain/property", "domain/legal", "domain/geocoding", "domain/timeline"],
    ["domain/agency", "domain/contact", "domain/lead", "domain/map", "domain/market"],
    ["domain/account", "domain/import"],
    ["domain/address"],
    ["domain/text"],
  ],
];
/** Folders whose folders never import one another. */
const separated = ["web/features", "server/features"];
/** Trees whose code lies in a layer, all of it; the files directly in domain/ are what its nouns share. */
const layeredTrees = ["web", "server", "domain"];
/** Where a test counts as the top layer: it may run whatever is built on its subject. */
const testsOnTop = ["server", "domain"];

/** Where code names no noun of the product; its configuration is what the environment names, nouns too. */
const withoutNouns = { folder: "server/platform", except: "server/platform/config" };
/** A folder here is named for a noun. */
const foldersOfNouns = ["server/features", "server/records"];
/**
 * Folders that are no such noun: the platform knows who asks and keeps photographs; its links are those of e-mails, its
 * tasks whatever waits for its turn.
 */
const knownNouns = [
  "account",
  "admin",
  "audit",
  "basemap",
  "import",
  "link",
  "map",
  "log",
  "page",
  "photo",
  "task",
];
/** The rules of photographs as files: of what property they are does not matter to them. */
const rulesOfPhotos = /"#domain\/property\/photo(?:-fingerprint)?\.ts"/g;

/** Folders of nouns, pages and steps, whose names say what they are: the page tells of them where there is more to say. */
const foldersByRule = [
  "demo/pictures",
  "domain",
  "server/features",
  "server/records",
  "web/features",
  "web/pages",
  "web/widgets",
];

/** Pages that name files of the tree. */
const documentation = ["README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/glossary.md"];

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "");
const sources = files.filter((path) => /\.tsx?$/.test(path));
const imports = sources.flatMap(importsOf);
const problems = [
  ...undocumentedFolders(),
  ...filesThatAreGone(),
  ...filesOutsideLayers(),
  ...imports.flatMap(problemOfImport),
  ...nounsInPlatform(),
  ...circles("files", (path) => path),
  ...circles("folders", dirname),
];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;

type Import = { readonly from: string; readonly to: string };

/** The project's own files that a file imports, at once or later. */
function importsOf(path: string): readonly Import[] {
  const imports = readFileSync(path, "utf8").matchAll(/(?:\bfrom|\bimport|new URL)\s*\(?\s*"([.#][^"?]+)/g);
  return [...imports]
    .map(([, name = ""]) => (name.startsWith("#") ? name.slice(1) : normalize(join(dirname(path), name))))
    .filter((to) => sources.includes(to) && to !== path)
    .map((to) => ({ from: path, to }));
}

function undocumentedFolders(): string[] {
  const page = readFileSync("docs/architecture.md", "utf8");
  const folders = new Set(
    files.map((path) => dirname(path)).filter((folder) => folder !== "." && !folder.startsWith(".")),
  );
  return [...folders]
    .filter((folder) => !foldersByRule.some((root) => folder.startsWith(`${root}/`)))
    .filter((folder) => !folder.includes("/migrations") && !page.includes(`${folder}/`))
    .map((folder) => `docs/architecture.md does not mention ${folder}/`);
}

/** Files that a page names and that are not there; in a recipe, x stands for the reader's own noun. */
function filesThatAreGone(): string[] {
  const named =
    /\b(?:bench|city|demo|domain|e2e|listing-reader|scripts|server|web)\/[\w./-]+\.(?:tsx?|mjs|md)\b/g;
  return documentation.flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(named)]
      .map(([path]) => path)
      .filter((path) => !files.includes(path) && !/\/x[-/.]/.test(path))
      .map((path) => `${page} names ${path}, which is not there`),
  );
}

function filesOutsideLayers(): string[] {
  return sources
    .filter((path) => layeredTrees.some((tree) => path.startsWith(`${tree}/`)) && layerOf(path) === undefined)
    .filter((path) => dirname(path) !== "domain")
    .map((path) => `${path} lies in no layer`);
}

function layerOf(path: string): string | undefined {
  const layer = stacks.flat(2).find((one) => path.startsWith(`${one}/`));
  const isOnTop = isTest(path) && testsOnTop.some((tree) => path.startsWith(`${tree}/`));
  return isOnTop ? stacks.find((stack) => stack.flat().includes(layer ?? ""))?.[0]?.[0] : layer;
}

function problemOfImport({ from, to }: Import): readonly string[] {
  const [above, below] = [layerOf(from), layerOf(to)];
  if (above === undefined || below === undefined) return [];
  if (above !== below)
    return standsOn(above, below) ? [] : [`${from} imports ${to}: ${above} does not stand on ${below}`];
  if (!separated.includes(above) || folderIn(above, from) === folderIn(above, to)) return [];
  return [`${from} imports ${to}: the folders of ${above} do not import each other`];
}

function standsOn(above: string, below: string): boolean {
  const levelOf = (layer: string) =>
    stacks.flatMap((stack) => stack.findIndex((level) => level.includes(layer))).find((level) => level >= 0);
  const stackOf = (layer: string) => stacks.find((stack) => stack.flat().includes(layer));
  return stackOf(above) !== stackOf(below) || (levelOf(above) ?? 0) < (levelOf(below) ?? 0);
}

/** The folder directly below a layer that holds a file. */
function folderIn(layer: string, path: string): string {
  return path.slice(layer.length + 1).split("/")[0] ?? "";
}

function nounsInPlatform(): string[] {
  const folders = files.flatMap((path) =>
    foldersOfNouns
      .filter((layer) => path.startsWith(`${layer}/`))
      .map((layer) => folderIn(layer, path))
      .filter((name) => !name.includes(".")),
  );
  const nouns = new Set(folders.flatMap(wordsOf).filter((word) => !knownNouns.includes(word)));
  return sources
    .filter(
      (path) => path.startsWith(`${withoutNouns.folder}/`) && !path.startsWith(`${withoutNouns.except}/`),
    )
    .filter((path) => !isTest(path))
    .flatMap((path) => {
      const code = withoutComments(readFileSync(path, "utf8")).replaceAll(rulesOfPhotos, "");
      const named = new Set(wordsOf(code).filter((word) => nouns.has(word)));
      return [...named].map((noun) => `${path} names the noun "${noun}": the platform knows none`);
    });
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(?<=^|\s)\/\/.*$/gm, "");
}

/** The words of names and texts, in the singular: of "readLeads" and "read_leads", "read" and "lead". */
function wordsOf(text: string): string[] {
  const words = text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  return words.map((word) =>
    word
      .toLowerCase()
      .replace(/ies$/, "y")
      .replace(/(?<!s)s$/, ""),
  );
}

/**
 * Circles of imports between files, or between the folders they are counted as. A folder and the folders in it count as
 * one idea; tests do not count.
 */
function circles(what: string, countAs: (path: string) => string): string[] {
  const below = new Map<string, Set<string>>();
  for (const { from, to } of imports.filter((one) => !isTest(one.from))) {
    const [one, other] = [countAs(from), countAs(to)];
    if (one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`)) continue;
    below.set(one, (below.get(one) ?? new Set()).add(other));
  }
  const problems: string[] = [];
  const finished = new Set<string>();
  const follow = (one: string, way: readonly string[]) => {
    if (way.includes(one)) problems.push([...way.slice(way.indexOf(one)), one].join(" -> "));
    else if (!finished.has(one)) {
      for (const next of below.get(one) ?? []) follow(next, [...way, one]);
      finished.add(one);
    }
  };
  for (const one of below.keys()) follow(one, []);
  return problems.map((circle) => `${what} import each other in a circle: ${circle}`);
}

function isTest(path: string): boolean {
  return /\.(test|fixture|spec)\.tsx?$/.test(path);
}
