import { anyOf } from "../rules/any-of.ts";
import { sizesOfOne } from "./picture-sizes.ts";

const notPhotos = new RegExp(
  `(?:^|[^a-z])${anyOf`
  logos?|icons?|icones?|pictos?|favicon|avatars?|sprites?|pixel|blank|spacer|placeholder|loader
  loading|no-?photo|no-?image|nophoto|default|staticmap|maps?|drapeaux?|flags?|badges?|bandeau
  banner|pub|dpe|ges|classe-?energie|etiquette|diagnostics?|tracking|facebook|twitter|whatsapp
  linkedin|instagram|youtube|play|agents?|agences|agencies
  nego(?:ciat(?:eur|rice))?s?
  conseill(?:er|ere)s?
  mandataires?|directeur|directrice|gerante?s?
  collab(?:orat(?:eur|rice))?s?
  staff
  trombi\w{0,8}
  portraits?|teams?|equipes?|profils?|profile|app-?store|google-?play|qrcode|signature|captcha
  emoji
`}(?:[^a-z]|$)`,
  "i",
);
/** Names of files alone: a folder may be called so for the use of the photographs in it. */
const notPhotoFiles =
  /(?:^|[^a-z])(?:agence(?![-_]?\d{2,}[-_])|bannieres?|enseigne|tel|telephone|phone|e?mail|print|imprimer|puces?|fleches?|arrows?|boutons?|btn|close|etoiles?|stars?)(?:[^a-z]|$)/i;

/** Says whether an address may be a photograph: no logo, icon, agent, map or drawn scale. */
export function isPhoto(url: string): boolean {
  const plain = url.replace(/^https?:\/\/[^/]*/i, "").replace(/[?#].*$/, "");
  if (/\.(?:svg|gif|ico|pdf|html?|php|js|css|mp4|webm)$/i.test(plain) || /^data:/i.test(url)) return false;
  // A folder may bear an agency's name; the file and the folder it lies in tell what the picture is.
  const end = plain.split("/").slice(-2);
  return (
    !notPhotos.test(end.join("/")) &&
    !notPhotoFiles.test(end.at(-1) ?? "") &&
    /googleapis|gstatic|openstreetmap|doubleclick|facebook\.com|mapbox|gravatar/i.exec(url) === null
  );
}

const sizeNames = anyOf`
  (?:tiny|small|big)?thumb(?:nail|s)?s?
  tiny|small|medium|large|big|xl|xxl|xs|sm|md|lg|hd|full|originals?|orig|mini?s?|miniatures?|zoom
  vign?|vignettes?|apercus?|petite?s?|grande?s?|gde?|pte?|moyenn?e?s?|preview|crop|resized?|max
  normal|retina|webp|jpg
  photos?-?(?:hd|mini)
  fullsize|ori|std
`;
const sizeName = new RegExp(`^(?:${sizeNames})$`, "i");
/** Widths that sites write behind a name, alone: "sejour-1200.jpg"; other numbers tell pictures apart. */
const usualWidths =
  "120|150|160|200|240|300|320|360|400|480|600|640|720|768|800|960|1024|1080|1200|1280|1440|1600|1920|2000|2048|2400|2560|3840";
const sizeFolder = new RegExp(
  `^${anyOf`
  ${sizeNames}
  [wh]_?\d{2,4}(?:[x,_-]?[wh]?_?\d{1,4})?
  \d{2,4}[x,_-][wh]?_?\d{1,4}
  ${usualWidths}
  (?:[a-z]{1,3}_[\w.:]+,?)+
  (?:(?:width|height|quality|format|fit|[whqf])=[\w.-]+,?)+
  \d{2,4}x\d{0,4}[a-z]{0,6}
  c\d+
  q\d+
  fit-in|unsafe|rule|cache
`}$`,
  "i",
);
/** The last part of an address without a file's name: "…/abc/large", "…/abc/1200". */
const sizeAlone = new RegExp(`^(?:${sizeNames}|${usualWidths}|\\d{2,4}x\\d{2,4})$`, "i");
const sizeSuffix = new RegExp(
  `[-_.@](?:(?:${sizeNames})|\\d{2,4}x\\d{2,4}|w?\\d{3,4}(?:w|px)|[wh]\\d{2,4}|\\dx|scaled|${usualWidths})$`,
  "i",
);

/** An image service gets the picture's own address, name or number as a parameter, beside the size wanted. */
const parameter = /[^&=]{1,30}=[^&]{1,500}/g;
const sizeParameter =
  /^(?:w|h|q|f|s|v|t|width|height|quality|fm|format|fit|size|dpr|auto|crop|mode|ver|version|ts|type|max|maxwidth|ext|output|token|sig|signature|expires|position|gravity|webp)=/i;

/** A file of its own is told apart by the parameters that name a picture alone; others may change with each visit. */
const nameParameter = /^(?:url|src|images?|img|path|file|id|photos?|u|ph)=/i;

/** A letter at the end of a numbered file, or a folder of one letter: a size of one picture, or its place in a series. */
const lastLetter = /^([^?]*\d)[-_]?([a-z])(?=\?)/;
const folderLetter = /^((?:[^?]*\/)?)([a-z])\/([^/?]+)(?=\?)/;
/** How sites call the sizes that they keep, in English and in French: thumb, small, …; vignette, petite, … */
const sizeLetters = ["tsmlxo", "tvpmgo"];
/** A site keeps so many sizes of a picture at most. */
const mostSizes = 3;

/** The addresses without those that show the same picture in another size: each picture once, as it comes first. */
export function distinctPictures(urls: readonly string[]): string[] {
  const keys = urls.map(pictureKey);
  const lettersOf = new Map<string, Set<string>>();
  for (const [stem, letter] of keys.map(letteredKey))
    if (letter !== "") lettersOf.set(stem, (lettersOf.get(stem) ?? new Set()).add(letter));
  const sizes = sizesOfOne(keys, (word) => sizeName.test(word));
  const pictures = new Map<string, string>();
  for (const [at, url] of urls.entries()) {
    const key = sizes.get(keys[at] ?? "") ?? "";
    const [stem] = letteredKey(key);
    const known = areSizes(lettersOf.get(stem) ?? new Set(), lettersOf.size) ? stem : key;
    if (!pictures.has(known)) pictures.set(known, url);
  }
  return [...pictures.values()];
}

/** A key without the letter that may tell a size, and that letter, or "". */
function letteredKey(key: string): readonly [stem: string, letter: string] {
  const last = lastLetter.exec(key);
  if (last !== null) return [`${last[1]}${key.slice(last[0].length)}`, last[2] ?? ""];
  const folder = folderLetter.exec(key);
  return folder === null
    ? [key, ""]
    : [`${folder[1]}${folder[3]}${key.slice(folder[0].length)}`, folder[2] ?? ""];
}

/** Says whether the letters of one picture's addresses tell sizes; two that follow each other may number a series. */
function areSizes(letters: ReadonlySet<string>, pictures: number): boolean {
  const all = [...letters].sort();
  const isOfOneTongue = sizeLetters.some((known) => all.every((letter) => known.includes(letter)));
  const areInRow = all.every(
    (letter, at) => at === 0 || letter.charCodeAt(0) === (all[at - 1] ?? "").charCodeAt(0) + 1,
  );
  return all.length > 0 && all.length <= mostSizes && isOfOneTongue && (pictures > 1 || !areInRow);
}

/** The folder in which a picture lies, without its size. */
export function folderOf(url: string): string {
  return pictureKey(url).replace(/[^/]*$/, "");
}

/** What two sizes of one picture have in common: the address without its sizes, server and file type. */
function pictureKey(url: string): string {
  const [path = "", query = ""] = url.replace(/^(?:https?:)?\/\/[^/]*/i, "").split(/[?#]/);
  const folders = path.split("/").filter((part) => part !== "");
  if (folders.length > 1 && sizeAlone.test(folders.at(-1) ?? "")) folders.pop();
  let file = (folders.pop() ?? "").replace(/(?:\.(?:jpe?g|png|webp|avif|heic))+$/i, "");
  // "901/full.jpg" and "902/full.jpg": a file named as a size is told by the folder it lies in.
  const isSize = sizeAlone.test(file);
  const parts = folders.filter((part, at) => (isSize && at === folders.length - 1) || !sizeFolder.test(part));
  if (isSize) file = "";
  for (let times = 0; times < 3 && sizeSuffix.test(file); times++) file = file.replace(sizeSuffix, "");
  const isFile = /\.(?:jpe?g|png|webp|avif|heic)$/i.test(path);
  const named = (query.match(parameter) ?? [])
    .filter((one) => (isFile ? nameParameter.test(one) : !sizeParameter.test(one)))
    .join("&");
  return `${parts.join("/")}/${file}?${named}`.toLowerCase();
}
