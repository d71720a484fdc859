/** How the inputs of `public-inputs.ts` are made. */
import { consentVersion } from "#domain/lead/consent.ts";
import { need } from "#domain/need.ts";
import { json } from "../testing/test-server.ts";

export type Ids = { readonly properties: readonly string[]; readonly agency: string };
export type PublicRequest = readonly [path: string, init?: RequestInit];
/** No two turns are alike, so that no cache answers. */
type Ask = (turn: number, ids: Ids) => PublicRequest;
/** Each with a word for its cost. */
export type Inputs = Readonly<Record<string, Ask>>;

export const post = (path: string, body: unknown): PublicRequest => [path, { method: "POST", ...json(body) }];
/** As much as is read of a visitor, in bytes. */
export const largestBody = 63_000;
/** So many bytes of JSON, of as many values as fit. */
export const manyParts = (bytes: number) => Array.from({ length: Math.floor(bytes / 3) }, () => ({}));
export const homeAt = (turn: number, ids: Ids) => need(ids.properties[turn % ids.properties.length]);
export const unknownId = (turn: number) => `00000000-0000-4000-8000-${String(turn).padStart(12, "0")}`;
export const longToken = (turn: number) => `${turn}.${"x".repeat(400)}.${"y".repeat(43)}`;

/** With an unsealed token as long as a body may be. */
export const withToken = (path: string, rest: object = {}): Inputs => ({
  "a token as long as may be": (turn) =>
    post(path, { ...rest, token: `${turn}.${"x".repeat(largestBody - 1_000)}` }),
});
export const withLead = (path: string): Inputs => ({
  "each another": (turn) => post(path, { leadId: unknownId(turn), token: longToken(turn) }),
});
export const withShare = (path: string): Inputs => ({
  "each another": (turn) =>
    post(path, {
      link_id: unknownId(turn),
      token: `${turn}${"x".repeat(100)}`,
      password: "x".repeat(200),
      visit_id: unknownId(turn),
      request_id: unknownId(turn),
      event: "contact",
      is_wanted: true,
    }),
});
export const withForm = (path: string): Inputs => ({
  "a form of as many fields as a body holds": (turn) => [
    `${path}/${longToken(turn)}`,
    {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `List-Unsubscribe=One-Click&${"a=&".repeat(largestBody / 3 - 20)}`,
    },
  ],
});
export const withoutSession = (method: string, path: string): Inputs => ({
  "as many values as a body holds": () => [path, { method, ...json({ email: manyParts(largestBody) }) }],
});
export const readAt = (path: string): Inputs => ({ all: () => [path] });
export const readUnknown = (pathAt: (turn: number) => string): Inputs => ({
  "each another, unknown": (turn) => [pathAt(turn)],
});

export const person = (turn: number) => ({
  email: `jeanne-${turn}@exemple.fr`,
  password: "Un-mot-de-passe-1",
  confirmPassword: "Un-mot-de-passe-1",
  firstName: "Jeanne",
  lastName: "Roux",
  fullName: "Jeanne Roux",
  phone: "0611223344",
  agencyName: `Agence ${turn}`,
});
export const lead = (turn: number) => ({
  name: "Jeanne Roux",
  phone: "0611223344",
  email: `jeanne-${turn}@exemple.fr`,
  message: `${turn} ${"Je souhaite visiter ce bien. ".repeat(60)}`.slice(0, 1_000),
  consent: true,
  filling_ms: 9_000,
  consent_version: consentVersion,
});
