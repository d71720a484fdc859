import type { AdminAccount } from "#domain/api/admin.ts";
import type { LinkItem } from "#domain/api/link.ts";
import { createStore, useStore } from "../../ui/store.ts";
import type { LeadSubject } from "../lead/lead-subject.ts";
import type { Confirmation } from "./confirm-dialog.tsx";

/** The dialogs of the site, opened from anywhere, drawn by dialogs.tsx. */
export type OpenDialog =
  | {
      readonly type: "sign-in";
      /** The property whose detailed sheet is offered by e-mail, instead of an account. */
      readonly sheetInstead?: LeadSubject;
      /** What to do once the person has signed in. */
      readonly onSignedIn?: () => void;
      /** True where the dialog opens on the way to a new password. */
      readonly isForgotten?: boolean;
    }
  | { readonly type: "own-properties" }
  | { readonly type: "import-file" }
  | {
      readonly type: "property-form";
      /** The property to change; without one, a new one is made. */
      readonly propertyId?: string;
      /** The property whose facts a new one begins with. */
      readonly copyOf?: string;
    }
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

/** Whole screens of work: what is opened from them lies over them. Any other dialog gives way to the next. */
const screens: ReadonlySet<OpenDialog["type"]> = new Set<OpenDialog["type"]>([
  "property-form",
  "own-properties",
  "import-file",
]);

const store = createStore<readonly OpenDialog[]>([]);

export function openDialog(dialog: OpenDialog) {
  const open = store.get();
  const top = open.at(-1);
  store.set([...(top === undefined || screens.has(top.type) ? open : open.slice(0, -1)), dialog]);
}

/** Closes the uppermost, or the one that is given, wherever it lies. */
export function closeDialog(dialog = store.get().at(-1)) {
  store.set(store.get().filter((open) => open !== dialog));
}

/** From the lowest to the uppermost. */
export function useOpenDialogs(): readonly OpenDialog[] {
  return useStore(store);
}
