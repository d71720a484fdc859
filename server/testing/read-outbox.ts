import { and, asc, eq } from "drizzle-orm";
import { readAddressToken } from "#domain/account/token-address.ts";
import { createEmailRenderer } from "../app/email-kinds.ts";
import { makeBrand } from "../platform/config/config.ts";
import { emails } from "../platform/mail/mail-schema.ts";
import { type TestServer, testOrigin } from "./test-server.ts";

/** The e-mails in the outbox for one person, of a kind or of all, oldest first, rendered as they would leave. */
export async function readOutbox(server: TestServer, recipient: string, kind?: string) {
  const { db, config } = server.services;
  const rows = await db
    .select()
    .from(emails)
    .where(and(eq(emails.recipient, recipient), kind === undefined ? undefined : eq(emails.kind, kind)))
    .orderBy(asc(emails.createdAt));
  const brand = { ...makeBrand(config, 3000), origin: testOrigin };
  const render = createEmailRenderer(server.services, brand);
  return Promise.all(rows.map(async (row) => ({ ...row, ...(await render(row)) })));
}

/** The token of the link in the last e-mail of a kind to a person. */
export async function readMailedToken(server: TestServer, recipient: string, kind: string): Promise<string> {
  const mails = await readOutbox(server, recipient);
  const mail = mails.findLast((one) => one.kind === kind);
  const fragment = /#jeton=[\w.-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  const token = readAddressToken(fragment);
  if (token === null) throw new Error(`No e-mail "${kind}" with a link for ${recipient}`);
  return token;
}
