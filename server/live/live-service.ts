import type { OpenDatabase } from "../platform/database/open.ts";
import type { Platform } from "../platform/platform.ts";
import { type LiveListener, openLiveHub } from "./live-hub.ts";
import { createLivePlaces, type LivePlaces } from "./live-places.ts";
import type { MapNews } from "./map-news.ts";
import { hearOwnChanges, type OwnChanges } from "./own-changes.ts";

export type LiveService = {
  readonly map: MapNews;
  readonly own: Pick<OwnChanges, "hear">;
  readonly places: Pick<LivePlaces, "take">;
  /** The function given back ends it. */
  enter(stream: LiveListener): () => void;
  streams(): number;
  /** Open streams would hold a server that stops. */
  end(): void;
  close(): Promise<void>;
};

type LivePlatform = Pick<Platform, "secret" | "now" | "logger"> & { readonly database: OpenDatabase };

/** Opens what live streams are written from: the map's changes, and what is announced to owners alone. */
export async function openLive(platform: LivePlatform, map: MapNews): Promise<LiveService> {
  const { database, secret, now, logger } = platform;
  const own = await hearOwnChanges(database);
  const onError = (error: unknown) => logger.error({ err: error }, "places of live streams");
  const places = createLivePlaces(database.db, { secret, now, onError });
  const hub = openLiveHub(map);
  return {
    map,
    own,
    places,
    enter: hub.enter,
    streams: hub.size,
    end: hub.end,
    async close() {
      hub.close();
      await own.close();
      await places.close().catch(onError);
    },
  };
}
