import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./scripts/vite/chunk-groups.ts";
import { minifiedContract } from "./scripts/vite/contract-plugin.ts";
import { completeHtml } from "./scripts/vite/html-plugin.ts";
import { lighterIcons } from "./scripts/vite/icons-plugin.ts";
import { precompress } from "./scripts/vite/precompress-plugin.ts";
import { sonnerWithoutInlineStyle } from "./scripts/vite/sonner-plugin.ts";

const alwaysThere = /\/(?:rolldown-runtime|index|libraries)-[\w-]+\.js$/;

export default defineConfig({
  root: "web",
  plugins: [
    react(),
    tailwindcss(),
    minifiedContract(import.meta.dirname),
    completeHtml(import.meta.dirname),
    lighterIcons(),
    sonnerWithoutInlineStyle(),
    precompress(),
  ],
  worker: { format: "es" },
  build: {
    outDir: "../.build/web",
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    // An inlined asset is a data: address, which the Content-Security-Policy allows for images only.
    assetsInlineLimit: 0,
    // MapLibre alone weighs this much; it is lazy. What is not lazy is measured by scripts/bundle-size.ts.
    chunkSizeWarningLimit: 1_100,
    modulePreload: {
      polyfill: false,
      // Whatever asks for a script has come with these; "index" is the entry.
      resolveDependencies: (_, files) => files.filter((file) => !alwaysThere.test(file)),
    },
    rolldownOptions: {
      output: {
        // The first scripts name fifty others: what tells versions apart does not compress.
        chunkFileNames: "assets/[name]-[hash:7].js",
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
});
