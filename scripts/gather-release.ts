/**
 * `node scripts/gather-release.ts FOLDER`: gathers what a server needs to run, and nothing more: the program without its
 * tests, the built pages, the commands of an operator, and the packages that these import. For the container image.
 */
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { copyFile, mkdir, readdir, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { createLimit } from "../server/platform/limits/limit.ts";

const copiedAtOnce = 16;

const root = join(import.meta.dirname, "..");
/** The program; the pages are built into the last. */
const folders = [
  "server",
  "domain",
  "city",
  "listing-reader",
  "demo",
  join("scripts", "commands"),
  join(".build", "web"),
];
const single = ["package.json", "LICENSE", join("scripts", "do.ts")];
/** What tests and engineers use. */
const leftOut =
  /\.(?:test|fixture)\.tsx?$|^server\/(?:testing|gate)\/|\/evaluation\/|^scripts\/commands\/(?:cut|evaluate|draw)/;

/** What is gathered, by its path in the project: files of ours, and folders of packages. */
export type Release = { readonly files: readonly string[]; readonly packages: readonly string[] };

/** Finds what belongs to a release. Throws where a package that is imported is not installed. */
export async function findRelease(): Promise<Release> {
  const below = await Promise.all(folders.map(filesBelow));
  const files = [...single, ...below.flat()];
  const sources = files.filter((path) => /\.tsx?$/.test(path));
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const ours = Object.keys(dependencies);
  const names = new Set(
    sources.flatMap((path) => packagesImported(readFileSync(join(root, path), "utf8"), ours)),
  );
  const packages = new Set<string>();
  for (const name of names) addPackage(packages, name, root);
  return { files, packages: [...packages] };
}

/** The bytes of a release, as they lie on the disk here. */
export async function sizeOfRelease({ files, packages }: Release): Promise<number> {
  const inPackages = await Promise.all(packages.map(filesOfPackage));
  const sizes = [...files, ...inPackages.flat()].map(async (path) => (await stat(join(root, path))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Copies a release into a folder that is made. */
export async function gatherRelease({ files, packages }: Release, target: string): Promise<void> {
  const inPackages = await Promise.all(packages.map(filesOfPackage));
  const all = [...files, ...inPackages.flat()];
  for (const folder of new Set(all.map(dirname))) await mkdir(join(target, folder), { recursive: true });
  const inTurn = createLimit(copiedAtOnce);
  await Promise.all(all.map((path) => inTurn(() => copyFile(join(root, path), join(target, path)))));
}

async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(join(root, folder))) return [];
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !leftOut.test(path));
}

/** The files of a package without those of the packages in it, which are counted for themselves. */
async function filesOfPackage(path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.slice(path.length).includes("/node_modules/"))
    .filter((file) => !/\.(?:map|md|d\.[cm]?ts)$/.test(file));
}

/** The packages of ours that a source imports; of a name that is made at run time, all that begin so. */
function packagesImported(source: string, ours: readonly string[]): string[] {
  const imports = source.matchAll(
    /(?:\bfrom|\bimport|\brequire(?:\.resolve)?)\s*\(?\s*(?:["']([^"']+)["']|`([^`$]+))/g,
  );
  return [...imports].flatMap(([, specifier = "", beginning]) =>
    ours.filter((name) =>
      beginning === undefined
        ? specifier === name || specifier.startsWith(`${name}/`)
        : name.startsWith(beginning),
    ),
  );
}

/** Adds a package and all that it depends on. What is for other systems is not installed here. */
function addPackage(packages: Set<string>, name: string, from: string, isOptional = false): void {
  const folder = findPackage(name, from);
  if (folder === null) {
    if (isOptional) return;
    throw new Error(`${name} is imported and not installed (from ${from}).`);
  }
  const path = relative(root, folder);
  if (packages.has(path)) return;
  packages.add(path);
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  for (const one of Object.keys(dependencies)) addPackage(packages, one, folder, one in optionalDependencies);
  for (const one of Object.keys(optionalDependencies)) addPackage(packages, one, folder, true);
  for (const one of Object.keys(peerDependencies))
    if (peerDependenciesMeta[one]?.optional !== true) addPackage(packages, one, folder, true);
}

/** The folder of a package, as Node looks for it from another. */
function findPackage(name: string, from: string): string | null {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const path = join(folder, "node_modules", name);
    if (existsSync(join(path, "package.json"))) return realpathSync(path);
  }
  return null;
}

if (import.meta.main) {
  const [target] = process.argv.slice(2);
  if (target === undefined) {
    process.stderr.write("Usage: node scripts/gather-release.ts FOLDER\n");
    process.exit(1);
  }
  await gatherRelease(await findRelease(), target);
}
