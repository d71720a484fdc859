import type { FormFieldName, PropertyFormValues } from "#domain/property/property-form.ts";
import { feesPayers } from "#domain/property/vocabulary.ts";
import { readStored, writeStored } from "../../../ui/browser-storage.ts";

/** What the homes of an agency have in common. */
const names = [
  ...(["status", "city", "fees_payer", "fees_percent"] as const),
  ...(["agency_name", "agency_phone", "agency_email", "agency_website"] as const),
] satisfies readonly FormFieldName[];
export type LastValues = Partial<Pick<PropertyFormValues, (typeof names)[number]>>;

const keyOf = (userId: string) => `property-form-last:${userId}`;
const modeKey = "property-form-mode";
const modes = ["import", "manual"] as const;
type FormMode = (typeof modes)[number];

export function keepLastValues(userId: string, values: PropertyFormValues): void {
  const kept = Object.fromEntries(names.map((name) => [name, values[name]]));
  writeStored("localStorage", keyOf(userId), JSON.stringify(kept));
}

export function findLastValues(userId: string, now: PropertyFormValues): LastValues | null {
  const kept = parse(readStored("localStorage", keyOf(userId)));
  const offered = names.filter((name) => isValue(name, kept[name]) && kept[name] !== now[name]);
  if (offered.length === 0) return null;
  return Object.fromEntries(offered.map((name) => [name, kept[name]])) as LastValues;
}

export function keepMode(mode: FormMode): void {
  writeStored("localStorage", modeKey, mode);
}

export function readMode(): FormMode {
  const kept = readStored("localStorage", modeKey);
  return modes.find((mode) => mode === kept) ?? "import";
}

function isValue(name: string, value: unknown): boolean {
  if (typeof value !== "string" || value === "") return false;
  if (name === "status") return value === "sold" || value === "on_sale";
  return name !== "fees_payer" || feesPayers.some((payer) => payer === value);
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
