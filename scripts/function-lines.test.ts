import { expect, test } from "vitest";
import { findLongFunctions } from "./function-lines.ts";

const lines = (count: number, line: string) => Array.from({ length: count }, () => line).join("\n");

test("a function is as long as all that stands in it, blank lines left out", () => {
  const source = (statements: number) => `\nfunction add() {\n${lines(statements, "  run();\n")}\n}\n`;
  expect(findLongFunctions("add.ts", source(58))).toEqual([]);
  expect(findLongFunctions("add.ts", source(59))).toEqual([{ line: 2, lines: 61, most: 60 }]);
});

test("functions within count for the one around them", () => {
  const inner = `  const run = () => {\n${lines(57, "    step();")}\n  };`;
  const [long] = findLongFunctions("around.ts", `function around() {\n${inner}\n  run();\n}`);
  expect(long).toEqual({ line: 1, lines: 62, most: 60 });
});

test("one with markup may have more, and its markup counts", () => {
  const source = (paragraphs: number) =>
    `const Page = () => (\n  <main>\n${lines(paragraphs, "    <p>Bonjour</p>")}\n  </main>\n);`;
  expect(findLongFunctions("page.tsx", source(96))).toEqual([]);
  expect(findLongFunctions("page.tsx", source(97))).toEqual([{ line: 1, lines: 101, most: 100 }]);
});
