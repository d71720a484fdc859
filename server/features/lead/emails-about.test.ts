/** E-mails say what they are about by a word and an id; until the old column goes, nodes of the version before share the table. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../platform/database/open.ts";
import { rowsOf } from "../../platform/database/rows.ts";
import { openTestDatabase } from "../../testing/test-database.ts";

const folder = join(import.meta.dirname, "..", "..", "platform", "database", "migrations");
const migrationName = readdirSync(folder).find((name) => name.endsWith("_emails_about.sql")) ?? "";
const lead = "11111111-1111-4111-8111-111111111111";

let database: OpenDatabase;
const run = async (statement: string) => rowsOf(await database.db.execute(sql.raw(statement)));
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const writeEmail = (columns: string, values: string, name: string) =>
  run(`insert into emails (${columns}, kind, recipient, subject, data, state, message_id)
    values (${values}, 'lead-notice', '${name}@essais.example', 'Demande', '{}', 'kept', '<${name}@calanque>')`);
const readEmails = () => run("select about_kind, about_id, lead_id from emails order by recipient");

test("stored e-mails are about their lead, and both versions read what the other writes", async () => {
  await run("drop trigger emails_keep_lead on emails");
  await run("drop function emails_keep_lead");
  await run("alter table emails drop column about_kind, drop column about_id");
  await run(`insert into leads (id, lead_type, recipient, name, email, user_types, created_at)
    values ('${lead}', 'contact', 'team', 'Camille', 'camille@essais.example', '{}', now())`);
  await writeEmail("lead_id", `'${lead}'`, "a-stored");
  await writeEmail("lead_id", "null", "b-stored");

  const migration = readFileSync(join(folder, migrationName), "utf8");
  for (const statement of migration.split("--> statement-breakpoint")) await run(statement);
  await writeEmail("lead_id", `'${lead}'`, "c-before");
  await writeEmail("about_kind, about_id", `'lead', '${lead}'`, "d-after");
  await writeEmail("about_kind, about_id", "null, null", "e-after");

  const ofLead = { about_kind: "lead", about_id: lead, lead_id: lead };
  const ofNothing = { about_kind: null, about_id: null, lead_id: null };
  expect(await readEmails()).toEqual([ofLead, ofNothing, ofLead, ofLead, ofNothing]);
  await run(`delete from leads where id = '${lead}'`);
  expect(await readEmails()).toEqual([ofNothing, ofNothing]);
});
