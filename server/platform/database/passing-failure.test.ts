import { expect, test } from "vitest";
import { toAppError } from "../http/errors.ts";

const failure = (code: string) => Object.assign(new Error("failed"), { code });

test.each([
  ["the database's disk is full", failure("53100")],
  ["it takes no further connection", failure("53300")],
  ["it is being stopped", failure("57P01")],
  ["the connection was lost", failure("08006")],
  ["a statement took too long", failure("57014")],
  ["two transactions stood in each other's way", failure("40P01")],
  ["our own disk is full", failure("ENOSPC")],
  ["our own table of files is full", failure("EMFILE")],
  ["nobody answers where it should be", failure("ECONNREFUSED")],
  ["its name is unknown", failure("ENOTFOUND")],
  ["nobody says where its name leads", failure("EAI_AGAIN")],
  ["the driver lost it without a code", new Error("Connection terminated unexpectedly")],
])("where %s, a request is told to come back, however deep the reason lies", (_, reason) => {
  const wrapped = new Error("Failed query", { cause: new Error("in a transaction", { cause: reason }) });
  for (const thrown of [reason, wrapped])
    expect(toAppError(thrown)).toMatchObject({ code: "unavailable", status: 503 });
});

test.each([failure("23505"), failure("42P01"), failure("EACCES"), new Error("a mistake of ours")])(
  "what would fail again is none of that: %s",
  (thrown) => {
    expect(toAppError(thrown).code).not.toBe("unavailable");
  },
);
