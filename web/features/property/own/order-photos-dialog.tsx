import { arrayMove } from "@dnd-kit/sortable";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { isSameList } from "#domain/property/merge-photos.ts";
import { photoUrl } from "#domain/property/photo.ts";
import type { OwnProperty } from "#domain/property/property-reply.ts";
import { writeCount } from "#domain/text/format.ts";
import { statusOfError } from "../../../client/api/call-error.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { useLastError } from "../../../client/api/use-load-failure.ts";
import { useHeld } from "../../../client/session/use-held.ts";
import { Button } from "../../../ui/button.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { ScreenDialog } from "../../../ui/screen-dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useSignInAgain } from "../../../widgets/dialog/ask-to-sign-in.ts";
import { LoadFailure } from "../../../widgets/page/load-failure.tsx";
import { PhotoFrame } from "../form/photos/photo-frame.tsx";
import { SortablePhotos } from "../form/photos/sortable-photos.tsx";
import { UnsavedQuestion } from "./unsaved-question.tsx";
import { type Arrangement, arrangementOf, type Contest, useArrangePhotos } from "./use-arrange-photos.ts";

type OrderPhotosDialogProps = { readonly ids: readonly string[]; readonly onClose: () => void };

/** Each home is a call of its own. */
const homesAtOnce = 50;

/** The first photograph is the one of lists, and the only public one once the home is sold. */
export function OrderPhotosDialog({ ids, onClose }: OrderPhotosDialogProps) {
  const { homes, error, query } = useHomesWithPhotos(ids);
  const { arranged, unsaved, contested, isAnswered, isBusy, arrange, save } = useArrangements(onClose);
  const shown = (contested ?? homes)?.filter((home) => !isAnswered(home));
  const [isAsked, setIsAsked] = useState(false);
  const mayClose = () => {
    setIsAsked(unsaved > 0);
    return unsaved === 0;
  };
  return (
    <ScreenDialog
      title="Ordre des photos"
      isBusy={isBusy}
      mayClose={mayClose}
      onClose={onClose}
      over={
        isAsked && (
          <UnsavedQuestion
            title="Ordre non enregistré"
            description={`L’ordre choisi pour ${writeCount(unsaved, "bien")} sera perdu si vous fermez.`}
            stay="Rester sur les photos"
            leave="Abandonner cet ordre"
            onStay={() => setIsAsked(false)}
            onLeave={onClose}
          />
        )
      }
      footer={
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className="mr-auto text-small text-ink-2">
            {unsaved > 0 && writeCount(unsaved, "bien modifié", "biens modifiés")}
          </p>
          <Button onClick={() => mayClose() && onClose()}>Annuler</Button>
          <Button variant="primary" busy={isBusy} disabled={!shown?.length} onClick={save}>
            Enregistrer
          </Button>
        </div>
      }
    >
      <div className="grid gap-8 px-5 py-5 md:px-8">
        <p className="text-ink-2">
          Faites glisser les photos, ou mettez-en une en premier. La première est la photo principale&nbsp;:
          la seule que le public voie d’un bien vendu.
        </p>
        {contested !== null && <FormAlert message={contestWords(shown?.length ?? 0)} />}
        {shown === undefined && error === null && <Skeleton className="h-40" />}
        {error !== null && (
          <LoadFailure
            title="Impossible de charger les photos"
            error={error}
            isBusy={query.isFetching}
            onRetry={query.refetch}
          />
        )}
        {shown?.map((home) => (
          <HomePhotos
            key={home.id}
            home={home}
            arrangement={arranged.find(({ id }) => id === home.id) ?? arrangementOf(home)}
            onArrange={arrange}
          />
        ))}
        {contested === null && query.hasNextPage && (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Afficher les biens suivants
          </Button>
        )}
        {shown?.length === 0 && !query.hasNextPage && (
          <p className="text-ink-2">Aucun de ces biens n’a plusieurs photos.</p>
        )}
      </div>
    </ScreenDialog>
  );
}

function contestWords(count: number): string {
  return writeCount(
    count,
    "bien a reçu entre-temps un autre ordre. Enregistrez de nouveau pour imposer votre ordre, ou annulez pour garder celui qui est enregistré.",
    "biens ont reçu entre-temps un autre ordre. Enregistrez de nouveau pour imposer le vôtre, ou annulez pour garder celui qui est enregistré.",
  );
}

/** Those of the homes that one may change, and that have something to arrange. */
function useHomesWithPhotos(ids: readonly string[]) {
  const query = useInfiniteQuery({
    queryKey: ["photos-to-order", ...ids],
    queryFn: ({ pageParam: start }) => readProperties(ids.slice(start, start + homesAtOnce)),
    initialPageParam: 0,
    getNextPageParam: (_page, pages) => {
      const start = pages.length * homesAtOnce;
      return start < ids.length ? start : null;
    },
  });
  const data = useHeld(query.data);
  const lastError = useLastError(query);
  // What was read before the session ended stays: people chose in it.
  return { homes: data?.pages.flat(), error: data === query.data ? lastError : null, query };
}

async function readProperties(ids: readonly string[]): Promise<readonly OwnProperty[]> {
  const { ownProperties } = await loadCall();
  const homes: OwnProperty[] = [];
  for (const id of ids) {
    const home = await ownProperties.read({ id }).catch(unlessSignedOut);
    if (home !== null && home.photos.length > 1) homes.push(home);
  }
  return homes;
}

/** A refusal leaves out one home; the end of the session ends all. */
function unlessSignedOut(error: unknown): null {
  if (statusOfError(error) === 401) throw error;
  return null;
}

/** `contested`: the homes that are left to decide once all others are saved; until then their contests are `waiting`. */
function useArrangements(onClose: () => void) {
  const [arranged, setArranged] = useState<readonly Arrangement[]>([]);
  const [waiting, setWaiting] = useState<readonly Contest[]>([]);
  const [contested, setContested] = useState<readonly OwnProperty[] | null>(null);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const write = useArrangePhotos();
  const signInAgain = useSignInAgain();
  const arrange = (next: Arrangement) =>
    setArranged((before) => {
      const others = before.filter(({ id }) => id !== next.id);
      return isSameList(next.from, next.photos) ? others : [...others, next];
    });
  const ask = (contests: readonly Contest[]) => {
    setArranged(contests.map(({ mine }) => mine));
    setContested(contests.map(({ home }) => home));
    setWaiting([]);
    setAnswered(new Set());
  };
  /** `before`: what earlier passes found contested. */
  const send = async (arrangements: readonly Arrangement[], before: readonly Contest[]) => {
    setIsBusy(true);
    const { contests: found, left } = await write(arrangements);
    const contests = [...before, ...found];
    if (left === null && contests.length === 0) return onClose();
    if (left === null) ask(contests);
    else {
      const reached = arrangements.filter((one) => !left.arrangements.includes(one));
      setArranged(left.arrangements);
      setWaiting(contests);
      setAnswered((others) => new Set([...others, ...reached.map(({ id }) => id)]));
      signInAgain(left.failure, () => void send(left.arrangements, contests));
    }
    setIsBusy(false);
  };
  return {
    arranged,
    unsaved: arranged.length + waiting.length,
    contested,
    isAnswered: ({ id }: OwnProperty) => answered.has(id),
    isBusy,
    arrange,
    save: () => void send(arranged, waiting),
  };
}

type HomePhotosProps = {
  readonly home: OwnProperty;
  readonly arrangement: Arrangement;
  readonly onArrange: (arrangement: Arrangement) => void;
};

function HomePhotos({ home, arrangement, onArrange }: HomePhotosProps) {
  const { from, photos } = arrangement;
  const move = (at: number, to: number) =>
    onArrange({ ...arrangement, photos: arrayMove([...photos], at, to) });
  return (
    <fieldset className="min-w-0">
      <legend className="text-body font-semibold">{home.title}</legend>
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-3">
        <p className="text-small text-ink-2">{home.address}</p>
        {!isSameList(from, photos) && (
          <Button
            size="small"
            variant="ghost"
            icon={<Undo2 aria-hidden />}
            onClick={() => onArrange({ ...arrangement, photos: from })}
          >
            Remettre l’ordre enregistré
          </Button>
        )}
      </div>
      <SortablePhotos ids={photos} onMove={(id, overId) => move(photos.indexOf(id), photos.indexOf(overId))}>
        {photos.map((path, index) => (
          <PhotoFrame
            key={path}
            id={path}
            number={index + 1}
            src={photoUrl(path, { width: 320 })}
            alt={`Photo ${index + 1}`}
            onMain={() => move(index, 0)}
          />
        ))}
      </SortablePhotos>
    </fieldset>
  );
}
