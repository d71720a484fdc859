import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "../web");

/** The first `count` outlines drawn in a file. */
async function outlinesOf(file: string, count: number): Promise<readonly (string | undefined)[]> {
  const text = await readFile(join(web, file), "utf8");
  return [...text.matchAll(/ d="([^"]+)"/g)].slice(0, count).map((match) => match[1]);
}

test("the tab's icon, the page's logo and the shell before the script have one shape", async () => {
  const icon = await outlinesOf("public/favicon.svg", 2);
  expect(icon).toHaveLength(2);
  expect(await outlinesOf("widgets/page/logo.tsx", 2)).toEqual(icon);
  expect(await outlinesOf("index.html", 2)).toEqual(icon);
});
