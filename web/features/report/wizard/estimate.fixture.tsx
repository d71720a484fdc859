import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterAll, beforeEach } from "vitest";
import { render } from "vitest-browser-react";
import type { BesideSale, Report, ReportComparable, ReportEstimateReply } from "#domain/api/report.ts";
import { createQueryClient } from "../../../client/api/query-client.ts";
import { routed } from "../../../router/routed.fixture.tsx";
import { emptyReport } from "./report.fixture.ts";
import { holdEditor, type ReportEditor } from "./report-editor.ts";

/** A sale that weighs so many percent. */
export function comparable(id: string, weight: number): ReportComparable {
  return {
    id,
    source: "dvf",
    is_house: false,
    month: "2025-03",
    price: 240_000,
    price_basis: "net_vendeur",
    surface_area: 60,
    rooms: 3,
    street: `rue ${id}`,
    arrondissement: 6,
    latitude: 43.28,
    longitude: 5.38,
    metres: 200,
    weight,
    adjustments: [{ name: "surface", amount: 6_000 }],
    own_adjustments: [],
    adjusted_price: 246_000,
    effect: 1_000,
    is_kept: false,
  };
}

export const saleOfOthers: BesideSale = {
  property_id: "00000000-0000-4000-8000-0000000000aa",
  property_type: "Appartement",
  price: 199_000,
  surface_area: 55,
  rooms: 2,
  street: "rue d’en face",
  agency_name: "Agence d’à côté",
  month: "2025-01",
  latitude: 43.28,
  longitude: 5.38,
};

export const estimateReply: ReportEstimateReply = {
  version: 1,
  lacks: [],
  is_valued_type: true,
  estimate: {
    is_demo: false,
    estimated_on: "2026-11-23",
    fitted_on: "2026-11-20",
    sales: 1_200,
    refusals: [],
    unaltered: {
      price: 250_000,
      band50: { low: 238_000, high: 262_000 },
      band80: { low: 225_000, high: 277_000 },
      chance_within_10: 62,
    },
    chosen: {
      price: 250_000,
      price_per_m2: 4_032,
      reference: 210_123,
      lines: [
        { name: "surface", amount: 31_456 },
        { name: "rooms", amount: 0 },
        { name: "place", amount: 12_345 },
        { name: "comparables", amount: -3_924 },
      ],
      adjustments_capped: false,
      market_weight: 40,
      weight_mode: "automatic",
    },
    comparables: [comparable("un", 35), comparable("deux", 25)],
    dropped: [],
  },
  shown_places: [],
  left_out: [],
  outside: [saleOfOthers],
  asking: [],
  missing_mentions: [],
};

type Stand = {
  readonly stored: Partial<Report>;
  readonly reply: ReportEstimateReply;
  /** What else is answered, by path. */
  readonly others: Readonly<Record<string, unknown>>;
  /** When the value, and what else is answered, comes. */
  readonly until: Promise<void>;
};

type SavedChange = Partial<Omit<Report, "version">> & { readonly version: number };

/** What the page of a report has sent: the changes, and the versions whose value was asked. */
type Sent = { readonly changes: SavedChange[]; readonly valued: number[] };

/** Stands in for the server in the tests of a file; returns what draws a step of a report over it. */
export function serveReport() {
  const sent: Sent = { changes: [], valued: [] };
  let report = emptyReport;
  let stand: Stand = { stored: {}, reply: estimateReply, others: {}, until: Promise.resolve() };
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname in stand.others || pathname.endsWith("/estimate")) await stand.until;
    if (pathname in stand.others) return Response.json(stand.others[pathname]);
    if (!pathname.startsWith(`/api/estimation-reports/${report.id}`)) return realFetch(input, init);
    if (pathname.endsWith("/estimate")) {
      sent.valued.push(report.version);
      return Response.json({ ...stand.reply, version: report.version });
    }
    if (request.method === "PATCH") {
      const change: SavedChange = await request.json();
      sent.changes.push(change);
      report = { ...report, ...change, version: report.version + 1 };
    }
    return Response.json(report);
  };
  beforeEach(() => {
    sent.changes.length = 0;
    sent.valued.length = 0;
  });
  afterAll(() => {
    globalThis.fetch = realFetch;
  });
  return {
    sent,
    draw: async (step: (editor: ReportEditor) => ReactNode, change: Partial<Stand> = {}) => {
      stand = { stored: {}, reply: estimateReply, others: {}, until: Promise.resolve(), ...change };
      // Each test has a report of its own: an editor goes on while something is to be stored.
      report = { ...emptyReport, ...stand.stored, id: crypto.randomUUID() };
      const queryClient = createQueryClient();
      const editor = holdEditor(report, queryClient);
      const around = (content: ReactNode) => (
        <QueryClientProvider client={queryClient}>{routed(content)}</QueryClientProvider>
      );
      const { rerender } = await render(around(step(editor)));
      return { editor, show: (content: ReactNode) => rerender(around(content)) };
    },
  };
}
