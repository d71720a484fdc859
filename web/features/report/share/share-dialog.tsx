import type { ReportSharing } from "#domain/api/shared-report.ts";
import { formatDay } from "#domain/property/sale-date.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { useSession } from "../../../client/session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { holdFocus } from "../../../ui/hold-focus.ts";
import { MessageState } from "../../../ui/message-state.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { useOnLeave } from "../../../ui/use-on-leave.ts";
import { LoadFailure } from "../../../widgets/page/load-failure.tsx";
import { MissingMentions } from "../missing-mentions.tsx";
import { forgetMails } from "./mail-once.ts";
import { NewLink } from "./new-link.tsx";
import { SharedLink } from "./shared-link.tsx";
import { useSharing, type WithSharing } from "./use-sharing.ts";

type ShareDialogProps = {
  readonly id: string;
  readonly onClose: () => void;
};

/** With whom a report is shared, what they did with it, and the ways to share it. Import it lazily. */
export function ShareDialog({ id, onClose }: ShareDialogProps) {
  const sharing = useSharing(id);
  const { data, failure } = sharing;
  useOnLeave(() => forgetMails(id));
  return (
    <Dialog isTall title="Partager le rapport" onClose={onClose}>
      {data ? (
        <Sharing id={id} data={data} sharing={sharing} onClose={onClose} />
      ) : failure ? (
        <LoadFailure title="Le partage ne s’est pas affiché" {...failure} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </Dialog>
  );
}

function Sharing({ id, data, sharing, onClose }: WithSharing & Pick<ShareDialogProps, "onClose">) {
  const { change, isPending, refusal } = sharing;
  const { links } = data;
  const isSignedOut = useSession().account === null;
  if (data.refusal !== null && data.frozen === null)
    return <MessageState title="Pas encore prêt à être partagé" text={data.refusal} />;
  const frozen = <FrozenVersion id={id} data={data} sharing={sharing} />;
  const isStale = data.frozen !== null && isBehind(data.frozen);
  return (
    <div ref={holdFocus} className="grid gap-5 lg:grid-cols-2 short:gap-3 short:md:grid-cols-2">
      <div className="grid gap-3 empty:hidden lg:col-span-2 short:md:col-span-2">
        <FormAlert message={refusal} />
        <MissingMentions mentions={data.missing_mentions} onLeave={onClose} />
        {isStale && frozen}
      </div>
      <div className="grid content-start gap-2">
        <NewLink id={id} data={data} sharing={sharing} />
        <Unseen />
      </div>
      <section aria-labelledby="links-title" className="grid content-start gap-3">
        <h3 id="links-title" className="title text-title-3">
          Liens
        </h3>
        {!isStale && frozen}
        {isSignedOut && links.length > 0 && (
          <p className="text-small text-pretty text-ink-2">Reconnectez-vous pour revoir les liens.</p>
        )}
        {links.length === 0 ? (
          <p className="text-small text-pretty text-ink-2">
            Aucun lien pour l’instant. Chacun paraît ici, avec ce que son lecteur en a fait et la façon de le
            transmettre.
          </p>
        ) : (
          // What is typed in one stays; its reader and its address show to nobody else.
          <ul hidden={isSignedOut} className="grid gap-3">
            {links.map((link) => (
              <SharedLink key={link.id} reportId={id} link={link} change={change} isPending={isPending} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function isBehind(frozen: NonNullable<ReportSharing["frozen"]>): boolean {
  return !frozen.is_current || frozen.has_changed_sales;
}

/** What of the report no reader gets, for who wants to be sure of it. */
function Unseen() {
  return (
    <details className="text-small">
      <summary className="fold-summary text-ink-2">Ce que vos lecteurs ne voient pas</summary>
      <p className="mt-1 max-w-prose text-pretty text-ink-2">
        Votre note privée, les coordonnées du client, les ventes écartées et les biens à vendre alentour. Ils
        lisent en revanche le nom et le montant de vos ajustements. Ils voient une version figée&nbsp;: ce que
        vous modifiez ensuite n’y paraît qu’une fois partagé de nouveau.
      </p>
    </details>
  );
}

function FrozenVersion({ id, data: { frozen }, sharing: { change, isPending } }: WithSharing) {
  if (frozen === null) return null;
  const at = dayInParis(new Date(frozen.at));
  const day = formatDay(at);
  const renew = (label: string) => (
    <Button
      size="small"
      busy={isPending}
      onClick={() =>
        change({
          isOfWritten: true,
          act: (calls) => calls.refresh({ id }),
          notice: "Vos lecteurs voient la nouvelle version",
          onDone: () => forgetMails(id),
        })
      }
    >
      {label}
    </Button>
  );
  if (!isBehind(frozen))
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-pretty text-ink-2">
          Version du {day}. Vous n’avez pas modifié le rapport depuis.
        </p>
        {at !== dayInParis(new Date()) && renew("Partager la valeur d’aujourd’hui")}
      </div>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-soleil/40 bg-soleil/8 px-4 py-3">
      <p className="text-small text-pretty">
        {frozen.is_current ? (
          <>Un bien de votre agence cité dans ce rapport a changé depuis, ou a quitté la carte</>
        ) : (
          <>Vous avez modifié le rapport depuis</>
        )}
        &nbsp;: vos lecteurs voient encore la version du {day}.
      </p>
      {renew("Partager la nouvelle version")}
    </div>
  );
}
