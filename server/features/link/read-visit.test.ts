import { expect, test } from "vitest";
import { isQuadratic } from "#domain/text/growth.fixture.ts";
import { readVisit } from "./read-visit.ts";

const visitBy = (userAgent: string) =>
  readVisit(
    new Request("https://site.example/lien", { headers: { "user-agent": userAgent } }),
    "lien",
    "2026-03-04",
  );

test.each([
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/159.0 Mobile Safari/537.36", "phone"],
  ["Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/159.0 Safari/537.36", "tablet"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0", "computer"],
])("%s is a %s", (userAgent, device) => {
  expect(visitBy(userAgent).device).toBe(device);
});

test("a browser's name as long as one likes is read in a time that does not grow with it", () => {
  const read = (size: number) => visitBy(`${"Android".repeat(size)}Mobile`);
  expect(isQuadratic(process.threadCpuUsage, read, 2_000)).toBe(false);
});
