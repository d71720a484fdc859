import { type PropertyFormValues, propertyFormOf } from "../property/property-form.ts";
import { keepFactsOfType } from "./facts-of-type.ts";
import type { ReportConclusion, ReportHome } from "./report-content.ts";

type HomeWithConclusion = {
  readonly home: ReportHome;
  readonly conclusion: Pick<ReportConclusion, "asking_price" | "fees_payer" | "fees_percent">;
};

/** Puts a home on sale with its report's facts and asking price; a mandate's own facts stay as in `blank`. */
export function formOfReport(
  { home: typed, conclusion }: HomeWithConclusion,
  blank: PropertyFormValues,
): PropertyFormValues {
  const home = keepFactsOfType(typed);
  const { outside, parking } = home;
  const facts = {
    ...home,
    price: conclusion.asking_price,
    fees_payer: conclusion.fees_payer,
    fees_percent: conclusion.fees_payer === null ? null : conclusion.fees_percent,
    status: "on_sale",
    parking: parking === "place",
    box: parking === "box",
    elevator: home.elevator ?? false,
    cellar: home.cellar ?? false,
    pool: home.pool ?? false,
    balcony: outside?.includes("balcony") ?? false,
    terrace: outside?.includes("terrace") ?? false,
    garden: outside?.includes("garden") ?? false,
  };
  const form = propertyFormOf(facts);
  const known = Object.entries(form).filter(([name]) => (facts as Record<string, unknown>)[name] != null);
  return { ...blank, ...(Object.fromEntries(known) as Partial<PropertyFormValues>), mandate_number: "" };
}
