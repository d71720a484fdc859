import { useEffect } from "react";
import { type Brand, brandName, brandTagline } from "#domain/brand.ts";

function isBrand(value: unknown): value is Brand {
  return (
    typeof value === "object" &&
    value !== null &&
    "name" in value &&
    "tagline" in value &&
    "contactEmail" in value &&
    "origin" in value &&
    "sendsEmails" in value &&
    "hasModel" in value
  );
}

function readBrand(): Brand {
  const fallback: Brand = {
    name: brandName,
    tagline: brandTagline,
    contactEmail: "",
    origin: location.origin,
    sendsEmails: true,
    hasModel: true,
  };
  const block = document.getElementById("brand")?.textContent;
  if (!block) return fallback;
  try {
    const value: unknown = JSON.parse(block);
    return isBrand(value) ? value : fallback;
  } catch {
    // A page not served by our server (component tests) still shows its placeholder.
    return fallback;
  }
}

export const brand: Brand = readBrand();

/** Without a title, the page is the map. */
export function usePageTitle(title?: string) {
  useEffect(() => {
    document.title = title ? `${title} – ${brand.name}` : `${brand.name} – ${brand.tagline}`;
  }, [title]);
}
