/** The photographs of a report's home, while another window changes them too. */
import { afterAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ReportPhoto } from "#domain/api/report.ts";
import { serveReport } from "./estimate.fixture.tsx";
import { ReportPhotos } from "./report-photos.tsx";

type SentOrder = { readonly from: readonly string[]; readonly photo_ids: readonly string[] };

const { draw } = serveReport();
const photo = (id: string): ReportPhoto => ({ id, width: 300, height: 200, color: "#aa3322" });
const sent: SentOrder[] = [];
let stored: readonly string[] = [];
let until = Promise.resolve();
/** How many of the next orders are refused. */
let refusals = 0;

const servedFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  if (pathname.includes("/photos/") && request.method === "PUT") {
    await until;
    return Response.json(photo("neuve"));
  }
  if (!pathname.endsWith("/photos")) return servedFetch(request);
  if (request.method === "PUT") {
    const order: SentOrder = await request.json();
    sent.push(order);
    await until;
    if (refusals > 0) {
      refusals -= 1;
      return Response.json({ code: "conflict", status: 409, message: "La photo 3 reste." }, { status: 409 });
    }
    stored = [...order.photo_ids, ...stored.filter((id) => !order.from.includes(id))];
  }
  return Response.json({ items: stored.map(photo) });
};
// The server of the tests has no pictures: what stands in for one would not say which it is.
const keepPicture = (event: Event) => {
  if (event.target instanceof HTMLImageElement) event.stopImmediatePropagation();
};
addEventListener("error", keepPicture, true);
afterAll(() => {
  globalThis.fetch = servedFetch;
  removeEventListener("error", keepPicture, true);
});
beforeEach(() => {
  sent.length = 0;
  stored = ["un", "deux", "trois"];
  until = Promise.resolve();
  refusals = 0;
});

const press = (name: string) => page.getByRole("button", { name }).click();

/** The photographs as they stand on the page. */
function shown(): string[] {
  const pictures = page.getByRole("list", { name: "Photos du bien" }).query()?.querySelectorAll("img") ?? [];
  return [...pictures].map(({ src }) => new URL(src).pathname.split("/").at(-1) ?? "");
}

test("one that another window added stays, and is shown once the order is stored", async () => {
  await draw((editor) => <ReportPhotos editor={editor} />);
  await expect.poll(shown).toEqual(["un", "deux", "trois"]);
  stored = [...stored, "quatre"];
  await press("Reculer la photo 1");
  await expect.poll(shown).toEqual(["deux", "un", "trois", "quatre"]);
  expect(sent).toEqual([{ from: ["un", "deux", "trois"], photo_ids: ["deux", "un", "trois"] }]);
});

test("an order that is made while another is on its way goes after it, and is shown at once", async () => {
  let answer: () => void = () => undefined;
  until = new Promise((resolve) => {
    answer = resolve;
  });
  await draw((editor) => <ReportPhotos editor={editor} />);
  await press("Reculer la photo 1");
  await expect.poll(shown).toEqual(["deux", "un", "trois"]);
  await press("Reculer la photo 2");
  await expect.poll(shown).toEqual(["deux", "trois", "un"]);
  expect(sent).toHaveLength(1);
  answer();
  await expect
    .poll(() => sent.map((order) => order.photo_ids))
    .toEqual([
      ["deux", "un", "trois"],
      ["deux", "trois", "un"],
    ]);
  expect(sent[1]?.from).toEqual(["deux", "un", "trois"]);
  await expect.poll(() => stored).toEqual(["deux", "trois", "un"]);
  expect(shown()).toEqual(["deux", "trois", "un"]);
});

test("a change that failed is said so, though another was made meanwhile", async () => {
  let answer: () => void = () => undefined;
  until = new Promise((resolve) => {
    answer = resolve;
  });
  refusals = 1;
  await draw((editor) => <ReportPhotos editor={editor} />);
  await press("Reculer la photo 1");
  await expect.poll(() => sent.length).toBe(1);
  await press("Reculer la photo 2");
  answer();
  await expect.element(page.getByText("La photo 3 reste.")).toBeVisible();
});

test("whoever leaves while one is being sent is asked first, and not once it has come", async () => {
  let answer: () => void = () => undefined;
  until = new Promise((resolve) => {
    answer = resolve;
  });
  await draw((editor) => <ReportPhotos editor={editor} />);
  await expect.poll(shown).toEqual(["un", "deux", "trois"]);
  const isAsked = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(isAsked()).toBe(false);
  await page
    .getByLabelText("Photos du bien à ajouter")
    .upload(new File(["pixels"], "salon.jpg", { type: "image/jpeg" }));
  await expect.poll(isAsked).toBe(true);
  stored = [...stored, "neuve"];
  answer();
  await expect.poll(isAsked).toBe(false);
  await expect.poll(shown).toEqual(["un", "deux", "trois", "neuve"]);
});
