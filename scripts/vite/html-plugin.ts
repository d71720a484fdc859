import type { Plugin } from "vite";
import { brandName, brandTagline } from "../../domain/brand.ts";

const preloadedFonts = /(inter|bricolage-grotesque)-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * Completes index.html: the brand's name and tagline in title and shell, and the preloading of the two fonts every
 * page starts with. The placeholder `__BRAND__` stays for the server, which knows the configuration.
 */
export function completeHtml(): Plugin {
  return {
    name: "complete-html",
    transformIndexHtml: {
      order: "post",
      handler(html, context) {
        const fonts = Object.keys(context.bundle ?? {}).filter((file) => preloadedFonts.test(file));
        return {
          html: html
            .replaceAll("%BRAND_NAME%", brandName)
            .replaceAll("%BRAND_TAGLINE%", brandTagline)
            .replace('"__BRAND__"', "__BRAND__"),
          tags: fonts.map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
            injectTo: "head" as const,
          })),
        };
      },
    },
  };
}
