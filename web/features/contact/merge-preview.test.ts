import { expect, test } from "vitest";
import type { ContactAddress } from "#domain/api/contact.ts";
import { writeMerged } from "./merge-preview.ts";

const address = (kind: ContactAddress["kind"], value: string): ContactAddress => ({
  kind,
  value,
  allowance: "none",
  is_allowed: false,
  reason: "",
  stated: null,
});

test("what two contacts hold together is written out, each once", () => {
  const one = {
    addresses: [address("email", "a@exemple.fr"), address("phone", "06 12 34 56 78")],
    kinds: ["Vendeur" as const],
    tags: ["Nord"],
    requests: [],
  };
  const other = { ...one, addresses: [address("email", "b@exemple.fr")], tags: ["Nord", "Sud"] };
  expect(writeMerged(one, other)).toBe(
    "Réunis, ils auront\u00a0: les e-mails a@exemple.fr et b@exemple.fr\u00a0; le téléphone 06\u00a012\u00a034\u00a056\u00a078\u00a0; le profil Vendeur\u00a0; les étiquettes Nord et Sud.",
  );
  const nothing = { addresses: [], kinds: [], tags: [], requests: [] };
  expect(writeMerged(nothing, nothing)).toBe("");
});
