import { anyOf } from "../rules/any-of.ts";
import { isPlaceName } from "../rules/place.ts";
import { pricesIn } from "../rules/price.ts";
import { roomsIn } from "../rules/rooms.ts";
import { simplify } from "../rules/simplify.ts";
import { areasIn } from "../rules/surface.ts";
import type { PageElement } from "./page.ts";
import { readLines, readText } from "./visible-text.ts";

/** A card of who advertises is short; characters, and steps from the telephone number to the whole of it. */
const longestCard = 400;
const longestSentence = 160;
const farthest = 5;
const mostContacts = 60;
/** Elements and texts in a card, with the blanks between them, and pictures. */
const mostHeld = 200;
const mostPictures = 3;

const phone = /(?<!\d)(?:\+33|0033|0) ?(?:\(0\) ?)?[1-9](?:[ .-]?\d{2}){4}(?!\d)/;
/** What only a business says of itself. */
const business = new RegExp(
  String.raw`\b${anyOf`
  siret|siren|rcs
  r\.c\.s
  carte (?:professionnelle|t)\b
  n° ?de tva
  horaires
  du lundi au
  ouvert (?:du|le)
  votre (?:conseiller|conseillere|interlocuteur|interlocutrice|negociateur|agence|contact)
  contacter l'(?:agence|annonceur|office)
  voir (?:le )?(?:telephone|numero)
  nos coordonnees
`}`,
);
/** "Votre conseillère vous propose cette maison": a text on the property begins so. */
const proposal = /\bvous (?:propose|presente|invite a decouvrir)\b/;
/** What is told of a property, and never in such a card. */
const ofProperty =
  /\b(?:dpe|ges|kwh|chambres?|cuisine|sejour|salon|etage|ascenseur|terrasse|balcon|jardin|cave|exposition)\b/;

/** The boxes that tell who advertises: a telephone number or what a business says, and what stands around that. */
export function contactCards(
  elements: readonly PageElement[],
  keep: ReadonlySet<PageElement>,
): PageElement[] {
  const cards: PageElement[] = [];
  for (const element of elements) {
    if (cards.length >= mostContacts) break;
    if (keep.has(element) || !canBeIn(element)) continue;
    const card = isContact(element) ? cardAround(element, keep) : businessAround(element, keep);
    if (card !== null) cards.push(card);
  }
  return cards;
}

function canBeIn({ name }: PageElement): boolean {
  return name !== "script" && name !== "style" && name !== "title";
}

function isContact({ name, attributes, children }: PageElement): boolean {
  if (name === "a" && /^(?:tel|mailto):[^?]/i.test(attributes.href ?? "")) return true;
  const own = children.filter((child) => typeof child === "string").join(" ");
  if (own.length > longestSentence || own.length < 8) return false;
  const text = simplify(own);
  return phone.test(text) || (business.test(text) && !proposal.test(text));
}

function cardAround(start: PageElement, keep: ReadonlySet<PageElement>, most = farthest): PageElement | null {
  let found: PageElement | null = null;
  let at: PageElement | null = start;
  for (let step = 0; at !== null && step < most && !keep.has(at); step++, at = at.parent) {
    if (at.name === "body" || at.name === "main" || at.name === "article") break;
    const card = readCard(at);
    if (card === null) break;
    if (!placed.test(card.text) || isOfBusiness(card) || isOfPerson(card) || writesNumber(at)) found = at;
    // A place beside which nobody is named may be the property's own.
    else if (found !== null) break;
  }
  return found;
}

const placed =
  /\b(?:rue|avenue|av\.?|boulevard|bd|chemin|traverse|impasse|allees?|place|cours|quai|montee|route)\b.{3,60}\b\d{5}\b(?!\/)/;
const businessNames = new RegExp(
  String.raw`\b${anyOf`
  (?<!d')agence
  cabinet
  (?<!frais de )notaires?
  (?<!vente )notariale?
  etude (?:de )?(?:maitre|me)
  office notarial
  immobiliere?s?|immo|transactions?
  siege social
  conseillere?
  negociat[a-z]{2,6}
  annonceur|sarl|sas|eurl|selarl|scp
  (?:bureau|espace|bulle) de vente
  nous contacter
  syndic
`}\b`,
);
/** What a button beside a property's own place says. */
const invitation =
  /\b(?:contacte[rz]|appele[rz]|ecri(?:re|vez) a|joindre|voir) (?:l'|le |la |notre |votre |cette |un |une )?[a-z]{1,20}/g;

/** Says whether a card names a business, or shows its logo, its office or its people. */
function isOfBusiness({ text, pictures }: Card): boolean {
  return (
    businessNames.test(text.replace(invitation, "")) ||
    pictures.some(({ attributes: { src = "", alt = "", class: classes = "" } }) =>
      /(?:^|[^a-z])(?:logo|agences?|agency|team|equipe|portrait|avatar|conseill|negociat)/i.test(
        `${src.slice(-300)} ${alt.slice(0, 300)} ${classes.slice(0, 300)}`,
      ),
    )
  );
}

/** Says whether a number is written in one line of a box, and a place in another; a property has a reference there. */
function writesNumber({ children }: PageElement): boolean {
  const lines = children.flatMap((child) =>
    typeof child === "string" || child.children.some((inner) => typeof inner !== "string")
      ? []
      : [readText(child)],
  );
  const texts = lines.map(simplify);
  return (
    texts.some((text) => phone.test(text)) &&
    texts.some((text) => placed.test(text)) &&
    !texts.some((text) => /\bref\b/.test(text))
  );
}

const titled = /(?:^|[·|,–-] )(?:M\.|Mr\.?|Mme\.?|Mlle|Me|Monsieur|Madame|Ma[iî]tre) \p{Lu}/u;
const firstAndLastName = /^\p{Lu}[\p{Ll}'’-]{1,15} \p{Lu}[\p{L}'’-]{1,20}$/u;

/** Says whether a card names a person to call, or writes the number of a telephone in the line of a place. */
function isOfPerson({ lines, text, pictures }: Card): boolean {
  const mayNamePerson = pictures.length > 0 || phone.test(text);
  return lines.some((line) => {
    const plain = simplify(line);
    return (
      titled.test(line) ||
      (placed.test(plain) && phone.test(plain)) ||
      (mayNamePerson && firstAndLastName.test(line) && !isPlaceName(line))
    );
  });
}

/** The box of an address that names a business beside it. */
function businessAround(start: PageElement, keep: ReadonlySet<PageElement>): PageElement | null {
  const own = start.children.filter((child) => typeof child === "string").join(" ");
  if (own.length < 12 || own.length > longestSentence || !placed.test(simplify(own))) return null;
  const around = cardAround(start, keep, 3);
  const card = around === null ? null : readCard(around);
  return card !== null && isOfBusiness(card) ? around : null;
}

type Card = {
  readonly lines: readonly string[];
  /** The same, simplified. */
  readonly text: string;
  readonly pictures: readonly PageElement[];
};

/** What a small box says, simplified, and its pictures; null where it is large or tells of a property. */
function readCard(element: PageElement): Card | null {
  const pictures = picturesIn(element);
  if (pictures === null) return null;
  const lines = readLines(element).map((line) => line.text);
  const text = simplify(lines.join(" "));
  const describesProperty =
    ofProperty.test(text) || pricesIn(text).length > 0 || areasIn(text).length > 0 || roomsIn(text) !== null;
  return text.length > longestCard || describesProperty ? null : { lines, text, pictures };
}

/** The pictures of a box with few elements, however empty, and short texts; null for any other. */
function picturesIn(element: PageElement): PageElement[] | null {
  let size = 0;
  let held = 0;
  const pictures: PageElement[] = [];
  const stack: (PageElement | string)[] = [element];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === "string") {
      const length = next.trim().length;
      size += length;
      if (length > longestSentence || size > 2 * longestCard) return null;
    } else if (!unread.has(next.name)) {
      held += next.children.length;
      if (next.name === "img") pictures.push(next);
      if (held > mostHeld || pictures.length > mostPictures) return null;
      stack.push(...next.children);
    }
  }
  return pictures;
}
/** Of no length that counts: the text leaves them out. */
const unread = new Set(["script", "svg", "select"]);
