/** Says which functions are longer than people read at once, markup counted; tests and journeys may be longer. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { findLongFunctions } from "./function-lines.ts";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
});
const problems = files
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|spec)\.tsx?$/.test(path))
  .flatMap((path) =>
    findLongFunctions(path, readFileSync(path, "utf8")).map(
      ({ line, lines, most }) =>
        `${path}:${line} is a function of ${lines} lines, where ${most} are the most`,
    ),
  );
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
