import { CircleAlert, X } from "lucide-react";
import { longestCaption } from "#domain/property/photo.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { fieldBox } from "../../../../ui/field-frame.tsx";
import type { FormPhoto } from "../model/form-photo.ts";
import { overPhoto, PhotoFrame } from "./photo-frame.tsx";

type PhotoTileProps = {
  readonly photo: FormPhoto;
  readonly number: number;
  readonly sending: number | "failed" | undefined;
  readonly onMain: () => void;
  readonly onRemove: () => void;
  readonly onCaption: (caption: string) => void;
};

export function PhotoTile({ photo, number, sending, onMain, onRemove, onCaption }: PhotoTileProps) {
  const name = `photo ${number}`;
  return (
    <PhotoFrame
      id={photo.id}
      number={number}
      src={photo.preview}
      alt={photo.name === "" ? `Photo ${number}` : `Photo ${number}, ${photo.name}`}
      onMain={onMain}
      over={
        <>
          <button
            type="button"
            aria-label={`Retirer la ${name}`}
            onClick={onRemove}
            className={classNames(overPhoto, "absolute top-1.5 right-1.5")}
          >
            <X aria-hidden />
          </button>
          {sending !== undefined && photo.path === null && <Sending state={sending} name={name} />}
        </>
      }
    >
      <input
        aria-label={`Légende de la ${name}`}
        placeholder="Légende"
        value={photo.caption}
        maxLength={longestCaption}
        onChange={({ target }) => onCaption(target.value)}
        className={classNames(fieldBox, "h-9 text-small pointer-coarse:h-11")}
      />
    </PhotoFrame>
  );
}

function Sending({ state, name }: { readonly state: number | "failed"; readonly name: string }) {
  if (state === "failed")
    return (
      <p className="absolute right-1.5 bottom-1.5 flex items-center gap-1 rounded-full bg-danger px-2 py-0.5 text-caption font-semibold text-on-danger">
        <CircleAlert aria-hidden className="size-3" />
        Non envoyée
      </p>
    );
  return (
    <progress
      aria-label={`Envoi de la ${name}`}
      max={1}
      value={state}
      className="absolute inset-x-0 bottom-0 h-1.5 w-full appearance-none bg-surface [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-mer [&::-moz-progress-bar]:bg-mer"
    />
  );
}
