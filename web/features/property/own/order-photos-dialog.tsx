import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { photoUrl } from "#domain/property/photo.ts";
import type { OwnProperty } from "#domain/property/property-reply.ts";
import { writeCount } from "#domain/text/format.ts";
import { messageOfError, statusOfError } from "../../../client/api/call-error.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { useLastError } from "../../../client/api/use-load-failure.ts";
import { useHeld } from "../../../client/session/use-held.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toast.ts";
import { useSignInAgain } from "../../../widgets/dialog/ask-to-sign-in.ts";
import { isRefusedForGood, useOfferUndo } from "../../../widgets/list/undo-offers.ts";
import { LoadFailure } from "../../../widgets/page/load-failure.tsx";

type OrderPhotosDialogProps = { readonly ids: readonly string[]; readonly onClose: () => void };

/** Each home is a call of its own. */
const homesAtOnce = 50;

/** The first photograph is the one of lists, and the only public one once the home is sold. */
export function OrderPhotosDialog({ ids, onClose }: OrderPhotosDialogProps) {
  const [first, setFirst] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const query = useInfiniteQuery({
    queryKey: ["photos-to-order", ...ids],
    queryFn: ({ pageParam: start }) => readProperties(ids.slice(start, start + homesAtOnce)),
    initialPageParam: 0,
    getNextPageParam: (_page, pages) => {
      const start = pages.length * homesAtOnce;
      return start < ids.length ? start : null;
    },
  });
  const { hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = query;
  const data = useHeld(query.data);
  const lastError = useLastError(query);
  // What was read before the session ended stays: people chose in it.
  const error = data === query.data ? lastError : null;
  const homes = data?.pages.flat();
  const arrange = useArrangePhotos();
  const signInAgain = useSignInAgain();
  const save = async (arrangements: readonly Arrangement[]) => {
    setIsBusy(true);
    try {
      const left = await arrange(arrangements);
      if (left === null) return onClose();
      signInAgain(left.failure, () => void save(left.arrangements));
    } catch (failure) {
      void showToast({
        title: "Photos non enregistrées",
        description: messageOfError(failure),
        tone: "danger",
      });
    }
    setIsBusy(false);
  };
  const chosen = (homes ?? []).flatMap((home) => putFirst(home, first[home.id]));
  return (
    <Dialog
      isWide
      isBusy={isBusy}
      title="Photo principale"
      description="Choisissez celle qui vient en premier, bien par bien."
      onClose={onClose}
    >
      {homes === undefined && error === null && <Skeleton className="h-40" />}
      {error !== null && (
        <LoadFailure
          title="Impossible de charger les photos"
          error={error}
          isBusy={isFetching}
          onRetry={query.refetch}
        />
      )}
      <div className="grid gap-5">
        {homes?.map((home) => (
          <PhotoStrip
            key={home.id}
            home={home}
            value={first[home.id] ?? home.photos[0]?.path}
            onChoose={(path) => setFirst((before) => ({ ...before, [home.id]: path }))}
          />
        ))}
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Afficher les biens suivants
          </Button>
        )}
        {homes?.length === 0 && !hasNextPage && (
          <p className="text-ink-2">Aucun de ces biens n’a plusieurs photos.</p>
        )}
      </div>
      <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Annuler</Button>
        <Button variant="primary" busy={isBusy} disabled={!homes?.length} onClick={() => void save(chosen)}>
          Enregistrer
        </Button>
      </div>
    </Dialog>
  );
}

/** Those that one may change, and that have something to arrange. */
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

type Arrangement = {
  readonly id: string;
  readonly version: number;
  readonly from: readonly string[];
  readonly photos: readonly string[];
};

function putFirst({ id, version, photos }: OwnProperty, path: string | undefined): readonly Arrangement[] {
  const from = photos.map((photo) => photo.path);
  if (path === undefined || path === from[0]) return [];
  return [{ id, version, from, photos: [path, ...from.filter((one) => one !== path)] }];
}

/** What may be sent again: nobody answered, or the session ended on the way. */
type Remainder = { readonly arrangements: readonly Arrangement[]; readonly failure: unknown };

type SentArrangements = {
  readonly written: readonly Arrangement[];
  /** Those that somebody changed meanwhile. */
  readonly kept: number;
  readonly left: Remainder | null;
};

/** One by one, until the session has ended; what was written stands as its undo wants it. */
async function sendPhotos(arrangements: readonly Arrangement[]): Promise<SentArrangements> {
  const { ownProperties } = await loadCall();
  const written: Arrangement[] = [];
  const unsent: Arrangement[] = [];
  let kept = 0;
  let failure: unknown = null;
  for (const [at, arrangement] of arrangements.entries()) {
    const { id, version, from, photos } = arrangement;
    try {
      const saved = await ownProperties.setPhotos({ id, version, from: [...from], photos: [...photos] });
      written.push({ id, version: saved.version, from: photos, photos: from });
    } catch (error) {
      if (isRefusedForGood(error)) {
        kept += 1;
        continue;
      }
      failure = error;
      const isSignedOut = statusOfError(error) === 401;
      unsent.push(...(isSignedOut ? arrangements.slice(at) : [arrangement]));
      if (isSignedOut) break;
    }
  }
  return { written, kept, left: unsent.length === 0 ? null : { arrangements: unsent, failure } };
}

/** What another changed meanwhile stays; gives what is left to send where the session ended. */
function useArrangePhotos() {
  const queryClient = useQueryClient();
  const offerUndo = useOfferUndo();
  const write = async (arrangements: readonly Arrangement[]): Promise<SentArrangements> => {
    const sent = await sendPhotos(arrangements);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ["own-properties"] }),
      queryClient.invalidateQueries({ queryKey: ["property"] }),
    ]);
    return sent;
  };
  const offer = (arrangements: readonly Arrangement[]) => {
    let waiting = arrangements;
    let changed = 0;
    const undo = async () => {
      const { kept, left } = await write(waiting);
      waiting = left?.arrangements ?? [];
      changed += kept;
      if (left !== null) throw left.failure;
      if (changed > 0) showUnsaved(changed);
      else void showToast({ title: "Modification annulée", tone: "success" });
    };
    offerUndo({
      list: "own-properties",
      text: `Photo principale changée\u00a0: ${writeCount(arrangements.length, "bien")}`,
      action: "Annuler la modification",
      undo,
      failure: "La modification n’a pas pu être annulée",
    });
  };
  return async (arrangements: readonly Arrangement[]): Promise<Remainder | null> => {
    const { written, kept, left } = await write(arrangements);
    const goesOn = left !== null && statusOfError(left.failure) === 401 ? left : null;
    const unsaved = kept + (goesOn === null ? (left?.arrangements.length ?? 0) : 0);
    if (unsaved > 0) showUnsaved(unsaved);
    if (written.length > 0) offer(written);
    return goesOn;
  };
}

function showUnsaved(count: number): void {
  void showToast({
    title: "Photos non enregistrées",
    description: writeCount(
      count,
      "bien a changé entre-temps, ou n’a pas pu être enregistré.",
      "biens ont changé entre-temps, ou n’ont pas pu être enregistrés.",
    ),
    tone: "danger",
  });
}

type PhotoStripProps = {
  readonly home: OwnProperty;
  readonly value: string | undefined;
  readonly onChoose: (path: string) => void;
};

function PhotoStrip({ home, value, onChoose }: PhotoStripProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-small font-semibold">{home.title}</legend>
      <div className="flex gap-2 overflow-x-auto p-1">
        {home.photos.map(({ path }, index) => (
          <label
            key={path}
            className="relative shrink-0 overflow-hidden rounded-field border-2 border-transparent has-checked:border-mer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-mer"
          >
            <input
              type="radio"
              name={name}
              checked={path === value}
              onChange={() => onChoose(path)}
              aria-label={`Photo ${index + 1}`}
              className="absolute inset-0 size-full appearance-none outline-none"
            />
            <img
              src={photoUrl(path, { width: 160 })}
              alt=""
              width={108}
              height={72}
              className="h-18 w-27 object-cover"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
