import { type LucideIcon, Mail, Scale } from "lucide-react";
import type { PagePath } from "#domain/pages.ts";

type SitePage = { readonly label: string; readonly page: PagePath; readonly Icon: LucideIcon };

/** How wrong estimates are is linked where there are figures. */
export const sitePages: readonly SitePage[] = [
  { label: "Contact", page: "/contact", Icon: Mail },
  { label: "Mentions légales", page: "/legal", Icon: Scale },
];
