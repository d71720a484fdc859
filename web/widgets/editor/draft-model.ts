/** How the draft of a form stands, as a value. */
export type DraftModel = {
  /** When it was last kept, in milliseconds of Unix time; null where it never was. */
  readonly savedAt: number | null;
  /** The browser has no room for it, or refuses to keep anything. */
  readonly isRefused: boolean;
  /** The form has changed since. */
  readonly isDirty: boolean;
};

/** The form's own pause after a change, then the pause before what it holds is written. Milliseconds. */
export const draftPauseMs = 500 + 1_000;

export function openDraft(savedAt: number | null): DraftModel {
  return { savedAt, isRefused: false, isDirty: false };
}

/** It was written at this time; null where it could not be. */
export function noteWritten(draft: DraftModel, atMs: number | null): DraftModel {
  return { savedAt: atMs ?? draft.savedAt, isRefused: atMs === null, isDirty: false };
}
