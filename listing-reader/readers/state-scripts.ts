import { type Page, type PageElement, rawText } from "../page/page.ts";
import { anyOf } from "../rules/any-of.ts";
import { type LiteralScope, parseLiteralAt } from "./script-literal.ts";

const mostValues = 60;
/** Characters of scripts looked through, all together. */
const mostCharacters = 6_000_000;

/** Where a script gives a name a value, hands one to a function, or returns one. */
const assignment =
  /(?:[\w$\])"']\s{0,3}(?:=|\|\|=)\s{0,3}|\bpush\(\s{0,3}|\breturn\s{1,3}|\(\s{0,3}["'][\w.-]{1,60}["']\s{0,3},\s{0,3}|\bJSON\.parse\(\s{0,3})(?=[{["'J])/g;

/** The data that a page's scripts and attributes carry for its framework (Next, Nuxt, Angular, data layers…). */
export function stateValues(page: Page): readonly unknown[] {
  const known = valuesOfPages.get(page) ?? readValues(page);
  valuesOfPages.set(page, known);
  return known;
}
const valuesOfPages = new WeakMap<Page, readonly unknown[]>();

function readValues(page: Page): unknown[] {
  const values: unknown[] = [];
  const streamed: string[] = [];
  let characters = 0;
  for (const element of page.elements) {
    if (values.length >= mostValues) break;
    if (element.name !== "script") {
      values.push(...attributeValues(element));
      continue;
    }
    const text = rawText(element);
    characters += text.length;
    const type = element.attributes.type ?? "";
    if (text.length < 20 || characters > mostCharacters || /ld\+json/i.test(type)) continue;
    if (/json/i.test(type)) values.push(...jsonValues(text));
    else if (type === "" || /javascript|module|babel/i.test(type)) {
      for (const value of scriptValues(text)) {
        const isStreamed = Array.isArray(value) && value.length === 2 && typeof value[1] === "string";
        if (isStreamed) streamed.push(value[1]);
        else values.push(value);
      }
    }
  }
  if (streamed.length > 0) values.push(...streamedValues(streamed.join("")));
  return values.map(joinReferences);
}

function jsonValues(text: string): unknown[] {
  const value = parseJson(text.includes("&q;") ? unescapeAngular(text) : text);
  if (value === undefined) return [];
  return [isDevalue(value) ? reviveDevalue(value) : value];
}

/** Objects and lists that a script writes out; strings of JSON among them are opened. */
function scriptValues(text: string): unknown[] {
  const values: unknown[] = [];
  const scope = argumentsOf(text);
  let from = 0;
  assignment.lastIndex = 0;
  for (let tries = 0; tries < 200 && values.length < mostValues; tries++) {
    assignment.lastIndex = from;
    const found = assignment.exec(text);
    if (found === null) break;
    const start = found.index + found[0].length;
    // A literal that is broken far behind its start must not be read again from each of its parts.
    const read = parseLiteralAt(text, start, scope);
    from = read === undefined ? start + 1 : Math.max(read.end, start + 1);
    if (read === undefined) continue;
    const value =
      typeof read.value === "string" && /^\s*[{[]/.test(read.value) ? parseJson(read.value) : read.value;
    if (typeof value === "object" && value !== null) values.push(value);
  }
  return values;
}

/** `(function(a,b){return {…}}(1,"x"))`: what each argument's name stands for. */
function argumentsOf(text: string): LiteralScope {
  const names =
    /\(function\s?\(([\w$,\s]{1,6000})\)\s?\{/
      .exec(text)?.[1]
      ?.split(",")
      .map((name) => name.trim()) ?? [];
  const call = text.lastIndexOf("}(");
  if (names.length === 0 || call < 0) return new Map();
  const end = text.lastIndexOf(")", text.lastIndexOf(")") - 1);
  const read = parseLiteralAt(`[${text.slice(call + 2, end < call ? undefined : end)}]`, 0);
  const values = Array.isArray(read?.value) ? read.value : [];
  return new Map(names.map((name, index) => [name, values[index]]));
}

const stateAttribute = new RegExp(
  String.raw`^(?:data-${anyOf`
  page|props|state|react-props|listing|annonce|property|json|initial-state|bien|product|ad|item
  vue-props|model|params|component-props
`}|:(?:annonce|bien|property|listing|initial-\w+|product)|ng-init)$`,
);

function attributeValues({ attributes }: PageElement): unknown[] {
  const values: unknown[] = [];
  for (const [name, text] of Object.entries(attributes))
    if (text.length > 30 && stateAttribute.test(name) && /^\s*[{[]/.test(text)) {
      const value = parseJson(text);
      if (value !== undefined) values.push(value);
    }
  return values;
}

/** Next's stream: lines `1a:{…}` of JSON, some of them element trees that hold the data as properties. */
function streamedValues(text: string): unknown[] {
  return text
    .split("\n")
    .slice(0, 2_000)
    .map((line) => /^[\da-f]{1,6}:(?:I|T[\da-f]{1,8},)?(?=[{[])/.exec(line))
    .flatMap((found) => (found === null ? [] : [parseJson(found.input.slice(found[0].length))]))
    .filter((value) => value !== undefined);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const angularEscapes: Readonly<Record<string, string>> = {
  "&q;": '"',
  "&a;": "&",
  "&s;": "'",
  "&l;": "<",
  "&g;": ">",
};

function unescapeAngular(text: string): string {
  return text.replace(/&[qaslg];/g, (code) => angularEscapes[code] ?? code);
}

const mostJoined = 50_000;

/** Apollo keeps a page's objects apart and names each by its key, `{ __ref: "Photo:901" }`: they are put where they belong. */
function joinReferences(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("ROOT_QUERY" in value)) return value;
  const cache = value as Record<string, unknown>;
  let budget = mostJoined;
  // `above` are the references followed on the way down: an agency names its listings, and each of them the agency.
  const join = (inner: unknown, depth: number, above: readonly string[]): unknown => {
    budget -= 1;
    if (typeof inner !== "object" || inner === null || budget < 0 || depth > 8) return inner;
    if (Array.isArray(inner)) return inner.map((item) => join(item, depth + 1, above));
    const reference = (inner as { __ref?: unknown }).__ref;
    const isKnown = typeof reference === "string" && Object.hasOwn(cache, reference);
    if (isKnown && above.includes(reference)) return inner;
    const object = isKnown ? cache[reference] : inner;
    if (typeof object !== "object" || object === null) return object;
    const way = isKnown ? [...above, reference] : above;
    return Object.fromEntries(Object.entries(object).map(([key, item]) => [key, join(item, depth + 1, way)]));
  };
  return Object.fromEntries(
    Object.entries(cache).flatMap(([key, item]) =>
      key === "ROOT_QUERY" ? [] : [[key, join(item, 0, [key])]],
    ),
  );
}

/** Nuxt 3 writes one flat list in which every value is the place of another; its first may bear a mark of Vue's. */
function isDevalue(value: unknown): value is unknown[] {
  if (!Array.isArray(value) || value.length <= 3) return false;
  const [first] = value as readonly unknown[];
  if (typeof first !== "object" || first === null) return false;
  if (Array.isArray(first)) return /^(?:Reactive|ShallowReactive)$/.test(String(first[0]));
  const places = Object.values(first);
  const isPlace = (place: unknown) => Number.isInteger(place) && Number(place) < value.length;
  return places.length > 0 && places.every(isPlace) && value.some((one) => typeof one === "string");
}

function reviveDevalue(list: readonly unknown[]): unknown {
  let budget = 200_000;
  const revive = (index: unknown, depth: number): unknown => {
    budget -= 1;
    if (typeof index !== "number" || index < 0 || depth > 40 || budget < 0) return undefined;
    const value = list[index];
    if (Array.isArray(value)) {
      const [kind, inner] = value;
      if (typeof kind === "string") return kind === "Date" ? inner : revive(inner, depth + 1);
      return value.map((item) => revive(item, depth + 1));
    }
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, revive(item, depth + 1)]));
  };
  return revive(0, 0);
}
