import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, afterEach, expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ReportSharing } from "#domain/api/shared-report.ts";
import { createQueryClient } from "../../../client/api/query-client.ts";
import { jeanne } from "../../../client/session/jeanne.fixture.ts";
import { routed } from "../../../router/routed.fixture.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import "../../../styles/app.css";

const report = "5f0e8d3c-2b1a-4c6d-9e8f-7a6b5c4d3e2f";
const link: ReportSharing["links"][number] = {
  id: "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d",
  recipient_name: "Jeanne Martin",
  recipient_email: "jeanne@lecteurs.example",
  url: "https://calanque.example/shared-report/1/2",
  state: "open",
  expires_at: null,
  has_password: false,
  mailed_at: null,
  created_at: "2026-11-20T08:00:00.000Z",
  first_opened_at: null,
  last_opened_at: null,
  open_count: 0,
  is_uncounted: false,
  contact_count: 0,
  last_contact_at: null,
};
const sharing: ReportSharing = {
  client: { name: null, email: null },
  frozen: null,
  refusal: null,
  missing_mentions: [],
  links: [link],
};

type Sent = {
  readonly request_id: string;
  readonly mailed_at: string | null;
  readonly recipient: { readonly email: string } | null;
  readonly is_mailed: boolean;
  readonly expires_in_days?: number | null;
  readonly password?: string;
};
const sent: Sent[] = [];
let frozen: ReportSharing["frozen"] = null;
/** What the report is shared by, before and once more is. */
let before = [link];
let after: readonly ReportSharing["links"][number][] | null = null;
/** How many of the next presses have an answer that is lost. */
let lost = 0;
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (pathname === "/api/session") return Response.json({ account: jeanne, demo: false });
  if (pathname.endsWith("/links")) {
    sent.push((await request.json()) as Sent);
    if (lost-- > 0) return Response.json({ code: "internal", message: "Perdu" }, { status: 500 });
    const links = after ?? [{ ...link, mailed_at: "2026-11-20T09:00:00.000Z" }];
    return Response.json({ ...sharing, links });
  }
  if (pathname.endsWith("/sharing") || pathname.endsWith("/shared-version"))
    return Response.json({ ...sharing, frozen, links: before });
  return realFetch(input, init);
};
afterAll(() => {
  globalThis.fetch = realFetch;
});
afterEach(() => {
  before = [link];
  after = null;
  frozen = null;
});

async function open(width = 1280, height = 1200) {
  await page.viewport(width, height);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      {routed(<ShareDialog id={report} onClose={() => undefined} />)}
    </QueryClientProvider>,
  );
}

test("an e-mail that is asked for again after its answer was lost bears the same key, the next one another", async () => {
  const screen = await open();
  const fill = async () => {
    await screen.getByLabelText("Nom", { exact: true }).fill("Jean Second");
    await screen.getByLabelText("E-mail", { exact: true }).fill("Jeanne@lecteurs.example");
  };
  const press = () => screen.getByRole("button", { name: "Envoyer par e-mail" }).first().click();
  await fill();
  lost = 1;
  await press();
  await expect.poll(() => sent.length).toBe(1);
  await press();
  await expect.element(page.getByText(/^(Rapport envoyé à|E-mail écrit pour) Jeanne Martin/)).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.request_id).toBe(sent[0]?.request_id);
  expect(sent[1]?.mailed_at).toBeNull();
  await fill();
  await press();
  await expect.poll(() => sent.length).toBe(3);
  expect(sent[2]?.request_id).not.toBe(sent[0]?.request_id);
  expect(sent[2]?.mailed_at).toBe("2026-11-20T09:00:00.000Z");
});

test("an e-mail whose answer was lost is another once the dialog was closed, or a new version was shared", async () => {
  const ask = async (screen: Awaited<ReturnType<typeof open>>) => {
    const count = sent.length;
    lost = 1;
    await screen.getByLabelText("Nom", { exact: true }).fill("Jean Second");
    await screen.getByLabelText("E-mail", { exact: true }).fill("Jeanne@lecteurs.example");
    await screen.getByRole("button", { name: "Envoyer par e-mail" }).first().click();
    await expect.poll(() => sent.length).toBe(count + 1);
    return sent.at(-1)?.request_id;
  };
  const earlier = await open();
  const first = await ask(earlier);
  await earlier.unmount();
  frozen = { at: "2026-11-20T08:00:00.000Z", version: 3, is_current: false, has_changed_sales: false };
  const later = await open();
  const second = await ask(later);
  expect(second).not.toBe(first);
  await later.getByRole("button", { name: "Partager la nouvelle version" }).click();
  await expect.element(page.getByText("Vos lecteurs voient la nouvelle version")).toBeVisible();
  expect(await ask(later)).not.toBe(second);
});

test.each([
  [
    { is_current: false, has_changed_sales: false },
    /^Vous avez modifié le rapport depuis\s:.* du 20 novembre 2026\.$/,
  ],
  [
    { is_current: true, has_changed_sales: true },
    /^Un bien de votre agence .*a changé depuis, ou a quitté la carte\s:/,
  ],
] as const)(
  "a new version is offered where the frozen one is %o, and the reason is said",
  async (facts, reason) => {
    frozen = { at: "2026-11-20T08:00:00.000Z", version: 3, ...facts };
    const screen = await open();
    await expect.element(screen.getByText(reason)).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Partager la nouvelle version" })).toBeVisible();
  },
);

test("a version that nothing changed of is offered anew from the next day on, with that day's value", async () => {
  frozen = { at: "2026-11-20T08:00:00.000Z", version: 3, is_current: true, has_changed_sales: false };
  const screen = await open();
  await expect.element(screen.getByText(/Vous n’avez pas modifié le rapport depuis/)).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Partager la valeur d’aujourd’hui" }))
    .toBeVisible();
});

test("what readers do not see is folded away, and no adjustment is among it: they read these", async () => {
  const screen = await open();
  await screen.getByText("Ce que vos lecteurs ne voient pas").click();
  const text = screen.getByText(/^Votre note privée/);
  await expect.element(text).toBeVisible();
  const words = text.element().textContent;
  expect(words).toMatch(/ Ils lisent en revanche le nom et le montant de vos ajustements\. /);
  expect(words).not.toContain("ajustements de chaque vente");
});

test("a personal link has the end and the password that were chosen before it is sent, with the e-mail in one call", async () => {
  const screen = await open();
  await screen.getByLabelText("Nom", { exact: true }).fill("Luc Brun");
  await screen.getByLabelText("E-mail", { exact: true }).fill("luc@lecteurs.example");
  await expect.element(screen.getByText("sans fin ni mot de passe")).toBeVisible();
  await screen.getByText("Options", { exact: true }).click();
  await screen.getByLabelText("Le lien s’ouvre").selectOptions("30");
  await screen.getByLabelText("Mot de passe du lien").fill("court");
  const count = sent.length;
  const send = screen.getByRole("button", { name: "Envoyer par e-mail" }).first();
  await send.click();
  await expect.element(screen.getByText("Le mot de passe a entre 6 et 200 caractères")).toBeVisible();
  expect(sent).toHaveLength(count);
  await screen.getByLabelText("Mot de passe du lien").fill("calanque-13");
  await expect.element(screen.getByText("30 jours, mot de passe", { exact: true })).toBeVisible();
  await send.click();
  await expect.poll(() => sent.length).toBe(count + 1);
  expect(sent.at(-1)).toMatchObject({
    recipient: { email: "luc@lecteurs.example" },
    is_mailed: true,
    expires_in_days: 30,
    password: "calanque-13",
  });
  // The next link begins without: a password is not another's.
  await expect.element(screen.getByText("sans fin ni mot de passe")).toBeVisible();
});

test.each([
  [{}, "", null, "sans fin ni mot de passe", ""],
  [{ has_password: true }, "", null, "sans fin, mot de passe", "30 jours, mot de passe"],
  [{}, "30", 30, "sans fin ni mot de passe", "30 jours"],
] as const)(
  "of a link that is over %o it is said how long it opens again, and that is asked (%s days)",
  async (facts, days, asked, before30, with30) => {
    before = [{ ...link, ...facts, url: null, state: "expired", expires_at: "2026-11-19T08:00:00.000Z" }];
    const screen = await open();
    await expect.element(screen.getByText(/Fermé depuis le 19 novembre 2026 à 09:00\.$/)).toBeVisible();
    await screen.getByLabelText("Nom", { exact: true }).fill("Jeanne Martin");
    await screen.getByLabelText("E-mail", { exact: true }).fill("jeanne@lecteurs.example");
    await expect.element(screen.getByText(before30, { exact: true })).toBeVisible();
    await screen.getByText("Options", { exact: true }).click();
    await expect.element(screen.getByText(/^Le lien de cette personne a expiré/)).toBeVisible();
    await expect.element(screen.getByText(/Le mot de passe ne figure pas dans l’e-mail/)).toBeVisible();
    const life = screen.getByLabelText("Le lien s’ouvre");
    await expect.element(life).toHaveDisplayValue("Jusqu’à sa révocation");
    if (with30 !== "") {
      await life.selectOptions("30");
      await expect.element(screen.getByText(with30, { exact: true })).toBeVisible();
    }
    await life.selectOptions(days);
    const count = sent.length;
    await screen.getByRole("button", { name: "Créer sans envoyer" }).click();
    await expect.poll(() => sent.length).toBe(count + 1);
    expect(sent.at(-1)?.expires_in_days).toBe(asked);
    await expect.element(page.getByText("Le lien de Jeanne Martin s’ouvre de nouveau")).toBeVisible();
  },
);

test.each([
  ["", "Jeanne Martin a déjà un lien"],
  ["calanque-13", "Lien de Jeanne Martin modifié"],
])("a link that is there is not said to be made (password %o)", async (password, said) => {
  const screen = await open();
  await screen.getByLabelText("Nom", { exact: true }).fill("Jeanne Martin");
  await screen.getByLabelText("E-mail", { exact: true }).fill("jeanne@lecteurs.example");
  await screen.getByText("Options", { exact: true }).click();
  await screen.getByLabelText("Mot de passe du lien").fill(password);
  await screen.getByRole("button", { name: "Créer sans envoyer" }).click();
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
});

test.each([
  [390, 844],
  [1440, 900],
])("at %i×%i the choices of a link's end are read whole", async (width, height) => {
  const screen = await open(width, height);
  await screen.getByText("Options", { exact: true }).click();
  const life = screen.getByLabelText("Le lien s’ouvre").element();
  const { paddingLeft, paddingRight, font } = getComputedStyle(life);
  const pen = document.createElement("canvas").getContext("2d") ?? expect.fail("no pen");
  pen.font = font;
  const room = life.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  for (const { label } of (life as HTMLSelectElement).options)
    expect(pen.measureText(label).width).toBeLessThan(room);
});

test("what was typed for one kind of link is there again after a look at the other, whose fields are its own", async () => {
  const screen = await open();
  const kind = (name: string) => screen.getByRole("radio", { name });
  const password = screen.getByLabelText("Mot de passe du lien");
  const options = screen.getByText("Options", { exact: true });
  await screen.getByLabelText("Nom", { exact: true }).fill("Luc Brun");
  await screen.getByLabelText("E-mail", { exact: true }).fill("luc@lecteurs.example");
  await options.click();
  await password.fill("calanque-13");
  await kind("Quiconque a le lien").click();
  await expect.element(screen.getByText("sans fin ni mot de passe")).toBeVisible();
  await options.click();
  await screen.getByLabelText("Le lien s’ouvre").selectOptions("7");
  await kind("Une personne").click();
  await expect.element(screen.getByLabelText("Nom", { exact: true })).toHaveValue("Luc Brun");
  await expect.element(screen.getByLabelText("E-mail", { exact: true })).toHaveValue("luc@lecteurs.example");
  await expect.element(screen.getByText("mot de passe", { exact: true })).toBeVisible();
  await options.click();
  await expect.element(password).toHaveValue("calanque-13");
  await kind("Quiconque a le lien").click();
  await expect.element(screen.getByText("7 jours", { exact: true })).toBeVisible();
});

test("the public link has its end and its password from the first; one that is there says it takes them", async () => {
  const screen = await open();
  await screen.getByLabelText("E-mail", { exact: true }).fill("JEANNE@lecteurs.example");
  await expect.element(screen.getByText("sans changement")).toBeVisible();
  await screen.getByText("Options", { exact: true }).click();
  await expect
    .element(screen.getByText(/^Cette personne a déjà un lien.* Le mot de passe ne figure pas dans l’e-mail/))
    .toBeVisible();
  await screen.getByRole("radio", { name: "Quiconque a le lien" }).click();
  await screen.getByText("Options", { exact: true }).click();
  await screen.getByLabelText("Le lien s’ouvre").selectOptions("7");
  await screen.getByLabelText("Mot de passe du lien").fill("calanque-13");
  after = [
    { ...link, id: crypto.randomUUID(), recipient_name: null, recipient_email: null, has_password: true },
    link,
  ];
  await screen.getByRole("button", { name: "Créer le lien public" }).click();
  await expect.element(page.getByText("Lien public créé")).toBeVisible();
  const { recipient, is_mailed, expires_in_days, password } = sent.at(-1) ?? expect.fail();
  expect({ recipient, is_mailed, expires_in_days, password }).toEqual({
    recipient: null,
    is_mailed: false,
    expires_in_days: 7,
    password: "calanque-13",
  });
  await expect.element(screen.getByText(/^Le lien public est parmi les liens/)).toBeVisible();
});

test.each([
  [390, 844],
  [844, 390],
  [768, 1024],
  [1440, 900],
])("at %i×%i nothing of the dialog moves as what it shows comes, nor as links do", async (width, height) => {
  before = [];
  after = [
    { ...link, id: crypto.randomUUID(), recipient_name: null, recipient_email: null },
    link,
    { ...link, id: crypto.randomUUID() },
  ];
  const screen = await open(width, height);
  const dialog = page.getByRole("dialog", { name: "Partager le rapport" });
  await expect.element(dialog).toBeVisible();
  const boxOf = (locator: Locator) => JSON.stringify(locator.element().getBoundingClientRect());
  const settled = async () => {
    // It comes in by a transition, which begins a moment after it is there.
    await expect.element(dialog).not.toHaveAttribute("data-starting-style");
    await Promise.all(
      dialog
        .element()
        .getAnimations()
        .map(({ finished }) => finished),
    );
    return [boxOf(dialog), boxOf(dialog.getByRole("button", { name: "Fermer" }))];
  };
  const waiting = await settled();
  await expect.element(screen.getByText(/^Aucun lien pour l’instant/)).toBeInTheDocument();
  expect(await settled()).toEqual(waiting);
  await screen.getByRole("radio", { name: "Quiconque a le lien" }).click();
  await screen.getByRole("button", { name: "Créer le lien public" }).click();
  await expect.element(screen.getByRole("listitem").nth(2)).toBeInTheDocument();
  expect(await settled()).toEqual(waiting);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});
