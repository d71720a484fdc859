import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, beforeEach } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { emptyPropertyForm, propertyFormOf } from "#domain/property/property-form.ts";
import type { OwnProperty } from "#domain/property/property-reply.ts";
import { createQueryClient } from "../../../client/api/query-client.ts";
import "../../../styles/app.css";
import type { EditorStart } from "./model/editor-model.ts";
import { noImport } from "./model/import-model.ts";
import { PropertyForm } from "./property-form.tsx";

type Ask = { readonly path: string; readonly method: string; readonly body: Record<string, unknown> };

let answer: (ask: Ask) => Response | Promise<Response>;
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (!/^\/(?:api|functions)\//.test(pathname)) return realFetch(input, init);
  const text = await request.clone().text();
  const reply = answer({ path: pathname, method: request.method, body: text === "" ? {} : JSON.parse(text) });
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  request.signal.addEventListener("abort", () => reject(request.signal.reason));
  return Promise.race([reply, aborted]);
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

const nowhere = { latitude: null, longitude: null, formatted_address: null, error: "Introuvable." };

export function serve(replies: Readonly<Record<string, (ask: Ask) => Response | Promise<Response>>>) {
  answer = (ask) => {
    const reply = replies[`${ask.method} ${ask.path}`];
    if (reply !== undefined) return reply(ask);
    if (ask.path === "/functions/geocode") return Response.json(nowhere);
    if (ask.path === "/api/own-properties/same") return Response.json({ items: [] });
    return Response.json({ status: 404, code: "not-found", message: "Introuvable." }, { status: 404 });
  };
}

beforeEach(async () => {
  localStorage.clear();
  serve({});
  await page.viewport(1280, 900);
});

export const userId = "camille";
export function newStart(): EditorStart {
  const id = crypto.randomUUID();
  const untouched = emptyPropertyForm();
  return {
    userId,
    property: null,
    untouched,
    form: untouched,
    imported: noImport("import"),
    photos: { photos: [], mainId: null },
    draft: { id, restored: null, isBesideAnother: false, release: () => undefined },
  };
}

export async function open(start: EditorStart = newStart(), client = createQueryClient()) {
  const closed: true[] = [];
  const screen = await render(
    <QueryClientProvider client={client}>
      <PropertyForm title="Ajouter un Bien" start={start} onClose={() => closed.push(true)} />
    </QueryClientProvider>,
  );
  return { screen, closed };
}
export type Screen = Awaited<ReturnType<typeof open>>["screen"];

export async function importFrom(screen: Screen, url: string) {
  await screen.getByLabelText("Adresse de l’annonce").fill(url);
  const attestation = screen.getByRole("checkbox", { name: /^J’atteste/ });
  if (!attestation.query()?.matches(":checked")) await attestation.click();
  await screen.getByRole("button", { name: /^Importer/ }).click();
}

export const stored: OwnProperty = {
  ...(Object.fromEntries(
    Object.entries(emptyPropertyForm()).map(([name, value]) => [
      name,
      value === "" || value === "-" ? null : value,
    ]),
  ) as unknown as OwnProperty),
  id: "7d0f8a55-6b6e-4a5e-9d4b-1f2f3a4b5c6d",
  user_id: userId,
  version: 3,
  title: "Rue Sainte",
  price: 285_000,
  surface_area: 65,
  property_type: "Appartement",
  address: "12 rue Sainte",
  postal_code: "13001",
  city: "Marseille",
  latitude: 43.2925,
  longitude: 5.3722,
  status: "on_sale",
  sale_date: null,
  is_moderated: false,
  listing_attested_at: null,
  created_at: "2026-03-02T10:00:00.000Z",
  updated_at: "2026-03-02T10:00:00.000Z",
  updated_by: null,
  photos: [],
  uploads: [],
};

export function startOf(property: OwnProperty): EditorStart {
  const form = propertyFormOf(property);
  return {
    userId,
    property,
    untouched: form,
    form,
    imported: noImport("manual"),
    draft: null,
    photos: { photos: [], mainId: null },
  };
}
