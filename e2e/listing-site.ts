import { createServer, type RequestListener } from "node:http";
import sharp from "sharp";
import { listingPort, modelPort } from "../playwright.config.ts";

/** What the server of the journeys takes for a site of the open Internet. */
export const listingOrigin = `http://annonces.example:${listingPort}`;

type Listing = {
  readonly title: string;
  readonly price: number;
  readonly surface: number;
  readonly street: string;
  readonly postalCode: string;
  readonly text: string;
  readonly photos: number;
};

export const flat: Listing = {
  title: "Trois pièces avec balcon rue Sainte",
  price: 325_000,
  surface: 66,
  street: "12 rue Sainte",
  postalCode: "13001",
  text: "Appartement de 3 pièces au 2e étage sur 5 avec ascenseur, balcon exposé sud. Deux chambres, une cave.",
  photos: 3,
};
export const house: Listing = {
  title: "Maison de ville avec terrasse",
  price: 540_000,
  surface: 120,
  street: "40 rue Paradis",
  postalCode: "13006",
  text: "Maison de 5 pièces et quatre chambres, qui a une terrasse de 20 m² et un garage. DPE : D.",
  photos: 12,
};

const villa: Listing = {
  title: "Villa au calme",
  price: 890_000,
  surface: 180,
  street: "3 rue Grignan",
  postalCode: "13001",
  text: "Villa de 7 pièces avec jardin.",
  photos: 2,
};
/** The same photographs, told by another site as of another place. */
const villaElsewhere: Listing = {
  ...villa,
  title: "Villa vue d’ailleurs",
  street: "100 rue Paradis",
  postalCode: "13006",
};

/** A listing as agencies publish theirs: told to programs in one block, to people in words. */
export function pageOf({ title, price, surface, street, postalCode, text, photos }: Listing): string {
  const jsonLd = {
    "@context": "https://schema.org",
    "@type": title.startsWith("Maison") ? "SingleFamilyResidence" : "Apartment",
    name: title,
    description: text,
    floorSize: { "@type": "QuantitativeValue", value: surface, unitCode: "MTK" },
    address: { "@type": "PostalAddress", streetAddress: street, postalCode, addressLocality: "Marseille" },
    image: Array.from({ length: photos }, (_, at) => `${listingOrigin}/photos/${surface}-${at}.jpg`),
    offers: { "@type": "Offer", price: String(price), priceCurrency: "EUR" },
  };
  return `<!doctype html><html lang="fr"><head><title>${title}</title>
<script type="application/ld+json">${JSON.stringify(jsonLd)}</script></head>
<body><main><h1>${title}</h1><p>${price.toLocaleString("fr-FR")} €</p><p>${text}</p></main></body></html>`;
}

/** What an agency calls its stock: several homes, each with the address of its own page. */
function stockPage(): string {
  const lines = Object.entries({ "/appartement": flat, "/maison": house, "/villa": villa }).map(
    ([path, { title, price, surface, postalCode }]) => `<article class="annonce">
<h2><a href="${path}">${title}</a></h2><p>${postalCode} Marseille</p>
<p>${surface} m²</p><p>${price.toLocaleString("fr-FR")} €</p></article>`,
  );
  return `<!doctype html><html lang="fr"><head><title>Nos biens à vendre</title></head>
<body><main><h1>Nos biens à vendre</h1>${lines.join("\n")}</main></body></html>`;
}

/** Tells its price in words that no rule reads. */
const riddle = `<!doctype html><html lang="fr"><body><main><h1>Un bel endroit</h1>
<p>On nous en avait proposé 290 000 €, refusés ; il part à 320 000 €.</p>
<p>Comptez 58 m² pour vivre et 30 m² pour ranger.</p>
</main></body></html>`;
const wall =
  "<html><script src='https://ct.captcha-delivery.com/c.js'></script>Please enable JS and disable any ad blocker</html>";

async function drawPhoto(name: string): Promise<Buffer> {
  const [, surface = "0", at = "0"] = /(\d+)-(\d+)/.exec(name) ?? [];
  const seed = Number(surface) * 31 + Number(at) * 7;
  // Light and dark lie elsewhere in each: photographs are told apart by that, not by their colours.
  const panes = Array.from({ length: 24 }, (_, pane) => {
    const level = (seed * (pane + 3) * 37 + pane * 53) % 100;
    const [x, y] = [(pane % 6) * 150, Math.floor(pane / 6) * 150];
    return `<rect x="${x}" y="${y}" width="150" height="150" fill="hsl(${seed % 360} 40% ${level}%)"/>`;
  });
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">${panes.join("")}</svg>`;
  return sharp(Buffer.from(picture)).jpeg().toBuffer();
}

const answerListing: RequestListener = (request, response) => {
  const path = request.url ?? "";
  const pages: Readonly<Record<string, string>> = {
    "/appartement": pageOf(flat),
    "/maison": pageOf(house),
    "/villa": pageOf(villa),
    "/villa-ailleurs": pageOf(villaElsewhere),
    "/enigme": riddle,
    "/nos-biens": stockPage(),
  };
  const page = pages[path];
  if (path.startsWith("/photos/"))
    void drawPhoto(path).then((bytes) =>
      response.writeHead(200, { "content-type": "image/jpeg" }).end(bytes),
    );
  else if (path === "/mur") response.writeHead(403, { "content-type": "text/html" }).end(wall);
  else
    response
      .writeHead(page === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" })
      .end(page ?? "");
};

/** What a journey's language model answers the next requests with; null: nothing, for as long as it is asked. */
export type ModelAnswer = { readonly status: number; readonly fields: object } | null;

/** A site of listings and a language model, until they are closed. */
export async function startListingSite() {
  let answer: ModelAnswer = null;
  const model = createServer((request, response) => {
    request.resume();
    if (answer === null) return;
    const content = JSON.stringify(answer.fields);
    response
      .writeHead(answer.status, { "content-type": "application/json" })
      .end(JSON.stringify({ choices: [{ message: { content } }] }));
  });
  const site = createServer(answerListing);
  const listen = (server: typeof site, port: number, host: string) =>
    new Promise<void>((resolve) => server.listen(port, host, resolve));
  await Promise.all([listen(site, listingPort, "127.0.0.2"), listen(model, modelPort, "127.0.0.1")]);
  return {
    answerWith(next: ModelAnswer) {
      answer = next;
    },
    close() {
      for (const server of [site, model]) server.close().closeAllConnections();
    },
  };
}
