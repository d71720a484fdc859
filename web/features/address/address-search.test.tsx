import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { GeocodingFeature } from "#domain/geocoding/geocoding-feature.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import type { FoundPlace } from "../../map/wishes/found-place.ts";
import "../../styles/app.css";
import { AddressSearch } from "./address-search.tsx";

type Features = readonly Partial<GeocodingFeature>[];

/** What the page asked of the geocoding service, and what it is answered. */
type SuggestionRequest = {
  readonly text: string;
  readonly signal: AbortSignal;
  answer(features: Features): void;
};

const queries: SuggestionRequest[] = [];
let geocode: () => Response;
let answerAtOnce: Features | null = null;

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (pathname === "/functions/get-maplibre-token")
    return Response.json({ token: "", style: { light: "", dark: "" }, geocoding: null });
  if (pathname === "/functions/geocode") return geocode();
  const query = /^\/geocoding\/v5\/places\/(.*)\.json$/.exec(pathname)?.[1];
  if (query === undefined) return realFetch(input, init);
  const text = decodeURIComponent(query);
  const reply = (features: Features) =>
    Response.json({ type: "FeatureCollection", query: [], features: features.map(completeFeature) });
  return new Promise((resolve) => {
    queries.push({ text, signal: request.signal, answer: (features) => resolve(reply(features)) });
    if (answerAtOnce !== null) resolve(reply(answerAtOnce));
  });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

beforeEach(async () => {
  // Where messages come up away from the field, under which a pointer would hold them.
  await page.viewport(1280, 900);
  queries.length = 0;
  answerAtOnce = null;
  geocode = () => Response.json({}, { status: 500 });
});

let nextId = 0;

function completeFeature(changes: Partial<GeocodingFeature>) {
  const center = changes.center ?? [5.3797, 43.2889];
  const point = { type: "Point", coordinates: center };
  nextId += 1;
  return {
    id: `address.${nextId}`,
    type: "Feature",
    place_type: ["address"],
    relevance: 1,
    text: "",
    geometry: point,
    properties: {},
    context: [],
    ...changes,
    center,
  };
}

const paradis = { place_name: "Rue Paradis, 13006 Marseille, France" };
const parangon = { place_name: "Traverse Parangon, 13008 Marseille, France" };

async function renderSearch() {
  const found: FoundPlace[] = [];
  const cleared: true[] = [];
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <AddressSearch found={null} onFind={(place) => found.push(place)} onClear={() => cleared.push(true)} />
    </QueryClientProvider>,
  );
  return { found, cleared };
}

const field = page.getByRole("combobox", { name: "Adresse" });
const option = (name: string | RegExp) => page.getByRole("option", { name });
const submit = page.getByRole("button", { name: "Rechercher" });
const notServed = page.getByText(
  /^Désolé, Calanque n'est pas encore disponible à l'adresse recherchée\. Ecrivez-nous à .*pour demander l'ouverture de votre ville\. Formulaire de contact$/,
);

test("asks for suggestions from two characters on, once the typing pauses", async () => {
  answerAtOnce = [paradis, parangon];
  await renderSearch();
  await field.fill("p");
  await userEvent.type(field, "ara");
  await expect.element(option("Rue Paradis 13006 Marseille")).toBeVisible();
  await expect.element(option("Traverse Parangon 13008 Marseille")).toBeVisible();
  expect(queries.map(({ text }) => text)).toEqual(["para"]);
  await expect.element(page.getByText("2 adresses")).toBeInTheDocument();
});

test("an overtaken request is aborted, and its late answer is never shown", async () => {
  await renderSearch();
  await field.fill("par");
  await expect.poll(() => queries.length).toBe(1);
  await field.fill("parangon");
  await expect.poll(() => queries.length).toBe(2);
  expect(queries[0]?.signal.aborted).toBe(true);
  queries[1]?.answer([parangon]);
  await expect.element(option(/Parangon/)).toBeVisible();
  queries[0]?.answer([paradis]);
  await field.fill("parangon 8");
  await expect.poll(() => queries.length).toBe(3);
  await expect.element(option(/Parangon/)).toBeVisible();
  await expect.element(option(/Paradis/)).not.toBeInTheDocument();
});

test("only places of the area served are suggested, ten at most", async () => {
  const far = { place_name: "Rue Paradis, 75010 Paris, France", center: [2.35, 48.87] as [number, number] };
  answerAtOnce = [
    far,
    ...Array.from({ length: 12 }, (_, at) => ({ place_name: `${at + 1} Rue Paradis, 13006 Marseille` })),
  ];
  await renderSearch();
  await field.fill("rue paradis");
  await expect.element(option(/^1 Rue Paradis/)).toBeVisible();
  expect(page.getByRole("option").elements()).toHaveLength(10);
  await expect.element(option(/Paris/)).not.toBeInTheDocument();
});

test("arrows walk through the list, Enter takes what is marked, and nothing more is asked", async () => {
  answerAtOnce = [paradis, parangon];
  const { found } = await renderSearch();
  await field.fill("par");
  await expect.element(option(/Paradis/)).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(option(/Parangon/)).toHaveAttribute("aria-selected", "true");
  expect(field.element().getAttribute("aria-activedescendant")).toBe(option(/Parangon/).element().id);
  await userEvent.keyboard("{Enter}");
  expect(found).toEqual([
    { label: "Traverse Parangon, 13008 Marseille", place: { latitude: 43.2889, longitude: 5.3797 } },
  ]);
  await expect.element(field).toHaveValue("Traverse Parangon, 13008 Marseille");
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
  expect(queries).toHaveLength(1);
});

test("Escape closes the list, then empties the field; so does the cross", async () => {
  answerAtOnce = [paradis];
  const { cleared } = await renderSearch();
  await field.fill("par");
  await expect.element(option(/Paradis/)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(option(/Paradis/)).not.toBeInTheDocument();
  await expect.element(field).toHaveValue("par");
  await userEvent.keyboard("{Escape}");
  await expect.element(field).toHaveValue("");
  expect(cleared).toHaveLength(1);
  await field.fill("x");
  await page.getByRole("button", { name: "Effacer la recherche" }).click();
  await expect.element(field).toHaveValue("");
  expect(cleared).toHaveLength(2);
});

test("finding nothing is told from five characters on", async () => {
  answerAtOnce = [];
  await renderSearch();
  await field.fill("lyon");
  await expect.poll(() => queries.length).toBe(1);
  await field.fill("lyon 3");
  await expect.element(notServed).toBeVisible();
  await field.fill("lyon");
  await expect.element(notServed).not.toBeInTheDocument();
});

describe("what was typed is searched as it is", () => {
  const reply = { latitude: 43.2889, longitude: 5.3797, formatted_address: null, error: null };

  test("and found", async () => {
    geocode = () => Response.json({ ...reply, formatted_address: "12 Rue Paradis, 13006 Marseille" });
    const { found } = await renderSearch();
    await field.fill("12 r paradis");
    await submit.click();
    await expect.poll(() => found.map(({ label }) => label)).toEqual(["12 Rue Paradis, 13006 Marseille"]);
    await expect.element(field).toHaveValue("12 Rue Paradis, 13006 Marseille");
  });

  test("and a number that is only near its place is said to be, in the list and when it is searched", async () => {
    geocode = () =>
      Response.json({
        ...reply,
        formatted_address: "12 Rue Paradis, 13006 Marseille",
        is_approximate: true,
      });
    await renderSearch();
    await field.fill("12 rue paradis");
    await expect.poll(() => queries.length).toBe(1);
    const place_name = "12 Rue Paradis, 13006 Marseille, France";
    queries[0]?.answer([{ place_name, address: "12", properties: { accuracy: "interpolated" } }]);
    await expect.element(option("12 Rue Paradis 13006 Marseille · numéro approché")).toBeVisible();
    await submit.click();
    await expect.element(page.getByText("Numéro approché", { exact: true })).toBeVisible();
  });

  test("unless it is blank", async () => {
    let count = 0;
    geocode = () => {
      count += 1;
      return Response.json(reply);
    };
    const { found } = await renderSearch();
    await field.fill("   ");
    await submit.click();
    await field.fill("rue");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => found).toHaveLength(1);
    expect(count).toBe(1);
  });

  test.each([
    [
      "a failed call",
      () => Response.json({ code: "internal", status: 500, message: "x" }, { status: 500 }),
      ["Erreur de recherche", "Impossible de rechercher cet emplacement. Veuillez réessayer."],
    ],
    [
      "a refused place",
      () => Response.json({ ...reply, error: "Cette adresse est introuvable en France." }),
      ["Emplacement non disponible", "Cette adresse est introuvable en France."],
    ],
    [
      "an answer without a place",
      () => Response.json({ ...reply, latitude: null }),
      ["Erreur", "Une erreur inattendue s'est produite lors de la recherche."],
    ],
  ])("%s is told", async (_, answer, texts) => {
    geocode = answer;
    const { found } = await renderSearch();
    await field.fill("rue");
    await submit.click();
    for (const text of texts) await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    expect(found).toEqual([]);
  });

  test.each([
    ["a text", '"nonsense"'],
    ["nothing", "null"],
    ["a list", "[]"],
    ["another object", '{"type":"FeatureCollection"}'],
    ["a place in words", '{"latitude":"43,29","longitude":"5,37","formatted_address":null,"error":null}'],
    ["a name that is none", '{"latitude":43.29,"longitude":5.37,"formatted_address":{},"error":null}'],
    ["a page", "<!doctype html><p>Bonjour</p>"],
  ])("and an answer that is %s is told as unexpected", async (_, body) => {
    const type = body.startsWith("<") ? "text/html" : "application/json";
    geocode = () => new Response(body, { headers: { "content-type": type } });
    const { found } = await renderSearch();
    await field.fill("rue");
    await submit.click();
    const text = "Une erreur inattendue s'est produite lors de la recherche.";
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    expect(found).toEqual([]);
  });

  test("and a place that is not served is refused", async () => {
    geocode = () => Response.json({ ...reply, latitude: 45.75, longitude: 4.85 });
    const { found } = await renderSearch();
    await field.fill("rue");
    await submit.click();
    await expect.element(notServed).toBeVisible();
    expect(found).toEqual([]);
  });
});
