import { Link } from "@tanstack/react-router";
import { type LucideIcon, Mail, Scale } from "lucide-react";
import type { PagePath } from "#domain/pages.ts";

type SitePage = { readonly label: string; readonly page: PagePath; readonly Icon: LucideIcon };

/** The pages about the site itself. */
export const sitePages: readonly SitePage[] = [
  { label: "Contact", page: "/contact", Icon: Mail },
  { label: "Mentions légales", page: "/legal", Icon: Scale },
];

/** The way to them, in small print. */
export function SiteLinks() {
  return (
    <p className="flex flex-wrap gap-x-4 text-caption text-ink-2">
      {sitePages.map(({ label, page }) => (
        <Link
          key={page}
          to={page}
          className="flex min-h-6 items-center rounded-field hover:text-ink hover:underline pointer-coarse:min-h-11"
        >
          {label}
        </Link>
      ))}
    </p>
  );
}
