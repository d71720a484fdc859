import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { comparable, estimateReply } from "./estimate.fixture.tsx";
import { listSlides } from "./presentation-slides.tsx";
import { emptyReport } from "./report.fixture.ts";

test("an own sale is the agency's to the client it is presented to, not theirs", async () => {
  const { estimate } = estimateReply;
  const comparables = [{ ...comparable("un", 35), source: "agency" as const }];
  const slides = listSlides({
    home: emptyReport.home,
    client: null,
    conclusion: emptyReport.conclusion,
    reply: { ...estimateReply, estimate: estimate && { ...estimate, comparables } },
    area: null,
    pictures: [],
  });
  await render(slides.map(({ title, content }) => <section key={title}>{content}</section>));
  await expect.element(page.getByText(/^Vente de l’agence\./)).toBeVisible();
  expect(page.getByText(/votre agence/).elements()).toEqual([]);
});
