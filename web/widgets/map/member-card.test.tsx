import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import "../../styles/app.css";
import { MemberCard } from "./member-card.tsx";

const whole: PropertyCard = {
  kind: "property",
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  status: "for_sale",
  status_display: "À vendre",
  property_type: "Appartement",
  rooms: 3,
  title: "Appartement 3 pièces, boulevard de la Libération",
  address: "boulevard de la Libération Général de Monsabert, 13004 Marseille",
  price_display: "83 000 €",
  price: 83_000,
  price_per_m2_display: "1 729 €/m²",
  surface_area_display: "48 m²",
  sector_radius_m: null,
  equipment: ["elevator", "balcony"],
  photo: null,
  latitude: 43.29,
  longitude: 5.38,
};
const masked: PropertyCard = {
  ...whole,
  status: "sold",
  status_display: "Vendu",
  price: null,
  price_display: "XXX XXX",
  price_per_m2_display: null,
  surface_area_display: "XX m²",
};

async function renderCard(card: PropertyCard) {
  const screen = await render(
    <div className="w-88">
      <MemberCard card={card} onOpen={() => undefined} />
    </div>,
  );
  const lines = screen.getByRole("button").element();
  return { ...screen, lines, text: lines.textContent ?? "" };
}

test("a line of a list: price, then type, area and price per m², then the address and the state", async () => {
  const { text } = await renderCard(whole);
  const order = ["83 000 €", "T3 · 48 m² · 1 729 €/m²", "13004", "À vendre"].map((part) =>
    text.indexOf(part),
  );
  expect(order.every((at) => at >= 0)).toBe(true);
  expect(order).toEqual([...order].sort((one, other) => one - other));
});

test("one whose price is withheld is as high, masks nothing and says so in words", async () => {
  const { lines, unmount } = await renderCard(whole);
  const { height } = lines.getBoundingClientRect();
  await unmount();
  const quiet = await renderCard(masked);
  expect(quiet.lines.getBoundingClientRect().height).toBe(height);
  expect(quiet.text).toContain("Appartement 3 pièces");
  expect(quiet.text).toContain("Prix réservé");
  expect(quiet.text).not.toContain("XX");
});

test.each([
  "167 bis rue Longue des Capucins, 13001 Marseille",
  "boulevard de la Libération Général de Monsabert, 13004 Marseille",
])("%s is read whole, its postal code beside the city", async (address) => {
  const { lines } = await renderCard({ ...whole, address });
  const cut = [...lines.querySelectorAll("span:not(.sr-only)")].filter(
    (element) =>
      getComputedStyle(element).overflow !== "visible" && element.scrollWidth > element.clientWidth,
  );
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  expect(lines.textContent).toContain(address.replace(" Marseille", "\u00a0Marseille"));
});
