import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../client/api/query-client.ts";
import { manager } from "../../client/session/jeanne.fixture.ts";
import { teamOfThree } from "../../client/session/team.fixture.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import "../../styles/app.css";
import { WhoseFilter } from "./whose-filter.tsx";

const team = Promise.withResolvers<void>();
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  if (new URL(request.url).pathname !== "/api/team") return realFetch(input, init);
  await team.promise;
  return Response.json(teamOfThree);
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

test("what stands under the choice stays under the finger when it is known that there are colleagues", async () => {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: manager, demo: false });
  await render(
    <QueryClientProvider client={client}>
      <WhoseFilter value="own" onChange={() => undefined} />
      <button type="button">Chercher</button>
    </QueryClientProvider>,
  );
  const button = page.getByRole("button", { name: "Chercher" });
  const topOf = () => button.element().getBoundingClientRect().top;
  const top = topOf();
  await expect.element(page.getByRole("radio", { name: "L’agence" })).not.toBeInTheDocument();
  team.resolve();
  await expect.element(page.getByRole("radio", { name: "L’agence" })).toBeVisible();
  expect(topOf()).toBe(top);
});
