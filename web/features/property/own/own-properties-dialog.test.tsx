import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { OwnListItem } from "#domain/api/own-property.ts";
import { createQueryClient } from "../../../client/api/query-client.ts";
import { sessionQuery } from "../../../client/session/use-session.ts";
import "../../../styles/app.css";
import { jeanne, manager } from "../../../client/session/jeanne.fixture.ts";
import { teamOfThree } from "../../../client/session/team.fixture.ts";
import { routed } from "../../../router/routed.fixture.tsx";
import { closeDialog, type OpenDialog, useOpenDialogs } from "../../../widgets/dialog/dialog-store.ts";
import { OwnPropertiesDialog } from "./own-properties-dialog.tsx";

const property: OwnListItem = {
  id: "7d0f8a55-6b6e-4a5e-9d4b-1f2f3a4b5c6d",
  version: 3,
  user_id: jeanne.user_id,
  title: "Trois pièces rue Sainte",
  address: "12 rue Sainte, 13001 Marseille",
  price: 285_000,
  price_display: "285 000 €",
  surface_area: 65,
  property_type: "Appartement",
  rooms: 3,
  status: "for_sale",
  status_display: "À vendre",
  sale_date: null,
  is_hidden: false,
  lacking: [],
  is_moderated: false,
  created_at: "2026-03-02T10:00:00.000Z",
  photo: null,
  missing: [],
  facts: null,
};

const lackWords: Readonly<Record<string, RegExp>> = { energy: /énergie/, agency: /agence/ };

let isAway = false;
let isClosed = false;
let properties: readonly OwnListItem[] = [];
/** What the list waits for before it answers; it answers at once where there is nothing. */
let held: Promise<void> | null = null;
let listsAsked = 0;
/** How many homes each call changed, and what the next ones wait for. */
let changesAsked: number[] = [];
let heldChange: Promise<void> | null = null;
let isChangeAway = false;
/** What calls other than the list answer, by their path; anything else is not there. */
let answers: Readonly<Record<string, object>> = {};
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname, searchParams } = new URL(request.url);
  if (!/^\/api\//.test(pathname)) return realFetch(input, init);
  if (pathname === "/api/own-properties" && !isAway) {
    listsAsked += 1;
    await held;
    const isIncompleteAlone = searchParams.get("which") === "incomplete";
    const words = lackWords[searchParams.get("lacks") ?? ""] ?? /^/;
    const items = properties.filter(
      ({ title, missing }) =>
        title.includes(searchParams.get("search") ?? "") &&
        (!isIncompleteAlone || missing.some((one) => words.test(one))),
    );
    return Response.json({ items, total: items.length, next_cursor: null });
  }
  if (pathname === "/api/own-properties/facts") {
    const { items } = (await request.json()) as { items: { id: string; change: object; from: object }[] };
    changesAsked.push(items.length);
    await heldChange;
    if (isChangeAway)
      return Response.json({ code: "unavailable", status: 503, message: "Réessayez." }, { status: 503 });
    const changed = items.map(({ id, change, from }) => ({ id, before: from, after: change }));
    return Response.json({ changed, refused: [] });
  }
  const answer = answers[pathname];
  if (answer !== undefined) return Response.json(answer);
  return Response.json({ code: "not-found", status: 404, message: "Pas ici." }, { status: 404 });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

beforeEach(async () => {
  [isAway, isClosed, properties, answers, held, listsAsked] = [false, false, [], {}, null, 0];
  [changesAsked, heldChange, isChangeAway] = [[], null, false];
  closeDialog();
  await page.viewport(1280, 900);
});

let dialog: OpenDialog | undefined;
function TopDialog() {
  const top = useOpenDialogs().at(-1);
  useEffect(() => {
    dialog = top;
  }, [top]);
  return null;
}

/** Lets the list's next answers wait; the reply lets them go. */
function holdLists(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  return () => {
    held = null;
    resolve();
  };
}

async function open(account = jeanne) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account, demo: false });
  const dialogs = (
    <>
      <OwnPropertiesDialog onClose={() => (isClosed = true)} />
      <TopDialog />
    </>
  );
  return render(<QueryClientProvider client={client}>{routed(dialogs)}</QueryClientProvider>);
}

/** Opens the list on one property. */
async function openWithProperty() {
  properties = [property];
  const screen = await open();
  const row = screen.getByRole("listitem").filter({ hasText: property.title });
  await expect.element(row).toBeVisible();
  return { screen, row };
}

/** Presses a line of the property's menu. */
async function press(screen: Awaited<ReturnType<typeof open>>, line: string) {
  await screen.getByRole("button", { name: `Actions : ${property.title}` }).click();
  await screen.getByRole("button", { name: line, exact: true }).click();
}

const notices = page.getByRole("region", { name: /Notifications/ });

test("on a phone the search and the button that adds share a line", async () => {
  await page.viewport(300, 740);
  const { screen } = await openWithProperty();
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  const field = screen.getByRole("searchbox", { name: "Titre, adresse ou prix" }).element();
  const add = screen.getByRole("button", { name: "Ajouter un Bien" }).element();
  expect(Math.abs(topOf(field) - topOf(add))).toBeLessThan(10);
});

test("who has none yet is offered to add one", async () => {
  const screen = await open();
  await expect.element(screen.getByText("Aucun bien pour l’instant")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Ajouter un Bien" })).toBeVisible();
  await expect.element(screen.getByRole("searchbox")).not.toBeInTheDocument();
});

test("a list that cannot be read says so in a notice and in its place, and is asked for again", async () => {
  isAway = true;
  const screen = await open();
  await expect.element(notices.getByText("Impossible de charger vos biens")).toBeVisible();
  await expect.element(screen.getByText("Pas ici.")).toBeVisible();
  isAway = false;
  await screen.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(screen.getByText("Aucun bien pour l’instant")).toBeVisible();
});

test("a search that finds nothing says what it looked for, and how to look again", async () => {
  const { screen, row } = await openWithProperty();
  await screen.getByRole("searchbox").fill("villa");
  await expect.element(screen.getByText("Aucun bien ne correspond")).toBeVisible();
  await expect.element(screen.getByText(/^Aucun de vos biens ne contient «\svilla\s»/)).toBeVisible();
  await screen.getByRole("searchbox").fill("");
  await expect.element(row).toBeVisible();
});

test("a home that the administration hides is not offered as one that is seen", async () => {
  properties = [{ ...property, is_moderated: true }];
  const screen = await open();
  await expect.element(screen.getByText("Masqué par l’administration")).toBeVisible();
  expect(screen.getByRole("button", { name: /^(Masquer|Rendre visible|Lien court)/ }).elements()).toEqual([]);
});

test("a visibility that could not be changed is told, and the list keeps what it showed", async () => {
  const { screen, row } = await openWithProperty();
  await screen.getByRole("button", { name: `Masquer : ${property.title}` }).click();
  await expect.element(notices.getByText("Impossible de modifier la visibilité du bien")).toBeVisible();
  await expect.element(row).toBeVisible();
  expect(row.getByText("Masqué").elements()).toEqual([]);
});

test("an undo that leaves what somebody changed since says so", async () => {
  const { screen } = await openWithProperty();
  answers = { "/api/own-properties/visibility": { ids: [property.id], versions: [2], drafts: 0 } };
  await screen.getByRole("button", { name: `Masquer : ${property.title}` }).click();
  await expect.element(notices.getByText("1 bien masqué")).toBeVisible();
  answers = { "/api/own-properties/visibility": { ids: [], versions: [], drafts: 0 } };
  await notices.getByRole("button", { name: "Annuler" }).click();
  await expect.element(notices.getByText("Annulé en partie")).toBeVisible();
  await expect.element(notices.getByText("1 bien a changé depuis, et reste tel quel.")).toBeVisible();
});

test("a deletion that was refused is told, and the list keeps the home", async () => {
  const { screen, row } = await openWithProperty();
  await press(screen, "Supprimer…");
  await expect.poll(() => dialog?.type).toBe("confirm");
  if (dialog?.type !== "confirm") throw new Error("Nothing was asked");
  await expect(dialog.onConfirm(null, "")).rejects.toThrow();
  await expect.element(notices.getByText("Impossible de supprimer le bien")).toBeVisible();
  await expect.element(row).toBeVisible();
});

test("photographs that stay in the storage are told of once the ten seconds are over", async () => {
  const { screen } = await openWithProperty();
  const ids = [property.id];
  answers = {
    "/api/own-properties/discard": { ids },
    "/api/own-properties/remove": { ids, photos_left: 2 },
  };
  await press(screen, "Supprimer…");
  await expect.poll(() => dialog?.type).toBe("confirm");
  if (dialog?.type !== "confirm") throw new Error("Nothing was asked");
  const realTimeout = globalThis.setTimeout;
  const soon = (run: () => void, ms?: number) => realTimeout(run, ms === 10_000 ? 0 : ms);
  globalThis.setTimeout = soon as typeof setTimeout;
  try {
    await dialog.onConfirm(null, "");
  } finally {
    globalThis.setTimeout = realTimeout;
  }
  await expect.element(notices.getByText("Photos non supprimées", { exact: true })).toBeVisible();
  await expect
    .element(
      notices.getByText(
        /^2\sphotos n’ont pas pu être retirées du stockage\. La suppression continue\s; le reste sera effacé cette nuit\.$/,
      ),
    )
    .toBeVisible();
});

test("« Dupliquer » opens a new form that begins as a copy", async () => {
  const { screen } = await openWithProperty();
  await press(screen, "Dupliquer");
  await expect.poll(() => dialog).toEqual({ type: "property-form", copyOf: property.id });
});

test("a hidden home offers the short link that it has, and makes none", async () => {
  const other = { ...property, id: "7d0f8a55-6b6e-4a5e-9d4b-1f2f3a4b5c6e", title: "Sans lien" };
  properties = [
    { ...property, is_hidden: true },
    { ...other, is_hidden: true },
  ];
  answers = {
    [`/api/links/of-property/${property.id}`]: { link: { short_url: "https://calanque.example/sainte" } },
    [`/api/links/of-property/${other.id}`]: { link: null },
  };
  const screen = await open();
  const copy = screen.getByRole("button", { name: "Copier le lien court", exact: true });
  const openMenu = (title: string) => screen.getByRole("button", { name: `Actions : ${title}` }).click();
  await openMenu(other.title);
  await expect.element(screen.getByRole("button", { name: "Dupliquer" })).toBeVisible();
  expect(copy.elements()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  await openMenu(property.title);
  await copy.click();
  await expect.element(notices.getByText("Lien copié")).toBeVisible();
  expect(write).toHaveBeenCalledWith("https://calanque.example/sainte");
  expect(screen.getByRole("button", { name: /^Lien court/ }).elements()).toEqual([]);
});

test("the picture and the words of a row open its form, its buttons do what they say", async () => {
  const { screen, row } = await openWithProperty();
  const opened = { type: "property-form", propertyId: property.id };
  const places = [property.title, property.address, property.price_display].map((text) =>
    row.getByText(text),
  );
  for (const place of [row.getByRole("img"), ...places]) {
    // Where a hand presses, whatever lies there.
    await userEvent.click(place, { force: true });
    await expect.poll(() => dialog).toEqual(opened);
    closeDialog();
    await expect.poll(() => dialog).toBeUndefined();
  }
  await screen.getByRole("checkbox", { name: `Choisir ${property.title}` }).click();
  await expect.element(screen.getByText(/^1\sbien sélectionné$/)).toBeVisible();
  await screen.getByRole("button", { name: `Actions : ${property.title}` }).click();
  expect(dialog).toBeUndefined();
});

test("Escape in a row's menu closes the menu alone, then the list", async () => {
  const { screen } = await openWithProperty();
  await screen.getByRole("button", { name: `Actions : ${property.title}` }).click();
  const copy = screen.getByRole("button", { name: "Dupliquer" });
  await expect.element(copy).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(copy).not.toBeInTheDocument();
  expect(isClosed).toBe(false);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => isClosed).toBe(true);
});

test("« Que manque-t-il ? » leaves those that lack something, each with what it lacks, until nothing does", async () => {
  const lacking = { ...property, id: crypto.randomUUID(), title: "Villa", missing: ["Classe énergie (DPE)"] };
  properties = [property, lacking];
  const screen = await open();
  await screen.getByRole("radio", { name: "Que manque-t-il ?" }).click();
  await expect.element(screen.getByText("Il manque : classe énergie (DPE).")).toBeVisible();
  await expect.element(screen.getByText(property.title)).not.toBeInTheDocument();
  properties = [property];
  await screen.getByRole("radio", { name: "Tous" }).click();
  await screen.getByRole("radio", { name: "Que manque-t-il ?" }).click();
  await expect.element(screen.getByText("Rien ne manque", { exact: true })).toBeVisible();
});

test("a home that lacks its type alone is in the part that names types", async () => {
  properties = [{ ...property, is_hidden: true, lacking: ["property_type"], missing: ["Type de bien"] }];
  const screen = await open();
  await screen.getByRole("radio", { name: "Que manque-t-il ?" }).click();
  await screen.getByRole("radio", { name: "Prix, surface, type ou adresse" }).click();
  await expect.element(screen.getByText("Il manque : type de bien.")).toBeVisible();
});

test("of what lacks something, one part is worked through in the table: its facts stand first, line after line", async () => {
  const facts = { dpe_energy_letter: "-", dpe_emissions_letter: "-", energy_cost_year: "" };
  const named = (title: string, missing: string): OwnListItem => ({
    ...property,
    id: crypto.randomUUID(),
    title,
    missing: [missing],
    facts,
  });
  properties = [
    named("Villa", "Classe énergie (DPE)"),
    named("Studio", "Classe énergie (DPE)"),
    named("Loft", "Qui paie les honoraires"),
  ];
  const screen = await open();
  await screen.getByRole("radio", { name: "Que manque-t-il ?" }).click();
  await screen.getByRole("radio", { name: "Énergie" }).click();
  await screen.getByRole("radio", { name: "Tableau" }).click();
  await expect.element(screen.getByText("2 résultats")).toBeVisible();
  const cell = (fact: string, title: string) => screen.getByLabelText(`${fact}, ${title}`);
  const first = cell("Classe énergie (DPE)", "Villa").element();
  if (first instanceof HTMLElement) first.focus();
  await userEvent.keyboard("{Tab}{Tab}");
  await expect.element(cell("Coût d’énergie, au moins (€/an)", "Villa")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(cell("Classe énergie (DPE)", "Studio")).toHaveFocus();
  await screen.getByRole("radio", { name: "Agence" }).click();
  await expect.element(screen.getByText("Rien ne manque ici", { exact: true })).toBeVisible();
});

test("what no column of the table makes up for leads to the home's form and to the account", async () => {
  const lacking = ["price", "address"];
  properties = [{ ...property, lacking, missing: ["Prix", "Adresse"], facts: { price: "" } }];
  answers = { "/api/account": { agency: { fee_schedule_url: null } } };
  const screen = await open();
  await screen.getByRole("radio", { name: "Tableau" }).click();
  await expect.element(screen.getByText(/il y manque l’adresse\./)).toBeVisible();
  await screen.getByRole("button", { name: /^Compléter/ }).click();
  await expect.poll(() => dialog).toEqual({ type: "property-form", propertyId: property.id });
  closeDialog();
  const account = screen.getByRole("link", { name: /^indiquez son adresse/ });
  await expect.element(account).not.toBeInTheDocument();
  await screen.getByRole("radio", { name: /^Que manque-t-il/ }).click();
  await expect.element(account).toHaveAttribute("href", "/account?section=agence");
  await screen.getByRole("radio", { name: "Agence", exact: true }).click();
  await expect.element(account).toBeVisible();
});

test("the table's figures stand at the right under their names, which take two lines at most", async () => {
  await page.viewport(1440, 900);
  properties = [{ ...property, facts: { title: "Villa", price: "285000", fees_payer: "" } }];
  const screen = await open();
  await screen.getByRole("radio", { name: "Tableau" }).click();
  const alignOf = (name: string) =>
    getComputedStyle(screen.getByLabelText(`${name}, ${property.title}`).element()).textAlign;
  await expect.element(screen.getByLabelText(/^Prix \(€\), /)).toBeVisible();
  expect(alignOf("Prix (€)")).toBe("right");
  expect(alignOf("Titre")).not.toBe("right");
  const names = screen.getByText("Coût d’énergie, au moins (€/an)", { exact: true }).element();
  expect(getComputedStyle(names).textAlign).toBe("right");
  const head = names.parentElement;
  expect(head?.clientHeight).toBeLessThan(3 * Number.parseFloat(getComputedStyle(names).lineHeight) + 16);
});

test("who comes to a line by its box goes on down with Enter", async () => {
  const priced = (title: string) => ({
    ...property,
    id: crypto.randomUUID(),
    title,
    facts: { price: "285000" },
  });
  properties = [priced("Villa"), priced("Studio")];
  const screen = await open();
  await screen.getByRole("radio", { name: "Tableau" }).click();
  const focus = (where: Locator) => {
    const element = where.element();
    if (element instanceof HTMLElement) element.focus();
  };
  const price = (title: string) => screen.getByLabelText(`Prix (€), ${title}`);
  await expect.element(price("Villa")).toBeVisible();
  focus(screen.getByRole("checkbox", { name: /Choisir .*Villa/ }));
  await userEvent.keyboard("{Tab}");
  focus(price("Villa"));
  await userEvent.keyboard("{Enter}");
  await expect.element(price("Studio")).toHaveFocus();
});

test("what is entered while a cell is being saved goes in one call after it, and the page asks before it is left", async () => {
  const facts = { price: "285000" };
  properties = ["Villa", "Studio", "Loft"].map((title) => ({
    ...property,
    id: crypto.randomUUID(),
    title,
    facts,
  }));
  const screen = await open();
  await screen.getByRole("radio", { name: "Tableau" }).click();
  await screen.getByLabelText("Prix (€), Villa").click();
  const { promise, resolve } = Promise.withResolvers<void>();
  heldChange = promise;
  await userEvent.keyboard("290000{Enter}");
  await expect.poll(() => changesAsked).toEqual([1]);
  await userEvent.keyboard("291000{Enter}292000{Enter}");
  const asks = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(asks()).toBe(true);
  resolve();
  await expect.poll(() => changesAsked).toEqual([1, 2]);
  await expect.poll(asks).toBe(false);
});

async function openTable() {
  properties = [{ ...property, facts: { price: "285000" } }];
  const screen = await open();
  await screen.getByRole("radio", { name: "Tableau" }).click();
  return { screen, price: screen.getByLabelText(`Prix (€), ${property.title}`) };
}

test("the list asks before it closes over cells that are not saved, and waits for those on their way", async () => {
  const { screen, price } = await openTable();
  isChangeAway = true;
  await price.fill("290000");
  const close = screen.getByRole("button", { name: "Fermer" }).first();
  await close.click();
  const question = screen.getByRole("dialog", { name: "Modifications non enregistrées" });
  await expect.element(question.getByText(/^1\scase n’est pas enregistrée/)).toBeVisible();
  await question.getByRole("button", { name: "Rester sur le tableau" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(isClosed).toBe(false);
  await expect.element(price).toHaveValue("290000");
  isChangeAway = false;
  const { promise, resolve } = Promise.withResolvers<void>();
  heldChange = promise;
  await price.fill("291000");
  await close.click();
  await expect.poll(() => changesAsked.length).toBe(2);
  expect(isClosed).toBe(false);
  resolve();
  await expect.poll(() => isClosed).toBe(true);
});

test("cells that are given up are lost once that is said", async () => {
  const { screen, price } = await openTable();
  isChangeAway = true;
  await price.fill("290000");
  await screen.getByRole("button", { name: "Fermer" }).first().click();
  await screen.getByRole("button", { name: "Abandonner les modifications" }).click();
  await expect.poll(() => isClosed).toBe(true);
});

test("a change whose taking back failed can be taken back again", async () => {
  const { screen, price } = await openTable();
  await price.click();
  await userEvent.keyboard("290000{Enter}");
  const undo = screen.getByRole("button", { name: "Annuler la dernière saisie" });
  await expect.element(undo).toBeEnabled();
  isChangeAway = true;
  await undo.click();
  await expect.element(notices.getByText("La modification n’a pas pu être annulée")).toBeVisible();
  await expect.element(undo).toBeEnabled();
  isChangeAway = false;
  await undo.click();
  await expect.element(notices.getByText("Modification annulée")).toBeVisible();
  await expect.element(undo).toBeDisabled();
  expect(changesAsked).toHaveLength(3);
});

test("the menu of a colleague's home opens over its row, and leads to its page", async () => {
  properties = [{ ...property, user_id: "a-colleague" }];
  const screen = await open();
  await screen.getByRole("button", { name: `Actions : ${property.title}` }).click();
  await expect.element(screen.getByRole("link", { name: "Ouvrir sa page" })).toBeVisible();
});

test("a home is said to be handed over, then back, once its row shows who carries it", async () => {
  const carriedBy = (userId: string) => [{ ...property, user_id: userId }];
  const ids = [property.id];
  const undo = { seal: "un sceau", to: "u-4", parts: [] };
  answers = {
    "/api/team": teamOfThree,
    "/api/own-properties/carrier": { ids, undo },
    "/api/own-properties/carrier/undo": { ids },
  };
  properties = carriedBy("u-3");
  const screen = await open(manager);
  const row = screen.getByRole("listitem").filter({ hasText: property.title });
  await expect.element(row.getByText("Paul Vial")).toBeVisible();
  /** Does something that changes who carries the home: the list answers late, and nothing is said before it. */
  const actWhileListIsLate = async (userId: string, text: RegExp, act: () => Promise<unknown>) => {
    properties = carriedBy(userId);
    const asked = listsAsked;
    const release = holdLists();
    const acted = act();
    await expect.poll(() => listsAsked).toBeGreaterThan(asked);
    expect(notices.getByText(text).elements()).toEqual([]);
    release();
    await acted;
    await expect.element(notices.getByText(text)).toBeVisible();
  };

  await press(screen, "Confier…");
  await expect.poll(() => dialog?.type).toBe("confirm");
  await actWhileListIsLate("u-4", /^1\sbien confié à Léa Blanc$/, async () => {
    if (dialog?.type === "confirm") await dialog.onConfirm(null, "u-4");
  });
  expect(row.getByText("Léa Blanc").elements()).toHaveLength(1);
  const strip = screen.getByRole("list", { name: "À annuler" });
  const back = strip.getByRole("button", { name: "Annuler" });
  await actWhileListIsLate("u-3", /^1\sbien rendu à son précédent interlocuteur$/, async () => {
    await back.click();
  });
  expect(row.getByText("Paul Vial").elements()).toHaveLength(1);
});
