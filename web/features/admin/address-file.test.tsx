import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { AddressFile } from "./address-file.tsx";

const none = { loaded_at: null, count: null, problem: null, next_at: null } as const;
const loaded = { loaded_at: "2026-07-01T04:30:00.000Z", count: 312_345 } as const;
const source = "Base Adresse Nationale : 312\u202f345 adresses, fichier lu le 1er juillet 2026 à 06:30.";

test.each([
  {
    name: "switched off",
    addresses: { ...none, state: "embedded" },
    pill: "Rues livrées seules",
    texts: [/ADDRESSES=embedded, rien n’est téléchargé\.$/],
  },
  {
    name: "not yet asked for",
    addresses: { ...none, state: "none" },
    pill: "En attente",
    texts: [/le fichier de la Base Adresse Nationale n’est pas encore lu\.$/],
  },
  {
    name: "being read again",
    addresses: { ...none, ...loaded, state: "loading", next_at: "2026-08-01T04:30:00.000Z" },
    pill: "En cours",
    texts: [source],
  },
  {
    name: "read",
    addresses: { ...none, ...loaded, state: "loaded", next_at: "2026-08-01T04:30:00.000Z" },
    pill: "À jour",
    texts: [source, "Prochain essai à partir du 1er août 2026 à 06:30."],
  },
  {
    name: "out of reach",
    addresses: {
      ...none,
      state: "failed",
      problem: "Le serveur des adresses n’a pas répondu.",
      next_at: "2026-07-01T05:30:00.000Z",
    },
    pill: "Échec",
    texts: [
      "Le serveur des adresses n’a pas répondu.",
      "Prochain essai à partir du 1er juillet 2026 à 07:30.",
    ],
  },
] as const)(
  "an address file that is $name says so, and when it is tried again",
  async ({ addresses, pill, texts }) => {
    const screen = await render(<AddressFile addresses={addresses} />);
    await expect.element(screen.getByText(pill, { exact: true })).toBeVisible();
    for (const text of texts) await expect.element(screen.getByText(text)).toBeVisible();
    const isTriedLater = addresses.next_at !== null && addresses.state !== "loading";
    expect(screen.getByText(/^Prochain essai/).elements()).toHaveLength(isTriedLater ? 1 : 0);
  },
);
