import type { ArrondissementMarket } from "#domain/api/market.ts";
import {
  type Arrondissement,
  arrondissements,
  codeOfArrondissement,
  findArrondissement,
  nameOfArrondissement,
} from "#domain/market/arrondissement.ts";
import { tellFigure } from "#domain/market/market-figure.ts";
import { openSalesOf, openSalesSource } from "#domain/market/open-sales.ts";
import { AppError } from "../http/app-error.ts";

/** The market of every arrondissement, in their order. */
export function listMarkets(): ArrondissementMarket[] {
  return arrondissements.map(marketOf);
}

/** The market of the arrondissement of a code ("13206") or postal code ("13006"). */
export function readMarket(code: string): ArrondissementMarket {
  const arrondissement = findArrondissement(code);
  if (arrondissement === null) throw new AppError("not-found", "Cet arrondissement n'existe pas.");
  return marketOf(arrondissement);
}

function marketOf(arrondissement: Arrondissement): ArrondissementMarket {
  const { flat, house } = openSalesOf(arrondissement);
  const { name, licence, firstYear, lastYear } = openSalesSource;
  return {
    code: codeOfArrondissement(arrondissement),
    name: nameOfArrondissement(arrondissement),
    flats: tellFigure(flat),
    houses: tellFigure(house),
    first_year: firstYear,
    last_year: lastYear,
    source: { name, licence },
  };
}
