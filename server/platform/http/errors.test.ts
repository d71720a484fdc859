import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../testing/test-database.ts";
import { toAppError } from "./errors.ts";

test("a text with U+0000, which the database can hold nowhere, is the request's fault, in JSON too", async () => {
  const { db, close } = await openTestDatabase();
  const text = "un\u0000deux";
  for (const query of [sql`select ${text}::text`, sql`select ${JSON.stringify({ text })}::jsonb`]) {
    const thrown = await db.execute(query).catch((error: unknown) => error);
    expect(toAppError(thrown)).toMatchObject({ code: "bad-request", status: 400 });
  }
  await close();
});
