import { expect, test } from "vitest";
import type { Report } from "#domain/api/report.ts";
import { emptyReport as stored } from "./report.fixture.ts";
import {
  isAllStored,
  isStoredYet,
  isValuedOnItsWay,
  isValuedStored,
  openReport,
  type ReportEvent,
  type ReportModel,
  step,
} from "./report-model.ts";

function play(...events: ReportEvent[]) {
  return events.reduce<{ model: ReportModel; effects: readonly unknown[] }>(
    ({ model }, event) => step(model, event),
    { model: openReport(stored), effects: [] },
  );
}

const surface: ReportEvent = { type: "entered", part: "home", values: { surface_area: 62 } };
const client: ReportEvent = { type: "entered", part: "client", values: { name: "Jeanne" } };
const due: ReportEvent = { type: "due" };
const saved = (report: Report): ReportEvent => ({ type: "answered", outcome: { type: "saved" }, report });

test("what is entered is sent once, by parts, over the version it was made of", () => {
  const { model, effects } = play(surface, due);
  expect(effects).toMatchObject([{ type: "send", change: { version: 1, home: { surface_area: 62 } } }]);
  expect(effects[0]).not.toHaveProperty("change.client");
  expect(isAllStored(model)).toBe(false);
  expect(step(model, due).effects).toEqual([]);
  expect(isAllStored(step(model, saved({ ...stored, version: 2 })).model)).toBe(true);
});

test("a value is behind while home or choices are on their way, not while they wait for a hand", () => {
  expect(isValuedOnItsWay(play().model)).toBe(false);
  expect(isValuedOnItsWay(play(client).model)).toBe(false);
  expect(isValuedOnItsWay(play(surface).model)).toBe(true);
  expect(isValuedOnItsWay(play(surface, due).model)).toBe(true);
  expect(isValuedOnItsWay(play(surface, due, saved({ ...stored, version: 2 })).model)).toBe(false);
  const none: ReportEvent = { type: "entered", part: "home", values: { surface_area: 0 } };
  expect(isValuedOnItsWay(play(none).model)).toBe(false);
});

test("a value is of what is held here but for what waits, remarks apart, whatever the server made of it", () => {
  const enter = (values: object): ReportEvent => ({ type: "entered", part: "home", values });
  expect(isValuedStored(play().model)).toBe(true);
  expect(isValuedStored(play(client).model)).toBe(true);
  expect(isValuedStored(play(enter({ strengths: "Traversant" })).model)).toBe(true);
  expect(isValuedStored(play(surface).model)).toBe(false);
  expect(isValuedStored(play(surface, due).model)).toBe(false);
  expect(isValuedStored(play(enter({ surface_area: 0 })).model)).toBe(false);
  const cleaned = { ...stored, version: 2, home: { ...stored.home, address: "1 rue Sainte" } };
  expect(isValuedStored(play(enter({ address: "1  rue Sainte" }), due, saved(cleaned)).model)).toBe(true);
});

test("sales are looked for around a home that moves, whatever centre was chosen before", () => {
  const centre = { latitude: 43.3, longitude: 5.4 };
  const enter = (values: object): ReportEvent => ({ type: "entered", part: "home", values });
  const chosen: ReportEvent = { type: "entered", part: "choices", values: { centre, radius_m: 800 } };
  const place = enter({ latitude: 43.28, longitude: 5.38 });
  const begun = [place, chosen, due, saved({ ...stored, version: 2 })];
  const centreAfter = (...events: ReportEvent[]) => play(...begun, ...events).model.content.choices.centre;
  expect(centreAfter(surface, place)).toEqual(centre);
  expect(centreAfter(enter({ latitude: null, longitude: null }))).toBeNull();
  const { effects } = play(...begun, enter({ latitude: 43.31 }), due);
  const choices = { centre: null, radius_m: 800 };
  expect(effects).toMatchObject([{ type: "send", change: { home: { latitude: 43.31 }, choices } }]);
});

test("a weight that is none is refused in words, like a price that is none", () => {
  const weigh = (percent: number): ReportEvent => ({
    type: "entered",
    part: "choices",
    values: { weights: { mode: "by-hand", shares: [{ id: "un", percent }] } },
  });
  for (const percent of [130, -5])
    expect(play(weigh(percent)).model.errors).toEqual({ weights: "Un poids va de 0 à 100\u00a0%" });
  expect(play(weigh(130), weigh(30)).model.errors).toEqual({});
});

test("it is known whether all is stored, on its way, or waits for a hand or the network", () => {
  expect(isStoredYet(play().model)).toBe(true);
  expect(isStoredYet(play(surface).model)).toBeUndefined();
  expect(isStoredYet(play(surface, due).model)).toBeUndefined();
  expect(isStoredYet(play(surface, due, saved({ ...stored, version: 2 })).model)).toBe(true);
  const failed = { type: "refused", issues: [], toast: null } as const;
  expect(isStoredYet(play(surface, due, { type: "answered", outcome: failed, report: null }).model)).toBe(
    false,
  );
  expect(isStoredYet(play({ ...surface, values: { surface_area: 0 } }).model)).toBe(false);
});

test("what is typed while a save is on its way is kept, and sent next", () => {
  const { model, effects } = play(surface, due, client, saved({ ...stored, version: 2 }));
  expect(model.content.client.name).toBe("Jeanne");
  expect(effects).toEqual([{ type: "wait", isLong: false }]);
  expect(step(model, due).effects).toMatchObject([{ type: "send", change: { version: 2 } }]);
});

test("a field out of its bounds is said, and holds back its own part alone", () => {
  const { model, effects } = play({ ...surface, values: { surface_area: 0 } }, client, due);
  expect(model.errors.surface_area).toContain("Surface");
  expect(effects).toMatchObject([{ type: "send", change: { client: { name: "Jeanne" } } }]);
  expect(effects[0]).not.toHaveProperty("change.home");
  expect(isAllStored(model)).toBe(false);
});

test("a part that the server refuses waits for a hand, and holds back no other", () => {
  const elsewhere: ReportEvent = { type: "entered", part: "home", values: { city: "Nice" } };
  const issues = [{ name: "address", message: "À Marseille seulement" }];
  const refused: ReportEvent = {
    type: "answered",
    outcome: { type: "refused", issues, toast: null },
    report: null,
  };
  const { model, effects } = play(elsewhere, client, due, refused, due);
  expect(model.errors).toEqual({ address: "À Marseille seulement" });
  expect(effects).toMatchObject([{ type: "send", change: { client: { name: "Jeanne" } } }]);
  expect(effects[0]).not.toHaveProperty("change.home");
  const colleagues = step(
    model,
    saved({ ...stored, version: 2, client: { ...stored.client, name: "Jeanne" } }),
  );
  expect(isAllStored(colleagues.model)).toBe(false);
  expect(step(colleagues.model, due).effects).toEqual([]);
  const mended = step(colleagues.model, {
    type: "entered",
    part: "home",
    values: { city: "Marseille" },
  }).model;
  expect(step(mended, due).effects).toMatchObject([
    { type: "send", change: { home: { city: "Marseille" } } },
  ]);
});

test("a report that was deleted elsewhere and is there again is saved again, with what was written meanwhile", () => {
  const gone: ReportEvent = {
    type: "answered",
    outcome: { type: "gone" },
    report: null,
  };
  const { model } = play(client, due, gone);
  expect(model.trouble).toEqual({ type: "gone" });
  expect(step(model, due).effects).toEqual([]);
  const back = step(model, { type: "read", report: stored });
  expect(back.model.trouble).toBeNull();
  expect(back.effects).toEqual([{ type: "wait", isLong: false }]);
  expect(step(back.model, due).effects).toMatchObject([
    { type: "send", change: { client: { name: "Jeanne" } } },
  ]);
});

test("a save that did not arrive is tried again with all it held", () => {
  const refused = { type: "refused", issues: [], toast: null } as const;
  const { model, effects } = play(surface, due, { type: "answered", outcome: refused, report: null });
  expect(effects).toEqual([{ type: "wait", isLong: true }]);
  expect(step(model, due).effects).toMatchObject([{ type: "send", change: { home: { surface_area: 62 } } }]);
});

test("two windows that wrote other parts are merged, the same part is asked about", () => {
  const theirs = { ...stored, version: 2, client: { ...stored.client, name: "Paul" } };
  const conflict: ReportEvent = { type: "answered", outcome: { type: "conflict", theirs }, report: null };
  const merged = play(surface, due, conflict).model;
  expect(merged.content).toMatchObject({ client: { name: "Paul" }, home: { surface_area: 62 } });
  expect(step(merged, due).effects).toMatchObject([{ type: "send", change: { version: 2 } }]);

  const asked = play(client, due, conflict).model;
  expect(asked.trouble).toMatchObject({ type: "conflict" });
  expect(asked.content.client.name).toBe("Jeanne");
  expect(step(asked, due).effects).toEqual([]);
  expect(step(asked, { type: "theirs-taken" }).model.content.client.name).toBe("Paul");
  expect(step(asked, { type: "mine-kept" }).effects).toMatchObject([
    { type: "send", change: { version: 2, client: { name: "Jeanne" } } },
  ]);
});

test("two windows that wrote other fields of one part are merged, and what both wrote is asked about alone", () => {
  const rooms: ReportEvent = { type: "entered", part: "home", values: { rooms: 3 } };
  const home = { ...stored.home, rooms: 4, strengths: "Calme" };
  const theirs = { ...stored, version: 2, home } as Report;
  const conflict: ReportEvent = { type: "answered", outcome: { type: "conflict", theirs }, report: null };
  const merged = play(surface, due, conflict).model;
  expect(merged.trouble).toBeNull();
  expect(merged.content.home).toMatchObject({ surface_area: 62, rooms: 4, strengths: "Calme" });
  expect(step(merged, due).effects).toMatchObject([
    { type: "send", change: { version: 2, home: { surface_area: 62, strengths: "Calme" } } },
  ]);

  const asked = play(surface, rooms, due, conflict).model;
  expect(asked.trouble).toMatchObject({ type: "conflict" });
  expect(asked.content.home).toMatchObject({ surface_area: 62, rooms: 3 });
  expect(step(asked, { type: "mine-kept" }).effects).toMatchObject([
    { type: "send", change: { version: 2, home: { surface_area: 62, rooms: 3, strengths: "Calme" } } },
  ]);
  expect(step(asked, { type: "theirs-taken" }).model.content.home).toMatchObject({ rooms: 4 });
});

/** What this window shows and sends where another one wrote `theirs` meanwhile. */
function playAgainst(theirs: object, ...entered: ReportEvent[]) {
  const outcome = { type: "conflict", theirs: { ...stored, version: 2, ...theirs } as Report } as const;
  return play(...entered, due, { type: "answered", outcome, report: null }).model;
}

test("a sale that one window kept and the other dropped is asked about, and goes as this window has it", () => {
  const choices = { ...stored.choices, dropped: [{ id: "sale", reason: "too-far" }], period_months: 24 };
  const kept: ReportEvent = { type: "entered", part: "choices", values: { kept: ["sale"] } };
  const asked = playAgainst({ choices }, kept);
  expect(asked.trouble).toMatchObject({ type: "conflict" });
  expect(asked.content.choices).toMatchObject({ kept: ["sale"], dropped: [] });
  expect(isStoredYet(asked)).toBe(false);
  const mine = step(asked, { type: "mine-kept" });
  expect(mine.effects).toMatchObject([
    { type: "send", change: { version: 2, choices: { kept: ["sale"], dropped: [], period_months: null } } },
  ]);
  expect(step(asked, { type: "theirs-taken" }).model.content.choices).toMatchObject(choices);
});

test("a floor above the other window's number of floors is asked about, and goes as this window has it", () => {
  const floor: ReportEvent = { type: "entered", part: "home", values: { floor: 6 } };
  const asked = playAgainst({ home: { ...stored.home, total_floors: 4 } }, floor);
  expect(asked.trouble).toMatchObject({ type: "conflict" });
  expect(step(asked, { type: "mine-kept" }).effects).toMatchObject([
    { type: "send", change: { version: 2, home: { floor: 6, total_floors: null } } },
  ]);
});

test("a field out of its bounds here is no conflict with what another window wrote elsewhere in its part", () => {
  const { trouble, errors, content } = playAgainst(
    { home: { ...stored.home, rooms: 4 } },
    { type: "entered", part: "home", values: { surface_area: 0 } },
    client,
  );
  expect(trouble).toBeNull();
  expect(errors.surface_area).toContain("Surface");
  expect(content.home).toMatchObject({ surface_area: 0, rooms: 4 });
});

test("a client is one person: one window's name never goes with another one's e-mail", () => {
  const paul = { ...stored.client, email: "paul@example.fr" };
  const asked = playAgainst({ client: paul }, client);
  expect(asked.trouble).toMatchObject({ type: "conflict" });
  expect(step(asked, { type: "mine-kept" }).effects).toMatchObject([
    { type: "send", change: { version: 2, client: { name: "Jeanne", email: null } } },
  ]);
  expect(step(asked, { type: "theirs-taken" }).model.content.client).toEqual(paul);
});

test("a home lies at one place: one window's street never goes with another one's postal code", () => {
  const place: ReportEvent = { type: "entered", part: "home", values: { address: "3 rue Sainte" } };
  const home = { ...stored.home, postal_code: "13008", rooms: 4 };
  const asked = playAgainst({ home }, place);
  expect(asked.trouble).toMatchObject({ type: "conflict" });
  expect(step(asked, { type: "mine-kept" }).model.content.home).toMatchObject({
    address: "3 rue Sainte",
    postal_code: stored.home.postal_code,
    rooms: 4,
  });
});

test("a save that a session's end refused waits for its author, and says so", () => {
  const { model, effects } = play(surface, due, {
    type: "answered",
    outcome: { type: "signed-out" },
    report: null,
  });
  expect(model.trouble).toEqual({ type: "signed-out" });
  expect(effects).toEqual([{ type: "sign in" }]);
  expect(step(model, due).effects).toMatchObject([{ type: "send", change: { home: { surface_area: 62 } } }]);
});

test("a version read from elsewhere is taken where nothing was changed here, an old one is not", () => {
  const theirs = { ...stored, version: 2, client: { ...stored.client, name: "Paul" } };
  const { model } = play({ type: "read", report: theirs });
  expect(model.content.client.name).toBe("Paul");
  expect(step(model, { type: "read", report: stored }).model).toBe(model);
});

const reached: ReportEvent = { type: "step-reached", step: "comparables" };

test("a step that is reached while a save is on its way waits for its answer, and goes over the new version", () => {
  const { model, effects } = play(surface, due, reached, due, saved({ ...stored, version: 2 }));
  expect(effects).toEqual([{ type: "wait", isLong: false }]);
  const next = step(model, due);
  expect(next.effects).toEqual([
    { type: "send", change: { id: stored.id, version: 2, step: "comparables" } },
  ]);
  const done = step(next.model, saved({ ...stored, version: 3, step: "comparables" }));
  expect(done.effects).toEqual([]);
  expect(step(done.model, due).effects).toEqual([]);
});

test("a step goes again where somebody else saved meanwhile, and back at the stored one nothing is sent", () => {
  const theirs = { ...stored, version: 5 };
  const refused: ReportEvent = { type: "answered", outcome: { type: "conflict", theirs }, report: null };
  const { model, effects } = play(reached, due, refused);
  expect(effects).toEqual([{ type: "wait", isLong: false }]);
  expect(step(model, due).effects).toMatchObject([
    { type: "send", change: { version: 5, step: "comparables" } },
  ]);
  const back = step(model, { type: "step-reached", step: "bien" });
  expect(step(back.model, due).effects).toEqual([]);
});
