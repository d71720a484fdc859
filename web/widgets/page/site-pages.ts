import { Gauge, type LucideIcon, Mail, Scale } from "lucide-react";
import { type PagePath, qualityPath } from "#domain/pages.ts";

type SitePage = { readonly label: string; readonly page: PagePath; readonly Icon: LucideIcon };

/** The pages about the site itself. */
export const sitePages: readonly SitePage[] = [
  { label: "Contact", page: "/contact", Icon: Mail },
  { label: "Fiabilité des estimations", page: qualityPath, Icon: Gauge },
  { label: "Mentions légales", page: "/legal", Icon: Scale },
];
