import type * as z from "zod/mini";
import type { TeamRight } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { ownVisibilityInput, ownVisibilityReply } from "#domain/api/own-property.ts";
import type { Database } from "../../../platform/database/open.ts";
import { professionalCalls } from "../../../platform/http/calls.ts";
import type { Platform } from "../../../platform/platform.ts";
import { changeOwnFacts } from "./change-own-facts.ts";
import {
  countUnshown,
  discardProperties,
  type OwnIds,
  restoreProperties,
  setOwnVisibility,
} from "./change-own-properties.ts";
import { findSameProperties } from "./find-same-properties.ts";
import { handBackProperties, handOverProperties } from "./hand-over-properties.ts";
import { listOwnProperties } from "./list-own-properties.ts";
import type { ListingPhotos } from "./listing-photos.ts";
import type { PlaceFinder } from "./place-property.ts";
import { reachProperties, requireWriter } from "./reach-properties.ts";
import { readOwnProperty } from "./read-own-property.ts";
import { removeProperties } from "./remove-properties.ts";
import { setPhotos } from "./set-photos.ts";
import { keepUpload } from "./upload-photo.ts";
import { createOwnProperty, editOwnProperty } from "./write-own-property.ts";

/** Whose they are comes from the session alone. */
export function ownPropertyCalls(
  platform: Pick<Platform, "db" | "photos" | "secret" | "now" | "logger">,
  { listingPhotos, ...finder }: PlaceFinder & { readonly listingPhotos: ListingPhotos },
) {
  const { db } = platform;
  const desk = { ...platform, ...finder };
  const { ownProperties: own } = professionalCalls;
  return {
    list: own.list.handler(({ input, context }) => listOwnProperties(db, context.actor, input)),
    create: own.create.handler(({ input, context }) => createOwnProperty(desk, context.actor.userId, input)),
    findSame: own.findSame.handler(({ input, context }) =>
      findSameProperties(desk, context.actor.userId, input),
    ),
    read: own.read.handler(async ({ input: { id }, context }) => {
      const { userId } = await requireWriter(db, context.actor, id, "editProperties");
      return readOwnProperty(db, { id, userId });
    }),
    edit: own.edit.handler(async ({ input, context }) =>
      editOwnProperty(desk, await requireWriter(db, context.actor, input.id, "editProperties"), input),
    ),
    setPhotos: own.setPhotos.handler(async ({ input, context }) =>
      setPhotos(platform, await requireWriter(db, context.actor, input.id, "editProperties"), input),
    ),
    importPhoto: own.importPhoto.handler(async ({ input: { id, key, url }, context }) => {
      const { userId, writerId } = await requireWriter(db, context.actor, id, "editProperties");
      const read = () => listingPhotos.read(writerId, url);
      return keepUpload(platform, { id, key, userId, sourceUrl: url, read });
    }),
    setVisibility: own.setVisibility.handler(({ input, context }) =>
      changeVisibility(db, context.actor, input),
    ),
    changeFacts: own.changeFacts.handler(({ input, context }) =>
      changeOwnFacts(platform, context.actor, input),
    ),
    discard: own.discard.handler(({ input: { ids }, context: { actor } }) =>
      changeEach(db, actor, { ids, right: "deleteProperties" }, (own) =>
        discardProperties(db, own, platform.now()),
      ),
    ),
    restore: own.restore.handler(({ input: { ids }, context: { actor } }) =>
      changeEach(db, actor, { ids, right: "deleteProperties" }, (own) => restoreProperties(db, own)),
    ),
    remove: own.remove.handler(async ({ input: { ids }, context: { actor } }) => {
      const done = await changeAll(db, actor, { ids, right: "deleteProperties" }, (own) =>
        removeProperties(platform, own),
      );
      return { ...joinIds(done), photos_left: done.reduce((sum, { photos_left }) => sum + photos_left, 0) };
    }),
    handOver: own.handOver.handler(({ input, context }) =>
      handOverProperties(platform, context.actor, input),
    ),
    handBack: own.handBack.handler(({ input, context }) =>
      handBackProperties(platform, context.actor, input.undo),
    ),
  };
}

type WithIds = { readonly ids: readonly string[] };

/** Changes those of the properties that the actor has this right over, carrier by carrier. */
async function changeAll<Done extends WithIds>(
  db: Database,
  actor: Account,
  { ids, right }: WithIds & { readonly right: TeamRight },
  change: (own: OwnIds) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  for (const own of await reachProperties(db, actor, ids, right)) done.push(await change(own));
  return done;
}

async function changeVisibility(
  db: Database,
  actor: Account,
  { ids, is_hidden: isHidden, from }: z.output<typeof ownVisibilityInput>,
): Promise<z.infer<typeof ownVisibilityReply>> {
  const versions = from && new Map(ids.map((id, index) => [id, from[index]]));
  const done = await changeAll(db, actor, { ids, right: "publishProperties" }, async (own) => ({
    ...(await setOwnVisibility(db, own, { isHidden, versions })),
    ...(isHidden ? { drafts: 0, moderated: 0 } : await countUnshown(db, own)),
  }));
  return {
    ...joinIds(done),
    versions: done.flatMap(({ versions }) => versions),
    drafts: done.reduce((sum, { drafts }) => sum + drafts, 0),
    moderated: done.reduce((sum, { moderated }) => sum + moderated, 0),
  };
}

/** As `changeAll`, with the changed ids. */
async function changeEach(
  db: Database,
  actor: Account,
  which: WithIds & { readonly right: TeamRight },
  change: (own: OwnIds) => Promise<WithIds>,
): Promise<{ ids: string[] }> {
  return joinIds(await changeAll(db, actor, which, change));
}

function joinIds(all: readonly WithIds[]): { ids: string[] } {
  return { ids: all.flatMap(({ ids }) => ids) };
}
