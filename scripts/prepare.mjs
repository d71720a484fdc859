// Runs before `npm start`, `npm test` and the others, on whatever Node npm was started with (20 or newer):
// installs what the lock file says and builds the pages, each only when something changed.
// It may use nothing but Node's own modules, since nothing is installed yet.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const wantsPages = !process.argv.includes("--without-pages");

function say(text) {
  process.stdout.write(`${text}\n`);
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function hashOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesBelow))
    hash.update(path).update("\0").update(readFileSync(path)).update("\0");
  return hash.digest("hex");
}

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** Runs `work` when what it depends on differs from what it was last done with; says how long it took. */
function whenChanged(marker, fingerprint, label, work) {
  if (existsSync(marker) && readFileSync(marker, "utf8") === fingerprint) return;
  rmSync(marker, { force: true });
  say(`· ${label}…`);
  const startedAt = Date.now();
  work();
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, fingerprint);
  say(`  fait en ${((Date.now() - startedAt) / 1000).toFixed(1).replace(".", ",")} s`);
}

function run(command, parameters, environment = {}) {
  const result = spawnSync(command, parameters, {
    encoding: "utf8",
    env: { ...process.env, ...environment },
    shell: process.platform === "win32",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status !== 0)
    fail(
      `${result.stdout ?? ""}${result.stderr ?? ""}\nLa commande « ${command} ${parameters.join(" ")} » a échoué.`,
    );
}

whenChanged(
  "node_modules/.installed-from",
  hashOf(["package.json", "package-lock.json"]) + process.platform + process.arch,
  "Installation des dépendances",
  // Not `npm ci`: it refuses a lock file that lacks the variants of a package for systems this one is not, as happens
  // when a registry does not serve them. This installs the locked versions too and leaves the lock file alone.
  () =>
    run("npm", ["install", "--no-save", "--no-audit", "--no-fund"], {
      PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
    }),
);

const ownNode = join("node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");
const hasOwnNode = existsSync(ownNode);
const [major, minor] = process.versions.node.split(".").map(Number);
// Argon2id, which passwords are hashed with, came with Node 24.7.
if (!hasOwnNode && (major < 24 || (major === 24 && minor < 7)))
  fail(
    "Aucun Node 24 n'est fourni pour ce système : installez Node 24.7 ou plus récent (https://nodejs.org), puis recommencez.",
  );

if (wantsPages)
  whenChanged(
    ".build/pages-built",
    hashOf(["web", "domain", "scripts/vite", "vite.config.ts", "package-lock.json"]),
    "Construction des pages",
    () =>
      run(hasOwnNode ? ownNode : process.execPath, [join("node_modules", "vite", "bin", "vite.js"), "build"]),
  );
