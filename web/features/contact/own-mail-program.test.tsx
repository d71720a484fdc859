import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Contact } from "#domain/api/contact.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import { jeanneRoux } from "./contact.fixture.ts";
import { WriteToContact } from "./write-to-contact.tsx";
import "../../styles/app.css";

const email = "jeanne@exemple.fr";
const contact = {
  ...jeanneRoux,
  email,
  addresses: [
    {
      kind: "email" as const,
      value: email,
      allowance: "ledger" as const,
      is_allowed: true,
      reason: "Accord",
      stated: null,
    },
  ],
};

const template = { id: null, name: "Accusé", subject: "Bien reçu", text: "Merci de votre message." };
const sent: { readonly path: string; readonly body: unknown }[] = [];
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname: path } = new URL(request.url);
  if (!path.startsWith("/api/")) return realFetch(input, init);
  if (path.endsWith("/templates")) return Response.json({ items: [template] });
  if (request.method === "GET") return Response.json({ items: [], team: null });
  sent.push({ path, body: await request.json() });
  return Response.json({ ...contact, ended_plans: [] });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

async function openForm(shown: Contact = contact) {
  sessionStorage.clear();
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: null, demo: false });
  await render(
    <QueryClientProvider client={client}>
      <WriteToContact contact={shown} writing={{ mode: "email", email: null }} onWriting={() => undefined} />
    </QueryClientProvider>,
  );
}

test("what is typed goes to one's own mail program, and is noted as sent once it was opened there", async () => {
  await openForm();
  await page.getByLabelText("Objet").fill("Visite & suite");
  await page.getByLabelText(`Message à ${email}`).fill("À jeudi ?");
  const noted = page.getByRole("button", { name: "Noter comme envoyé" });
  await expect.element(noted).not.toBeInTheDocument();
  const link = page.getByRole("link", { name: "Dans ma messagerie" });
  const href = new URL((link.element() as HTMLAnchorElement).href);
  expect([href.protocol, decodeURIComponent(href.pathname)]).toEqual(["mailto:", email]);
  expect([href.searchParams.get("subject"), href.searchParams.get("body")]).toEqual([
    "Visite & suite",
    "À jeudi ?",
  ]);
  const stay = (event: Event) => event.preventDefault();
  addEventListener("click", stay, true);
  await link.click();
  removeEventListener("click", stay, true);
  await noted.click();
  await expect.element(noted).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    { path: `/api/contacts/${contact.id}/attempts`, body: { way: "mail", outcome: "reached", text: null } },
  ]);
});

/** Of the newest message; one that was shown before may still be going. */
const undo = page.getByRole("button", { name: "Annuler", exact: true });

test("a template that takes the place of what was typed gives it back", async () => {
  await openForm();
  const message = page.getByLabelText(`Message à ${email}`);
  await message.fill("Un long message, déjà écrit.");
  await page.getByLabelText("Objet").fill("Le mien");
  await page.getByLabelText("Modèle").selectOptions("Accusé");
  await expect.element(message).toHaveValue("Merci de votre message.");
  await undo.first().click();
  await expect.element(message).toHaveValue("Un long message, déjà écrit.");
  await expect.element(page.getByLabelText("Objet")).toHaveValue("Le mien");
});

test("why nobody may write is said once, at the address, and what is left to do here", async () => {
  const reason = "La personne a retiré son accord.";
  const address = contact.addresses[0] ?? expect.fail("no address");
  await openForm({ ...contact, addresses: [{ ...address, is_allowed: false, reason }] });
  await expect.element(page.getByText(/^Aucun e-mail ne peut partir d’ici/)).toBeVisible();
  expect(page.getByText(reason).elements()).toEqual([]);
});
