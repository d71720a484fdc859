import { Link } from "../../router/link.tsx";
import { sitePages } from "./site-pages.ts";

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
