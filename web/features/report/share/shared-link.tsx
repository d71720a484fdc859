import { Send, Settings2, Unlink } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { ReportLink } from "#domain/api/shared-report.ts";
import { sharePasswordMessage } from "#domain/report/share-rules.ts";
import { formatMoment } from "#domain/text/instant.ts";
import { writeDe } from "#domain/text/write-de.ts";
import { brand } from "../../../client/page/brand.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { StatusPill } from "../../../ui/status-pill.tsx";
import { PasswordField } from "../../../ui/text-field.tsx";
import { describeOpenings } from "../describe-openings.ts";
import { describeSentReport } from "./describe-sent-report.ts";
import { linkLives } from "./link-terms.tsx";
import { mailOnce } from "./mail-once.ts";
import { ShareWays } from "./share-ways.tsx";
import type { useSharing } from "./use-sharing.ts";

type SharedLinkProps = Pick<ReturnType<typeof useSharing>, "change" | "isPending"> & {
  readonly link: ReportLink;
};
type ListedLinkProps = SharedLinkProps & { readonly reportId: string };

/** One link: whose it is, what its reader did, the ways to hand it over, and its end. */
export function SharedLink({ reportId, link, change, isPending }: ListedLinkProps) {
  const { id, url, recipient_name: name, recipient_email: email } = link;
  const [open, setOpen] = useState<"settings" | "revocation" | null>(null);
  const close = () => setOpen(null);
  const done = whatWasDone(link);
  return (
    <li className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{name ?? "Lien public"}</p>
          <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
            {email ?? "Pour quiconque l’a, sans le numéro de rue"}
          </p>
        </div>
        <StatusPill tone={link.state === "expired" ? "waiting" : link.open_count > 0 ? "good" : "neutral"}>
          {link.state === "expired" ? "Expiré" : link.open_count > 0 ? "Ouvert" : "Jamais ouvert"}
        </StatusPill>
      </div>
      {done !== "" && <p className="text-small text-pretty">{done}</p>}
      {url !== null && (
        <ShareWays
          url={url}
          mail={
            email === null ? undefined : (
              <Button
                size="small"
                busy={isPending}
                icon={<Send aria-hidden />}
                onClick={() => {
                  const { mailing, forget } = mailOnce(reportId, [link], email);
                  change({
                    act: (calls) => calls.send({ id, ...mailing }),
                    notice: describeSentReport(name ?? email),
                    onDone: forget,
                  });
                }}
              >
                {link.mailed_at === null ? "Envoyer par e-mail" : "Renvoyer l’e-mail"}
              </Button>
            )
          }
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="ghost"
          icon={<Settings2 aria-hidden />}
          aria-expanded={open === "settings"}
          onClick={() => setOpen(open === "settings" ? null : "settings")}
        >
          Réglages
        </Button>
        <Button
          size="small"
          variant="ghost"
          icon={<Unlink aria-hidden />}
          aria-expanded={open === "revocation"}
          onClick={() => setOpen("revocation")}
        >
          Révoquer
        </Button>
      </div>
      {open === "settings" && <Settings link={link} change={change} isPending={isPending} onDone={close} />}
      {open === "revocation" && (
        <Revocation link={link} change={change} isPending={isPending} onCancel={close} />
      )}
    </li>
  );
}

type RevocationProps = Pick<SharedLinkProps, "link" | "change" | "isPending"> & {
  readonly onCancel: () => void;
};

function Revocation({ link: { id, recipient_name: name }, change, isPending, onCancel }: RevocationProps) {
  return (
    <div role="alert" className="grid gap-3 rounded-card border border-danger/40 bg-danger/8 p-4">
      <p className="text-small text-pretty">
        {name === null ? "Le lien public" : `Le lien ${writeDe(name)}`} ne s’ouvrira plus, aussitôt et pour de
        bon.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="danger"
          busy={isPending}
          onClick={() => change({ act: (calls) => calls.revoke({ id }), notice: "Lien révoqué" })}
        >
          Révoquer ce lien
        </Button>
        <Button size="small" onClick={onCancel}>
          Le garder
        </Button>
      </div>
    </div>
  );
}

function whatWasDone(link: ReportLink): string {
  const { open_count: count, first_opened_at: first, last_opened_at: last } = link;
  const parts = [
    link.mailed_at !== null &&
      `${brand.sendsEmails ? "Envoyé" : "Écrit"} le ${formatMoment(link.mailed_at)}.`,
    count > 0 &&
      first !== null &&
      last !== null &&
      `${describeOpenings({ open_count: count, first_opened_at: first, last_opened_at: last })}.`,
    link.contact_count > 0 &&
      link.last_contact_at !== null &&
      (link.contact_count === 1
        ? `Contact demandé une fois, le ${formatMoment(link.last_contact_at)}.`
        : `Contact demandé ${link.contact_count} fois, la dernière le ${formatMoment(link.last_contact_at)}.`),
    link.is_uncounted && "Ce lecteur ne souhaite plus être compté.",
    link.has_password && "Protégé par un mot de passe.",
    link.expires_at !== null &&
      (link.state === "open"
        ? `Ouvert jusqu’au ${formatMoment(link.expires_at)}.`
        : `Fermé depuis le ${formatMoment(link.expires_at)}.`),
  ];
  return parts.filter(Boolean).join(" ");
}

type SettingsProps = SharedLinkProps & { readonly onDone: () => void };

function Settings({ link: { id, has_password: hasPassword }, change, isPending, onDone }: SettingsProps) {
  const [days, setDays] = useState("same");
  const [password, setPassword] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== "" && password.length < 6) return setIsWrong(true);
    change({
      act: (calls) =>
        calls.change({
          id,
          ...(days !== "same" && { expires_in_days: days === "" ? null : Number(days) }),
          ...(password !== "" && { password }),
        }),
      notice: "Réglages enregistrés",
      onDone,
    });
  };
  return (
    <form onSubmit={submit} className="grid gap-3 rounded-card bg-bg p-4">
      <SelectField label="S’ouvre" value={days} onChange={({ target }) => setDays(target.value)}>
        <option value="same">Sans changement</option>
        <option value="">Jusqu’à sa révocation</option>
        {linkLives.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <PasswordField
        label={hasPassword ? "Nouveau mot de passe" : "Mot de passe"}
        help="À donner vous-même au lecteur : il ne figure pas dans l’e-mail."
        autoComplete="new-password"
        value={password}
        error={isWrong ? sharePasswordMessage : undefined}
        onChange={({ target }) => {
          setPassword(target.value);
          setIsWrong(false);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" variant="primary" busy={isPending}>
          Enregistrer
        </Button>
        {hasPassword && (
          <Button
            size="small"
            busy={isPending}
            onClick={() =>
              change({
                act: (calls) => calls.change({ id, password: null }),
                notice: "Mot de passe retiré",
                onDone,
              })
            }
          >
            Retirer le mot de passe
          </Button>
        )}
      </div>
    </form>
  );
}
