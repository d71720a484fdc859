import { QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, describe, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { AgencyReply } from "#domain/api/agency.ts";
import { buildReply } from "../../client/api/property.fixture.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { agencyQuery } from "../../features/agency/agency-query.ts";
import { propertyQuery } from "../../features/property/property-query.ts";
import { membersQuery } from "../../map/members/members-query.ts";
import { useOpenMarker } from "../../map/members/use-open-marker.ts";
import type { OpenedMarker } from "../../map/session/map-model.ts";
import type { Selection } from "../../map/wishes/selection.ts";
import { useOpenAgency } from "./use-open-agency.ts";
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

const agency: AgencyReply = {
  kind: "agency",
  id: "3f8fad5b-d9cb-469f-a165-70867728950e",
  name: "Agence du Vallon",
  address: "3 rue du Vallon, 13007 Marseille",
  logo_url: null,
  phone: null,
  website: null,
  rating: null,
  reviews_count: null,
  ...place,
  email: null,
  reviews_url: null,
  siren: null,
  professional_card: null,
  financial_guarantee: null,
  fee_schedule_url: null,
  is_owner: false,
};
const marker: OpenedMarker = {
  cells: [],
  kinds: ["agency"],
  filter: {},
  place,
  counts: { sold: 0, for_sale: 0, agency: 1 },
};

type Late = {
  readonly select: Select;
  readonly openMarker: () => Promise<void>;
  readonly openAgency: () => Promise<void>;
};

function LateOpeners({ onReady }: { readonly onReady: (late: Late) => void }) {
  const select = useSelect();
  let opening: Promise<void> | undefined;
  const openMarker = useOpenMarker((selection) => {
    opening = select(selection);
  });
  const openAgency = useOpenAgency(useSelect());
  onReady({
    select,
    openMarker: async () => {
      await openMarker(marker);
      await opening;
    },
    openAgency: () => openAgency(agency.id),
  });
  return null;
}

/** What asks the server before it opens, and the way to let the server answer. */
async function readLate(): Promise<Late & { readonly answer: () => void }> {
  const client = createQueryClient();
  const reply = Promise.withResolvers<void>();
  const late =
    <Value,>(value: Value) =>
    async () => {
      await reply.promise;
      return value;
    };
  void client.prefetchQuery({ ...agencyQuery(agency.id), queryFn: late(agency) });
  void client.prefetchQuery({ ...membersQuery(marker, 0), queryFn: late({ items: [agency], total: 1 }) });
  client.setQueryData(propertyQuery(knownId).queryKey, buildReply());
  const taken: Late[] = [];
  await render(
    <QueryClientProvider client={client}>
      <LateOpeners onReady={(late) => taken.push(late)} />
    </QueryClientProvider>,
  );
  const [openers] = taken;
  if (openers === undefined) throw new Error("Nothing was rendered.");
  return { ...openers, answer: reply.resolve };
}

describe.each(["openMarker", "openAgency"] as const)("%s, answered late", (way) => {
  test("opens", async () => {
    const late = await readLate();
    const asked = late[way]();
    late.answer();
    await asked;
    expect(selected()).toMatchObject({ type: "agency" });
  });

  test("leaves what was opened since", async () => {
    const late = await readLate();
    const asked = late[way]();
    await late.select(known);
    late.answer();
    await asked;
    expect(selected()).toBe(known);
  });

  test("leaves closed what was closed since", async () => {
    const late = await readLate();
    select(known);
    const asked = late[way]();
    deselect();
    late.answer();
    await asked;
    expect(selected()).toBeNull();
  });
});
