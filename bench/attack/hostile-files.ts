import { property, toCsv } from "../../server/testing/import-run.ts";
import { makeXlsx } from "../../server/testing/make-xlsx.ts";
import { makeZip } from "../../server/testing/make-zip.ts";
import { polirisListing, polirisTable } from "../../server/testing/poliris-file.ts";

/** Files whose reading once grew as the square of their size, or held all of it: of each kind of hole one. */
export function makeHostileFiles(): Readonly<Record<string, Buffer>> {
  const poliris = (bytes: Buffer) => makeZip([{ name: "Annonces.csv", bytes }]);
  const part = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });
  const formats = `<s><numFmts><numFmt numFmtId="170" formatCode="${"[".repeat(990_000)}"/></numFmts></s>`;
  const elsewhere = { ...property, address: "1 place Bellecour, 69002 Lyon", latitude: "", longitude: "" };
  return {
    "a Poliris table of one line of 290 MB": poliris(
      Buffer.concat([Buffer.from('"a"!#"€'), Buffer.alloc(290_000_000, "a")]),
    ),
    "a Poliris table of 145 million fields": poliris(Buffer.alloc(290_000_000, "!#")),
    "a Poliris table of quotes that stay open": poliris(
      Buffer.from(`"a"!#"b${"\n".repeat(199_990)}`.repeat(100)),
    ),
    "a workbook of a million elements within one another": makeXlsx(
      [],
      [part("xl/worksheets/sheet1.xml", `<worksheet>${"<a>".repeat(1_000_000)}`)],
    ),
    "a workbook whose format of numbers opens brackets": makeXlsx([["a"]], [part("xl/styles.xml", formats)]),
    "a heading of brackets": Buffer.from(toCsv([{ ...elsewhere, ["(".repeat(240_000)]: "a" }])),
    "a count of blanks": Buffer.from(toCsv([{ ...elsewhere, rooms: `1${" ".repeat(200_000)}x` }])),
    "settings of line ends": makeZip([
      { name: "Annonces.csv", bytes: polirisTable([polirisListing(0, { 3: "Location" })]) },
      part("Photos.cfg", "\n".repeat(99_000)),
    ]),
  };
}
