import { Link2, Send } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import type { ReportSharing } from "#domain/api/shared-report.ts";
import { dayInParis, formatDay } from "#domain/property/sale-date.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { holdFocus } from "../../../ui/hold-focus.ts";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { ContactField } from "../../../widgets/contact/contact-field.tsx";
import { KeptEmailsNote } from "../../../widgets/mail/email-outcome.tsx";
import { LoadFailure } from "../../../widgets/page/load-failure.tsx";
import { MissingMentions } from "../missing-mentions.tsx";
import { describeSentReport } from "./describe-sent-report.ts";
import { forgetMails, mailOnce, recipientNameOf } from "./mail-once.ts";
import { SharedLink } from "./shared-link.tsx";
import { useSharing } from "./use-sharing.ts";

type ShareDialogProps = {
  readonly id: string;
  readonly onClose: () => void;
};

/** With whom a report is shared, what they did with it, and the ways to share it. Import it lazily. */
export function ShareDialog({ id, onClose }: ShareDialogProps) {
  const sharing = useSharing(id);
  const { data, error, refetch } = sharing.query;
  useEffect(() => () => forgetMails(id), [id]);
  return (
    <Dialog
      isWide
      title="Partager le rapport"
      description="Vos lecteurs voient une version figée, sans votre note privée, les coordonnées du client, les ajustements de chaque vente, les ventes écartées ni les biens à vendre alentour."
      onClose={onClose}
    >
      {data ? (
        <Sharing id={id} data={data} sharing={sharing} onClose={onClose} />
      ) : error ? (
        <LoadFailure title="Le partage ne s’est pas affiché" error={error} onRetry={refetch} />
      ) : (
        // About as tall as what comes: the cross stays under the finger.
        <SkeletonRows count={4} className="min-h-135 max-md:min-h-160" />
      )}
    </Dialog>
  );
}

type WithSharing = {
  readonly id: string;
  readonly data: ReportSharing;
  readonly sharing: ReturnType<typeof useSharing>;
};

function Sharing({ id, data, sharing, onClose }: WithSharing & Pick<ShareDialogProps, "onClose">) {
  const { change, isPending, refusal } = sharing;
  const { links } = data;
  const hasPublic = links.some(({ recipient_email: email }) => email === null);
  if (data.refusal !== null && data.frozen === null) return <FormAlert message={data.refusal} />;
  return (
    <div ref={holdFocus} className="grid gap-6">
      <FormAlert message={refusal} />
      <MissingMentions mentions={data.missing_mentions} onLeave={onClose} />
      <FrozenVersion id={id} data={data} sharing={sharing} />
      <RecipientForm id={id} data={data} sharing={sharing} />
      <section aria-labelledby="links-title" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 id="links-title" className="title text-title-3">
            Liens
          </h3>
          {!hasPublic && (
            <Button
              size="small"
              busy={isPending}
              icon={<Link2 aria-hidden />}
              onClick={() =>
                change({
                  isOfWritten: true,
                  act: (calls) => calls.share({ id, recipient: null, is_mailed: false }),
                })
              }
            >
              Créer le lien public
            </Button>
          )}
        </div>
        {links.length === 0 ? (
          <p className="text-small text-ink-2">
            Aucun lien pour l’instant. Le lien public ne montre pas le numéro de rue du bien ; un lien
            personnel le montre, et vous dit si son destinataire l’a ouvert.
          </p>
        ) : (
          <ul className="grid gap-3">
            {links.map((link) => (
              <SharedLink key={link.id} reportId={id} link={link} change={change} isPending={isPending} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function FrozenVersion({ id, data: { frozen }, sharing: { change, isPending } }: WithSharing) {
  if (frozen === null) return null;
  const at = dayInParis(new Date(frozen.at));
  const day = formatDay(at);
  const isStale = !frozen.is_current || frozen.has_changed_sales;
  const renew = (label: string) => (
    <Button
      size="small"
      busy={isPending}
      onClick={() =>
        change({
          isOfWritten: true,
          act: (calls) => calls.refresh({ id }),
          told: "Vos lecteurs voient la nouvelle version",
          onDone: () => forgetMails(id),
        })
      }
    >
      {label}
    </Button>
  );
  if (!isStale)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-pretty text-ink-2">
          Version du {day}. Vous n’avez pas modifié le rapport depuis&nbsp;; sa valeur et ses ventes restent
          celles de ce jour.
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

function RecipientForm({ id, data, sharing: { change, isPending } }: WithSharing) {
  const { client, links } = data;
  const [name, setName] = useState(client.name ?? "");
  const [email, setEmail] = useState(client.email ?? "");
  const share = (isMailed: boolean) => {
    const once = isMailed ? mailOnce(id, links, email) : null;
    change({
      isOfWritten: true,
      act: (calls) => calls.share({ id, recipient: { name, email }, is_mailed: isMailed, ...once?.mailing }),
      told: (shared) => {
        const known = recipientNameOf(shared, email);
        return isMailed ? describeSentReport(known) : `Lien de ${known} créé`;
      },
      onDone: () => {
        once?.forget();
        setName("");
        setEmail("");
      },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    share(true);
  };
  const isComplete = name.trim() !== "" && email.trim() !== "";
  return (
    <form onSubmit={submit} className="grid gap-3 rounded-card bg-bg p-4">
      <h3 className="title text-title-3">Un destinataire</h3>
      <ContactField
        label="Parmi vos contacts"
        help="Nom, e-mail ou téléphone. Une personne que vous saisissez ci-dessous rejoint vos contacts."
        onChoose={(contact) => {
          setName(contact.name);
          setEmail(contact.email ?? "");
        }}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Nom"
          autoComplete="off"
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          busy={isPending}
          disabled={!isComplete}
          icon={<Send aria-hidden />}
        >
          Envoyer par e-mail
        </Button>
        <Button busy={isPending} disabled={!isComplete} onClick={() => share(false)}>
          Créer son lien sans l’envoyer
        </Button>
      </div>
      {!isComplete && (
        <p className="text-small text-ink-2">Un lien personnel porte un nom et une adresse e-mail.</p>
      )}
      <KeptEmailsNote />
    </form>
  );
}
