import { QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../client/api/query-client.ts";
import { NextTask } from "./next-task.tsx";
import "../../styles/app.css";

test("on the narrowest telephone no button's words leave it", async () => {
  await page.viewport(360, 740);
  await render(
    <QueryClientProvider client={createQueryClient()}>
      {/* As wide as a contact leaves it there. */}
      <div style={{ width: 294 }}>
        <NextTask
          contactId="0f8fad5b-d9cb-469f-a165-70867728950e"
          outcome="no-answer"
          onClose={() => undefined}
        />
      </div>
    </QueryClientProvider>,
  );
  for (const button of page.getByRole("button").elements()) {
    const words = button.querySelector("span")?.getBoundingClientRect() ?? expect.fail();
    expect(words.width, button.textContent ?? "").toBeLessThanOrEqual(
      button.getBoundingClientRect().width - 8,
    );
  }
});
