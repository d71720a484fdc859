import { useRef, useState } from "react";
import { type FactChanges, mostChangesAtOnce, type OwnListItem } from "#domain/api/own-property.ts";
import type { ChangeableName, FactChange } from "#domain/property/change-facts.ts";
import { useDocumentEvent } from "../../../../ui/use-document-event.ts";
import { useSignInAgain } from "../../../../widgets/dialog/ask-to-sign-in.ts";
import { useTakeBack } from "../../../../widgets/list/undo-offers.ts";
import type { FieldValue } from "../../field-control.tsx";
import { showChangeFailure, useFactChanges } from "../use-fact-changes.ts";

type CellEdit = { readonly value: FieldValue; readonly error: string | null };

const makeKey = (id: string, name: ChangeableName) => `${id} ${name}`;

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
    find: (id: string, name: ChangeableName): CellEdit | null => edits.get(makeKey(id, name)) ?? null,
    enter: (id: string, name: ChangeableName, value: FieldValue) =>
      set(makeKey(id, name), { value, error: null }),
    drop: (id: string, name: ChangeableName) => set(makeKey(id, name), null),
  };
}

function withEdit(edits: ReadonlyMap<string, CellEdit>, key: string, edit: CellEdit | null) {
  const next = new Map(edits);
  if (edit === null) next.delete(key);
  else next.set(key, edit);
  return next;
}

const notSaved = "Pas enregistré";
const isUnsaved = ({ error }: CellEdit) => error === notSaved;

/** All of them go on once somebody has signed in again, not the last one alone. */
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

type CellSave = { readonly home: OwnListItem; readonly name: ChangeableName; readonly value: FieldValue };

/** One cell of each home: what a call refuses, it refuses by home. */
function takeOneOfEach(waiting: CellSave[]): CellSave[] {
  const taken = new Map<string, CellSave>();
  for (const cell of waiting)
    if (taken.size < mostChangesAtOnce && !taken.has(cell.home.id)) taken.set(cell.home.id, cell);
  const cells = [...taken.values()];
  waiting.splice(0, waiting.length, ...waiting.filter((cell) => !cells.includes(cell)));
  return cells;
}

function useLeaveWarning(isOnItsWay: () => boolean): void {
  useDocumentEvent("beforeunload", (event) => {
    if (isOnItsWay()) event.preventDefault();
  });
}

type CellEdits = ReturnType<typeof useCellEdits>;
type Changed = FactChanges["changed"][number];

/** One call after the other, each of which takes what was entered during the last one. */
function useCellSaves({ edits, settle }: CellEdits, onWritten: (written: Changed) => void) {
  const { changeFacts } = useFactChanges();
  const saveAgain = useRefusedSaves();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef<CellSave[]>([]);
  /** Enter saves a cell, and so does leaving it: each once. */
  const saving = useRef(new Map<string, FieldValue>());
  /** What earlier cells changed of a home whose line has not come again yet. */
  const known = useRef(new Map<string, FactChange>());
  useLeaveWarning(() => saving.current.size > 0 || [...edits.values()].some(isUnsaved));

  const queueSave = (cell: CellSave) => {
    saving.current.set(makeKey(cell.home.id, cell.name), cell.value);
    waiting.current.push(cell);
    queue.current = queue.current.then(async () => {
      const cells = takeOneOfEach(waiting.current);
      if (cells.length > 0) await save(cells);
    });
  };
  const save = async (cells: readonly CellSave[]) => {
    try {
      const items = cells.map(({ home, name, value }) => {
        const from = { ...home.facts, ...known.current.get(home.id) }[name];
        return { id: home.id, change: { [name]: value } as FactChange, from: { [name]: from } };
      });
      const done = await changeFacts(items, { publishesSold: false });
      for (const cell of cells) end(cell, done);
    } catch (error) {
      for (const { home, name, value } of cells) settle(makeKey(home.id, name), value, notSaved);
      const isAsked = cells.map((cell) =>
        saveAgain(error, makeKey(cell.home.id, cell.name), () => queueSave(cell)),
      );
      if (isAsked.includes(false)) showChangeFailure(error);
    }
    for (const { home, name, value } of cells) {
      const key = makeKey(home.id, name);
      if (saving.current.get(key) === value) saving.current.delete(key);
    }
  };
  const end = ({ home, name, value }: CellSave, { changed, refused }: FactChanges) => {
    const written = changed.find(({ id }) => id === home.id);
    const refusal = refused.find(({ id }) => id === home.id);
    if (written !== undefined) {
      known.current.set(home.id, { ...known.current.get(home.id), ...written.after });
      onWritten(written);
    }
    // The line tells better by now what stands there.
    if (refusal !== undefined) known.current.delete(home.id);
    settle(makeKey(home.id, name), value, refusal?.message ?? null);
  };
  return {
    queueSave,
    isOnItsWay: (key: string, value: FieldValue) => saving.current.get(key) === value,
    inTurn(act: () => Promise<unknown>) {
      queue.current = queue.current.then(act);
    },
    forgetKnown: (id: string) => known.current.delete(id),
  };
}

/** What was written, the last of it last: taken back one by one, and kept until that is done. */
function useTableUndo(saves: ReturnType<typeof useCellSaves>, written: DoneWrites) {
  const { undoing } = useFactChanges();
  const takeBack = useTakeBack();
  const { done, setDone } = written;
  const forget = (entry: DoneWrite) => setDone((before) => before.filter(({ home }) => home !== entry.home));
  const mark = (entry: DoneWrite, isLeaving: boolean) =>
    setDone((before) => before.map((one) => (one.home === entry.home ? { ...one, isLeaving } : one)));
  const last = done.findLast(({ isLeaving }) => !isLeaving);
  const undoEntry = (entry: DoneWrite) => {
    mark(entry, true);
    const act = undoing([entry.home]);
    saves.inTurn(async () => {
      const isOver = await takeBack(act, () => undoEntry(entry));
      if (isOver) forget(entry);
      else mark(entry, false);
      saves.forgetKnown(entry.home.id);
    });
  };
  return { canUndo: last !== undefined, undo: () => last !== undefined && undoEntry(last) };
}

/** `isLeaving`: it is being taken back. */
type DoneWrite = { readonly home: Changed; readonly isLeaving: boolean };
type DoneWrites = ReturnType<typeof useDoneWrites>;

function useDoneWrites() {
  const [done, setDone] = useState<readonly DoneWrite[]>([]);
  return { done, setDone, add: (home: Changed) => setDone((all) => [...all, { home, isLeaving: false }]) };
}

export function useTableEdits() {
  const cells = useCellEdits();
  const written = useDoneWrites();
  const saves = useCellSaves(cells, written.add);
  const { edits, set, find, enter, drop } = cells;
  return {
    find,
    enter,
    drop,
    unsaved: edits.size,
    hasFailed: [...edits.values()].some(({ error }) => error !== null),
    areOnTheirWay: () => [...edits].every(([key, { value }]) => saves.isOnItsWay(key, value)),
    commit(home: OwnListItem, name: ChangeableName) {
      const key = makeKey(home.id, name);
      const edit = edits.get(key);
      if (edit === undefined || saves.isOnItsWay(key, edit.value)) return;
      if (edit.error !== null && edit.error !== notSaved) return;
      if (edit.value === home.facts?.[name]) return set(key, null);
      saves.queueSave({ home, name, value: edit.value });
    },
    ...useTableUndo(saves, written),
  };
}

export type TableEdits = ReturnType<typeof useTableEdits>;
