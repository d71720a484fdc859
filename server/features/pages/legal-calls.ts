import type { Brand } from "#domain/brand.ts";
import { legalTextsDate, writeLegalDocument } from "#domain/legal/legal-document.ts";
import { calls } from "../../platform/http/calls.ts";
import type { Platform } from "../../platform/platform.ts";
import { readLegalFacts } from "./legal-facts.ts";

/** The legal texts of this server. */
export function legalCalls(platform: Pick<Platform, "config" | "db">, brand: Brand) {
  return {
    read: calls.legal.read.handler(async () => ({
      updated_on: legalTextsDate,
      sections: writeLegalDocument(await readLegalFacts(platform, brand)),
    })),
  };
}
