import type { Whose } from "#domain/access.ts";
import type { AdminAccount } from "#domain/api/admin.ts";
import type { LinkItem } from "#domain/api/link.ts";
import type { TaskItem } from "#domain/api/task.ts";
import { forgetOnAnotherPerson } from "../../client/session/follow-person.ts";
import { createStore, useStore } from "../../ui/store.ts";
import type { LeadSubject } from "../lead/lead-subject.ts";

export type Confirmation = {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly isDanger?: boolean;
  readonly reason?: { readonly label: string; readonly help?: string; readonly missing: string | null };
  /** The first is chosen already. */
  readonly choice?: {
    readonly label: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };
  /** A refusal is shown in the dialog, which then stays. */
  readonly onConfirm: (reason: string | null, choice: string) => Promise<unknown>;
};

export type OpenDialog =
  | {
      readonly type: "sign-in";
      /** The property whose detailed sheet is offered by e-mail, instead of an account. */
      readonly sheetInstead?: LeadSubject;
      readonly onSignedIn?: (() => unknown) | undefined;
      readonly isForgotten?: boolean;
    }
  | { readonly type: "own-properties" }
  | { readonly type: "change-properties" | "order-photos"; readonly ids: readonly string[] }
  | { readonly type: "import-file" }
  | { readonly type: "new-contact" }
  | { readonly type: "import-contacts" }
  | { readonly type: "answer-templates" }
  | {
      readonly type: "task-form";
      /** Without one, a new one is made. */
      readonly task?: TaskItem;
      readonly contact?: { readonly id: string; readonly name: string };
    }
  | { readonly type: "tasks"; readonly whose: Whose }
  | { readonly type: "property-buyers"; readonly propertyId: string; readonly title: string }
  | {
      readonly type: "property-form";
      readonly propertyId?: string;
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
      readonly link?: LinkItem;
      readonly start?: { readonly destination: string; readonly title: string };
    }
  | { readonly type: "share-report"; readonly id: string }
  | { readonly type: "share-page"; readonly url: string }
  | ({ readonly type: "confirm" } & Confirmation);

/** What is opened from a screen lies over it; any other dialog gives way to the next. */
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

/** Tells a dialog from one of its kind that took its place: an empty form is not the one just saved. */
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

/** Whatever is open stays with all that is typed in it; where signing in is already asked, `onSignedIn` joins what waits for it. */
export function openSignInOver(onSignedIn?: () => unknown) {
  const open = store.get();
  const top = open.at(-1);
  if (top?.type !== "sign-in") return store.set([...open, { type: "sign-in", onSignedIn }]);
  if (onSignedIn === undefined) return;
  const before = top.onSignedIn;
  const asked = {
    ...top,
    onSignedIn: async () => {
      await before?.();
      await onSignedIn();
    },
  };
  // It is the same dialog: what is typed in it stays.
  keys.set(asked, keyOfDialog(top));
  store.set([...open.slice(0, -1), asked]);
}

export function closeDialog(dialog = store.get().at(-1)) {
  store.set(store.get().filter((open) => open !== dialog));
}

export function isAnyDialogOpen(): boolean {
  return store.get().length > 0;
}

export function useOpenDialogs(): readonly OpenDialog[] {
  return useStore(store);
}
