import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { foldText, markedLetters, plainLetters } from "#domain/text/fold-text.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import type { OpenDatabase } from "./open.ts";
import { foldText as foldInSql } from "./search.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("the database folds letters as the program does", async () => {
  const small = `${markedLetters}${Object.keys(plainLetters).join("")}`;
  const texts = [small, small.toUpperCase(), "Cœur", "ŒUVRÉ", "Łukasz Şahin Đorđević", "Ærø, Straße, Dvořák"];
  for (const text of texts) {
    const [row] = await database.db
      .select({ folded: sql<string>`folded` })
      .from(sql`(select ${foldInSql(sql`${text}::text`)} as folded) as texts`);
    expect(row, text).toEqual({ folded: foldText(text) });
  }
  expect(foldText("Cœur Łukasz Şahin Dvořák Ærø")).toBe("coeur lukasz sahin dvorak aero");
});
