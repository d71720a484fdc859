import { QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { FiguresReply } from "#domain/api/admin.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { FiguresSection } from "./figures-section.tsx";
import { figuresQuery } from "./use-admin-list.ts";

const figures: FiguresReply = {
  accounts: { pending: 0, active: 11, inactive: 2, rejected: 0 },
  professionals: 7,
  agencies_on_map: 5,
  properties: { for_sale: 300, sold: 2_000, for_sale_hidden: 13, sold_hidden: 17 },
  emails: { queued: 0, kept: 0, sent: 0, failed: 0, cancelled: 0 },
  held_emails: 0,
  leads: { all: 0, untold: 0 },
  addresses: { state: "embedded", loaded_at: null, count: null, problem: null, next_at: null },
  weeks: [],
};

test("what is for sale and what is sold are counted each under its own name, hidden ones too", async () => {
  const client = createQueryClient();
  client.setQueryDefaults(figuresQuery.queryKey, { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(figuresQuery.queryKey, figures);
  const screen = await render(
    <QueryClientProvider client={client}>
      <FiguresSection />
    </QueryClientProvider>,
  );
  const figureOf = (name: string) => screen.getByText(name, { exact: true }).element().nextElementSibling;
  expect(figureOf("Biens à vendre")?.textContent).toBe("30013 masqués");
  expect(figureOf("Biens vendus")?.textContent).toMatch(/^2\s00017 masqués$/);
});
