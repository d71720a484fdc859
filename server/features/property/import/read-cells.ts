import { longestCaption } from "#domain/property/photo.ts";
import { isCalendarDate } from "#domain/property/sale-date.ts";
import { type PropertyType, propertyTypes } from "#domain/property/vocabulary.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { foldText } from "#domain/text/fold-text.ts";
import { sanitizeLine } from "#domain/text/sanitize-text.ts";

/** How files write what a property holds. Each reader gives undefined for what it cannot read. */

/** Software writes a zero where nothing was entered. */
export function isNothing(cell: string): boolean {
  return /^(?:0+(?:[.,]0+)?)?$/.test(cell.trim());
}

const yes = new Set(["oui", "o", "vrai", "true", "t", "yes", "y", "1", "x"]);
const no = new Set(["non", "n", "faux", "false", "f", "no", "0", "-"]);

/** "Oui", "VRAI", "true", "1"… or their contraries. */
export function readBoolean(cell: string): boolean | undefined {
  const word = foldText(cell);
  return yes.has(word) ? true : no.has(word) ? false : undefined;
}

/** Whether there is one, of how many there are or how large they are too: "2", "12 m²", "1 box", "sans". */
export function readEquipment(cell: string): boolean | undefined {
  const word = foldText(cell);
  const known = readBoolean(word);
  if (known !== undefined) return known;
  if (/^(?:sans|aucune?s?|neant|pas d|ni )/.test(word)) return false;
  if (/^(?:oui|avec)(?![a-z])/.test(word)) return true;
  const number = /\d+(?:[.,]\d+)?/.exec(word)?.[0];
  return number === undefined ? undefined : Number(number.replace(",", ".")) > 0;
}

/** Whether a mandate is an agency's alone: one that is not is called simple. */
export function readExclusive(cell: string): boolean | undefined {
  const word = foldText(cell).replace(/^mandat /, "");
  if (/^(?:simple|non exclusi\w+)$/.test(word)) return false;
  return /^exclusi\w+$/.test(word) ? true : readBoolean(word);
}

/** "D (180)" and "classe D" are D; anything else is as it is. */
export function readLetter(cell: string): string {
  const letter = /^(?:classe\s+)?([a-g])(?:\s*[(:;,/–-].*|\s+\d.*)?$/i.exec(cell.trim())?.[1];
  return letter?.toUpperCase() ?? cell;
}

/** One of the four types, whatever its case, accents or plural. */
export function readPropertyType(cell: string): PropertyType | undefined {
  const word = foldText(cell).replace(/s$/, "");
  return propertyTypes.find((type) => foldText(type) === word);
}

/** One word of a closed list, whatever its case and accents; any other as it is, for the form to refuse. */
export function readChoice(cell: string, choices: readonly string[]): string {
  const word = foldText(cell);
  return choices.find((choice) => foldText(choice) === word) ?? cell;
}

/** Degrees with a comma or a point, "43,2965" or "43.2965°", at most so many either way. */
export function readDegrees(cell: string, largest: number): number | undefined {
  const text = cell.trim().replace(",", ".").replace(/\s?°$/, "");
  const degrees = /^[-+]?\d{1,3}(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
  return degrees !== undefined && Math.abs(degrees) <= largest ? degrees : undefined;
}

const counted = /^(\d+) ?(?:er|e|[eè]me|p|pi[eè]ces?|ch|chambres?|sdb|lots?)?(?: [eé]tages?)?\.?$/i;

/** Spreadsheets write a count as "3,0" or "3 pièces", a flat's as "T3"; the ground floor has a name. */
export function readCount(cell: string): string {
  const text = cell.trim();
  if (/^(?:rdc|rez[ -]de[ -]chauss[ée]e)$/i.test(text)) return "0";
  // Blanks that two parts of a pattern could share would be shared out in every way.
  const single = text.replace(/\s+/g, " ");
  return /^[tf](\d)$/i.exec(text)?.[1] ?? counted.exec(single)?.[1] ?? text.replace(/[.,]0+$/, "");
}

/** A day as `YYYY-MM-DD`, from "31/12/24", "31 décembre 2024", "2024-12-31", a spreadsheet's number, or an instant's day in Paris. */
export function readDate(cell: string): string | undefined {
  const instant = readInstant(cell);
  if (instant !== undefined) return dayInParis(instant);
  const other = readSerial(cell) ?? readNamedDay(cell);
  if (other !== undefined) return isCalendarDate(other) ? other : undefined;
  const day = toIsoDay(/^\S+/.exec(cell.trim())?.[0] ?? "");
  return isCalendarDate(day) && /^\S+(?:[ T][\d:.]+)?$/.test(cell.trim()) ? day : undefined;
}

/** Days since the end of 1899, as spreadsheets count them, from 1954 to 2064. */
function readSerial(cell: string): string | undefined {
  const days = /^([2-5]\d{4})(?:[.,]\d+)?$/.exec(cell.trim())?.[1];
  return days && new Date(Date.UTC(1899, 11, 30 + Number(days))).toISOString().slice(0, 10);
}

const months = "janv fevr mars avr mai juin juil aout sept oct nov dec".split(" ");

function readNamedDay(cell: string): string | undefined {
  const match = /^(\d{1,2})(?:er)? ([a-z]{3,9})\.? (\d{4})$/.exec(foldText(cell));
  if (match === null) return undefined;
  const [, day = "", name = "", year = ""] = match;
  const month = months.findIndex((start) => name.startsWith(start)) + 1;
  return `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** An instant as ISO text in UTC; a day alone is its first moment in UTC, close enough to order properties by. */
export function readCreatedAt(cell: string): string | undefined {
  const instant = readInstant(cell);
  if (instant !== undefined) return instant.toISOString();
  const day = readDate(cell);
  return day === undefined ? undefined : `${day}T00:00:00.000Z`;
}

/** Says whether a moment is later than now. A day is only from tomorrow on: ours begins before its first moment in UTC. */
export function isToCome(
  cell: string,
  { today, now }: { readonly today: string; readonly now: Date },
): boolean {
  const instant = readInstant(cell);
  if (instant !== undefined) return instant > now;
  const day = readDate(cell);
  return day !== undefined && day > today;
}

/** A day and time with an offset, as databases export them: "2024-02-29 23:30:00+00". */
function readInstant(cell: string): Date | undefined {
  const match = /^(\d{4}-\d\d-\d\d)[ T]([\d:.]+) ?(Z|[+-]\d\d(?::?\d\d)?)$/i.exec(cell.trim());
  if (match === null) return undefined;
  const [, day = "", time = "", zone = ""] = match;
  const offset = /^z$/i.test(zone)
    ? "Z"
    : zone.length === 3
      ? `${zone}:00`
      : zone.replace(/(\d\d):?(\d\d)$/, "$1:$2");
  const instant = new Date(`${day}T${time}${offset}`);
  return isCalendarDate(day) && !Number.isNaN(instant.getTime()) ? instant : undefined;
}

function toIsoDay(text: string): string {
  const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)$/.exec(text);
  if (french === null) return text.slice(0, 10);
  const [, day = "", month = "", yearText = ""] = french;
  const century = Number(yearText) < 80 ? "20" : "19";
  const year = yearText.length === 2 ? century + yearText : yearText;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Separated by "|", or JSON texts or objects with `url`; "placeholder" stands for none, undefined for an unreadable list. */
export function readPhotoUrls(cell: string): string[] | undefined {
  const text = cell.trim();
  const parts = text.startsWith("[") ? readJsonList(text) : text.split("|");
  return parts?.map((part) => part.trim()).filter((part) => part !== "" && part !== "placeholder");
}

/** What is said of each of a line's photographs, in their order; what is too long is cut at a word's end. */
export function readCaptions(cell: string): string[] | undefined {
  const text = cell.trim();
  const parts = text.startsWith("[") ? readJsonList(text) : text.split("|");
  return parts?.map((part) => shortenCaption(sanitizeLine(part).trim()));
}

function shortenCaption(caption: string): string {
  if (caption.length <= longestCaption) return caption;
  return `${caption.slice(0, longestCaption - 1).replace(/\s+\S*$/, "")}…`;
}

function readJsonList(text: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map(urlOf) : undefined;
  } catch {
    return undefined;
  }
}

function urlOf(item: unknown): string {
  if (typeof item === "object" && item !== null && "url" in item) return String(item.url);
  return String(item);
}
