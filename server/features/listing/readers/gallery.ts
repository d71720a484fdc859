import { namesOf, type Page, type PageElement } from "../page/page.ts";
import { distinctPictures, isPhoto } from "./distinct-pictures.ts";
import { pictureUrls } from "./picture-urls.ts";

const galleryNames =
  /^(?:gallery|galerie|slider|slides?|slideshow|carousel|carrousel|swiper|photos?|diapos?|diaporama|lightbox|slick|fotorama|splide|visuels?|images|pictures|medias?|flexslider|owl|glide|keen|fancybox|mosaic|mosaique|bxslider|album)$/;
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

/** The pictures of the listing's gallery in their order; without a gallery, the photographs that the listing shows. */
export function galleryOf(
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
    const address = isLinkedPicture(element) ? undefined : addressOf(element);
    const url = address === undefined ? undefined : absolute(address, baseUrl);
    if (url === undefined || !isPhoto(url) || isSmall(element)) continue;
    const gallery = galleryAround(element);
    if (gallery === undefined) loose.push(url);
    else {
      const urls = inGallery.get(gallery) ?? [];
      if (urls.length < mostPictures) urls.push(url);
      inGallery.set(gallery, urls);
    }
  }
  const lists = [...inGallery.values()].map(distinctPictures);
  const largest = lists.reduce((best, list) => (list.length > best.length ? list : best), []);
  return largest.length > 0 ? largest : distinctPictures(loose);
}

const listAttribute =
  /^(?::|v-bind:|data-)?(?:images|photos|medias?|pictures|slides|gallery|galerie|visuels|photos?-?list)$/;

/** The pictures that a component's attribute lists as JSON. */
function listedPictures({ attributes }: PageElement, baseUrl: string | undefined): string[] {
  const text = Object.entries(attributes).find(
    ([name, value]) => listAttribute.test(name) && /^\s{0,9}\[/.test(value),
  )?.[1];
  if (text === undefined) return [];
  try {
    const urls = pictureUrls(JSON.parse(text)).map((url) => absolute(url, baseUrl));
    return urls.filter((url) => url !== undefined && isPhoto(url)) as string[];
  } catch {
    return [];
  }
}

/** The outermost gallery that holds the element. */
function galleryAround(element: PageElement): PageElement | undefined {
  let found: PageElement | undefined;
  for (let at = element.parent; at !== null && at.name !== "body"; at = at.parent)
    if (namesOf(at).some((name) => galleryNames.test(name))) found = at;
  return found;
}

/** A small picture that leads to the large one: the link is read instead. */
function isLinkedPicture(element: PageElement): boolean {
  return isImage(element.name) && element.parent?.name === "a" && addressOf(element.parent) !== undefined;
}

function addressOf(element: PageElement): string | undefined {
  const { name, attributes } = element;
  if (name === "a") {
    const href = attributes.href ?? "";
    return /\.(?:jpe?g|png|webp|avif)(?:\?|$)/i.test(href) ? href : undefined;
  }
  if (isImage(name)) {
    const given =
      sourceAttributes
        .map((attribute) => attributes[attribute])
        .find((address) => address !== undefined && !/^(?:data:|about:|$)/.test(address)) ??
      laterAddress(attributes) ??
      attributes.src;
    return largestOf(laterSources(attributes) ?? attributes.srcset) ?? given;
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
    attributes["data-background-image"]
  );
}

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

function isSmall({ attributes }: PageElement): boolean {
  const [width, height] = [
    Number.parseInt(attributes.width ?? "", 10),
    Number.parseInt(attributes.height ?? "", 10),
  ];
  return (width > 0 && width < 60) || (height > 0 && height < 60);
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
