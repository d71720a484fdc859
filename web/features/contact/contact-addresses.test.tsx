import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { afterAll, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { Contact, ContactAddress } from "#domain/api/contact.ts";
import type { TaskItem } from "#domain/api/task.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import { jeanneRoux } from "./contact.fixture.ts";
import { ContactAddresses } from "./contact-addresses.tsx";
import "../../styles/app.css";

const { id } = jeanneRoux;
const sent: { readonly path: string; readonly body: unknown }[] = [];

/** What the server answers with, where it refuses. */
let refusal: string | null = null;

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/api/contacts/") && pathname !== "/api/tasks") return realFetch(input, init);
  sent.push({ path: pathname, body: await request.clone().json() });
  if (pathname === "/api/tasks") return Response.json(task);
  if (refusal !== null)
    return Response.json(
      { defined: false, code: "invalid-input", status: 400, message: refusal },
      { status: 400 },
    );
  return Response.json({ ...contactWith([]), ended_plans: [] });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});
beforeEach(() => {
  refusal = null;
  sent.length = 0;
});

const phone: ContactAddress = {
  kind: "phone",
  value: "06 12 34 56 78",
  allowance: "none",
  is_allowed: false,
  reason: "Appeler un particulier demande son accord préalable.",
  stated: null,
};

const allowed: ContactAddress = { ...phone, allowance: "ledger", is_allowed: true, reason: "Accord" };

const task: TaskItem = {
  id,
  version: 1,
  kind: "call",
  title: "Rappeler",
  note: null,
  due_on: "2026-11-21",
  due_time: null,
  group: "coming",
  repeat: null,
  contact: null,
  has_hidden_contact: false,
  property: null,
  plan: null,
  owner_id: id,
  owner_name: null,
  done_at: null,
  may_edit: true,
};

function contactWith(addresses: ContactAddress[]): Contact {
  return { ...jeanneRoux, addresses };
}

function show(address: ContactAddress, isCalling = false) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, { account: null, demo: false });
  return render(
    <QueryClientProvider client={queryClient}>
      <Addresses address={address} startsCalling={isCalling} />
    </QueryClientProvider>,
  );
}

type AddressesProps = { readonly address: ContactAddress; readonly startsCalling: boolean };

function Addresses({ address, startsCalling }: AddressesProps) {
  const [isCalling, setIsCalling] = useState(startsCalling);
  return (
    <ContactAddresses
      contact={contactWith([address])}
      isCalling={isCalling}
      onCalling={setIsCalling}
      onWrite={() => undefined}
    />
  );
}

test("a number that nothing allows calling has a button that is off, described by the reason", async () => {
  const screen = await show(phone);
  const button = screen.getByRole("button", { name: "Appeler 06 12 34 56 78" });
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAccessibleDescription(phone.reason);
  expect(screen.container.querySelector('a[href^="tel:"]')).toBeNull();
});

test("an allowed number is dialled", async () => {
  const screen = await show(allowed);
  const link = screen.getByRole("link", { name: "Appeler 06 12 34 56 78" });
  await expect.element(link).toHaveAttribute("href", "tel:0612345678");
});

test("what a call came to is sent in one press, with what was typed", async () => {
  const screen = await show(allowed, true);
  await screen.getByLabelText("Un mot").fill("Rappeler jeudi");
  await screen.getByRole("button", { name: "Pas de réponse" }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        path: `/api/contacts/${id}/attempts`,
        body: expect.objectContaining({ way: "call", outcome: "no-answer", text: "Rappeler jeudi" }),
      },
    ]);
});

test("a call from a number that nothing allows calling is one that was received, until one says otherwise", async () => {
  const screen = await show(phone, true);
  await expect.element(screen.getByRole("radio", { name: "Appel reçu" })).toBeChecked();
  await expect.element(screen.getByRole("button", { name: "Mauvais numéro" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Pris", exact: true }).click();
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ outcome: "reached", is_received: true });
  // Calling back is not offered: nothing allows it.
  await screen.getByRole("button", { name: "Noter un appel" }).click();
  await screen.getByRole("radio", { name: "Appel passé" }).click();
  await screen.getByRole("button", { name: "Mauvais numéro" }).click();
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ outcome: "wrong-number", is_received: false });
});

test("a call to a number that may be called was made by the agency, until one says otherwise", async () => {
  const screen = await show(allowed, true);
  await expect.element(screen.getByRole("radio", { name: "Appel passé" })).toBeChecked();
});

test("after a call its next task is offered: a day is one press, and the focus stands on the first", async () => {
  const screen = await show(allowed, true);
  await screen.getByRole("button", { name: "Message laissé" }).click();
  const next = screen.getByRole("region", { name: "Et ensuite\u00a0?" });
  await expect.element(next.getByText(/Rappeler/)).toBeVisible();
  await expect.element(next.getByRole("button", { name: "Demain" })).toHaveFocus();
  await next.getByRole("button", { name: "Dans trois jours" }).click();
  await expect
    .poll(() => sent.at(-1))
    .toEqual({
      path: "/api/tasks",
      body: expect.objectContaining({ title: "Rappeler", kind: "call", contact_id: id }),
    });
  await expect.element(next).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Noter un appel" })).toBeVisible();
});

test("no next task is one press too", async () => {
  const screen = await show(allowed, true);
  await screen.getByRole("button", { name: "Joint", exact: true }).click();
  await screen.getByRole("button", { name: "Non", exact: true }).click();
  await expect.element(screen.getByRole("button", { name: "Noter un appel" })).toBeVisible();
  expect(sent.map(({ path }) => path)).toEqual([`/api/contacts/${id}/attempts`]);
});

test("a professional relation is stated where the server says that it may be, and nowhere else", async () => {
  const screen = await show({ ...phone, may_state_relation: true });
  await screen.getByRole("button", { name: "Déclarer une relation professionnelle" }).click();
  await expect.element(screen.getByLabelText("Ce qui autorise")).toHaveValue("professional");
  await screen.getByLabelText("Depuis le").fill("2026-09-01");
  await screen.getByLabelText(/^Sur quoi repose-t-elle/).fill("Ventes suivies ensemble");
  await screen.getByRole("button", { name: "Déclarer", exact: true }).click();
  await expect
    .poll(() => sent.at(-1)?.body)
    .toMatchObject({ basis: "professional", on: "2026-09-01", source: "Ventes suivies ensemble" });
  await screen.unmount();
  // Nodes of before say nothing of it.
  for (const address of [{ ...phone, may_state_relation: false }, phone]) {
    const other = await show(address);
    await other.getByRole("button", { name: "Déclarer un accord" }).click();
    await expect.element(other.getByLabelText("Ce qui autorise")).toHaveValue("contract");
    expect(other.getByRole("option", { name: "Relation professionnelle" }).elements()).toEqual([]);
    await other.unmount();
  }
});

test("a refused relation is told as one, and what was typed stays", async () => {
  refusal = "Ce numéro est aussi celui d’un vendeur ou acquéreur.";
  const screen = await show({ ...phone, may_state_relation: true });
  await screen.getByRole("button", { name: "Déclarer une relation professionnelle" }).click();
  await screen.getByLabelText("Depuis le").fill("2026-09-01");
  await screen.getByLabelText(/^Sur quoi repose-t-elle/).fill("Ventes suivies ensemble");
  await screen.getByRole("button", { name: "Déclarer", exact: true }).click();
  await expect.element(screen.getByText("La déclaration n’a pas été enregistrée")).toBeVisible();
  await expect
    .element(screen.getByLabelText(/^Sur quoi repose-t-elle/))
    .toHaveValue("Ventes suivies ensemble");
});
