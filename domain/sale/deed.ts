import type { DayText } from "../text/day-in-paris.ts";

export type DeedLine = {
  readonly disposition: string;
  /** "Vente", "Vente en l'état futur d'achèvement", "Adjudication"… */
  readonly nature: string;
  /** Euros; null where the cell is empty or no number. */
  readonly price: number | null;
  readonly parcel: string;
  readonly street: string;
  readonly postalCode: string;
  readonly communeCode: string;
  /** Numbers of the lots, joined: they distinguish two like flats of one deed. */
  readonly lotNumbers: string;
  /** The sum of the lots' Carrez surfaces; 0 where none is given. */
  readonly carrezM2: number;
  readonly localType: string;
  readonly areaM2: number;
  readonly rooms: number;
  /** What the land is used for; the same piece stands on a line for each local. */
  readonly landUse: string;
  readonly landM2: number;
  readonly longitude: number;
  readonly latitude: number;
};

export type Deed = {
  /** The publisher's number of the deed, which changes from one publication to the next. */
  readonly mutation: string;
  readonly date: DayText;
  readonly lines: readonly DeedLine[];
};
