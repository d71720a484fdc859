import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { SessionReply } from "#domain/api/account.ts";
import { CallError } from "../api/call-error.ts";
import { createQueryClient } from "../api/query-client.ts";
import { followSessionEnd } from "./follow-session-end.ts";
import { jeanne } from "./jeanne.fixture.ts";
import { sessionQuery } from "./use-session.ts";

/** A page that holds one property, as its holder of a session may see it; counts how often it was asked for. */
async function openPage() {
  const client = createQueryClient();
  followSessionEnd(client);
  client.setQueryData(sessionQuery.queryKey, { account: jeanne, demo: false });
  let calls = 0;
  const property = new QueryObserver(client, { queryKey: ["property"], queryFn: async () => ++calls });
  property.subscribe(() => {});
  await expect.poll(() => property.getCurrentResult().data).toBe(1);
  return { client, property };
}

test("what a page holds is asked for anew when the account comes to count less, and not while it stays", async () => {
  const { client, property } = await openPage();
  client.setQueryData(sessionQuery.queryKey, { account: { ...jeanne, full_name: "J. Roux" }, demo: false });
  expect(property.getCurrentResult().data).toBe(1);
  client.setQueryData(sessionQuery.queryKey, { account: null, ended_as: "inactive", demo: false });
  expect(property.getCurrentResult().data).toBeUndefined();
  await expect.poll(() => property.getCurrentResult().data).toBe(2);
});

test("what is of one agency is on no page for another, and what a role there reads on none for a lower one", async () => {
  const { client, property } = await openPage();
  const agency_id = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
  const manager = { agency_id, role: "manager", shares_leads: true } as const;
  const put = (team: NonNullable<SessionReply["account"]>["team"]) => {
    client.setQueryData(sessionQuery.queryKey, { account: { ...jeanne, team }, demo: false });
    return property.getCurrentResult().data;
  };
  expect(put(manager)).toBeUndefined();
  await expect.poll(() => property.getCurrentResult().data).toBe(2);
  // Of what the others read, a manager loses nothing.
  expect(put({ ...manager, shares_leads: false })).toBe(2);
  expect(put({ ...manager, role: "agent", shares_leads: false })).toBeUndefined();
  await expect.poll(() => property.getCurrentResult().data).toBe(3);
  expect(put(null)).toBeUndefined();
});

test("a call refused for its session makes the page that of somebody signed out", async () => {
  const { client } = await openPage();
  const refusal = new CallError({ status: 401, code: "unauthenticated", message: "", requestId: "" });
  await client.fetchQuery({ queryKey: ["refused"], queryFn: () => Promise.reject(refusal) }).catch(() => {});
  expect(client.getQueryData(sessionQuery.queryKey)?.account).toBeNull();
});
