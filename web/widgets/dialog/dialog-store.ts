import type { Whose } from "#domain/access.ts";
import type { AdminAccount } from "#domain/api/admin.ts";
import type { LinkItem } from "#domain/api/link.ts";
import type { TaskItem } from "#domain/api/task.ts";
import { forgetOnAnotherPerson } from "../../client/session/follow-person.ts";
import { createStore, useStore } from "../../ui/store.ts";
import type { LeadSubject } from "../lead/lead-subject.ts";

/** A question before something is done. */
export type Confirmation = {
  readonly title: string;
  /** What will happen, said plainly. */
  readonly text: string;
  /** The word of the button. */
  readonly action: string;
  readonly isDanger?: boolean;
  /** A text to give with it. */
  readonly reason?: { readonly label: string; readonly help?: string; readonly missing: string | null };
  /** One of a few to choose with it; the first is chosen already. */
  readonly choice?: {
    readonly label: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };
  /** Does it; a refusal is shown in the dialog, which then stays. */
  readonly onConfirm: (reason: string | null, choice: string) => Promise<unknown>;
};

/** The dialogs of the site, opened from anywhere, drawn by dialogs.tsx. */
export type OpenDialog =
  | {
      readonly type: "sign-in";
      /** The property whose detailed sheet is offered by e-mail, instead of an account. */
      readonly sheetInstead?: LeadSubject;
      /** What to do once the person has signed in. */
      readonly onSignedIn?: (() => void) | undefined;
      /** True where the dialog opens on the way to a new password. */
      readonly isForgotten?: boolean;
    }
  | { readonly type: "own-properties" }
  /** Facts of many of one's own properties, or which of their photographs comes first. */
  | { readonly type: "change-properties" | "order-photos"; readonly ids: readonly string[] }
  | { readonly type: "import-file" }
  | { readonly type: "new-contact" }
  | { readonly type: "import-contacts" }
  | {
      readonly type: "task-form";
      /** The task to change; without one, a new one is made. */
      readonly task?: TaskItem;
      /** Whom a new one is for. */
      readonly contact?: { readonly id: string; readonly name: string };
    }
  | { readonly type: "tasks"; readonly whose: Whose }
  /** The contacts that look for what a home is. */
  | { readonly type: "property-buyers"; readonly propertyId: string; readonly title: string }
  | {
      readonly type: "property-form";
      /** The property to change; without one, a new one is made. */
      readonly propertyId?: string;
      /** The property whose facts a new one begins with. */
      readonly copyOf?: string;
      /** The estimation report whose home a new one is. */
      readonly ofReport?: string;
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
  | { readonly type: "share-report"; readonly id: string }
  /** The public link of a report, for its reader to hand on. */
  | { readonly type: "share-page"; readonly url: string }
  | ({ readonly type: "confirm" } & Confirmation);

/** Whole screens of work: what is opened from them lies over them. Any other dialog gives way to the next. */
const screens: ReadonlySet<OpenDialog["type"]> = new Set<OpenDialog["type"]>([
  "property-form",
  "own-properties",
  "import-file",
  "import-contacts",
]);

const store = createStore<readonly OpenDialog[]>([]);
const keys = new WeakMap<OpenDialog, number>();
let lastKey = 0;
// They may show what the first typed, and the name of a contact.
forgetOnAnotherPerson(() => store.set([]));

/** Tells a dialog from one of the same kind that took its place: an empty form is not the one that was just saved. */
export function keyOfDialog(dialog: OpenDialog): number {
  return keys.get(dialog) ?? 0;
}

export function openDialog(dialog: OpenDialog) {
  lastKey += 1;
  keys.set(dialog, lastKey);
  const open = store.get();
  const top = open.at(-1);
  store.set([...(top === undefined || screens.has(top.type) ? open : open.slice(0, -1)), dialog]);
}

/**
 * Asks to sign in over whatever is open, which stays as it is with all that is typed in it: a session may end elsewhere.
 * Where signing in is already asked, nothing more opens, but what is to be done then is kept.
 */
export function openSignInOver(onSignedIn?: () => void) {
  const open = store.get();
  const top = open.at(-1);
  if (top?.type !== "sign-in") return store.set([...open, { type: "sign-in", onSignedIn }]);
  if (onSignedIn === undefined) return;
  const asked = { ...top, onSignedIn };
  // It is the same dialog: what is typed in it stays.
  keys.set(asked, keyOfDialog(top));
  store.set([...open.slice(0, -1), asked]);
}

/** Closes the uppermost, or the one that is given, wherever it lies. */
export function closeDialog(dialog = store.get().at(-1)) {
  store.set(store.get().filter((open) => open !== dialog));
}

export function isAnyDialogOpen(): boolean {
  return store.get().length > 0;
}

/** From the lowest to the uppermost. */
export function useOpenDialogs(): readonly OpenDialog[] {
  return useStore(store);
}
