import * as z from "zod/mini";
import { hasObject, optionalEmail, optionalText, requiredLine, webAddress } from "../text/field-rules.ts";
import { parseDecimal, parseWholeNumber, yearlyTimes } from "../text/parse-number.ts";
import { sanitizeLine, sanitizeText } from "../text/sanitize-text.ts";
import { parseExposure } from "./orientation.ts";
import {
  type FieldKind,
  type FieldName,
  fieldRows,
  type PropertyField,
  type PropertyFields,
  type WireName,
} from "./property-fields.ts";
import { isCalendarDate } from "./sale-date.ts";
import { type EnergyLetter, energyLetters, ofEachEquipment, propertyTypes } from "./vocabulary.ts";

const typed = z.nullish(z.union([z.number(), z.string()]));

type FieldOf<Kind extends FieldKind> = Extract<PropertyField, { readonly kind: Kind }>;

const readers = {
  line: ({ missing, longest }: FieldOf<"line">) => requiredLine(missing, 1, longest),
  "optional-line": ({ longest }: FieldOf<"optional-line">) => optionalText(sanitizeLine, longest),
  text: ({ longest }: FieldOf<"text">) => optionalText(sanitizeText, longest),
  email: optionalEmail,
  "web-address": ({ message }: FieldOf<"web-address">) => webAddress(message),
  amount,
  "optional-amount": optionalAmount,
  area: (bounds: FieldOf<"area">) => optionalNumber(bounds, parseDecimal),
  count,
  percent: (bounds: FieldOf<"percent">) => optionalNumber(bounds, parsePercent),
  "yes-no": () =>
    z.pipe(
      z.nullish(z.boolean()),
      z.transform((value) => value ?? null),
    ),
  degrees,
  type: ({ missing }: FieldOf<"type">) => z.enum(propertyTypes, missing),
  choice,
  letter: energyLetter,
  orientation: exposure,
  day,
} satisfies { readonly [Kind in FieldKind]: (field: FieldOf<Kind>) => unknown };

type FieldSchemas = {
  [Name in FieldName as WireName<Name>]: PropertyFields[Name] extends {
    readonly choices: readonly (infer Choice extends string)[];
  }
    ? ReturnType<typeof choice<Choice>>
    : ReturnType<(typeof readers)[PropertyFields[Name]["kind"]]>;
};

function fieldSchemas(): FieldSchemas {
  const schemaOf = (field: PropertyField) =>
    (readers[field.kind] as (field: PropertyField) => unknown)(field);
  return Object.fromEntries(fieldRows.map(([, field]) => [field.wire, schemaOf(field)])) as FieldSchemas;
}

const formFields = z.object({
  ...fieldSchemas(),
  ...ofEachEquipment(() => z._default(z.boolean(), false)),
  /** An import leaves it out, and is sold when it has a date. */
  status: z.nullish(z.enum(["on_sale", "sold"])),
  is_hidden: z._default(z.boolean(), false),
});

/** Numbers may be texts. An offer loses its `sale_date`, a sale its `sale_stage`; `isServedPlace` checks the place. */
export const propertyInput = z.pipe(
  formFields.check(
    ...boundsBetweenFields(),
    z.refine(hasSaleDateWhenSold, {
      path: ["sale_date"],
      error: "La date de vente est requise.",
      when: hasObject,
    }),
  ),
  z.transform(({ status, ...property }) => {
    const sale_date = status === "on_sale" ? null : property.sale_date;
    return { ...property, sale_date, sale_stage: sale_date === null ? property.sale_stage : null };
  }),
);
export type PropertyInput = z.output<typeof propertyInput>;

/** The message stands at the first field; an unknown value is compared with nothing. */
function boundsBetweenFields() {
  return fieldRows.flatMap(([, { wire, notAbove }]) => {
    if (notAbove === undefined) return [];
    const isWithin = (values: Readonly<Record<string, unknown>>) => {
      const [value, bound] = [values[wire], values[notAbove.wire]];
      if (typeof value !== "number" || typeof bound !== "number") return true;
      return Number.isNaN(bound) || value <= bound;
    };
    return [
      z.refine<Readonly<Record<string, unknown>>>(isWithin, {
        path: [wire],
        error: notAbove.message,
        when: hasObject,
      }),
    ];
  });
}

function hasSaleDateWhenSold(property: { status?: unknown; sale_date: unknown }): boolean {
  return property.status !== "sold" || (property.sale_date !== null && property.sale_date !== undefined);
}

/** Null where a form or a line gives none: the place then comes from the address. */
function degrees({ most, message }: FieldOf<"degrees">) {
  return z.pipe(
    z.nullish(z.number(message).check(z.minimum(-most, message), z.maximum(most, message))),
    z.transform((value) => value ?? null),
  );
}

function amount({ least, most, message, unclear }: FieldOf<"amount">) {
  return z.pipe(
    typed,
    z.transform((input, payload) => {
      const value = parseWholeNumber(input ?? "");
      if (value !== null && value >= least && value <= most) return value;
      const isUnclear = value === null && /\d/.test(String(input));
      payload.issues.push({ code: "custom", message: isUnclear ? unclear : message, input });
      // Not a number: no other field is then compared with it.
      return Number.NaN;
    }),
  );
}

function optionalAmount({ least, most, message, unit }: FieldOf<"optional-amount">) {
  return optionalNumber({ least, most, message }, (text) => parseAmount(text, unit));
}

/** An amount in the unit of its field: "120 €/mois" of a year's charges is 1440. */
export function parseAmount(text: string, unit: string): number | null {
  const value = parseWholeNumber(text);
  const [timesOfText, timesOfUnit] = [yearlyTimes(text), yearlyTimes(unit)];
  return value === null || timesOfText === null || timesOfUnit === null
    ? value
    : Math.round((value * timesOfText) / timesOfUnit);
}

/** An amount in euros is no percentage, however small. */
function parsePercent(text: string): number | null {
  return /€|\beuros?\b/i.test(text) ? null : parseDecimal(text);
}

function count({ least, most, message, zero }: FieldOf<"count">) {
  return optionalNumber({ least, most, message }, (text) => {
    if (zero?.test(text)) return 0;
    return /^\d+$/.test(text) ? Number(text) : null;
  });
}

function optionalNumber(
  { least, most, message }: { readonly least: number; readonly most: number; readonly message: string },
  parse: (text: string) => number | null,
) {
  return z.pipe(
    typed,
    z.transform((input, payload) => {
      const text = String(input ?? "").trim();
      if (text === "") return null;
      const value = parse(text);
      if (value !== null && value >= least && value <= most) return value;
      payload.issues.push({ code: "custom", message, input });
      return null;
    }),
  );
}

function choice<Choice extends string>(field: {
  readonly choices: readonly Choice[];
  readonly message: string;
}) {
  return z.pipe(
    z.nullish(z.enum(["", ...field.choices], field.message)),
    z.transform((value) => (value || null) as Choice | null),
  );
}

function energyLetter() {
  return z.pipe(
    z.nullish(z.string()),
    z.transform((input, payload): EnergyLetter | null => {
      const text = (input ?? "-").trim().toUpperCase();
      const letter = energyLetters.find((one) => one === text);
      if (letter !== undefined || text === "-" || text === "") return letter ?? null;
      payload.issues.push({ code: "custom", message: "Choisissez une lettre de A à G, ou « - »", input });
      return null;
    }),
  );
}

function exposure() {
  return z.pipe(
    z.nullish(z.union([z.string(), z.array(z.enum(["N", "S", "E", "W"]))])),
    z.transform((input, payload) => {
      const stored = parseExposure(typeof input === "string" ? input : (input ?? []).join(""));
      if (stored !== null) return stored || null;
      const message = "L’exposition se compose des lettres N, S, E et W";
      payload.issues.push({ code: "custom", message, input });
      return null;
    }),
  );
}

function day({ message }: FieldOf<"day">) {
  return z.pipe(
    z.nullish(z.string()),
    z.transform((input, payload) => {
      const text = (input ?? "").trim();
      if (text === "") return null;
      if (isCalendarDate(text)) return text;
      payload.issues.push({ code: "custom", message, input });
      // Not null, or the rule that a sold property has a date would add a second message.
      return text;
    }),
  );
}
