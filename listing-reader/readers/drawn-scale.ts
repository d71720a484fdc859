import { namesOf, type PageElement } from "../page/page.ts";

/** A scale draws seven letters, most often; some sites leave out one or another. */
const fewestLetters = 5;
const mostLetters = 9;
const mostText = 60;
const highest = 3;

/** The boxes around an element that hold no other letter of a scale: the whole step that the letter is drawn in. */
export function aroundLetter(element: PageElement): PageElement[] {
  const boxes: PageElement[] = [];
  let at = element.parent;
  for (let step = 0; at !== null && step < highest && at.name !== "body"; step++, at = at.parent) {
    if (lettersIn(at).size > 1) break;
    boxes.push(at);
  }
  return boxes;
}

/** Says whether the element is the one step of a scale that is drawn otherwise than all others. */
export function isOddOne(element: PageElement): boolean {
  const step = [element, ...aroundLetter(element)].at(-1) ?? element;
  return step.parent !== null && oddStepOf(step.parent) === step;
}

function oddStepOf(box: PageElement): PageElement | null {
  const known = oddSteps.get(box);
  if (known !== undefined) return known;
  const children = box.children.filter((child) => typeof child !== "string");
  const steps = children.length > mostLetters ? [] : children.filter((child) => lettersIn(child).size === 1);
  const alike = [...Map.groupBy(steps, drawingOf).values()].sort((one, other) => one.length - other.length);
  const [odd] = alike;
  const isScale = new Set(steps.flatMap((step) => [...lettersIn(step)])).size >= fewestLetters;
  const found = isScale && alike.length === 2 && odd?.length === 1 ? (odd[0] ?? null) : null;
  oddSteps.set(box, found);
  return found;
}
const oddSteps = new WeakMap<PageElement, PageElement | null>();

/** How a step is drawn: its element, its classes without the letter and figures, what it holds. */
function drawingOf(step: PageElement): string {
  const classes = namesOf(step).filter((name) => !/^[a-g]$|\d|^(?:dpe|ges)[a-g]$/.test(name));
  const held = step.children.filter((child) => typeof child !== "string" && child.name !== "br").length;
  const said = textIn(step).trim().length > 1;
  const states = Object.entries(step.attributes).map(([name, value]) =>
    name === "style"
      ? value
          .slice(0, 300)
          .replace(/:[^;]*/g, "")
          .replace(/\s/g, "")
          .replace(/;$/, "")
      : `${name}${/^(?:true|false|[01])$/.test(value) ? value : ""}`,
  );
  return `${step.name} ${classes.join(" ")} ${held} ${said} ${states.sort().join(" ")}`;
}

/** The letters from A to G that stand alone in a short text; several where there is more to read. */
function lettersIn(element: PageElement): ReadonlySet<string> {
  const known = lettersOf.get(element);
  if (known !== undefined) return known;
  const text = textIn(element);
  const letters = new Set(
    text.length > mostText ? ["", "more"] : text.match(/(?<![\p{L}\d.'’])[A-G](?![\p{L}'’])/gu),
  );
  lettersOf.set(element, letters);
  return letters;
}
const lettersOf = new WeakMap<PageElement, ReadonlySet<string>>();

/** The first words of an element, as many as a step can hold and one more. */
function textIn(element: PageElement): string {
  let text = "";
  let looked = 0;
  const stack: (PageElement | string)[] = [element];
  while (stack.length > 0 && text.length <= mostText && ++looked < mostText) {
    const next = stack.pop();
    if (typeof next === "string") text += ` ${next.slice(0, mostText + 1).trim()}`;
    else if (next !== undefined && next.name !== "script" && next.name !== "style")
      stack.push(...next.children.slice(0, mostText).reverse());
  }
  return looked < mostText ? text : " ".repeat(mostText + 1);
}
