import { PlainPage } from "../plain-page.tsx";
import { usePageTitle } from "../use-page-title.ts";

export function StyleGuidePage() {
  usePageTitle("Guide de style");
  return <PlainPage>à suivre</PlainPage>;
}
