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
import { ImagePlus } from "lucide-react";
import { mostPhotos } from "#domain/property/photo.ts";
import { type PhotoGroup, photoGroups } from "#domain/property/photo-order.ts";
import { FileDrop } from "../../../../ui/file-drop.tsx";
import { FormAlert } from "../../../../ui/form-alert.tsx";
import { useStore } from "../../../../ui/store.ts";
import type { FormPhoto } from "../model/form-photo.ts";
import { findTooMany, orderedPhotos, type PhotosModel } from "../model/photos-model.ts";
import { type PropertyEditor, photosId } from "../property-editor.ts";
import { FormSection } from "../sections/form-section.tsx";
import { dragWords } from "./drag-words.ts";
import { PhotoTile } from "./photo-tile.tsx";

const groupNames: Readonly<Record<PhotoGroup, string>> = {
  existing: "Déjà enregistrées",
  imported: "Importées de l’annonce",
  new: "Nouvelles",
};

type EditorProps = { readonly editor: Pick<PropertyEditor, "models" | "send"> };

export function PhotoSection({ editor }: EditorProps) {
  const { photos, form } = useStore(editor.models);
  const isSold = form.values.status === "sold";
  const tooMany = findTooMany(photos);
  return (
    <FormSection
      title="Photos"
      text={`Jusqu’à ${mostPhotos}. La première est la photo principale${isSold ? " : la seule que le public voie d’un bien vendu" : ""}.`}
    >
      <div className="grid gap-5 sm:col-span-2" id={photosId} tabIndex={-1}>
        <FormAlert message={tooMany} />
        {photoGroups.map((group) => (
          <PhotoGroupList key={group} group={group} photos={photos} editor={editor} />
        ))}
        <DropPlace editor={editor} isReading={photos.reading > 0} />
      </div>
    </FormSection>
  );
}

/** Specification, "Business constants". */
const keyboardStep = 25; // pixels
/** A press on a button of the photograph is not a drag. */
const dragStart = 6; // pixels

type GroupProps = EditorProps & { readonly group: PhotoGroup; readonly photos: PhotosModel };

function PhotoGroupList({ group, photos, editor }: GroupProps) {
  const ofGroup = photos.photos.filter((photo) => photo.group === group);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragStart } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepByKey }),
  );
  if (ofGroup.length === 0) return null;
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id)
      editor.send({ type: "photo-moved", id: String(active.id), overId: String(over.id) });
  };
  const ordered = orderedPhotos(photos);
  const numberOf = (photo: FormPhoto) => ordered.indexOf(photo) + 1;
  return (
    <div>
      <h4 className="kicker mb-2">{groupNames[group]}</h4>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={dragWords(ofGroup.map(({ id }) => id))}
      >
        <SortableContext items={ofGroup.map(({ id }) => id)} strategy={rectSortingStrategy}>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
            {ofGroup.map((photo) => (
              <PhotoTile
                key={photo.id}
                photo={photo}
                number={numberOf(photo)}
                sending={photos.sending[photo.id]}
                onMain={() => editor.send({ type: "photo-put-first", id: photo.id })}
                onRemove={() => editor.send({ type: "photo-removed", id: photo.id })}
                onCaption={(caption) => editor.send({ type: "photo-captioned", id: photo.id, caption })}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </div>
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

function DropPlace({ editor, isReading }: EditorProps & { readonly isReading: boolean }) {
  return (
    <FileDrop
      label="Fichiers des photos"
      accept="image/*,.heic,.heif"
      isMultiple
      action="Ajouter des photos"
      icon={<ImagePlus aria-hidden />}
      busy={isReading}
      onFiles={(files) => editor.send({ type: "photos-chosen", files: [...files] })}
    >
      <span className="max-md:hidden">Déposez des fichiers ici, ou choisissez-les. </span>
      Vos photos sont réduites dans ce navigateur ; le lieu et l’heure de prise de vue en sont retirés.
    </FileDrop>
  );
}
