import { brand } from "../../client/page/brand.ts";

/** Where no e-mail leaves the site, whoever waits for one is told so; elsewhere nothing. */
export function KeptEmailsNote() {
  if (brand.sendsEmails) return null;
  return (
    <p className="max-w-104 rounded-field border border-soleil/50 px-3 py-2 text-left text-small text-pretty">
      L’envoi d’e-mails n’est pas configuré sur ce site : celui-ci y est conservé, il n’est pas parti. Un
      administrateur peut le lire.
    </p>
  );
}
