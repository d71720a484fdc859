import { QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { buildReply } from "../../client/api/property.fixture.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { propertyQuery } from "../../features/property/property-query.ts";
import type { Selection } from "../../map/wishes/selection.ts";
import { useSelect } from "./use-select.ts";
import { deselect, select, viewStore } from "./view-state.ts";

/** The server never tells of the first; the second is known already. */
const slowId = "1f8fad5b-d9cb-469f-a165-70867728950e";
const knownId = "2f8fad5b-d9cb-469f-a165-70867728950e";
const place = { latitude: 43.28, longitude: 5.38 };
const slow: Selection = { type: "property", id: slowId, status: "sold", place };
const known: Selection = { type: "property", id: knownId, status: "sold", place };

type Select = ReturnType<typeof useSelect>;

function Opener({ onReady }: { readonly onReady: (open: Select) => void }) {
  onReady(useSelect());
  return null;
}

async function readSelect(): Promise<Select> {
  const client = createQueryClient();
  client.setQueryData(propertyQuery(knownId).queryKey, buildReply());
  void client.prefetchQuery({ ...propertyQuery(slowId), queryFn: () => new Promise<never>(() => undefined) });
  const taken: Select[] = [];
  await render(
    <QueryClientProvider client={client}>
      <Opener onReady={(open) => taken.push(open)} />
    </QueryClientProvider>,
  );
  const [open] = taken;
  if (open === undefined) throw new Error("Nothing was rendered.");
  return open;
}

const selected = () => viewStore.get().selection;

beforeEach(deselect);

test("a property that does not come at once opens after a moment, on the shape of what comes", async () => {
  const open = await readSelect();
  const opened = open(slow);
  expect(selected()).toBeNull();
  await opened;
  expect(selected()).toBe(slow);
});

test("of two properties the last one opens, whichever comes first", async () => {
  const open = await readSelect();
  await Promise.all([open(slow), open(known)]);
  expect(selected()).toBe(known);
});

test("what was closed meanwhile stays closed", async () => {
  const open = await readSelect();
  select(known);
  const opened = open(slow);
  deselect();
  await opened;
  expect(selected()).toBeNull();
});
