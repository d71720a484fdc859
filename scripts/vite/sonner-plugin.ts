import type { Plugin } from "vite";

const insertion = /^__insertCSS\("[^\n]*"\);?$/m;

/**
 * Keeps sonner from adding its style sheet as an inline style element, which a Content-Security-Policy of
 * `style-src 'self'` refuses: ui/toaster.tsx imports the same sheet as a file. Fails the build if sonner changes its form.
 */
export function sonnerWithoutInlineStyle(): Plugin {
  return {
    name: "sonner-without-inline-style",
    apply: "build",
    transform: {
      filter: { id: /sonner\/dist\/index\.mjs$/ },
      handler(code) {
        if (!insertion.test(code))
          this.error("sonner no longer inserts its style sheet the way we remove it");
        return { code: code.replace(insertion, ""), map: null };
      },
    },
  };
}
