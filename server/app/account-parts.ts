import { leadsOfAccount } from "../features/lead/erase-leads.ts";
import { linksOfAccount } from "../features/link/links-of-account.ts";
import { importsOfAccount } from "../features/property/import/runs/forget-runs.ts";
import { propertiesOfAccount } from "../features/property/properties-of-account.ts";
import type { AccountPart } from "../records/account/account-part.ts";

/** What features keep of an account, beside what the account feature keeps itself. */
export const accountParts: readonly AccountPart[] = [
  propertiesOfAccount,
  importsOfAccount,
  leadsOfAccount,
  linksOfAccount,
];
