import { contactsOfAccount } from "../features/contact/contacts-of-account.ts";
import { reportsOfAccount } from "../features/estimation/report/reports-of-account.ts";
import { leadsOfAccount } from "../features/lead/erase-leads.ts";
import { linksOfAccount } from "../features/link/links-of-account.ts";
import { propertiesOfAccount } from "../features/property/properties-of-account.ts";
import { tasksOfAccount } from "../features/task/tasks-of-account.ts";
import type { AccountPart } from "../records/account/account-part.ts";
import { importsOfAccount } from "../records/import/forget-runs.ts";
import { timelineOfAccount } from "../records/timeline/timeline.ts";

/** Beside the account feature's own. */
export const accountParts: readonly AccountPart[] = [
  propertiesOfAccount,
  importsOfAccount,
  contactsOfAccount,
  leadsOfAccount,
  linksOfAccount,
  reportsOfAccount,
  tasksOfAccount,
  timelineOfAccount,
];
