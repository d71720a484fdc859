import { descendantsOf, namesOf, type Page, type PageElement } from "../page/page.ts";
import { readText } from "../page/visible-text.ts";
import { anyOf } from "../rules/any-of.ts";
import { readPropertyType } from "../rules/property-type.ts";
import { distinctPictures, folderOf, isPhoto } from "./distinct-pictures.ts";
import { pictureUrls } from "./picture-urls.ts";

const galleryNames = new RegExp(
  `^${anyOf`
  gallery|galerie|slider|slides?|slideshow|carousel|carrousel|swiper|photos?|diapos?|diaporama
  lightbox|slick|fotorama|splide|visuels?|images|pictures|medias?|flexslider|owl|glide|keen
  fancybox|mosaic|mosaique|bxslider|album
`}$`,
);
const sourceAttributes = [
  "data-full",
  "data-large",
  "data-zoom",
  "data-original",
  "data-lazy-src",
  "data-lazy",
  "data-src",
  "data-hd",
  "data-image",
  "data-big",
];

const mostPictures = 500;
const mostLoose = 2_000;

/** The pictures of the listing's gallery in their order; without a gallery, the photographs that the listing shows. */
export function findGallery(
  page: Page,
  isPart: (element: PageElement) => boolean,
  baseUrl: string | undefined,
): string[] {
  const inGallery = new Map<PageElement, string[]>();
  const loose: string[] = [];
  for (const element of page.elements) {
    if (!isPart(element)) continue;
    const listed = listedPictures(element, baseUrl);
    if (listed.length > 0) inGallery.set(element, listed);
    if (isOnWayElsewhere(element)) continue;
    const address = isLinkedPicture(element) ? undefined : addressOf(element);
    const url = address === undefined ? undefined : absolute(address, baseUrl);
    if (url === undefined || !isPhoto(url) || isSmall(element)) continue;
    const gallery = galleryAround(element);
    if (gallery === undefined) {
      if (loose.length < mostLoose) loose.push(url);
    } else {
      const urls = inGallery.get(gallery) ?? [];
      if (urls.length < mostPictures) urls.push(url);
      inGallery.set(gallery, urls);
    }
  }
  const lists = [...inGallery.values()].map(distinctPictures);
  const largest = lists.reduce((best, list) => (list.length > best.length ? list : best), []);
  const others = distinctPictures(ofOneFolder(loose));
  if (isFrameOf(largest, others)) return distinctPictures([...largest, ...others]);
  return largest.length > 0 && !holdsOneOf(largest, others) ? largest : others;
}

/** A frame for the large picture is named as a gallery is, and the others stand beside it. */
function holdsOneOf(frame: readonly string[], others: readonly string[]): boolean {
  const [only, ...more] = frame;
  return only !== undefined && more.length === 0 && others.length > 1 && others.includes(only);
}

/** The large picture, named as a gallery is, while the small ones that it is not among lie in its folder. */
function isFrameOf(frame: readonly string[], others: readonly string[]): boolean {
  const [only = "", ...more] = frame;
  const isAlone = only !== "" && more.length === 0 && others.length > 1;
  return isAlone && others.every((url) => url !== only && folderOf(url) === folderOf(only));
}

/** Pictures of a property mostly lie in one folder; where they do, others are of something else. */
const fewestInFolder = 3;

function ofOneFolder(urls: readonly string[]): readonly string[] {
  const folders = [...Map.groupBy(urls, folderOf).values()].sort((one, other) => other.length - one.length);
  const [most = []] = folders;
  return most.length >= fewestInFolder && most.length > urls.length / 2 ? most : urls;
}

const listAttribute =
  /^(?::|v-bind:|data-)?(?:images|photos|medias?|pictures|slides|gallery|galerie|visuels|photos?-?list)$/;

/** The pictures that a component's attribute lists as JSON. */
function listedPictures({ attributes }: PageElement, baseUrl: string | undefined): string[] {
  const text = Object.entries(attributes).find(
    ([name, value]) =>
      (listAttribute.test(name) && /^\s{0,9}\[/.test(value)) ||
      (value.length > 40 && /^\s{0,9}\{/.test(value) && listKey.test(value.slice(0, longestProperties))),
  )?.[1];
  if (text === undefined) return [];
  try {
    const value: unknown = JSON.parse(text);
    const urls = pictureUrls(Array.isArray(value) ? value : listIn(value)).map((url) =>
      absolute(url, baseUrl),
    );
    return urls.filter((url) => url !== undefined && isPhoto(url)) as string[];
  } catch {
    return [];
  }
}

/** Characters of what a component is handed as one attribute: a property, with its pictures. */
const longestProperties = 100_000;
const listKey = /"(?:photos|images|medias?|pictures|slides|gallery|galerie|visuels)"\s{0,3}:\s{0,3}\[/;

/** The list of pictures in what a component is handed: `{ "ref": 12, "photos": ["/1.jpg"] }`. */
function listIn(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null || depth > 2) return [];
  const entries = Object.entries(value);
  const own = entries.find(([key, inner]) => Array.isArray(inner) && listAttribute.test(key));
  if (own !== undefined) return own[1];
  const lists = entries
    .filter(([, inner]) => !Array.isArray(inner))
    .map(([, inner]) => listIn(inner, depth + 1));
  return lists.find((list) => Array.isArray(list) && list.length > 0) ?? [];
}

/** Says whether a picture lies in a link that also says what it leads to: the page of another property. */
function isOnWayElsewhere(element: PageElement): boolean {
  if (!isImage(element.name)) return false;
  let at = element.parent;
  for (let step = 0; at !== null && at.name !== "a" && step < 4; step++) at = at.parent;
  if (at?.name !== "a") return false;
  const known = waysElsewhere.get(at);
  if (known !== undefined) return known;
  const isPage = leadsToPage.test(at.attributes.href ?? "") && addressOf(at) === undefined;
  const is = isPage && readPropertyType(readText(at).slice(0, 300)) !== null;
  waysElsewhere.set(at, is);
  return is;
}
const waysElsewhere = new WeakMap<PageElement, boolean>();
const leadsToPage = /^(?!#|javascript:|tel:|mailto:|data:)./i;

/** The outermost gallery that holds the element; the box of its slides, where each of them bears such a name alone. */
function galleryAround(element: PageElement): PageElement | undefined {
  let found: PageElement | undefined;
  for (let at = element.parent; at !== null && at.name !== "body"; at = at.parent)
    if (isGallery(at)) found = at;
  const box = found?.parent ?? null;
  return found !== undefined && box !== null && slidesOf(box).has(found) ? box : found;
}

/** The children of a box that hold one picture at most and bear the same class. */
function slidesOf(box: PageElement): ReadonlySet<PageElement> {
  let slides = slidesOfBoxes.get(box);
  if (slides === undefined) {
    const held = box.children.filter((child) => typeof child !== "string" && isSlide(child));
    const alike = Map.groupBy(held as PageElement[], ({ name, attributes }) => `${name} ${attributes.class}`);
    slides = new Set([...alike.values()].filter((group) => group.length > 1).flat());
    slidesOfBoxes.set(box, slides);
  }
  return slides;
}
const slidesOfBoxes = new WeakMap<PageElement, ReadonlySet<PageElement>>();
const mostInSlide = 30;

function isSlide(element: PageElement): boolean {
  let held = 0;
  let pictures = 0;
  for (const { name } of descendantsOf(element)) {
    if (isImage(name)) pictures += 1;
    if (++held > mostInSlide || pictures > 1) return false;
  }
  return true;
}

/** "photo-gallery" may be an element's own name. */
function isGallery(element: PageElement): boolean {
  const names = element.name.includes("-") ? element.name.split("-") : [];
  return [...names, ...namesOf(element)].some((name) => galleryNames.test(name));
}

/** A small picture that leads to the large one: the link is read instead. */
function isLinkedPicture(element: PageElement): boolean {
  return isImage(element.name) && element.parent?.name === "a" && addressOf(element.parent) !== undefined;
}

function addressOf(element: PageElement): string | undefined {
  const { name, attributes } = element;
  if (name === "a") {
    const href = attributes.href ?? "";
    return pictureFile.test(href) ? href : undefined;
  }
  if (isImage(name)) {
    const address =
      sourceAttributes
        .map((attribute) => attributes[attribute])
        .find((source) => source !== undefined && !/^(?:data:|about:|$)/.test(source)) ??
      laterAddress(attributes) ??
      attributes.src;
    return largestOf(laterSources(attributes) ?? attributes.srcset) ?? address;
  }
  if (
    name === "source" &&
    element.parent?.name === "picture" &&
    !element.parent.children.some((child) => typeof child !== "string" && child.name === "img")
  )
    return largestOf(attributes.srcset ?? attributes["data-srcset"]);
  const background = /background(?:-image)?\s{0,3}:[^;]{0,20}url\(\s{0,3}["']?([^"')]{1,500})/i.exec(
    (attributes.style ?? "").slice(0, 2_000),
  )?.[1];
  return (
    background ??
    attributes["data-bg"] ??
    attributes["data-background"] ??
    attributes["data-background-image"] ??
    (pictureFile.test(attributes["data-src"] ?? "") ? attributes["data-src"] : undefined)
  );
}

const pictureFile = /\.(?:jpe?g|png|webp|avif)(?:\?|$)/i;

function isImage(name: string): boolean {
  return name === "img" || name === "amp-img";
}

/** The widest of "a.jpg 320w, b.jpg 1080w". */
function largestOf(sources: string | undefined): string | undefined {
  let best: { url: string; width: number } | undefined;
  for (const part of (sources ?? "").slice(0, 10_000).split(/,\s+/)) {
    const [url = "", size = "0"] = part.trim().split(/\s+/);
    const width = Number.parseFloat(size) || 0;
    if (url !== "" && !url.startsWith("data:") && (best === undefined || width > best.width))
      best = { url, width };
  }
  return best?.url;
}

/** A small square that an address asks for: "w_90,h_90", "90x90". */
const portraitSize = /(?:w_|[/_-])(\d{2})(?:x|,h_)(\d{2})(?!\d)/;

function isSmall({ attributes }: PageElement): boolean {
  const [width, height] = [
    Number.parseInt(attributes.width ?? "", 10),
    Number.parseInt(attributes.height ?? "", 10),
  ];
  if ((width > 0 && width < 60) || (height > 0 && height < 60)) return true;
  const [, wide, high] = portraitSize.exec((attributes.src ?? "").slice(-300)) ?? [];
  return wide !== undefined && wide === high;
}

function absolute(address: string, baseUrl: string | undefined): string | undefined {
  const text = address.trim().startsWith("//") ? `https:${address.trim()}` : address.trim();
  if (URL.canParse(text)) return /^https?:/i.test(text) ? text : undefined;
  if (baseUrl === undefined) return /^[a-z][a-z\d+.-]*:/i.test(text) ? undefined : text;
  return URL.canParse(text, baseUrl) ? new URL(text, baseUrl).href : undefined;
}

/** The address that any library keeps for later: "data-splide-lazy", "data-flickity-lazyload-src". */
function laterAddress(attributes: PageElement["attributes"]): string | undefined {
  return Object.entries(attributes).find(
    ([name, value]) =>
      name.startsWith("data-") && !smallNames.test(name) && pictureUrls(value).length > 0 && isPhoto(value),
  )?.[1];
}

/** The sizes that one keeps so: "data-lazy-srcset". */
function laterSources(attributes: PageElement["attributes"]): string | undefined {
  return Object.entries(attributes).find(
    ([name, value]) => /^data-[a-z-]{0,30}srcset$/.test(name) && value !== "",
  )?.[1];
}

const smallNames = /thumb|small|mini|low|blur|placeholder|lqip|tiny|avatar|icon|logo|href|link|share|page/;
