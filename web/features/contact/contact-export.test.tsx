/** A file with fewer contacts than the page showed: it is said why, whoever asks. */
import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../client/api/query-client.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { useContactExport } from "./use-contact-export.ts";
import "../../styles/app.css";

let headers: Record<string, string> = {};
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) =>
  new URL(new Request(input, init).url).pathname === "/api/contact-exports"
    ? new Response("", { headers })
    : realFetch(input, init);
const keep = (event: MouseEvent) => {
  if (event.target instanceof HTMLAnchorElement && event.target.download !== "") event.preventDefault();
};
addEventListener("click", keep, true);
afterAll(() => {
  globalThis.fetch = realFetch;
  removeEventListener("click", keep, true);
});
// A message would cover the button on a small screen.
beforeEach(() => page.viewport(1440, 900));

const ids = [1, 2, 3, 4].map((digit) => `${digit}f8fad5b-d9cb-469f-a165-70867728950e`);

function ExportFour() {
  const { download } = useContactExport();
  return <Button onClick={() => void download("csv", { ids, whose: "agency" }, ids.length)}>CSV</Button>;
}

const stay = "Les contacts de vos collègues restent à l’agence\u00a0: seul un gérant les exporte.";

const spaced = (words: string) => new RegExp(words.replaceAll(/\s/g, "\\s"));

test.each([
  ["4", "0", "4 contacts exportés", ""],
  ["2", "2", "2 contacts exportés", stay],
  ["3", "0", "3 contacts exportés", "1 contact n’est plus dans la liste, qui a changé entre-temps."],
  ["1", "1", "1 contact exporté", `${stay} 2 contacts ne sont plus dans la liste, qui a changé entre-temps.`],
])("of four chosen, %s in the file and %s kept: « %s »", async (count, kept, title, words) => {
  headers = { "x-contacts": count, "x-contacts-kept": kept };
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: null, demo: false });
  const screen = await render(
    <QueryClientProvider client={client}>
      <ExportFour />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "CSV" }).click();
  const told = page.getByRole("listitem").filter({ hasText: spaced(title) });
  await expect.element(told.first()).toBeVisible();
  const text = told.first().element().textContent ?? "";
  if (words === "") expect(text).not.toMatch(/collègues|entre-temps/);
  else expect(text).toMatch(spaced(words));
  await screen.unmount();
});
