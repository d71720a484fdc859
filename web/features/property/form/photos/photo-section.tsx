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
import { PhotoTile } from "./photo-tile.tsx";
import { SortablePhotos } from "./sortable-photos.tsx";

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

type GroupProps = EditorProps & { readonly group: PhotoGroup; readonly photos: PhotosModel };

function PhotoGroupList({ group, photos, editor }: GroupProps) {
  const ofGroup = photos.photos.filter((photo) => photo.group === group);
  if (ofGroup.length === 0) return null;
  const ordered = orderedPhotos(photos);
  const numberOf = (photo: FormPhoto) => ordered.indexOf(photo) + 1;
  return (
    <div>
      <h4 className="kicker mb-2">{groupNames[group]}</h4>
      <SortablePhotos
        ids={ofGroup.map(({ id }) => id)}
        onMove={(id, overId) => editor.send({ type: "photo-moved", id, overId })}
      >
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
      </SortablePhotos>
    </div>
  );
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
