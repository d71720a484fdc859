import { expect, test } from "vitest";
import { phoneLink } from "../text/phone-link.ts";
import { isShownCard, linesOfCard } from "./agent-card.ts";

const empty = { title: null, phone: null, photo_url: null, rsac: null };

test("a card is shown once its person gave it a title or a photograph, not for a telephone alone", () => {
  const active = { ...empty, status: "active" };
  expect(isShownCard({ ...active, phone: "06 12 34 56 78", rsac: "900 100 200" })).toBe(false);
  expect(isShownCard({ ...active, title: "" })).toBe(false);
  expect(isShownCard({ ...active, title: "Négociatrice" })).toBe(true);
  expect(isShownCard({ ...active, photo_url: "/storage/agency-logos/logo-a.webp" })).toBe(true);
  expect(isShownCard({ ...active, title: "Négociatrice", status: "inactive" })).toBe(false);
});

test("what a card says: who, the telephone with its address, the register", () => {
  expect(linesOfCard({ ...empty, name: "Alice Montredon" })).toEqual([
    ["Votre interlocuteur", "Alice Montredon", null],
  ]);
  const whole = { name: "Alice", title: "Négociatrice", phone: "06 12 34 56 78", photo_url: null, rsac: "9" };
  expect(linesOfCard(whole)).toEqual([
    ["Votre interlocuteur", "Alice, Négociatrice", null],
    ["Ligne directe", "06 12 34 56 78", phoneLink("06 12 34 56 78")],
    ["RSAC", "9", null],
  ]);
});
