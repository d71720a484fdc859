import { and, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { makeViewer, sightOfRequest } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { LoneRequest } from "#domain/api/contact.ts";
import { shortRefusal } from "#domain/contact/allowance.ts";
import { emailKey, phoneKey } from "#domain/contact/contact-keys.ts";
import { need } from "#domain/need.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { contactRequests, contacts } from "../../records/contact/contact-schema.ts";
import { readAllowances } from "../../records/contact/read-allowances.ts";
import { leads } from "../../records/lead/lead-schema.ts";
import type { ContactDesk } from "./contact-rows.ts";
import { readRequests } from "./read-contact.ts";

type SeenRequest = {
  readonly lead: typeof leads.$inferSelect;
  /** The root of its contact. */
  readonly contactId: string;
  /** The contact is a colleague's, whom this person does not see. */
  readonly isAlone: boolean;
};

/** A request that this person may see, with its contact or without; any other is refused as unknown. */
export async function requireRequest(db: Database, actor: Account, leadId: string): Promise<SeenRequest> {
  const root = alias(contacts, "root");
  const [row] = await db
    .select({ lead: leads, rootId: root.id, userId: root.userId, agencyId: root.agencyId })
    .from(contactRequests)
    .innerJoin(leads, eq(leads.id, contactRequests.leadId))
    .innerJoin(contacts, eq(contacts.id, contactRequests.contactId))
    .innerJoin(root, eq(root.id, contacts.rootId))
    .where(and(eq(leads.id, leadId), isNull(root.deletedAt)));
  const unknown = new AppError("not-found", "Cette demande n’existe pas, ou n’est pas la vôtre.");
  if (row === undefined || row.lead.ownerId === null) throw unknown;
  const request = { userId: row.lead.ownerId, agencyId: row.agencyId };
  const sight = sightOfRequest(request, row, makeViewer(actor));
  if (sight === "none") throw unknown;
  return { lead: row.lead, contactId: row.rootId, isAlone: sight === "alone" };
}

/** What a request says itself, for whoever carries it and does not see its contact. */
export async function readLoneRequest(
  { db, secret }: Pick<ContactDesk, "db" | "secret">,
  actor: Account,
  lead: SeenRequest["lead"],
): Promise<LoneRequest> {
  const { email, phone } = lead;
  const [request] = await readRequests(db, makeViewer(actor), eq(leads.id, lead.id));
  const addresses = [
    ...(email === null ? [] : [{ kind: "email", key: emailKey(email) } as const]),
    ...(phone === null ? [] : [{ kind: "phone", key: phoneKey(phone) } as const]),
  ];
  const owner = { userId: actor.userId, agencyId: actor.team?.agencyId ?? null };
  const allowanceOf = await readAllowances(db, secret, owner, addresses);
  const [emailAllowance, phoneAllowance] = (["email", "phone"] as const).map((kind) => {
    const address = addresses.find((one) => one.kind === kind);
    return address === undefined ? null : allowanceOf(address);
  });
  return {
    name: lead.name ?? "",
    email: emailAllowance?.isAllowed === true ? email : null,
    phone: phoneAllowance?.isAllowed === true ? phone : null,
    email_refusal: emailAllowance ? shortRefusal("email", emailAllowance) : null,
    phone_refusal: phoneAllowance ? shortRefusal("phone", phoneAllowance) : null,
    // What colleagues tried with their contact is its history.
    request: { ...need(request), attempts: 0 },
  };
}
