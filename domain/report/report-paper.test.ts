import { expect, test } from "vitest";
import { reportPaper, usualPaper } from "./report-paper.ts";

const refusalOf = (pages: readonly object[]) =>
  reportPaper.safeParse({ pages }).error?.issues.map(({ message }) => message) ?? [];
const own = { kind: "own", title: "Notre agence", text: "Depuis 1932." };
const sources = { kind: "sources" };

test("takes the usual pages in any order, fewer of them, and pages of one's own", () => {
  expect(refusalOf(usualPaper.pages)).toEqual([]);
  expect(refusalOf([own, sources, { kind: "home" }, own])).toEqual([]);
});

test("refuses a page twice, a report without its sources, and an own page without a title", () => {
  expect(refusalOf([{ kind: "home" }, { kind: "home" }, sources])).toEqual([
    "Une page ne figure qu’une fois",
  ]);
  expect(refusalOf([own])).toEqual(["Les sources et mentions figurent dans chaque rapport"]);
  expect(refusalOf([{ ...own, title: " " }, sources])).not.toEqual([]);
  expect(refusalOf([{ ...own, text: "" }, sources])).toEqual([]);
  expect(refusalOf([...Array.from({ length: 7 }, () => own), sources])).toEqual([
    "Un rapport a 6 pages ajoutées au plus",
  ]);
});
