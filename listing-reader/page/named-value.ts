import { descendantsOf, type PageElement, rawText } from "./page.ts";
import { isHidden } from "./visible-text.ts";

/** Says whether two boxes side by side are a name and a value: a list of such pairs gives each kind a class of its own. */
export function isNameOf(name: PageElement, value: PageElement): boolean {
  const [one, other] = [name.attributes.class ?? "", value.attributes.class ?? ""];
  return name.name === value.name && one !== "" && other !== "" && one !== other;
}

/** Says whether the box behind an element holds its value: then the element tells nothing alone. */
export function hasValueBeside(element: PageElement): boolean {
  const siblings = element.parent?.children.filter((child) => typeof child !== "string") ?? [];
  const at = siblings.length > mostSiblings ? -1 : siblings.indexOf(element);
  const [before, next] = [siblings[at - 1], at < 0 ? undefined : siblings[at + 1]];
  // Of pairs no two names follow each other: such a list gives each item what it is, not a value.
  if (before?.name === element.name && before.attributes.class === element.attributes.class) return false;
  if (next !== undefined && isHidden(next)) return false;
  if (element.name === "dt" && next?.name === "dd") return holdsText(next);
  if (next === undefined || !isNameOf(element, next)) return false;
  const firstOf = ({ attributes }: PageElement) =>
    siblings.findIndex((one) => one.attributes.class === attributes.class);
  return firstOf(element) < firstOf(next);
}

/** A check mark that is drawn and not written leaves the name to tell that it is there. */
function holdsText(element: PageElement): boolean {
  if (rawText(element).trim() !== "") return true;
  for (const one of descendantsOf(element)) if (rawText(one).trim() !== "") return true;
  return false;
}

const mostSiblings = 80;
