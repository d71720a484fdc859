import * as z from "zod/mini";

/** A language model behind an OpenAI-compatible endpoint, for listings that the rules cannot read. */
export type AiConfig = {
  /** As "https://api.example/v1", without "/chat/completions". */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  /** For one account. */
  readonly pagesPerDay: number;
};

export const aiVariables = {
  AI_BASE_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[?#]/.test(text),
          "doit être une adresse http(s) sans paramètres",
        ),
      ),
  ),
  AI_API_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/, "doit être une clé sans espaces"))),
  AI_MODEL: z.optional(z.string()),
  AI_PAGES_PER_DAY: z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,6}$/, "doit être un nombre entier")), z.transform(Number)),
    50,
  ),
};

/** The model that the variables name, undefined without one, or a French sentence on what is missing. */
export function readAi(values: {
  readonly AI_BASE_URL?: string | undefined;
  readonly AI_API_KEY?: string | undefined;
  readonly AI_MODEL?: string | undefined;
  readonly AI_PAGES_PER_DAY: number;
}): AiConfig | undefined | string {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model, AI_PAGES_PER_DAY: pagesPerDay } = values;
  if (baseUrl === undefined)
    return apiKey === undefined && model === undefined
      ? undefined
      : "AI_BASE_URL est obligatoire avec AI_API_KEY ou AI_MODEL.";
  if (model === undefined) return "AI_MODEL est obligatoire avec AI_BASE_URL.";
  return { baseUrl: baseUrl.replace(/\/$/, ""), apiKey, model, pagesPerDay };
}
