import type { PageElement } from "./page.ts";

/** Says whether two boxes side by side are a name and a value: a list of such pairs gives each kind a class of its own. */
export function isNameOf(name: PageElement, value: PageElement): boolean {
  const [one, other] = [name.attributes.class ?? "", value.attributes.class ?? ""];
  return name.name === value.name && one !== "" && other !== "" && one !== other;
}

/** Says whether the box behind an element holds its value: then the element tells nothing alone. */
export function hasValueBeside(element: PageElement): boolean {
  const siblings = element.parent?.children.filter((child) => typeof child !== "string") ?? [];
  const next = siblings.length > mostSiblings ? undefined : siblings[siblings.indexOf(element) + 1];
  if (next === undefined || !isNameOf(element, next)) return false;
  const firstOf = ({ attributes }: PageElement) =>
    siblings.findIndex((one) => one.attributes.class === attributes.class);
  return firstOf(element) < firstOf(next);
}

const mostSiblings = 80;
