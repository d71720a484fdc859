import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import "../../styles/app.css";
import { AgencyPreview, PropertyPreview, StackPreview } from "./preview-card.tsx";

const property: PropertyCard = {
  kind: "property",
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  status: "sold",
  status_display: "Vendu en mars 2024",
  property_type: "Appartement",
  rooms: 3,
  title: "Appartement 3 pièces, rue Paradis",
  address: "rue Paradis, 13006 Marseille",
  price_display: "XXX XXX",
  price: null,
  price_per_m2_display: null,
  surface_area_display: "XX m²",
  equipment: ["elevator", "balcony"],
  sector_radius_m: null,
  photo: null,
  latitude: 43.29,
  longitude: 5.38,
};

const agency = {
  name: "Agence du Vallon Clair et de toutes les calanques de la côte bleue réunies",
  address: "125 boulevard de la Libération Général de Monsabert, 13004 Marseille",
  logo_url: null,
  rating: null,
  reviews_count: null,
};

test("a property: its type and rooms, its address and its state, with a drawing for a photograph that is missing", async () => {
  await render(<PropertyPreview card={property} />);
  await expect.element(page.getByText("Appartement 3 pièces", { exact: true })).toBeVisible();
  const address = page.getByText("rue Paradis, 13006 Marseille");
  await expect.element(address).toBeVisible();
  expect(address.element().textContent).toBe("rue Paradis, 13006\u00a0Marseille");
  await expect.element(page.getByText("Vendu en mars 2024")).toBeVisible();
  expect(document.querySelector("svg")).not.toBeNull();
});

test("a property whose price may be seen: price and surface over the address", async () => {
  await render(
    <PropertyPreview
      card={{ ...property, price: 190_000, price_display: "190 000 €", surface_area_display: "62 m²" }}
    />,
  );
  const price = page.getByText("190 000 €").element();
  await expect.element(page.getByText("62 m²")).toBeVisible();
  const address = page.getByText("rue Paradis, 13006 Marseille").element();
  expect(price.compareDocumentPosition(address) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("a long address keeps its postal code", async () => {
  const address = "boulevard de la Libération Général de Monsabert, 13004 Marseille";
  await render(
    <div className="w-80">
      <PropertyPreview card={{ ...property, price: 190_000, price_display: "190 000 €", address }} />
    </div>,
  );
  const place = page.getByText(/13004/).last().element().getBoundingClientRect();
  const card = document.querySelector(".w-80")?.getBoundingClientRect() ?? expect.fail();
  expect(place.right).toBeLessThanOrEqual(card.right);
  expect(place.bottom).toBeLessThanOrEqual(card.bottom);
});

test("an agency: stars and reviews, or that there are none, and initials where it has no logo", async () => {
  const { rerender } = await render(<AgencyPreview {...agency} />);
  await expect.element(page.getByText("No Google rating yet")).toBeVisible();
  await expect.element(page.getByText("VC")).toBeVisible();
  await rerender(<AgencyPreview {...agency} rating={4.5} reviews_count={12} />);
  await expect.poll(() => document.body.textContent).toContain("4,5 sur 5 (12 avis)");
});

test("an agency’s long address keeps its postal code whole in a narrow card", async () => {
  await render(
    <div className="w-56">
      <AgencyPreview {...agency} address="25 rue du Commandant Rolland prolongée, 13008 Marseille" />
    </div>,
  );
  const place = page.getByText("13008\u00a0Marseille", { exact: true }).element().getBoundingClientRect();
  const card = document.querySelector(".w-56")?.getBoundingClientRect() ?? expect.fail();
  expect(place.right).toBeLessThanOrEqual(card.right);
  expect(place.bottom).toBeLessThanOrEqual(card.bottom);
});

test("a stack: how many of each kind there are", async () => {
  await render(<StackPreview counts={{ sold: 8, for_sale: 1, agency: 0 }} />);
  await expect.element(page.getByText("9 biens")).toBeVisible();
  expect(
    page
      .getByRole("listitem")
      .elements()
      .map((line) => line.textContent),
  ).toEqual(["8 biens vendus", "1 bien à vendre"]);
});

test("none is higher than 140 pixels in a card of 320", async () => {
  await render(
    <div className="grid w-80">
      <PropertyPreview card={{ ...property, address: agency.address }} />
      <AgencyPreview {...agency} rating={4.5} reviews_count={1234} />
      <StackPreview counts={{ sold: 800, for_sale: 100, agency: 20 }} />
    </div>,
  );
  const cards = [...document.querySelectorAll(".w-80 > *")];
  expect(cards).toHaveLength(3);
  for (const card of cards) expect(card.getBoundingClientRect().height).toBeLessThanOrEqual(138);
});
