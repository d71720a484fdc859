import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Letters that no other run, nor the other size of the same, has used. */
export const mark = () => Math.random().toString(36).slice(2, 8);

type Person = {
  readonly name: string;
  readonly email?: string;
  /** The home they ask about; without one, they write to the agency. */
  readonly propertyId?: string;
  /** They agree to be called. */
  readonly mayBeCalled?: boolean;
};

/** Somebody who sells writes to the agency of who looks; gives the id of their request. */
export async function leaveLead(
  page: Page,
  { name, email = `${mark()}@exemple.fr`, propertyId, mayBeCalled = false }: Person,
): Promise<string> {
  const { account } = await (await page.request.get("/api/session")).json();
  const reply = await page.request.post("/functions/submit-lead", {
    data: {
      ...(propertyId === undefined
        ? { lead_type: "contact_agence", agency_id: account.team.agency_id }
        : { lead_type: "fiche_detaillee", property_id: propertyId }),
      consent: true,
      call_consent: mayBeCalled,
      name,
      phone: `06 39 98 ${Math.floor(Math.random() * 9_000 + 1_000)}`,
      email,
      user_types: ["Vendeur"],
      filling_ms: 60_000,
    },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  return (await reply.json()).id;
}
