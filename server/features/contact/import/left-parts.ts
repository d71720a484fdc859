import { leftOutReason, titleOf } from "#domain/contact/file-person.ts";
import type { LeftPart } from "../../../records/import/write-run.ts";
import { type ContactLine, longestReference } from "./open-contact-file.ts";

/** What a line comes in without. */
export function listLeftParts({ line, person, leftOut }: ContactLine): LeftPart[] {
  const reference = titleOf(person).slice(0, longestReference);
  return leftOut.map((part) => ({ line, reference, reason: leftOutReason(part) }));
}
