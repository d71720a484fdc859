import * as z from "zod/mini";
import { readJson } from "./read-json.ts";

/** Its rating is missing while nobody has rated it. */
type PlaceReviews = {
  readonly placeId: string;
  readonly rating: number | null;
  readonly count: number;
};

/** Shown to the agency's owner as it stands. */
export class PlacesError extends Error {
  override name = "PlacesError";
  readonly reason: "denied" | "too-many" | "not-found" | "unreachable" | "unreadable";

  constructor(reason: PlacesError["reason"]) {
    super(sentences[reason]);
    this.reason = reason;
  }
}

const sentences = {
  denied: "Le service d’avis a refusé la demande : la clé du site n’est pas valable.",
  "too-many": "Le service d’avis a reçu trop de demandes. Nouvel essai demain.",
  "not-found": "Google ne connaît pas d’établissement à ce nom et à cette adresse.",
  unreachable: "Le service d’avis ne répond pas. Nouvel essai demain.",
  unreadable: "Le service d’avis a donné une réponse illisible. Nouvel essai demain.",
} as const;

export type PlacesClient = {
  /** Throws `PlacesError`. */
  readPlace(placeId: string): Promise<PlaceReviews>;
  /** Best match near a point; throws `PlacesError`. */
  findPlace(
    text: string,
    near: { readonly latitude: number; readonly longitude: number },
  ): Promise<PlaceReviews>;
};

const answerWithinMs = 8_000;
const nearMetres = 500;

/** Only what we show is asked for: the service bills by field. */
const fields = ["id", "rating", "userRatingCount"] as const;

const place = z.object({
  id: z.string(),
  rating: z.optional(z.number().check(z.minimum(0), z.maximum(5))),
  userRatingCount: z.optional(z.int().check(z.minimum(0))),
});

/** Speaks version 1 of the Places service, as documented. */
export function createPlacesClient(options: { readonly key: string; readonly origin: string }): PlacesClient {
  const ask = async (path: string, mask: readonly string[], init: RequestInit): Promise<unknown> => {
    const reply = await fetch(`${options.origin}${path}`, {
      ...init,
      headers: {
        "content-type": "application/json",
        "x-goog-api-key": options.key,
        "x-goog-fieldmask": mask.join(","),
      },
      signal: AbortSignal.timeout(answerWithinMs),
      redirect: "error",
    }).catch(() => {
      throw new PlacesError("unreachable");
    });
    if (!reply.ok) throw new PlacesError(reasonOf(reply.status));
    return readJson(reply).catch(() => {
      throw new PlacesError("unreadable");
    });
  };
  return {
    async readPlace(placeId) {
      const body = await ask(`/v1/places/${encodeURIComponent(placeId)}?languageCode=fr`, fields, {
        method: "GET",
      });
      return reviewsOf(place.safeParse(body));
    },
    async findPlace(text, center) {
      const search = {
        textQuery: text,
        languageCode: "fr",
        regionCode: "FR",
        pageSize: 1,
        locationBias: { circle: { center, radius: nearMetres } },
      };
      const mask = fields.map((field) => `places.${field}`);
      const body = await ask("/v1/places:searchText", mask, {
        method: "POST",
        body: JSON.stringify(search),
      });
      // An answer without any place is an empty object.
      const reply = z.object({ places: z._default(z.array(place), []) }).safeParse(body);
      if (!reply.success) throw new PlacesError("unreadable");
      const [first] = reply.data.places;
      if (first === undefined) throw new PlacesError("not-found");
      return reviewsOf({ success: true, data: first });
    },
  };
}

function reviewsOf(
  parsed: { success: true; data: z.infer<typeof place> } | { success: false },
): PlaceReviews {
  if (!parsed.success) throw new PlacesError("unreadable");
  const { id, rating, userRatingCount } = parsed.data;
  return { placeId: id, rating: rating ?? null, count: userRatingCount ?? 0 };
}

function reasonOf(status: number): PlacesError["reason"] {
  if (status === 401 || status === 403) return "denied";
  if (status === 404) return "not-found";
  return status === 429 ? "too-many" : "unreachable";
}
