import { Hono } from "hono";
import type { Brand } from "#domain/brand.ts";
import { type LegalBlock, type LegalSection, splitLinks } from "#domain/legal/legal-block.ts";
import { legalTextsDate, writeLegalDocument } from "#domain/legal/legal-document.ts";
import { legalTitle } from "#domain/legal/legal-title.ts";
import { embeddedMapPath, qualityPath, qualityTitle } from "#domain/pages.ts";
import { formatDay } from "#domain/property/sale-date.ts";
import { typeset } from "#domain/text/typography.ts";
import type { HonoEnvironment } from "../../platform/http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { readLegalFacts } from "./legal-facts.ts";
import { escapeHtml, type PageDocument, type PageHead } from "./page-document.ts";

/** `/contact`, the estimates' errors, the map for frames, and `/legal`, which the law wants readable without scripts. */
export function sitePages(options: {
  readonly platform: Pick<Platform, "config" | "db">;
  readonly brand: Brand;
  readonly document: PageDocument;
}): Hono<HonoEnvironment> {
  const { platform, brand, document } = options;
  const makeHead = (title: string, path: string, description: string): PageHead => ({
    title,
    path,
    description,
    image: null,
    isIndexed: true,
    facts: null,
  });
  const contactHead = makeHead(
    "Contact",
    "/contact",
    `Écrire à l’équipe de ${brand.name}, signaler un bien, demander l’ouverture de sa ville.`,
  );
  const legalHead = makeHead(
    legalTitle,
    "/legal",
    `Éditeur, vie privée, conditions d’utilisation, cookies, données ouvertes et accessibilité de ${brand.name}.`,
  );
  const qualityHead = makeHead(
    qualityTitle,
    qualityPath,
    "De combien nos estimations se trompent, mesuré sur les ventes réelles publiées par l’État, arrondissement par arrondissement.",
  );
  // The same map as the site's own page, which is the one to find.
  const embeddedHead = {
    ...makeHead("La carte", embeddedMapPath, "La carte des ventes immobilières à Marseille."),
    isIndexed: false,
  };
  return new Hono<HonoEnvironment>()
    .get(embeddedMapPath, (context) => {
      context.header("cache-control", "no-cache");
      return context.html(document.withHead(embeddedHead));
    })
    .get("/contact", (context) => {
      context.header("cache-control", "no-cache");
      return context.html(document.withHead(contactHead));
    })
    .get(qualityPath, (context) => {
      context.header("cache-control", "no-cache");
      return context.html(document.withHead(qualityHead));
    })
    .get("/legal", async (context) => {
      const sections = writeLegalDocument(await readLegalFacts(platform, brand));
      context.header("cache-control", "no-cache");
      return context.html(document.withHead(legalHead, drawPage(sections)));
    });
}

function drawPage(sections: readonly LegalSection[]): string {
  const contents = sections.map(({ id, title }) => `<li><a href="#${id}">${setHtml(title)}</a></li>`);
  return [
    '<main class="legal-text">',
    '<p><a href="/">Revenir à la carte</a></p>',
    `<h1>${legalTitle}</h1>`,
    `<p>Textes du ${formatDay(legalTextsDate)}</p>`,
    `<nav aria-label="Sommaire"><ul>${contents.join("")}</ul></nav>`,
    ...sections.map(
      ({ id, title, blocks }) =>
        `<section id="${id}"><h2>${setHtml(title)}</h2>${blocks.map(drawBlock).join("")}</section>`,
    ),
    "</main>",
  ].join("\n");
}

function drawBlock(block: LegalBlock): string {
  switch (block.kind) {
    case "text":
      return `<p>${drawText(block.text)}</p>`;
    case "heading":
      return `<h3>${setHtml(block.text)}</h3>`;
    case "list":
      return `<ul>${block.items.map((item) => `<li>${drawText(item)}</li>`).join("")}</ul>`;
    case "facts": {
      const rows = block.rows.map(
        ({ name, value }) => `<div><dt>${setHtml(name)}</dt><dd>${drawText(value)}</dd></div>`,
      );
      return `<figure><figcaption>${setHtml(block.title)}</figcaption><dl>${rows.join("")}</dl></figure>`;
    }
  }
}

/** Titles and names hold no links. */
function setHtml(text: string): string {
  return escapeHtml(typeset(text));
}

function drawText(text: string): string {
  return splitLinks(text)
    .map(({ text: words, address }) =>
      address === null ? escapeHtml(words) : `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`,
    )
    .join("");
}
