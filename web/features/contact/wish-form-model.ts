import * as z from "zod/mini";
import { arrondissements } from "#domain/address/arrondissement.ts";
import type { ContactWish } from "#domain/api/wish.ts";
import { propertyTypes } from "#domain/property/vocabulary.ts";
import { formatNumber } from "#domain/text/format.ts";
import { parseWholeNumber } from "#domain/text/parse-number.ts";
import { wishRadii } from "#domain/wish/wish.ts";
import { findKeptNames, readKeptText } from "../../client/session/kept-texts.ts";
import { newId } from "../../widgets/editor/new-id.ts";

export const wherePlaces = [
  { value: "zones", label: "Arrondissements" },
  { value: "circle", label: "Autour d’une adresse" },
] as const;

const wishDraft = z.object({
  /** Of the wish, drawn by the page for a new one; and the version that it was changed from, 0 for a new one. */
  id: z.string(),
  version: z.number(),
  contactId: z._default(z.string(), ""),
  types: z.readonly(z.array(z.enum(propertyTypes))),
  where: z.enum(["zones", "circle"]),
  arrondissements: z.readonly(z.array(z.literal(arrondissements))),
  /** The address as it was typed; `place` once one was picked. */
  label: z.string(),
  place: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  radius: z.number(),
  budget: z.string(),
  surface: z.string(),
  rooms: z.string(),
});
export type WishDraft = z.infer<typeof wishDraft>;

/** What was typed before and kept; null where there is nothing, or it is not readable. */
export function readDraft(text: string): WishDraft | null {
  if (text === "") return null;
  try {
    return wishDraft.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The name that what is typed of a wish is kept under in the tab; `wishId` null: of a new one. */
export function wishDraftName(contactId: string, wishId: string | null): string {
  return `${draftStart}${wishId ?? contactId}`;
}
const draftStart = "recherche-";

/** What is kept in the tab of a contact's wishes that are there, or were; each with the wish it was typed over. */
export function findWishDrafts(
  contactId: string,
): readonly { readonly wishId: string; readonly draft: WishDraft }[] {
  return findKeptNames(draftStart).flatMap((name) => {
    const wishId = name.slice(draftStart.length);
    const draft = readDraft(readKeptText(name) ?? "");
    return wishId !== contactId && draft?.contactId === contactId ? [{ wishId, draft }] : [];
  });
}

export function draftOf(contactId: string, wish: ContactWish | null): WishDraft {
  const figure = (value: number | null | undefined) => (value == null ? "" : formatNumber(value));
  const circle = wish?.circle ?? null;
  return {
    id: wish?.id ?? newId(),
    version: wish?.version ?? 0,
    contactId,
    types: wish?.types ?? [],
    where: circle === null ? "zones" : "circle",
    arrondissements: wish?.arrondissements ?? [],
    label: circle?.label ?? "",
    place: circle && { latitude: circle.latitude, longitude: circle.longitude },
    radius: circle?.radius_m ?? 1_000,
    budget: figure(wish?.budget),
    surface: figure(wish?.surface),
    rooms: figure(wish?.rooms),
  };
}

type WishFields = Pick<ContactWish, "types" | "arrondissements" | "circle" | "budget" | "surface" | "rooms">;
type Refusal = { readonly field: keyof WishDraft; readonly text: string };

/** The wish that was typed, or the field that is wrong and why. */
export function readWish(draft: WishDraft): { readonly wish: WishFields } | Refusal {
  const figures = {
    budget: readFigure(draft.budget),
    surface: readFigure(draft.surface),
    rooms: readFigure(draft.rooms),
  };
  if (isWrong(figures.budget, 1_000)) return { field: "budget", text: "Indiquez un budget en euros." };
  if (isWrong(figures.surface, 1)) return { field: "surface", text: "Indiquez une surface en m²." };
  if (isWrong(figures.rooms, 1) || Number(figures.rooms) > 50)
    return { field: "rooms", text: "Indiquez un nombre de pièces." };
  const isCircle = draft.where === "circle" && (draft.label.trim() !== "" || draft.place !== null);
  if (isCircle && draft.place === null)
    return { field: "place", text: "Choisissez une adresse dans la liste." };
  const radius = wishRadii.find((one) => one === draft.radius) ?? 1_000;
  return {
    wish: {
      types: [...draft.types],
      arrondissements: draft.where === "zones" ? [...draft.arrondissements] : [],
      circle:
        isCircle && draft.place !== null ? { ...draft.place, label: draft.label, radius_m: radius } : null,
      ...figures,
    },
  };
}

function readFigure(text: string): number | null {
  return text.trim() === "" ? null : (parseWholeNumber(text) ?? Number.NaN);
}

function isWrong(value: number | null, least: number): boolean {
  return value !== null && !(value >= least && value <= 100_000_000);
}
