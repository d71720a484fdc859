/**
 * Two promises no linter keeps: docs/architecture.md names every folder of the tree, and in web/ the features stand
 * side by side (ui/ and map/ below them, the application above), none importing another.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** Below the features: every one of them may use these. */
const commonFolders = ["ui", "map", "api", "theme", "session", "styles"];

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "");
const problems = [...undocumentedFolders(), ...crossFeatureImports()];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;

function undocumentedFolders(): string[] {
  const page = readFileSync("docs/architecture.md", "utf8");
  const folders = new Set(
    files.map((path) => dirname(path)).filter((folder) => folder !== "." && !folder.startsWith(".")),
  );
  return [...folders]
    .filter((folder) => !folder.includes("/migrations") && !page.includes(`${folder}/`))
    .map((folder) => `docs/architecture.md does not mention ${folder}/`);
}

function crossFeatureImports(): string[] {
  const sources = files.filter((path) => /^web\/[^/]+\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  return sources.flatMap((path) => {
    const feature = path.split("/")[1] ?? "";
    const imports = readFileSync(path, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g);
    return [...imports]
      .map(([, to]) => normalize(join(dirname(path), to ?? "")).split("/"))
      .filter(([top, folder, file]) => top === "web" && file !== undefined && folder !== feature)
      .filter(([, folder]) => !commonFolders.includes(folder ?? ""))
      .map((parts) => `${path} imports ${parts.join("/")}: features do not import each other`);
  });
}
