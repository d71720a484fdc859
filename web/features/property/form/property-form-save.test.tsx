/** What the form says when it is saved, and what stands in it. */
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { newStart, open, type Screen, serve, startOf, stored } from "./open-form.fixture.tsx";
import { labelsOnScreen } from "./sections/screen-order.ts";

const saving = `PUT /api/own-properties/${stored.id}`;
const refusal = (status: number, code: string, message: string) => () =>
  Response.json({ status, code, message, requestId: "1" }, { status });

async function save(screen: Screen) {
  await screen.getByLabelText("Titre *").fill("Rue Sainte, au calme");
  await screen.getByRole("button", { name: "Enregistrer" }).click();
}

const toast = page.getByRole("region", { name: /Notifications/ });

test.each([
  [400, "address-outside-france", "Cette adresse n’est pas en France.", "Erreur d'Adresse"],
  [400, "address-not-located", "Adresse introuvable. Précisez-la.", "Erreur d'Adresse"],
  [400, "area-not-served", "Désolé, pas encore disponible.", "Emplacement non disponible"],
  [403, "forbidden", "Vous n’avez pas le droit de faire cela.", "Bien non enregistré"],
  [429, "too-many-requests", "Trop de demandes. Réessayez.", "Bien non enregistré"],
  [409, "conflict", "Ce bien a été supprimé entre-temps.", "Erreur de Base de Données"],
])("a save refused as %i %s is told in the server's sentence", async (status, code, message, title) => {
  serve({ [saving]: refusal(status, code, message) });
  const { screen, closed } = await open(startOf(stored));
  await save(screen);
  await expect.element(toast.getByText(title, { exact: true })).toBeVisible();
  await expect.element(toast.getByText(message, { exact: true })).toBeVisible();
  await expect.element(screen.getByLabelText("Titre *")).toHaveValue("Rue Sainte, au calme");
  expect(closed).toEqual([]);
});

test.each([
  [500, "internal"],
  [503, "unavailable"],
])(
  "a server that fails with %i to save is told as such, without a word of what broke",
  async (status, code) => {
    serve({ [saving]: refusal(status, code, "SELECT * FROM properties") });
    const { screen, closed } = await open(startOf(stored));
    await save(screen);
    await expect.element(toast.getByText("Erreur de Base de Données", { exact: true })).toBeVisible();
    const sentence = "Le serveur n’a pas répondu comme prévu. Réessayez dans un instant.";
    await expect.element(toast.getByText(sentence, { exact: true })).toBeVisible();
    expect(page.getByText("SELECT * FROM").elements()).toEqual([]);
    expect(closed).toEqual([]);
  },
);

test("a save that goes nowhere without a connection says so, and blames no database", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  serve({ [saving]: () => Promise.reject(new TypeError("Failed to fetch")) });
  const { screen, closed } = await open(startOf(stored));
  await save(screen);
  await expect.element(toast.getByText("Bien non enregistré", { exact: true })).toBeVisible();
  await expect.element(toast.getByText(/^Vous semblez hors connexion\./)).toBeVisible();
  expect(closed).toEqual([]);
});

test("no status bears a tick, which would say that it is the chosen one", async () => {
  const { screen } = await open(startOf(stored));
  const statuses = screen.getByRole("group", { name: "Statut" });
  await expect.element(statuses.getByRole("radio", { name: "Vendu" })).toBeInTheDocument();
  expect(statuses.element().querySelectorAll("svg")).toHaveLength(2);
  expect(statuses.element().querySelector(".lucide-check")).toBeNull();
});

test("from sold to on sale, what becomes public is said in words, and asked once", async () => {
  const saved: unknown[] = [];
  serve({
    [saving]: ({ body }) => {
      saved.push(body.property);
      return Response.json({ ...stored, version: 4 });
    },
  });
  const { screen, closed } = await open(startOf({ ...stored, status: "sold", sale_date: "2026-03-02" }));
  await screen.getByRole("radio", { name: "À vendre" }).click();
  await screen.getByRole("button", { name: "Enregistrer" }).click();
  const question = page.getByRole("dialog", { name: "Remettre ce bien en vente ?" });
  await expect
    .element(
      question.getByText(/Tout le monde verra le prix, l’adresse avec son numéro et toutes les photos/),
    )
    .toBeVisible();
  expect(saved).toEqual([]);
  await question.getByRole("button", { name: "Publier et enregistrer" }).click();
  await expect.poll(() => closed).toEqual([true]);
  expect(saved).toMatchObject([{ status: "on_sale", sale_date: "" }]);
  await expect.element(toast.getByText("Succès !", { exact: true })).toBeVisible();
});

test("a home that an administrator hides is not said to be public, nor to be on the map once it is saved", async () => {
  serve({ [saving]: () => Response.json({ ...stored, version: 4 }) });
  const hidden = { ...stored, status: "sold", sale_date: "2026-03-02", is_moderated: true } as const;
  const { screen, closed } = await open(startOf(hidden));
  await screen.getByRole("radio", { name: "À vendre" }).click();
  await expect
    .element(screen.getByText(/^Masqué, ce bien n’est pas public\s; une fois visible/))
    .toBeVisible();
  await screen.getByRole("button", { name: "Enregistrer" }).click();
  const question = page.getByRole("dialog", { name: "Remettre ce bien en vente ?" });
  await question.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect.poll(() => closed).toEqual([true]);
  await expect.element(toast.getByText("Succès !", { exact: true })).toBeVisible();
  expect(toast.getByRole("button", { name: "Voir sur la carte" }).elements()).toEqual([]);
});

test.each([
  ["Garder 13015", "13015"],
  ["Prendre 13001", "13001"],
])("a postal code against the place found is asked before saving: « %s »", async (answer, code) => {
  const saved: unknown[] = [];
  serve({
    [saving]: ({ body }) => {
      saved.push(body.property);
      return Response.json({ ...stored, version: 4 });
    },
  });
  const address = "12 Rue Sainte, 13001 Marseille";
  const { screen, closed } = await open(startOf({ ...stored, address, postal_code: "13001" }));
  await screen.getByLabelText("Code postal *").fill("13015");
  await save(screen);
  const question = page.getByRole("dialog", { name: "Quel est le code postal ?" });
  await expect.element(question.getByText(/saisi 13015, et l’adresse trouvée est au 13001/)).toBeVisible();
  expect(saved).toEqual([]);
  await question.getByRole("button", { name: answer }).click();
  await expect.poll(() => closed).toEqual([true]);
  expect(saved).toMatchObject([{ postal_code: code }]);
});

test("an address typed whole, without a suggestion, is saved with the code and the city of its place", async () => {
  const saved: unknown[] = [];
  const place = { latitude: 43.2883, longitude: 5.3801, error: null };
  serve({
    "POST /functions/geocode": () =>
      Response.json({ ...place, formatted_address: "12 Rue Paradis, 13006 Marseille" }),
    [saving]: ({ body }) => {
      saved.push(body.property);
      return Response.json({ ...stored, version: 4 });
    },
  });
  const { screen, closed } = await open(startOf({ ...stored, postal_code: "", city: "" }));
  await screen.getByLabelText("Adresse *").fill("12 rue Paradis, 13006 Marseille");
  await save(screen);
  await expect.poll(() => closed).toEqual([true]);
  expect(saved).toMatchObject([{ postal_code: "13006", city: "Marseille", latitude: 43.2883 }]);
});

test("the sections and their fields stand in one order, which the summary of errors follows", async () => {
  const { screen } = await open();
  await screen.getByRole("tab", { name: "À la main" }).click();
  await expect.element(screen.getByLabelText("Titre *")).toBeVisible();
  const form = document.querySelector("form");
  expect([...(form?.querySelectorAll("section > h3") ?? [])].map((title) => title.textContent)).toEqual([
    "Informations principales",
    "Détails",
    "Équipements",
    "Performance énergétique (DPE)",
    "Description",
    "Photos",
    "Informations de l’agence",
    "Visibilité sur la carte",
  ]);
  const known = labelsOnScreen.map(([name]) => String(name));
  const names = [...(form?.querySelectorAll("[name]") ?? [])].map(
    (field) => field.getAttribute("name") ?? "",
  );
  const shown = [...new Set(names)].filter((name) => known.includes(name));
  expect(shown.length).toBeGreaterThan(15);
  expect(shown).toEqual(known.filter((name) => shown.includes(name)));

  await screen.getByRole("button", { name: "Enregistrer" }).click();
  const summary = screen.getByRole("heading", { name: /^8\schamps sont à corriger$/ });
  await expect.element(summary).toHaveFocus();
  const lines = summary.element().parentElement?.querySelectorAll("li") ?? [];
  expect([...lines].map((line) => line.textContent?.split(/\s: /)[0])).toEqual([
    ...["Date de vente", "Titre", "Type de bien", "Surface", "Prix", "Adresse", "Code postal", "Ville"],
  ]);
  await screen.getByRole("button", { name: /^Surface\s: / }).click();
  await expect.element(screen.getByLabelText("Surface (m²) *")).toHaveFocus();
  // What is corrected stays in it: nothing moves under what one types.
  const box = summary.element().parentElement;
  const heightOf = () => box?.clientHeight ?? Number.NaN;
  const before = heightOf();
  expect(before).toBeLessThanOrEqual(160);
  await screen.getByLabelText("Surface (m²) *").fill("48");
  await expect
    .element(screen.getByRole("heading", { name: /^7\schamps sont à corriger$/ }))
    .toBeInTheDocument();
  expect(heightOf()).toBe(before);
  const lineOf = (name: RegExp) =>
    getComputedStyle(screen.getByRole("button", { name }).element()).textDecorationLine;
  expect([lineOf(/^Surface\s: corrigé$/), lineOf(/^Prix\s: /)]).toEqual(["line-through", "underline"]);
});

test("on a phone the summary names three fields and unfolds the others, cutting no line", async () => {
  await page.viewport(360, 740);
  const { screen } = await open();
  await screen.getByRole("tab", { name: "À la main" }).click();
  await screen.getByRole("button", { name: "Enregistrer", exact: true }).click();
  const summary = screen.getByRole("heading", { name: /^8\schamps sont à corriger$/ });
  await expect.element(summary).toHaveFocus();
  const box = summary.element().parentElement;
  expect(box?.querySelectorAll("li")).toHaveLength(4);
  expect(box?.clientHeight).toBeLessThanOrEqual(160);
  expect(box?.scrollHeight).toBe(box?.clientHeight);
  await screen.getByRole("button", { name: /^et 5\sautres$/ }).click();
  await expect.element(screen.getByRole("button", { name: /^Surface\s: / })).toHaveFocus();
  expect(box?.querySelectorAll("li")).toHaveLength(8);
  expect(box?.scrollHeight).toBe(box?.clientHeight);
});

test.each([
  ["Qui paie les honoraires", "Honoraires à la charge de"],
  ["Charges annuelles de copropriété", "Charges de copropriété (€/an)"],
  ["Procédure contre le syndicat, ou aucune", "Procédure en cours contre le syndicat"],
  ["Classe énergie (DPE)", "Classe énergie (DPE)"],
  ["Coûts annuels d’énergie, au moins et au plus", "Coût d’énergie, au moins (€/an)"],
  ["Année de référence des prix de l’énergie", "Année des prix de l’énergie"],
  ["Nom de l’agence", "Nom de l’agence"],
])("an offer without « %s » is led to its field, and may be saved", async (missing, field) => {
  serve({ [saving]: () => Response.json({ ...stored, version: 4 }) });
  const { screen, closed } = await open(startOf({ ...stored, coproperty_lots: 12 }));
  const list = screen.getByRole("complementary", { name: "Avant de publier" });
  await list.getByText(missing, { exact: true }).click();
  await expect.element(screen.getByLabelText(field, { exact: true })).toHaveFocus();
  await save(screen);
  await expect.poll(() => closed).toEqual([true]);
});

test("what a new form holds is kept a second and a half after the last change, and no sooner", async () => {
  const { screen } = await open(newStart());
  await screen.getByRole("tab", { name: "À la main" }).click();
  const kept = () => Object.values(localStorage).some((text) => String(text).includes("Brouillon"));
  const typedAt = performance.now();
  await screen.getByLabelText("Titre *").fill("Brouillon");
  await expect.poll(kept, { interval: 20 }).toBe(true);
  expect(performance.now() - typedAt).toBeGreaterThanOrEqual(1_500);
  await expect.element(screen.getByText(/^Brouillon gardé à \d/)).toBeVisible();
});

test("a browser without room says that the draft is not kept", async () => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  try {
    const { screen } = await open(newStart());
    await screen.getByRole("tab", { name: "À la main" }).click();
    await screen.getByLabelText("Titre *").fill("Brouillon");
    await expect
      .element(screen.getByText("Ce navigateur n’a plus de place : le brouillon n’est pas gardé"))
      .toBeVisible();
  } finally {
    Storage.prototype.setItem = setItem;
  }
});

test("a profile that says nothing of its agency fills in nothing, and says so", async () => {
  const account = {
    user_id: "camille",
    email: "camille@exemple.fr",
    email_verified: true,
    team: null,
    pending_email: null,
    full_name: "Camille Roux",
    role: "professional",
    status: "active",
    agency: null,
    created_at: "2026-03-02T10:00:00.000Z",
  };
  serve({ "GET /api/account": () => Response.json(account) });
  const { screen } = await open(startOf({ ...stored, agency_name: "Agence du Port" }));
  await screen.getByRole("button", { name: "Reprendre mon profil" }).click();
  await expect.element(toast.getByText("Aucune information trouvée", { exact: true })).toBeVisible();
  await expect.element(screen.getByLabelText("Nom de l’agence")).toHaveValue("Agence du Port");
});

test("a browser without room for photographs says that the draft cannot keep them all", async () => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  try {
    const { screen } = await open(newStart());
    await screen.getByRole("tab", { name: "À la main" }).click();
    const canvas = new OffscreenCanvas(30, 20);
    canvas.getContext("2d")?.fillRect(0, 0, 30, 20);
    const file = new File([await canvas.convertToBlob()], "salon.png", { type: "image/png" });
    await screen.getByLabelText("Fichiers des photos").upload(file);
    await expect.element(toast.getByText("Plus de place dans ce navigateur", { exact: true })).toBeVisible();
    await expect
      .element(toast.getByText(/^Vos photos partiront à l’enregistrement, mais ce brouillon ne peut pas/))
      .toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Retirer la photo 1" })).toBeVisible();
  } finally {
    IDBObjectStore.prototype.put = put;
  }
});
