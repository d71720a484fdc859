import type { ListingReply } from "#domain/api/listing.ts";
import { isSupportedListing, type ListingProvenance } from "#domain/listing/imported-listing.ts";
import type { AiConfig } from "../../../platform/config/config-ai.ts";
import { type ListingOrder, type ListingParts, listReply, openListing } from "../import-listing.ts";
import { askModel, ModelError } from "./ask-model.ts";
import { checkAnswer } from "./check-answer.ts";

export const noModel =
  "L’extraction par IA n’est pas configurée sur ce serveur. Saisissez le bien à la main.";
const modelFailed = "Le service d’IA n’a pas donné de réponse utilisable. Saisissez le bien à la main.";
const modelFoundNothing = "L’IA n’a rien trouvé de sûr dans cette page. Saisissez le bien à la main.";

/** The rules' values stay, and a model adds what stands in the page; `onError` hears its failures. */
export async function aiExtractListing(
  order: ListingOrder,
  {
    ai,
    onError,
    ...parts
  }: ListingParts & { readonly ai: AiConfig; readonly onError: (error: unknown) => void },
): Promise<ListingReply> {
  const page = await openListing(order, parts, { withText: true });
  if ("reply" in page) return page.reply;
  const { reading, text } = page.read;
  if (reading.listings.length > 0) return listReply(reading.listings);
  let answer: Record<string, unknown>;
  try {
    answer = await askModel(ai, text, order.signal);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    onError(error);
    return { success: false, error: modelFailed };
  }
  const proposed = checkAnswer(answer, text);
  const data = { ...proposed, ...reading.data };
  const added = Object.keys(proposed).filter((field) => !(field in reading.data));
  const provenance: ListingProvenance = {
    ...Object.fromEntries(added.map((field) => [field, { origin: "ai", confidence: "low" } as const])),
    ...reading.provenance,
  };
  if (isSupportedListing(data)) return { success: true, data, provenance };
  return { success: false, error: modelFoundNothing, data, provenance };
}
