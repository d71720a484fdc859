import { expect, test } from "vitest";
import { makeXlsx } from "../../../testing/make-xlsx.ts";
import { type ContactReading, openContactFile } from "./open-contact-file.ts";

async function readCards(text: string): Promise<ContactReading[]> {
  const bytes = Buffer.from(text);
  const source = {
    size: bytes.length,
    read: async (start: number, end: number) => bytes.subarray(start, end),
  };
  const file = await openContactFile(source, new Map());
  expect(file.format).toBe("vcard");
  const readings: ContactReading[] = [];
  for await (const reading of file.readings) readings.push(reading);
  return readings;
}

const card = (...lines: readonly string[]) =>
  ["BEGIN:VCARD", "N:Petit;Zoé", ...lines, "END:VCARD", ""].join("\n");
const namesIn = (readings: readonly ContactReading[]) =>
  readings.map((reading) => (reading.ok ? reading.value.person.firstName : reading.refusal.reasons[0]));

/** Milliseconds of the processor, whatever else the machine does. */
async function measureWork(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const pad = "a".repeat(70);
const lines = (count: number, line: string) => Array.from({ length: count }, () => line);
/** Near the bounds of one card; read again for each line that goes on, each of these takes minutes. */
const longCards = {
  "a folded line": card("NOTE:a", ...lines(39_000, ` ${pad}`)),
  "a folded line of a blank each": card("NOTE:a", ...lines(39_000, ` ${pad} `)),
  "a quoted-printable line": card("NOTE;ENCODING=QUOTED-PRINTABLE:a=", ...lines(39_000, `${pad}=`), "a"),
  "a name of a line that never ends": card("N", ...lines(39_000, ` ;QUOTED-PRINTABLE=${"=".repeat(50)}`)),
  "one line": card(`PHOTO:${pad.repeat(40_000)}`),
  "an address of blanks": card(`ADR:;;a${" ".repeat(2_900_000)}b`),
  labels: card(`CATEGORIES:${Array.from({ length: 380_000 }, (_, at) => `l${at}`).join(",")}`),
};

test.each(Object.entries(longCards))(
  "reads a card with %s as long as it is, not as its square",
  async (_, text) => {
    expect(text.length).toBeLessThan(3_000_000);
    const work = await measureWork(async () => expect(await readCards(text)).toHaveLength(1));
    expect(work).toBeLessThan(5_000);
  },
);

test("reads no card of too many lines or characters, says so, and goes on behind it", async () => {
  const refused = (line: number, reason: string) => ({ ok: false, refusal: { line, reasons: [reason] } });
  const endless = `${card()}BEGIN:VCARD\nNOTE:${pad.repeat(200_000)}`;
  const work = await measureWork(async () =>
    expect(await readCards(endless)).toMatchObject([
      { ok: true },
      refused(4, "Cette carte n’est pas entière."),
    ]),
  );
  expect(work).toBeLessThan(5_000);
  const picture = `PHOTO:${pad.repeat(50_000)}`;
  for (const long of [lines(40_001, "X:a"), lines(3_001, `PHOTO:${"a".repeat(1_000)}`), [picture]])
    expect(await readCards(card() + card(...long) + card())).toMatchObject([
      { ok: true },
      refused(4, "Cette carte est trop longue\u00a0: elle n’est pas lue."),
      { ok: true },
    ]);
});

test("reads every card whatever ends its lines and wherever the file is cut into parts", async () => {
  const text = Array.from(
    { length: 3_000 },
    (_, at) => `BEGIN:VCARD\nN:Petit;P${at}\nNOTE:${pad.repeat(7)}\nEND:VCARD\n`,
  );
  for (const end of ["\r", "\n", "\r\n"]) {
    const names = namesIn(await readCards(text.join("").replaceAll("\n", end)));
    expect(names).toEqual(text.map((_, at) => `P${at}`));
  }
});

test("says that the end of notes was left out, however much of them nobody looks at", async () => {
  const [reading] = await readCards(card(`NOTE:${"a b ".repeat(500_000)}`));
  expect(reading).toMatchObject({ ok: true, value: { leftOut: [{ kind: "note" }] } });
});

test("what all sheets of a workbook share is read once, however its headings are looked for", async () => {
  const bytes = makeXlsx([["Zone"], ["Nord"]]);
  const styles = bytes.indexOf("xl/styles.xml") - 30;
  let reads = 0;
  const source = {
    size: bytes.length,
    read: async (start: number, end: number) => {
      if (start === styles) reads += 1;
      return bytes.subarray(start, end);
    },
  };
  expect((await openContactFile(source, new Map())).names).toEqual(["Zone"]);
  expect(reads).toBe(1);
});
