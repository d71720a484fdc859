import * as z from "zod/mini";
import { phoneLink } from "../text/phone-link.ts";

const text = z.nullable(z.string());

export const agentCard = z.object({
  name: z.string(),
  title: text,
  phone: text,
  photo_url: text,
  /** Their number in the register of independent commercial agents. */
  rsac: text,
});
export type AgentCard = z.infer<typeof agentCard>;

type CarriedCard = Omit<AgentCard, "name"> & {
  /** Of its person's account. */
  readonly status: string;
};

/** Others see an active account's card with a title or a photograph; a telephone alone stays inside the agency. */
export function isShownCard({ title, photo_url: photo, status }: CarriedCard): boolean {
  return status === "active" && ((title ?? "") !== "" || photo !== null);
}

export type CardLine = readonly [label: string, value: string, url: string | null];

/** What a card says, line by line: who it is first. */
export function linesOfCard({ name, title, phone, rsac }: AgentCard): CardLine[] {
  return [
    ["Votre interlocuteur", title === null ? name : `${name}, ${title}`, null],
    ...(phone === null ? [] : ([["Ligne directe", phone, phoneLink(phone)]] as const)),
    ...(rsac === null ? [] : ([["RSAC", rsac, null]] as const)),
  ];
}
