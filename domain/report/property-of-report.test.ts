import { expect, test } from "vitest";
import { emptyPropertyForm } from "../property/property-form.ts";
import { formOfReport } from "./property-of-report.ts";
import { emptyContent, emptyHome } from "./report-content.ts";

const blank = { ...emptyPropertyForm(), agency_name: "Agence du Port", city: "Marseille" };

test("fills the form of a home for sale with what its report tells, and no mandate number", () => {
  const home = {
    ...emptyHome,
    property_type: "Appartement",
    address: "12 Rue Paradis",
    postal_code: "13006",
    latitude: 43.2843,
    longitude: 5.3809,
    surface_area: 62,
    rooms: 3,
    floor: 0,
    parking: "box",
    elevator: true,
    outside: ["terrace", "loggia"],
    construction_year: 1932,
  } as const;
  const conclusion = { asking_price: 315_000, fees_payer: "Acquéreur", fees_percent: 5 } as const;
  const form = formOfReport({ home: { ...home, outside: [...home.outside] }, conclusion }, blank);
  expect(form).toMatchObject({
    status: "on_sale",
    property_type: "Appartement",
    address: "12 Rue Paradis",
    postal_code: "13006",
    city: "Marseille",
    latitude: 43.2843,
    surface_area: "62",
    rooms: "3",
    floor: "0",
    construction_year: "1932",
    box: true,
    parking: false,
    elevator: true,
    terrace: true,
    balcony: false,
    garden: false,
    fees_payer: "Acquéreur",
    fees_percent: "5",
    agency_name: "Agence du Port",
    mandate_number: "",
  });
  expect(form.price.replaceAll(/\s/g, "")).toBe("315000");
});

test("leaves what a report does not know as the form has it", () => {
  expect(formOfReport(emptyContent, blank)).toEqual({ ...blank, status: "on_sale" });
});
