import type { Plugin } from "vite";
import { brandName, brandTagline } from "../../domain/brand.ts";

const posters = /^assets\/(light|dark)-[\w-]+\.webp$/;
const preloadedFonts = /(inter|bricolage-grotesque)-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * Completes index.html: the brand's name and tagline in title and shell, the preloading of the two fonts every page
 * starts with, and that of the map's posters, which the server takes out where none is shown. The placeholder `__BRAND__` stays for the server, which knows the configuration.
 */
export function completeHtml(): Plugin {
  return {
    name: "complete-html",
    transformIndexHtml: {
      order: "post",
      handler(html, context) {
        const files = Object.keys(context.bundle ?? {});
        const fonts = files.filter((file) => preloadedFonts.test(file));
        const pictures = files.flatMap((file) => {
          const theme = posters.exec(file)?.[1];
          return theme === undefined ? [] : [{ theme, href: `/${file}` }];
        });
        return {
          html: html
            .replaceAll("%BRAND_NAME%", brandName)
            .replaceAll("%BRAND_TAGLINE%", brandTagline)
            .replace('"__BRAND__"', "__BRAND__"),
          tags: [
            ...fonts.map((file) => ({
              tag: "link",
              attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
              injectTo: "head" as const,
            })),
            ...pictures.map(({ theme, href }) => ({
              tag: "link",
              attrs: { rel: "preload", as: "image", media: `(prefers-color-scheme: ${theme})`, href },
              injectTo: "head" as const,
            })),
          ],
        };
      },
    },
  };
}
