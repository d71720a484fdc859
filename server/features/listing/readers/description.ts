import { namesOf, type Page, type PageElement } from "../page/page.ts";
import { type Line, linesOf } from "../page/visible-text.ts";
import { simplify } from "../rules/simplify.ts";

const names =
  /^(?:description|descriptif|desc|descriptions?|annoncetexte|texte|presentation|comment|commentaire|detailtext|about|propos)$/;
const headings =
  /^(?:la |le |notre |votre )?(?:description|descriptif|presentation|a propos(?: de ce bien| du bien)?|details? du bien|l'avis|le mot de|en savoir plus|ce que nous aimons|le bien|l'annonce|votre conseiller vous presente)\b/;
const shortest = 60;
const longest = 20_000;
const legal =
  /cookies?\b|donnees personnelles|rgpd|newsletter|mentions legales|tous droits|javascript|conditions generales/;

/** The text that presents the property: in an element named so, under a heading that says so, or else the longest. */
export function findDescription(page: Page, isPart: (element: PageElement) => boolean): string | undefined {
  const isLeftOut = (element: PageElement) =>
    !isPart(element) ||
    /^h[1-6]$/.test(element.name) ||
    element.name === "button" ||
    element.name === "table" ||
    element.name === "dl";
  const named = page.elements
    .filter((element) => isPart(element) && isNamed(element))
    .map((element) => textUnder(element, isLeftOut));
  const best = longestOf(named);
  if (best !== undefined) return best;
  const under = page.elements
    .filter(({ name }) => /^h[2-5]$/.test(name))
    .filter((heading) => isPart(heading) && headings.test(simplify(linesOf(heading)[0]?.text ?? "")))
    .map((heading) => afterHeading(heading, isLeftOut));
  return (
    longestOf(under) ??
    longestOf(
      page.elements
        .filter((element) => isPart(element) && isParagraph(element))
        .map((element) => textUnder(element, isLeftOut)),
    )
  );
}

function isNamed(element: PageElement): boolean {
  if (element.name === "meta" || element.name === "body" || element.name === "html" || element.name === "a")
    return false;
  return element.attributes.itemprop === "description" || namesOf(element).some((name) => names.test(name));
}

/** A paragraph, or a box of text with line breaks. */
function isParagraph(element: PageElement): boolean {
  if (["script", "style", "noscript", "template", "textarea", "title", "option"].includes(element.name))
    return false;
  const own = element.children.filter((child) => typeof child === "string").join("");
  return own.trim().length >= shortest * 1.5;
}

function textUnder(element: PageElement, isLeftOut: (element: PageElement) => boolean): string {
  return join(linesOf(element, { isLeftOut }));
}

function afterHeading(heading: PageElement, isLeftOut: (element: PageElement) => boolean): string {
  let section = heading;
  while (
    section.parent !== null &&
    section.parent.children.filter((child) => typeof child !== "string").length === 1
  )
    section = section.parent;
  const siblings = section.parent?.children ?? [];
  const texts: string[] = [];
  for (const next of siblings.slice(siblings.indexOf(section) + 1)) {
    if (typeof next === "string") texts.push(next.trim());
    else if (/^h[1-6]$/.test(next.name)) break;
    else texts.push(textUnder(next, isLeftOut));
    if (texts.join("").length >= shortest && typeof next !== "string" && next.name !== "p") break;
  }
  return texts.filter((text) => text !== "").join("\n");
}

/** Buttons that unfold a text are no part of it, nor a heading that the element repeats. */
function join(lines: readonly Line[]): string {
  const kept = lines.filter(
    ({ text }, index) =>
      !/^(?:lire la suite|voir (?:plus|moins|la suite)|afficher (?:plus|la suite)|lire plus|en savoir plus|\+ ?de d[ée]tails)\W{0,3}$/i.test(
        text,
      ) && !(index === 0 && /^(?:description|descriptif)\s?:?$/i.test(text)),
  );
  return kept.map(({ text }) => text).join("\n");
}

function longestOf(texts: readonly string[]): string | undefined {
  const fit = texts.filter(
    (text) => text.length >= shortest && text.length <= longest && !legal.test(simplify(text.slice(0, 200))),
  );
  return fit.reduce<string | undefined>(
    (best, text) => (best === undefined || text.length > best.length ? text : best),
    undefined,
  );
}
