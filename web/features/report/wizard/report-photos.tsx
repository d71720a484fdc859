import { ArrowLeft, ArrowRight, ImageUp, Trash2 } from "lucide-react";
import type { ReportPhoto } from "#domain/api/report.ts";
import { mostReportPhotos } from "#domain/report/report-content.ts";
import { messageOfError } from "../../../client/api/call-error.ts";
import { useOwnChanges } from "../../../client/live/use-own-changes.ts";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toast.ts";
import { useSignInAgain } from "../../../widgets/dialog/ask-to-sign-in.ts";
import { openDialog } from "../../../widgets/dialog/dialog-store.ts";
import { LoadFailure } from "../../../widgets/page/load-failure.tsx";
import { StepSection } from "./step-section.tsx";
import type { WithEditor } from "./use-report.ts";
import { newPhotoOf, reportPhotoUrl, useReportPhotos } from "./use-report-photos.ts";

/** The photographs of the home: sent at once, put in order, taken off. The first is on the report's cover. */
export function ReportPhotos({ editor }: WithEditor) {
  const { id, photos, failure, arrange, send, readAgain } = useReportPhotos(editor);
  const signInAgain = useSignInAgain();
  useOwnChanges("reports", () => readAgain());
  if (failure) return <LoadFailure title="Les photos ne se sont pas affichées" {...failure} />;
  if (photos === null) return <Skeleton className="h-48" />;
  const room = mostReportPhotos - photos.length;
  const fail = (failure: unknown) =>
    void showToast({ title: "Erreur", description: messageOfError(failure), tone: "danger" });
  const failOrGoOn = (goOn: () => void) => (failure: unknown) => {
    if (!signInAgain(failure, goOn)) fail(failure);
  };
  // Each by its own promise: one that is begun while another is on its way takes no failure from it.
  const change = (items: readonly ReportPhoto[], from = photos): void =>
    void arrange.mutateAsync({ from, items }).catch(failOrGoOn(() => change(items, from)));
  const sendAll = (order: readonly ReturnType<typeof newPhotoOf>[]): void =>
    void send.mutateAsync(order).catch(failOrGoOn(() => sendAll(order)));
  const add = (files: readonly File[]) => {
    if (files.length > room)
      void showToast({ title: `Un rapport porte ${mostReportPhotos} photos au plus`, tone: "danger" });
    if (room > 0) sendAll(files.slice(0, room).map(newPhotoOf));
  };
  return (
    <StepSection
      title="Photos"
      text={`${mostReportPhotos} au plus, sans leurs métadonnées. La première est en couverture.`}
    >
      {photos.length > 0 && (
        <ul aria-label="Photos du bien" className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-4 lg:grid-cols-5">
          {photos.map((photo, at) => (
            <PhotoTile
              key={photo.id}
              reportId={id}
              photo={photo}
              number={at + 1}
              onMove={(step) => change(moved(photos, at, at + step))}
              isLast={at === photos.length - 1}
              onRemove={() => change(photos.filter((one) => one !== photo))}
            />
          ))}
        </ul>
      )}
      {room > 0 && (
        <FileDrop
          isMultiple
          label="Photos du bien à ajouter"
          accept="image/*"
          action={photos.length === 0 ? "Choisir des photos" : "Ajouter des photos"}
          icon={<ImageUp aria-hidden />}
          busy={send.isPending}
          onFiles={add}
        >
          Déposez des photos ici.
        </FileDrop>
      )}
    </StepSection>
  );
}

function moved(photos: readonly ReportPhoto[], from: number, to: number): ReportPhoto[] {
  const others = photos.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...photos.slice(from, from + 1));
}

type PhotoTileProps = {
  readonly reportId: string;
  readonly photo: ReportPhoto;
  readonly number: number;
  readonly isLast: boolean;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: () => void;
};

function PhotoTile({ reportId, photo, number, isLast, onMove, onRemove }: PhotoTileProps) {
  const ask = () =>
    openDialog({
      type: "confirm",
      title: `Retirer la photo ${number}\u00a0?`,
      text: "Le fichier est supprimé. Pour retrouver cette photo, il faudra l’envoyer de nouveau.",
      action: "Retirer",
      isDanger: true,
      onConfirm: async () => onRemove(),
    });
  return (
    <li className="overflow-hidden rounded-card border border-line">
      <div className="relative">
        <Picture
          src={reportPhotoUrl(reportId, photo, 320)}
          alt={`Photo ${number} du bien`}
          width={photo.width}
          height={photo.height}
          className="aspect-3/2 w-full object-cover"
        />
        {number === 1 && (
          <span className="absolute top-2 left-2 rounded-field bg-surface px-2 py-0.5 text-caption font-semibold">
            Couverture
          </span>
        )}
      </div>
      <div className="flex items-center justify-between">
        <IconButton label={`Avancer la photo ${number}`} disabled={number === 1} onClick={() => onMove(-1)}>
          <ArrowLeft aria-hidden />
        </IconButton>

        <IconButton label={`Reculer la photo ${number}`} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowRight aria-hidden />
        </IconButton>
        <IconButton label={`Retirer la photo ${number}…`} onClick={ask}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
