import { describe, expect, test } from "vitest";
import { makeXlsx } from "../../testing/make-xlsx.ts";
import type { FileRecord } from "../csv/read-records.ts";
import { openZip } from "../zip/open-zip.ts";
import { readWorkbook } from "./read-sheet.ts";

async function read(bytes: Buffer): Promise<FileRecord[]> {
  const source = {
    size: bytes.length,
    read: async (start: number, end: number) => bytes.subarray(start, end),
  };
  const records: FileRecord[] = [];
  for await (const record of readWorkbook(await openZip(source))) records.push(record);
  return records;
}

const part = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });
const sheet = (xml: string) =>
  makeXlsx([], [part("xl/worksheets/sheet1.xml", `<worksheet><sheetData>${xml}</sheetData></worksheet>`)]);

test("a sheet is read from its headings on: texts, numbers, days, percentages, results of formulas", async () => {
  const rows = await read(
    makeXlsx([
      ["Stock de l’agence"],
      [],
      ["Réf.", "Prix", "Mandat du", "Honoraires", "Meublé", "Total"],
      [
        "A & <B>",
        245_000,
        { xml: '<c s="1"><v>45657</v></c>' },
        { xml: '<c s="2"><v>0.045</v></c>' },
        { xml: '<c t="b"><v>1</v></c>' },
        { xml: "<c><f>1+1</f><v>82.50000000000001</v></c>" },
      ],
      ["B", { xml: '<c s="3"><v>82.5</v></c>' }],
      ["C", "", { xml: '<c t="inlineStr"><is><t>le 3</t></is></c>' }, { xml: '<c t="e"><v>#N/A</v></c>' }],
    ]),
  );
  expect(rows).toEqual([
    { line: 3, cells: ["Réf.", "Prix", "Mandat du", "Honoraires", "Meublé", "Total"] },
    { line: 4, cells: ["A & <B>", "245000", "2024-12-31", "4.5\u00a0%", "oui", "82.5"] },
    { line: 5, cells: ["B", "82.5", "", "", "", ""] },
    { line: 6, cells: ["C", "", "le 3", "", "", ""] },
  ]);
});

test.each(["1", "true"])(
  "days of a workbook that counts from 1904 (%s) are the same days",
  async (date1904) => {
    const book = `<workbook><workbookPr date1904="${date1904}"/><sheets><sheet name="Biens" sheetId="1" r:id="rId1"/></sheets></workbook>`;
    const day = { xml: '<c s="1"><v>44195</v></c>' };
    const first = { xml: '<c s="1"><v>1</v></c>' };
    const rows = await read(
      makeXlsx(
        [
          ["Réf.", "Mandat", "Fin"],
          ["A", day, first],
        ],
        [part("xl/workbook.xml", book)],
      ),
    );
    expect(rows[1]?.cells).toEqual(["A", "2024-12-31", "1904-01-02"]);
  },
);

describe("what is made to keep us busy is refused in a sentence", () => {
  test("entities that unfold into one another", async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
    const book = makeXlsx(
      [["a", "b", "c"]],
      [part("xl/sharedStrings.xml", `${bomb}<sst><si><t>&b;</t></si></sst>`)],
    );
    await expect(read(book)).rejects.toThrow("Le classeur est abîmé");
  });

  test("a part of hundreds of megabytes in few bytes", async () => {
    const rows = Buffer.concat([Buffer.from("<worksheet>"), Buffer.alloc(150_000_001, " ")]);
    await expect(read(makeXlsx([], [{ name: "xl/worksheets/sheet1.xml", bytes: rows }]))).rejects.toThrow(
      "trop volumineux une fois décompressé",
    );
  });

  test("a row without end, a sheet of empty rows", async () => {
    const long = `<row><c t="str"><v>${"a".repeat(200_001)}</v></c></row>`;
    await expect(read(sheet(long))).rejects.toThrow("bien trop longue");
    await expect(read(sheet("<row/>".repeat(20_001)))).rejects.toThrow("lignes vides");
  });

  test("elements deep within one another, a tag or a comment without end", async () => {
    for (const xml of [
      "<a>".repeat(300_000),
      `<a b="${"x".repeat(1_100_000)}`,
      `<!--${"x".repeat(1_100_000)}`,
    ])
      await expect(read(sheet(xml))).rejects.toThrow("Le classeur est abîmé");
    // Text may be as long as it likes, where nobody looks at it.
    const long = `<a>${"x".repeat(1_100_000)}</a>`;
    const row = '<row><c t="str"><v>a</v></c><c t="str"><v>b</v></c><c t="str"><v>c</v></c></row>';
    expect(await read(sheet(long + row))).toEqual([{ line: 1, cells: ["a", "b", "c"] }]);
  });

  test("formats of numbers that open brackets or quotes without end", async () => {
    const styles = (code: string) =>
      part("xl/styles.xml", `<s><numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts></s>`);
    const rows = [["a", "b", "c"]];
    for (const sign of ["[", "&quot;[", "\\["]) {
      const count = Math.floor(900_000 / sign.length);
      const before = process.cpuUsage();
      expect(await read(makeXlsx(rows, [styles(sign.repeat(count))]))).toHaveLength(1);
      const { user, system } = process.cpuUsage(before);
      // As its square it takes minutes.
      expect((user + system) / 1_000).toBeLessThan(5_000);
    }
  });

  test("a workbook without a table, or without its sheets", async () => {
    await expect(read(makeXlsx([]))).rejects.toThrow("Aucune feuille");
    const none = part("xl/workbook.xml", "<workbook><sheets/></workbook>");
    await expect(read(makeXlsx([["a"]], [none]))).rejects.toThrow("Le classeur est abîmé");
  });

  test("columns far to the right are passed over", async () => {
    const row =
      '<row r="1"><c r="A1" t="str"><v>a</v></c><c r="B1" t="str"><v>b</v></c><c r="C1" t="str"><v>c</v></c><c r="XFD1" t="str"><v>d</v></c></row>';
    expect(await read(sheet(row))).toEqual([{ line: 1, cells: ["a", "b", "c"] }]);
  });
});
