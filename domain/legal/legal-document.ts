import { accessibilitySection } from "./accessibility.ts";
import { cookiesSection } from "./cookies.ts";
import type { LegalSection } from "./legal-block.ts";
import type { LegalFacts } from "./legal-facts.ts";
import { noticesSection } from "./notices.ts";
import { openDataSection } from "./open-data.ts";
import { privacySection } from "./privacy.ts";
import { termsSection } from "./terms.ts";

export const legalTextsDate = "2026-11-30";

/** The whole legal page, section by section, for a server set up as the facts say. */
export function writeLegalDocument(facts: LegalFacts): LegalSection[] {
  return [
    noticesSection(facts),
    privacySection(facts),
    termsSection(facts),
    cookiesSection(facts),
    openDataSection(facts),
    accessibilitySection(facts),
  ];
}
