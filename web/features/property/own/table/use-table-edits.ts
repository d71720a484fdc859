import { useRef, useState } from "react";
import type { FactChanges, OwnListItem } from "#domain/api/own-property.ts";
import type { ChangeableName, FactChange } from "#domain/property/change-facts.ts";
import { useSignInAgain } from "../../../../widgets/dialog/ask-to-sign-in.ts";
import type { FieldValue } from "../../field-control.tsx";
import { showChangeFailure, useFactChanges } from "../use-fact-changes.ts";

/** What somebody entered in a cell, until the server has it; with what it refused of it. */
type CellEdit = { readonly value: FieldValue; readonly error: string | null };

const keyOf = (id: string, name: ChangeableName) => `${id} ${name}`;

/** What cells hold that the server does not have yet. */
function useCellEdits() {
  const [edits, setEdits] = useState<ReadonlyMap<string, CellEdit>>(new Map());
  const set = (key: string, edit: CellEdit | null) => setEdits((before) => withEdit(before, key, edit));
  /** What was typed meanwhile stays, and is saved in its turn. */
  const settle = (key: string, value: FieldValue, error: string | null) =>
    setEdits((before) => {
      if (before.get(key)?.value !== value) return before;
      return withEdit(before, key, error === null ? null : { value, error });
    });
  return {
    edits,
    set,
    settle,
    find: (id: string, name: ChangeableName): CellEdit | null => edits.get(keyOf(id, name)) ?? null,
    enter: (id: string, name: ChangeableName, value: FieldValue) =>
      set(keyOf(id, name), { value, error: null }),
    drop: (id: string, name: ChangeableName) => set(keyOf(id, name), null),
  };
}

function withEdit(edits: ReadonlyMap<string, CellEdit>, key: string, edit: CellEdit | null) {
  const next = new Map(edits);
  if (edit === null) next.delete(key);
  else next.set(key, edit);
  return next;
}

const notSaved = "Pas enregistré";

/** Saves that a session's end refused: all of them go on once somebody has signed in again, not the last one alone. */
function useRefusedSaves() {
  const signInAgain = useSignInAgain();
  const refused = useRef(new Map<string, () => void>());
  const goOn = () => {
    const saves = [...refused.current.values()];
    refused.current.clear();
    for (const save of saves) save();
  };
  return (error: unknown, key: string, save: () => void): boolean => {
    refused.current.set(key, save);
    if (signInAgain(error, goOn)) return true;
    refused.current.delete(key);
    return false;
  };
}

/** What is entered in the table: cell by cell, one save after the other, each of which can be taken back. */
export function useTableEdits() {
  const { changeFacts, undoChanges } = useFactChanges();
  const saveAgain = useRefusedSaves();
  const { edits, set, settle, find, enter, drop } = useCellEdits();
  const [done, setDone] = useState<readonly FactChanges["changed"][number][]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** Cells on their way: Enter saves one, and so does leaving it. */
  const saving = useRef(new Map<string, FieldValue>());
  /** What earlier cells changed of a home whose line has not come again yet. */
  const known = useRef(new Map<string, FactChange>());

  const queueSave = (home: OwnListItem, name: ChangeableName, value: FieldValue) => {
    saving.current.set(keyOf(home.id, name), value);
    queue.current = queue.current.then(() => save(home, name, value));
  };
  const save = async (home: OwnListItem, name: ChangeableName, value: FieldValue) => {
    const key = keyOf(home.id, name);
    const from = { ...home.facts, ...known.current.get(home.id) }[name];
    try {
      const change = { [name]: value } as FactChange;
      const typed = { id: home.id, change, from: { [name]: from } };
      const { changed, refused } = await changeFacts([typed], { publishesSold: false });
      const [written] = changed;
      if (written !== undefined) {
        known.current.set(home.id, { ...known.current.get(home.id), ...written.after });
        setDone((before) => [...before, written]);
      }
      // The line tells better by now what stands there.
      if (refused.length > 0) known.current.delete(home.id);
      settle(key, value, refused[0]?.message ?? null);
    } catch (error) {
      set(key, { value, error: notSaved });
      if (!saveAgain(error, key, () => queueSave(home, name, value))) showChangeFailure(error);
    }
    if (saving.current.get(key) === value) saving.current.delete(key);
  };

  const undo = (last: FactChanges["changed"][number] | undefined) => {
    if (last === undefined) return;
    setDone(done.slice(0, -1));
    queue.current = queue.current.then(async () => {
      await undoChanges([last]);
      known.current.delete(last.id);
    });
  };
  return {
    find,
    enter,
    drop,
    /** Saves what a cell holds, once what was entered before it is saved. */
    commit(home: OwnListItem, name: ChangeableName) {
      const key = keyOf(home.id, name);
      const edit = edits.get(key);
      if (edit === undefined || saving.current.get(key) === edit.value) return;
      if (edit.error !== null && edit.error !== notSaved) return;
      if (edit.value === home.facts?.[name]) return set(key, null);
      queueSave(home, name, edit.value);
    },
    canUndo: done.length > 0,
    undo: () => undo(done.at(-1)),
  };
}

export type TableEdits = ReturnType<typeof useTableEdits>;
