import type { ImportRun } from "#domain/api/import-run.ts";
import { formatMoment, formatShortMoment } from "#domain/text/instant.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { LoadFailure } from "../../../widgets/page/load-failure.tsx";
import { FeedAddress } from "./feed-address.tsx";
import { GoneProperties } from "./gone-properties.tsx";
import { useFeed } from "./use-feed.ts";

type FeedScreenProps = {
  readonly runs: readonly ImportRun[];
  readonly describeResult: (run: ImportRun) => string;
  readonly onOpen: (id: string) => void;
};

export function FeedScreen({ runs, describeResult, onOpen }: FeedScreenProps) {
  const { data: feed, failure, ask } = useFeed();
  if (failure) return <LoadFailure title="Impossible de charger votre flux" {...failure} />;
  if (feed === undefined) return <SkeletonRows count={4} className="m-5 md:m-8" />;
  const drops = runs.filter((run) => run.is_feed);
  const asking = drops.find(({ state }) => state === "ready");
  return (
    <div className="grid grid-cols-1 gap-8 px-5 py-5 md:px-8 md:py-7">
      {asking !== undefined && <AskingDrop run={asking} onOpen={onOpen} />}
      <GoneProperties feed={feed} ask={ask} />
      <section aria-labelledby="feed-in" className="grid gap-3">
        <h3 id="feed-in" className="title text-title-3">
          Recevoir le stock de votre logiciel
        </h3>
        <p className="max-w-[64ch] text-pretty text-ink-2">
          Votre logiciel dépose chaque nuit son archive Poliris à cette adresse (HTTP PUT). Chaque dépôt
          annule et remplace le précédent : les biens changés sont mis à jour, ceux qui n’y sont plus sont
          masqués et nous vous demandons ce qu’ils sont devenus.
        </p>
        <FeedAddress side="drop" url={feed.drop_url} ask={ask} />
        {feed.drop_url !== null && (
          <Checkbox
            checked={feed.hides_new}
            onChange={({ target }) => void ask((calls) => calls.change({ hides_new: target.checked }))}
          >
            Les nouveaux biens entrent d’abord masqués
          </Checkbox>
        )}
        {drops.length > 0 && <Drops runs={drops} describeResult={describeResult} onOpen={onOpen} />}
      </section>
      <section aria-labelledby="feed-out" className="grid gap-3">
        <h3 id="feed-out" className="title text-title-3">
          Donner votre stock à d’autres
        </h3>
        <p className="max-w-[64ch] text-pretty text-ink-2">
          Un portail ou un autre logiciel lit à cette adresse vos biens à vendre et leurs photos, au même
          format. Les biens masqués n’y sont pas ; ceux dont l’adresse est discrète partent sans leur adresse.
        </p>
        <FeedAddress side="give" url={feed.give_url} ask={ask} />
      </section>
    </div>
  );
}

function AskingDrop({ run, onOpen }: { readonly run: ImportRun; readonly onOpen: (id: string) => void }) {
  return (
    <section
      aria-labelledby="feed-asks"
      className="grid gap-3 rounded-card border border-soleil/50 px-4 py-4 md:px-5"
    >
      <h3 id="feed-asks" className="title text-title-3">
        Un dépôt attend votre réponse
      </h3>
      <p className="max-w-[64ch] text-pretty">
        Nous avons arrêté celui du {formatMoment(run.created_at)} avant de changer quoi que ce soit : il
        masquerait plus d’un tiers de vos biens, ou ses colonnes sont à indiquer.
      </p>
      <Button variant="primary" className="justify-self-start" onClick={() => onOpen(run.id)}>
        Voir ce qu’il changerait
      </Button>
    </section>
  );
}

const lastDrops = 5;

function Drops({ runs, describeResult, onOpen }: FeedScreenProps) {
  return (
    <div>
      <h4 id="last-drops" className="kicker mt-3 mb-2">
        Derniers dépôts
      </h4>
      <ul aria-labelledby="last-drops" className="divide-y divide-line border-y border-line">
        {runs.slice(0, lastDrops).map((run) => (
          <li key={run.id} className="flex items-center gap-4 py-3">
            <div className="min-w-0 grow">
              <p className="font-semibold">{formatShortMoment(run.created_at)}</p>
              <p className="text-small text-ink-2 text-pretty">{describeResult(run)}</p>
            </div>
            <Button
              size="small"
              onClick={() => onOpen(run.id)}
              aria-label={`Ouvrir le dépôt du ${formatMoment(run.created_at)}`}
            >
              Ouvrir
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
