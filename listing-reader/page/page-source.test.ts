import { expect, test } from "vitest";
import { decodePage, readPageSource } from "./page-source.ts";

const words = "Été à l’Estaque : 250 000 €";

/** A web archive of one page, as its bytes lie in a file. */
function archive(headers: readonly string[], body: Buffer): Buffer {
  const start = [
    "From: <Saved by Blink>",
    "Snapshot-Content-Location: https://agence.example/12",
    "MIME-Version: 1.0",
    'Content-Type: multipart/related; type="text/html"; boundary="----x"',
    ...["", "------x", ...headers, "", ""],
  ];
  return Buffer.concat([Buffer.from(start.join("\r\n")), body, Buffer.from("\r\n------x--\r\n")]);
}

const inWindows = (text: string) =>
  Buffer.from(
    text.replace(/[€’]/g, (letter) => (letter === "€" ? "\x80" : "\x92")),
    "latin1",
  );
const quoted = (bytes: Buffer) =>
  Buffer.from(
    [...bytes]
      .map((byte) =>
        byte > 126 || byte === 61
          ? `=${byte.toString(16).toUpperCase().padStart(2, "0")}`
          : String.fromCharCode(byte),
      )
      .join("")
      .replace(/(.{40,60}) /g, "$1 =\r\n"),
  );
const page = (charset: string) =>
  `<html><head><meta charset="${charset}"></head><body><h1>${words}</h1></body></html>`;
const quotedPrintable = "Content-Transfer-Encoding: quoted-printable";

test.each([
  ["a page in Windows-1252 that says so", inWindows(page("windows-1252"))],
  ["one that says nothing", inWindows(`<h1>${words}</h1>`)],
  ["one that says UTF-8 and is not", inWindows(page("utf-8"))],
  ["one in UTF-8", Buffer.from(page("utf-8"))],
  ["a text with the mark of UTF-16", Buffer.from(`\ufeff<h1>${words}</h1>`, "utf16le")],
  [
    "an archive, quoted, in the letters that its part names",
    archive(
      ["Content-Type: text/html; charset=windows-1252", quotedPrintable],
      quoted(inWindows(page("windows-1252"))),
    ),
  ],
  [
    "an archive, quoted, in the letters that its page names",
    archive(["Content-Type: text/html", quotedPrintable], quoted(inWindows(page("windows-1252")))),
  ],
  [
    "an archive as it stands, in Windows-1252",
    archive(
      ["Content-Type: text/html; charset=windows-1252", "Content-Transfer-Encoding: 8bit"],
      inWindows(page("windows-1252")),
    ),
  ],
  [
    "an archive as it stands, in UTF-8",
    archive(
      ['Content-Type: text/html;\r\n charset="utf-8"', "Content-Transfer-Encoding: binary"],
      Buffer.from(page("utf-8")),
    ),
  ],
])("the letters of %s are read", async (_, bytes) => {
  const { html } = await readPageSource(decodePage(bytes, undefined));
  expect(html.replace(/[\r\n]/g, "")).toContain(words);
});

test("what follows a heading of similar properties in a pasted text is marked as such", async () => {
  const { html } = await readPageSource(
    "Appartement 4 pièces à Endoume\n575 000 €\nBiens similaires\nT3\n449 000 €",
  );
  expect(html).toContain("<h1>Appartement 4 pièces à Endoume</h1>");
  expect(html).toContain("<h2>Biens similaires</h2>");
});
