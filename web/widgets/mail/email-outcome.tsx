import { Mail, MailCheck } from "lucide-react";
import { brand } from "../../client/page/brand.ts";
import { keptEmailSentence } from "../../client/page/kept-email.ts";
import { classNames } from "../../ui/class-names.ts";

type EmailMarkProps = { readonly isLarge?: boolean };

/** A tick where the e-mail leaves, a bare envelope where it is only kept. */
export function EmailMark({ isLarge = false }: EmailMarkProps) {
  const Icon = brand.sendsEmails ? MailCheck : Mail;
  const ink = brand.sendsEmails ? "text-pin" : "text-ink-2";
  if (!isLarge) return <Icon aria-hidden className={classNames("mt-0.5 size-5 shrink-0", ink)} />;
  const disc = brand.sendsEmails ? "bg-pin/12" : "bg-ink-2/12";
  return (
    <span className={classNames("grid size-14 shrink-0 place-items-center rounded-full", disc, ink)}>
      <Icon aria-hidden className="size-7" />
    </span>
  );
}

type KeptEmailsNoteProps = {
  readonly text?: string;
  readonly className?: string | undefined;
};

export function KeptEmailsNote({ text, className }: KeptEmailsNoteProps) {
  if (brand.sendsEmails) return null;
  return (
    <p
      className={classNames(
        "max-w-104 rounded-field border border-soleil/50 px-3 py-2 text-left text-small text-pretty",
        className,
      )}
    >
      {text && `${text} `}
      {keptEmailSentence}
    </p>
  );
}
