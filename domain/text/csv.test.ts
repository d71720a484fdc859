import { expect, test } from "vitest";
import { readCsvCell, writeCsvLine } from "./csv.ts";

test("cells are quoted and parted by semicolons, whatever they hold", () => {
  expect(writeCsvLine(["a;b", 'dit "oui"', null, "deux\nlignes", "é €"])).toBe(
    '"a;b";"dit ""oui""";"";"deux\nlignes";"é €"\r\n',
  );
});

test.each(["=1+1", "+33 6 12", "-2", "@SUM(A1)", "\t=1", "\r\n=1", " =cmd|' /C calc'!A0", "|calc", "＝1"])(
  "%j is text, not a formula",
  (cell) => {
    expect(writeCsvLine([cell])).toBe(`"'${cell}"\r\n`);
  },
);

test("an ordinary cell stays as it is", () => {
  expect(writeCsvLine(["06 39 98 00 00", "l'agence", "100 %"])).toBe(
    '"06 39 98 00 00";"l\'agence";"100 %"\r\n',
  );
});

test.each(["=1+1", "'=1+1", "''=1", "'tis", "-12", "plain", " @x", ""])(
  "« %s » is read as it was written",
  (text) => {
    const line = writeCsvLine([text]);
    expect(readCsvCell(line.slice(1, -3))).toBe(text);
  },
);
