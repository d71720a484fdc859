import { expect, test } from "vitest";
import { charsetsOf } from "./page-charset.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['<html><head><meta charset="windows-1252">', ["windows-1252", "utf-8"]],
  ['<meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-15">', ["iso-8859-15", "utf-8"]],
  ['<?xml version="1.0" encoding="iso-8859-1"?><html>', ["iso-8859-1", "utf-8"]],
  ["<p>Appartement", ["utf-8"]],
  ["\xff\xfeA\0p\0", ["utf-16le"]],
  ["\xfe\xff\0A\0p", ["utf-16be"]],
  ['From: <Saved by Blink>\r\nMIME-Version: 1.0\r\n\r\n<meta charset="windows-1252">', ["utf-8"]],
])("the character sets of %j", (text, charsets) => {
  expect(charsetsOf(bytesOf(text))).toEqual(charsets);
});

test("no more than the start of a page is looked at", () => {
  expect(charsetsOf(bytesOf(`${" ".repeat(5_000)}<meta charset="windows-1252">`))).toEqual(["utf-8"]);
});
