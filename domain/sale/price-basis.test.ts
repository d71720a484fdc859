import { expect, test } from "vitest";
import { priceInDeed } from "./price-basis.ts";

const sale = { price: 210_000, feesPayer: "Acquéreur", feesPercent: null, priceWithoutFees: null } as const;

test("fees that the buyer pays leave the price, by the price without them or by their share", () => {
  expect(priceInDeed({ ...sale, priceWithoutFees: 201_000, feesPercent: 5 })).toEqual({
    price: 201_000,
    priceBasis: "net_vendeur",
  });
  expect(priceInDeed({ ...sale, feesPercent: 5 })).toEqual({ price: 200_000, priceBasis: "net_vendeur" });
});

test("fees of an unknown amount stay in the price, which says so", () => {
  expect(priceInDeed(sale)).toEqual({ price: 210_000, priceBasis: "honoraires_inclus" });
});

test("fees that the seller pays are in the deed's price", () => {
  const paidBySeller = { ...sale, feesPayer: "Vendeur", feesPercent: 5, priceWithoutFees: 200_000 } as const;
  expect(priceInDeed(paidBySeller)).toEqual({ price: 210_000, priceBasis: "net_vendeur" });
});

test("a price of which nobody said who pays the fees is of unknown basis", () => {
  expect(priceInDeed({ ...sale, feesPayer: null })).toEqual({ price: 210_000, priceBasis: "inconnu" });
});
