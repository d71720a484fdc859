/**
 * Promises about the tree that no linter keeps: docs/architecture.md names every folder; layers import downward only;
 * features never import each other; folders import each other in no circle. Imports of types count.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** What each layer may import beside itself. A layer that stands here holds every file below its folder. */
const layers: Readonly<Record<string, readonly string[]>> = {
  "web/ui": [],
  "web/client": ["web/ui"],
  "web/map": ["web/client", "web/ui"],
  "web/widgets": ["web/map", "web/client", "web/ui"],
  "web/features": ["web/widgets", "web/map", "web/client", "web/ui"],
  "web/pages": ["web/features", "web/widgets", "web/map", "web/client", "web/ui"],
  "web/app": ["web/pages", "web/features", "web/widgets", "web/map", "web/client", "web/ui"],
};
/** Folders whose folders never import one another. */
const separated = ["web/features"];
/** Trees whose code lies in a layer, all of it. */
const layeredTrees = ["web"];

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "");
const sources = files.filter((path) => /\.tsx?$/.test(path));
const imports = sources.flatMap(importsOf);
const problems = [
  ...undocumentedFolders(),
  ...filesOutsideLayers(),
  ...imports.flatMap(problemOfImport),
  ...folderCircles(),
];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;

type Import = { readonly from: string; readonly to: string };

/** The project's own files that a file imports, at once or later. */
function importsOf(path: string): readonly Import[] {
  const written = readFileSync(path, "utf8").matchAll(/(?:\bfrom|\bimport|new URL)\s*\(?\s*"([.#][^"?]+)/g);
  return [...written]
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
    .filter((folder) => !folder.includes("/migrations") && !page.includes(`${folder}/`))
    .map((folder) => `docs/architecture.md does not mention ${folder}/`);
}

function filesOutsideLayers(): string[] {
  return sources
    .filter((path) => layeredTrees.some((tree) => path.startsWith(`${tree}/`)) && layerOf(path) === undefined)
    .map((path) => `${path} lies in no layer`);
}

function layerOf(path: string): string | undefined {
  return Object.keys(layers).find((layer) => path.startsWith(`${layer}/`));
}

function problemOfImport({ from, to }: Import): readonly string[] {
  const [above, below] = [layerOf(from), layerOf(to)];
  if (above === undefined || below === undefined) return [];
  if (above !== below)
    return layers[above]?.includes(below)
      ? []
      : [`${from} imports ${to}: ${above} does not stand on ${below}`];
  if (!separated.includes(above) || folderIn(above, from) === folderIn(above, to)) return [];
  return [`${from} imports ${to}: the folders of ${above} do not import each other`];
}

/** The folder directly below a layer that holds a file. */
function folderIn(layer: string, path: string): string {
  return path.slice(layer.length + 1).split("/")[0] ?? "";
}

/** Circles of folders that lie in layers; a folder and the folders in it count as one idea, and tests do not count. */
function folderCircles(): string[] {
  const below = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (layerOf(from) === undefined || layerOf(to) === undefined || isTest(from)) continue;
    const [above, folder] = [dirname(from), dirname(to)];
    if (above === folder || above.startsWith(`${folder}/`) || folder.startsWith(`${above}/`)) continue;
    below.set(above, (below.get(above) ?? new Set()).add(folder));
  }
  const circles: string[] = [];
  const finished = new Set<string>();
  const follow = (folder: string, way: readonly string[]) => {
    if (way.includes(folder)) circles.push([...way.slice(way.indexOf(folder)), folder].join(" -> "));
    else if (!finished.has(folder)) {
      for (const next of below.get(folder) ?? []) follow(next, [...way, folder]);
      finished.add(folder);
    }
  };
  for (const folder of below.keys()) follow(folder, []);
  return circles.map((circle) => `folders import each other in a circle: ${circle}`);
}

function isTest(path: string): boolean {
  return /\.(test|fixture|spec)\.tsx?$/.test(path);
}
