/** A line of the list of contacts, as narrow as on a phone. */
import { QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../client/api/query-client.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import { routed } from "../../router/routed.fixture.tsx";
import { jeanneRoux } from "./contact.fixture.ts";
import { ContactRow } from "./contact-row.tsx";
import "../../styles/app.css";

test("on a phone the number of somebody with a long address is read in full", async () => {
  await page.viewport(360, 780);
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: null, demo: false });
  const contact = { ...jeanneRoux, email: "christelle.aubanelle@courriel.example", phone: "06 39 98 06 88" };
  await render(
    <QueryClientProvider client={client}>
      {routed(<ContactRow contact={contact} isOpen={false} isChosen={false} onChoose={() => undefined} />)}
    </QueryClientProvider>,
  );
  const words = page.getByText(/06 39 98 06 88/);
  await expect.element(words).toBeVisible();
  const text = words.element().firstChild;
  const range = document.createRange();
  const begin = text?.textContent?.indexOf("06") ?? 0;
  if (text) {
    range.setStart(text, begin);
    range.setEnd(text, begin + 14);
  }
  expect(range.getBoundingClientRect().right).toBeLessThan(words.element().getBoundingClientRect().right);
});
