/**
 * What in the HTML of an e-mail some mail program is known not to bear, by the tables of caniemail.com: Outlook on
 * Windows lays out with Word's engine, Gmail drops a whole style attribute or sheet for one thing it does not take and
 * cuts letters at 102 kB. What is listed here is borne by all of them, or missed by none (rounded corners, the dark).
 */

const mostBytes = 102_000;
/** Gmail reads no style sheet beyond this. */
const mostStyleBytes = 8_192;

const tags: Readonly<Record<string, readonly string[]>> = {
  html: ["lang"],
  head: [],
  meta: ["charset", "name", "content"],
  title: [],
  style: [],
  body: ["class", "style"],
  div: ["style"],
  table: ["role", "cellpadding", "cellspacing", "border", "width", "class", "style", "aria-hidden"],
  tr: [],
  td: ["class", "style", "width", "align", "valign", "bgcolor"],
  h1: ["class", "style"],
  h2: ["class", "style"],
  p: ["class", "style"],
  a: ["class", "href", "style"],
  img: ["src", "alt", "width", "height", "border", "class", "style"],
  br: [],
  sup: ["style"],
};
const voidTags = new Set(["meta", "img", "br"]);

/** `div` hides the words that lists of letters preview; nothing is laid out with it. */
const properties = new Set([
  "background-color",
  "border",
  "border-bottom",
  "border-color",
  "border-left",
  "border-radius",
  "border-top",
  "border-top-color",
  "color",
  "display",
  "font-family",
  "font-size",
  "font-weight",
  "height",
  "line-height",
  "margin",
  "max-height",
  "max-width",
  "overflow",
  "padding",
  "text-decoration",
  "vertical-align",
  // Long addresses stay within small screens; where it is unknown they widen the letter by a little.
  "word-break",
  "width",
]);
const displays = new Set(["block", "inline-block", "none"]);
const queries = ["(prefers-color-scheme:dark)", "(max-width:480px)"];

/** Every fault of an e-mail's HTML, in words; an empty list for one that all mail programs show. */
export function findMailFaults(html: string): string[] {
  const faults: string[] = [];
  if (Buffer.byteLength(html) >= mostBytes) faults.push(`${Buffer.byteLength(html)} bytes`);
  if (!html.startsWith("<!doctype html>")) faults.push("no doctype");
  const sheet = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
  const body = html.replace(/<style>.*?<\/style>/s, "<style></style>").replace("<!doctype html>", "");
  faults.push(...findNestingFaults(body), ...findSheetFaults(sheet, body));
  for (const [whole, name = "", rest = ""] of body.matchAll(/<([a-z][a-z\d]*)\b([^>]*)>/gi))
    faults.push(...findTagFaults(name, rest).map((fault) => `${fault} in ${whole.slice(0, 90)}`));
  for (const name of ["html", "title", "h1"]) if (!body.includes(`<${name}`)) faults.push(`no ${name}`);
  return faults;
}

function findNestingFaults(body: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = ""] of body.matchAll(/<(\/?)([a-z][a-z\d]*)\b[^>]*>/gi)) {
    if (slash === "" && !voidTags.has(name)) open.push(name);
    else if (slash === "/" && open.pop() !== name) return [`</${name}> closes nothing`];
  }
  return open.map((name) => `<${name}> stays open`);
}

function findTagFaults(name: string, rest: string): string[] {
  const allowed = tags[name];
  if (allowed === undefined) return [`<${name}>`];
  const attributes = new Map(
    [...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]),
  );
  const bare = rest.replaceAll(/[\w-]+="[^"]*"/g, "").trim();
  return [
    ...(bare === "" ? [] : [`"${bare}" is no attribute with quotes`]),
    ...[...attributes.keys()].filter((key) => !allowed.includes(key)).map((key) => `attribute ${key}`),
    ...findStyleFaults(attributes.get("style") ?? ""),
    ...findOwnFaults(name, attributes),
  ];
}

function findOwnFaults(name: string, attributes: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  const demand = (isRight: boolean, fault: string) => {
    if (!isRight) faults.push(fault);
  };
  const style = attributes.get("style") ?? "";
  switch (name) {
    case "img":
      demand(/^cid:\S+$/.test(attributes.get("src") ?? ""), "a picture from elsewhere");
      demand((attributes.get("alt") ?? "") !== "", "no alternative text");
      demand(/^\d+$/.test(attributes.get("width") ?? ""), "no width");
      demand(/^\d+$/.test(attributes.get("height") ?? ""), "no height");
      demand(/(?:^|;)height:auto/.test(style), "a height that does not follow the width");
      break;
    case "a":
      demand(
        /^(?:https?:\/\/|mailto:|tel:)/.test(attributes.get("href") ?? ""),
        "a link that is not absolute",
      );
      break;
    case "table":
      demand(attributes.get("role") === "presentation", "a table that is read out as one");
      break;
    case "html":
      demand(attributes.get("lang") === "fr", "no language");
      break;
    case "p":
    case "h1":
    case "h2":
      demand(/(?:^|;)margin:/.test(style), "a margin left to the program");
      demand(/font-family:/.test(style) && /line-height:/.test(style), "type left to the program");
      break;
    default:
  }
  return faults;
}

function findStyleFaults(style: string): string[] {
  return style
    .split(";")
    .filter((rule) => rule.trim() !== "")
    .flatMap((rule) => {
      const [property = "", value = ""] = rule.split(/:(.*)/s).map((part) => part.trim());
      return [
        ...(properties.has(property) ? [] : [`property ${property}`]),
        ...(property === "display" && !displays.has(value) ? [`display ${value}`] : []),
        ...(/[()]/.test(value) ? [`a function in ${rule}`] : []),
        ...(/\d(?:rem|vw|vh|ch|em)\b/.test(value) ? [`a unit in ${rule}`] : []),
        ...(property === "margin" && value.includes("-") ? ["a negative margin"] : []),
      ];
    });
}

/** Only classes within known queries, each of which stands in the letter and overrides an inline style. */
function findSheetFaults(sheet: string, body: string): string[] {
  const faults: string[] = [];
  if (Buffer.byteLength(sheet) > mostStyleBytes) faults.push("a style sheet that is cut");
  const blocks = [...sheet.matchAll(/@media ([^{]+)\{((?:[^{}]+\{[^{}]*\})*)\}/g)];
  if (blocks.map(([whole]) => whole).join("") !== sheet) faults.push("rules outside of media queries");
  for (const [, query = "", rules = ""] of blocks) {
    if (!queries.includes(query)) faults.push(`media query ${query}`);
    for (const [, selector = "", style = ""] of rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      if (!/^\.[a-z]+$/.test(selector)) faults.push(`selector ${selector}`);
      faults.push(...findStyleFaults(style.replaceAll(" !important", "")));
    }
  }
  const dressed = new Set([...sheet.matchAll(/\.([a-z]+)\{/g)].map(([, name]) => name));
  const worn = [...body.matchAll(/class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" "));
  for (const name of new Set(worn)) if (!dressed.has(name)) faults.push(`class ${name} of no sheet`);
  return faults;
}
