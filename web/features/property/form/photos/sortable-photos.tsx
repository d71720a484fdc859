import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext } from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { dragWords } from "./drag-words.ts";

/** Specification, "Business constants". */
const keyboardStep = 25; // pixels
/** A press on a button of the photograph is not a drag. */
const dragStart = 6; // pixels

type SortablePhotosProps = {
  readonly ids: readonly string[];
  readonly onMove: (id: string, overId: string) => void;
  /** A `PhotoFrame` for each id. */
  readonly children: ReactNode;
};

/** Photographs that are put in order by mouse, finger or keys. */
export function SortablePhotos({ ids, onMove, children }: SortablePhotosProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragStart } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepByKey }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) onMove(String(active.id), String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={dragWords(ids)}
    >
      <SortableContext items={[...ids]} strategy={rectSortingStrategy}>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">{children}</ul>
      </SortableContext>
    </DndContext>
  );
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [keyboardStep, 0],
  ArrowLeft: [-keyboardStep, 0],
  ArrowDown: [0, keyboardStep],
  ArrowUp: [0, -keyboardStep],
};

function stepByKey(
  event: KeyboardEvent,
  {
    currentCoordinates: { x, y },
  }: { readonly currentCoordinates: { readonly x: number; readonly y: number } },
) {
  const step = steps[event.code];
  if (step === undefined) return;
  event.preventDefault();
  return { x: x + step[0], y: y + step[1] };
}
