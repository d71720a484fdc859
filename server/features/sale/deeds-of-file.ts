import { createHash } from "node:crypto";
import {
  arrondissementOfCommune,
  cleanDeed,
  type DwellingSale,
  type LeftOut,
} from "#domain/sale/clean-deed.ts";
import type { DeedLine } from "#domain/sale/deed.ts";
import { type DvfHeader, readCommune, readDvfLine, readMutation } from "./dvf-line.ts";
import type { StoredSale } from "./store-sales.ts";

/** Sales of one parcel on one day: so many are one sale of a building. */
const fewestOfBlock = 5;

export type DeedCounts = {
  lines: number;
  /** Lines without a deed or a day. */
  unreadable: number;
  /** Lines of other communes. */
  elsewhere: number;
  /** Deeds of Marseille. */
  deeds: number;
  /** Sales of one dwelling among them. */
  sales: number;
  leftOut: Partial<Record<LeftOut | "scattered", number>>;
};

/** Of the lines taken since the last call. */
type SaleChanges = { readonly stored: readonly StoredSale[]; readonly withdrawn: readonly string[] };

/** Gathers deeds by day and commune, as official files are ordered; a deed met again has a wrong price, and is withdrawn. */
export function openDeeds(counts: DeedCounts) {
  const elsewhere = new Set<string>();
  const finished = new Map<string, string | null>();
  const usedIds = new Set<string>();
  const changes = openSaleChanges();
  let open = new Map<string, DeedLine[]>();
  let date = "";

  const leaveOut = (rule: LeftOut | "scattered") => {
    counts.leftOut[rule] = (counts.leftOut[rule] ?? 0) + 1;
  };
  const withdraw = (mutation: string) => {
    const id = finished.get(mutation);
    if (id === undefined || id === null) return;
    finished.set(mutation, null);
    counts.sales--;
    leaveOut("scattered");
    changes.withdraw(id);
  };
  const finish = () => {
    const cleaned = [...open].map(([mutation, lines]) => ({
      mutation,
      sale: elsewhere.has(mutation) ? ("scattered" as const) : cleanDeed({ mutation, date, lines }),
    }));
    const isOfBlock = findBlocks(cleaned.map(({ sale }) => sale));
    for (const { mutation, sale: alone } of cleaned) {
      counts.deeds++;
      const sale = isOfBlock(alone) ? "block-sale" : alone;
      const row = typeof sale === "string" ? null : toRow(sale, usedIds);
      finished.set(mutation, row?.id ?? null);
      if (typeof sale === "string") leaveOut(sale);
      if (row === null) continue;
      counts.sales++;
      changes.store(row);
    }
    open = new Map();
  };
  const take = (cells: readonly string[], header: DvfHeader): void => {
    counts.lines++;
    if (arrondissementOfCommune(readCommune(cells, header)) === null) {
      const mutation = readMutation(cells, header);
      counts.elsewhere++;
      elsewhere.add(mutation);
      withdraw(mutation);
      return;
    }
    const reading = readDvfLine(cells, header);
    if (reading === null) return void counts.unreadable++;
    if (reading.date !== date) finish();
    date = reading.date;
    if (finished.has(reading.mutation)) {
      withdraw(reading.mutation);
      return;
    }
    const lines = open.get(reading.mutation);
    if (lines === undefined) open.set(reading.mutation, [reading.line]);
    else lines.push(reading.line);
  };
  return { take, finish, takeChanges: changes.take, waiting: changes.waiting };
}

/** A sale withdrawn before it was stored is none. */
function openSaleChanges() {
  let stored = new Map<string, StoredSale>();
  let withdrawn = new Set<string>();
  return {
    store(sale: StoredSale) {
      stored.set(sale.id, sale);
      withdrawn.delete(sale.id);
    },
    withdraw(id: string) {
      if (!stored.delete(id)) withdrawn.add(id);
    },
    take(): SaleChanges {
      const changes = { stored: [...stored.values()], withdrawn: [...withdrawn] };
      stored = new Map();
      withdrawn = new Set();
      return changes;
    },
    waiting: () => stored.size,
  };
}

/** Finds buildings sold flat by flat to one buyer, whose prices are no market's; new ones are sold like that, and stay. */
function findBlocks(cleaned: readonly (DwellingSale | string)[]): (sale: DwellingSale | string) => boolean {
  const counts = new Map<string, number>();
  const parcelOf = (sale: DwellingSale | string) =>
    typeof sale === "string" || sale.isNew || sale.parcel === "" ? null : sale.parcel;
  for (const parcel of cleaned.map(parcelOf))
    if (parcel !== null) counts.set(parcel, (counts.get(parcel) ?? 0) + 1);
  return (sale) => (counts.get(parcelOf(sale) ?? "") ?? 0) >= fewestOfBlock;
}

function toRow(sale: DwellingSale, usedIds: Set<string>): StoredSale {
  const { date, price, propertyType, isNew, areaM2, areaKind, rooms, landM2, outbuildings } = sale;
  const { street, arrondissement, latitude, longitude, parcel } = sale;
  return {
    id: chooseId(sale, usedIds),
    source: "dvf",
    soldOn: date,
    price,
    priceBasis: "net_vendeur",
    propertyType,
    isNew,
    areaM2,
    areaKind,
    rooms,
    landM2,
    outbuildings,
    street,
    arrondissement,
    latitude,
    longitude,
    parcel,
  };
}

/** Made of facts, since the publisher's numbers change; like flats of one day and price differ by their order. */
function chooseId({ date, price, parcel, areaM2, rooms }: DwellingSale, usedIds: Set<string>): string {
  const facts = [date, price, parcel, areaM2, rooms].join("|");
  for (let turn = 1; ; turn++) {
    const hash = createHash("sha256").update(`${facts}|${turn}`).digest("base64url").slice(0, 20);
    if (usedIds.has(hash)) continue;
    usedIds.add(hash);
    return `dvf-${hash}`;
  }
}
