export type DraftModel = {
  /** When it was last kept, in milliseconds of Unix time; null where it never was. */
  readonly savedAt: number | null;
  /** The browser has no room for it, or refuses to keep anything. */
  readonly isRefused: boolean;
  readonly isDirty: boolean;
};

/** The form's own pause after a change, then the pause before what it holds is written. */
export const draftPauseMs = 500 + 1_000;

export function openDraft(savedAt: number | null): DraftModel {
  return { savedAt, isRefused: false, isDirty: false };
}

export function noteWritten(draft: DraftModel, atMs: number | null): DraftModel {
  return { savedAt: atMs ?? draft.savedAt, isRefused: atMs === null, isDirty: false };
}
