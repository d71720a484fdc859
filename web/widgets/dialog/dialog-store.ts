import type { AdminAccount } from "#domain/api/admin.ts";
import type { LinkItem } from "#domain/api/link.ts";
import { createStore, useStore } from "../../ui/store.ts";
import type { LeadSubject } from "../lead/lead-subject.ts";
import type { Confirmation } from "./confirm-dialog.tsx";

/** The dialogs of the site: one at a time, opened from anywhere, drawn by dialogs.tsx. */
export type OpenDialog =
  /** `sheetInstead`: the property whose detailed sheet is offered by e-mail, instead of an account. */
  | { readonly type: "sign-in"; readonly sheetInstead?: LeadSubject }
  | { readonly type: "lead"; readonly subject: LeadSubject }
  | { readonly type: "registration" }
  | { readonly type: "delete-account"; readonly email: string }
  | { readonly type: "change-role"; readonly account: AdminAccount }
  | { readonly type: "read-email"; readonly emailId: string; readonly subject: string }
  | { readonly type: "read-lead"; readonly leadId: string }
  | {
      readonly type: "link-form";
      /** The link to change; without one, a new link is made. */
      readonly link?: LinkItem;
      /** Where a new link leads, and what it is called, where that is known. */
      readonly start?: { readonly destination: string; readonly title: string };
    }
  | ({ readonly type: "confirm" } & Confirmation);

const store = createStore<OpenDialog | null>(null);

export function openDialog(dialog: OpenDialog) {
  store.set(dialog);
}

export function closeDialog() {
  store.set(null);
}

export function useOpenDialog(): OpenDialog | null {
  return useStore(store);
}
