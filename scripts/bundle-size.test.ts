import { expect, test } from "vitest";
import { builtPages, bytesOf, filesBehind, measureFirstScripts } from "./bundle-size.ts";
import { firstViewBudget } from "./first-view-budget.ts";

const manifest = {
  "main.tsx": { file: "main.js", isEntry: true, imports: ["_react.js", "_shared.js"] },
  "_react.js": { file: "react.js" },
  "_shared.js": { file: "shared.js", imports: ["_react.js"] },
  "map.tsx": { file: "map.js", imports: ["_react.js"] },
};

test("a chunk is counted with all it imports, each file once, and nothing lazy", () => {
  expect(filesBehind(manifest, "main.tsx")).toEqual(["main.js", "react.js", "shared.js"]);
});

test("a circle of imports ends", () => {
  const circle = { a: { file: "a.js", imports: ["b"] }, b: { file: "b.js", imports: ["a"] } };
  expect(filesBehind(circle, "a")).toEqual(["a.js", "b.js"]);
});

test("what the first view needs stays within its budget", async () => {
  const { markers, worker, application } = await measureFirstScripts(builtPages);
  // More is most often a screen that is no longer loaded when it is asked for: `npm run bench -- bundle` names the files.
  expect(bytesOf([...markers, ...application])).toBeLessThan(firstViewBudget.firstScriptBytes);
  expect(bytesOf([...markers, worker])).toBeLessThan(firstViewBudget.markerScriptBytes);
});
