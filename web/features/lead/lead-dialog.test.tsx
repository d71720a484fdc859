import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { SessionReply } from "#domain/api/account.ts";
import { defaultLeadMessage, defaultOfferMessage } from "#domain/lead/lead-rules.ts";
import { buildReply } from "../../client/api/property.fixture.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import "../../styles/app.css";
import type { LeadSubject } from "../../widgets/lead/lead-subject.ts";
import { LeadDialog } from "./lead-dialog.tsx";

type Sent = { readonly name: string; readonly body: Record<string, unknown> };

const leadId = "6a6b52a7-0f0c-4f64-8a94-5e5a31d2a1b7";
const accepted = { success: true, id: leadId, token: "jeton", error: null };
const sent: Sent[] = [];
let answer: (name: string) => Response | Promise<Response>;

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const name = /^\/functions\/(.+)$/.exec(new URL(request.url).pathname)?.[1];
  if (name === undefined) return realFetch(input, init);
  sent.push({ name, body: await request.clone().json() });
  return answer(name);
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

const acceptEverything = (name: string) =>
  Response.json(name === "submit-lead" ? accepted : { success: true, state: "queued" });

beforeEach(async () => {
  sent.length = 0;
  answer = acceptEverything;
  sessionStorage.clear();
  await page.viewport(1280, 900);
});

const property = buildReply({
  agency_name: "Agence du Port",
  agency_name_display: "Agence du Port",
  agency_email: "port@exemple.fr",
});
const sheet: LeadSubject = { about: "property", property };

async function openForm(subject: LeadSubject = sheet, account: SessionReply["account"] = null) {
  const closed: true[] = [];
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, { account, demo: false });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <LeadDialog subject={subject} onClose={() => closed.push(true)} />
    </QueryClientProvider>,
  );
  const send = screen.getByRole("button", { name: /^(Recevoir la fiche|Envoyer ma demande)/ });
  return { screen, send, closed };
}

type Screen = Awaited<ReturnType<typeof openForm>>["screen"];

const consent = /^J’accepte que mes coordonnées soient transmises à l’agence «\u00a0Agence du Port\u00a0»/;

async function fill(screen: Screen) {
  await screen.getByLabelText("Nom complet *").fill("  Jeanne Roux ");
  await screen.getByLabelText("Numéro de téléphone *").fill("06 11 22 33 44");
  await screen.getByLabelText("Email *").fill("jeanne@exemple.fr");
  await screen.getByLabelText("Acquéreur").click();
  await screen.getByLabelText("Vendeur").click();
  await screen.getByLabelText(consent).click();
}

test("each required field says what is missing when it is left empty, and no longer once it is edited", async () => {
  const { screen, send } = await openForm();
  await expect.element(screen.getByLabelText("Nom complet *")).toHaveFocus();
  for (let stop = 0; stop < 7; stop += 1) await userEvent.keyboard("{Tab}");
  for (const message of [
    "Le nom est requis",
    "Le numéro de téléphone est requis",
    "L'email est requis",
    "Veuillez sélectionner au moins une option",
    "Vous devez accepter la transmission de vos coordonnées",
  ])
    await expect.element(screen.getByText(message, { exact: true })).toBeVisible();
  await screen.getByLabelText("Nom complet *").fill("J");
  await expect.element(screen.getByText("Le nom est requis")).not.toBeInTheDocument();
  await expect.element(screen.getByText("L'email est requis", { exact: true })).toBeVisible();
  await expect.element(send).toBeDisabled();
});

test("what is cleared is missing at once: spaces, an unticked box, a type taken back", async () => {
  const { screen, send } = await openForm();
  await fill(screen);
  await expect.element(send).toBeEnabled();
  await screen.getByLabelText("Nom complet *").fill("   ");
  await expect.element(screen.getByText("Le nom est requis")).toBeVisible();
  await expect.element(send).toBeDisabled();
  await screen.getByLabelText("Vendeur").click();
  await screen.getByLabelText("Acquéreur").click();
  await expect.element(screen.getByText("Veuillez sélectionner au moins une option")).toBeVisible();
  await screen.getByLabelText(/^J’accepte que mes coordonnées/).click();
  await expect
    .element(screen.getByText("Vous devez accepter la transmission de vos coordonnées"))
    .toBeVisible();
  await screen.getByLabelText("Email *").fill("jeanne");
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByText("Format d'email invalide")).toBeVisible();
});

test("a message that appears does not steal the click that made it appear", async () => {
  // So low that the dialog grows downwards alone.
  await page.viewport(1280, 500);
  const { screen } = await openForm();
  await screen.getByLabelText("Email *").click();
  await expect.element(screen.getByText("Le nom est requis")).toBeVisible();
  const consent = screen.getByLabelText(/^J’accepte que mes coordonnées/);
  await consent.click({ delay: 150 });
  await expect.element(screen.getByText("L'email est requis", { exact: true })).toBeVisible();
  await expect.element(consent).toBeChecked();
});

test("who asks about a home for sale is given words about that home", async () => {
  const { screen } = await openForm({ about: "property", property: { ...property, status: "for_sale" } });
  await expect.element(screen.getByLabelText("Message")).toHaveValue(defaultOfferMessage);
});

test("the specified calls are made in their order, and the confirmation does not wait for the e-mails", async () => {
  const { screen, send, closed } = await openForm();
  await expect.element(screen.getByLabelText("Message")).toHaveValue(defaultLeadMessage);
  await fill(screen);
  await send.click();
  await expect.element(screen.getByRole("dialog", { name: "Fiche envoyée" })).toBeVisible();
  await expect
    .element(
      screen.getByText("Merci ! La fiche détaillée vient d'être envoyée à l'adresse jeanne@exemple.fr."),
    )
    .toBeVisible();
  await expect.poll(() => sent).toHaveLength(3);
  const [lead, email, notice] = sent;
  expect(lead).toMatchObject({
    name: "submit-lead",
    body: {
      property_id: property.id,
      name: "Jeanne Roux",
      phone: "06 11 22 33 44",
      email: "jeanne@exemple.fr",
      user_type: "Acquéreur",
      user_types: ["Acquéreur", "Vendeur"],
      message: defaultLeadMessage,
      lead_type: "fiche_detaillee",
      consent: true,
      consent_timestamp: expect.stringMatching(/^20\d\d-.*Z$/),
      agency_name_at_submission: "Agence du Port",
      call_consent: false,
      news_consent: false,
      website: "",
      filling_ms: expect.any(Number),
    },
  });
  expect(email).toMatchObject({ name: "send-property-email", body: { name: "Jeanne Roux", token: "jeton" } });
  expect(notice).toMatchObject({
    name: "send-agency-notification",
    body: { leadId, propertyId: property.id, agencyName: "Agence du Port", sourceUrl: location.origin },
  });
  await expect.element(screen.getByRole("button", { name: "Fermer" }).last()).toHaveFocus();
  await screen.getByRole("button", { name: "Fermer" }).last().click();
  await expect.poll(() => closed).toEqual([true]);
});

test("the agency's notice is asked for where the property tells an e-mail, and nowhere else", async () => {
  const silent = { ...property, agency_email: null, has_details: false };
  for (const subject of [{ about: "property", property: silent } as const, sheet]) {
    const { screen, send } = await openForm(subject);
    await fill(screen);
    await send.click();
    await expect.element(screen.getByRole("dialog", { name: "Fiche envoyée" })).toBeVisible();
    await expect
      .poll(() => sent.filter(({ name }) => name === "send-property-email").length)
      .toBeGreaterThan(0);
    await screen.unmount();
  }
  await expect.poll(() => sent.at(-1)?.name).toBe("send-agency-notification");
  expect(sent.filter(({ name }) => name === "send-agency-notification")).toHaveLength(1);
  expect(sent.at(-1)?.body).toMatchObject({ agencyEmail: "port@exemple.fr" });
});

test("a refusal is told and the form stays with all that was typed, through closing and opening again", async () => {
  answer = () => Response.json({ success: false, id: null, token: null, error: null });
  const { screen, send } = await openForm();
  await fill(screen);
  await screen.getByLabelText("Message").fill("Rappelez-moi le soir.");
  await send.click();
  await expect.element(screen.getByText("Lead submission failed")).toBeVisible();
  await expect.element(screen.getByLabelText("Nom complet *")).toHaveValue("  Jeanne Roux ");
  await expect.element(screen.getByLabelText("Vendeur")).toBeChecked();
  await screen.unmount();

  answer = acceptEverything;
  const again = (await openForm()).screen;
  await expect.element(again.getByLabelText("Message")).toHaveValue("Rappelez-moi le soir.");
  await expect.element(again.getByLabelText("Vendeur")).toBeChecked();
  await expect.element(again.getByLabelText("Acquéreur")).toBeChecked();
  await again.getByLabelText(consent).click();
  await again.getByRole("button", { name: /^Recevoir la fiche/ }).click();
  await expect.element(again.getByRole("dialog", { name: "Fiche envoyée" })).toBeVisible();
  expect(Object.keys(sessionStorage)).toEqual([]);
  await again.unmount();

  const other = (await openForm()).screen;
  await expect.element(other.getByLabelText("Nom complet *")).toHaveValue("");
  await expect.element(other.getByLabelText("Message")).toHaveValue(defaultLeadMessage);
});

test("a request sent again after a lost answer bears the same id, even from a new form; the next another", async () => {
  answer = () => Response.error();
  const first = await openForm();
  await fill(first.screen);
  await first.send.click();
  await expect.element(first.screen.getByRole("alert").first()).toBeVisible();
  await first.screen.unmount();
  answer = () => Response.json(accepted);
  for (let turn = 0; turn < 2; turn += 1) {
    const { screen, send } = await openForm();
    // What was typed is kept after the lost answer, but the agreement.
    await (turn === 0 ? screen.getByLabelText(consent).click() : fill(screen));
    await send.click();
    await expect.element(screen.getByRole("dialog", { name: "Fiche envoyée" })).toBeVisible();
    await screen.unmount();
  }
  const ids = sent.filter(({ name }) => name === "submit-lead").map(({ body }) => body["request_id"]);
  expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test("too many requests are refused in the server's words", async () => {
  const message = "Trop de demandes. Réessayez dans 12 minutes.";
  answer = () => Response.json({ code: "too-many-requests", status: 429, message }, { status: 429 });
  const { screen, send } = await openForm();
  await fill(screen);
  await send.click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(send).toBeEnabled();
});

test("while the answer is awaited nothing closes the form nor sends it again", async () => {
  let reply: (response: Response) => void = () => {};
  answer = (name) =>
    name === "submit-lead" ? new Promise((resolve) => (reply = resolve)) : acceptEverything(name);
  const { screen, send, closed } = await openForm();
  await fill(screen);
  await send.click();
  await expect.element(send).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}{Escape}");
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
  await expect.element(screen.getByRole("button", { name: "Fermer" })).toBeDisabled();
  expect(closed).toEqual([]);
  expect(sent.filter(({ name }) => name === "submit-lead")).toHaveLength(1);
  reply(Response.json(accepted));
  await expect.element(screen.getByRole("dialog", { name: "Fiche envoyée" })).toBeVisible();
  // All of it, or the next test would see the end of it.
  await expect.poll(() => sent.at(-1)?.name).toBe("send-agency-notification");
});

test("an agency is asked without a property, and who is signed in need not write name and address again", async () => {
  const agency = { id: property.id, name: "Agence du Port", logo_url: null, address: "1 quai du Port" };
  const { screen, send } = await openForm(
    { about: "agency", agency },
    {
      user_id: "u",
      email: "visiteur@exemple.fr",
      full_name: "Vera Visiteuse",
      role: "visitor",
      status: "active",
      email_verified: true,
      team: null,
    },
  );
  await expect.element(screen.getByRole("dialog", { name: "Contacter l'agence" })).toBeVisible();
  await expect
    .element(screen.getByText(/^Votre demande va à l’agence «\u00a0Agence du Port\u00a0», qui vous répond/))
    .toBeVisible();
  await expect.element(screen.getByLabelText("Nom complet *")).toHaveValue("Vera Visiteuse");
  await expect.element(screen.getByLabelText("Email *")).toHaveValue("visiteur@exemple.fr");
  await fill(screen);
  await send.click();
  await expect
    .element(screen.getByText("Merci ! Votre demande a été transmise à Agence du Port."))
    .toBeVisible();
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(["submit-lead", "send-property-email"]);
  expect(sent[0]?.body).toMatchObject({
    lead_type: "contact_agence",
    property_id: null,
    agency_id: agency.id,
  });
});

test("on a phone it is a drawer of 85 % of the height that nothing takes away while it is sent", async () => {
  await page.viewport(390, 844);
  const { screen, send, closed } = await openForm();
  const drawer = screen.getByRole("dialog", { name: "Recevoir la fiche détaillée" });
  await expect.element(screen.getByLabelText("Nom complet *")).toBeVisible();
  expect(drawer.element().getBoundingClientRect().height).toBeCloseTo(0.85 * 844, 0);
  expect(drawer.element()).toHaveAttribute("data-base-ui-swipe-ignore");
  answer = () => new Promise(() => {});
  await fill(screen);
  await send.click();
  await expect.element(send).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "Fermer" })).toBeDisabled();
  await expect.element(drawer).toBeVisible();
  expect(closed).toEqual([]);
});

test("on a phone the confirmation is as high as what it says, and names the home it is about", async () => {
  await page.viewport(390, 844);
  const { screen, send } = await openForm();
  await fill(screen);
  await send.click();
  const sentDrawer = screen.getByRole("dialog", { name: "Fiche envoyée" });
  await expect.element(sentDrawer.getByText(property.title)).toBeVisible();
  const heightOf = () => sentDrawer.element().getBoundingClientRect().height;
  await expect.poll(heightOf).toBeLessThan(0.6 * 844);
  await expect.poll(() => Math.round(sentDrawer.element().getBoundingClientRect().bottom)).toBe(844);
});
