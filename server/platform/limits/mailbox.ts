import { domainToASCII } from "node:url";

type Provider = { readonly domain: string; readonly ignored: RegExp | null };
const gmail: Provider = { domain: "gmail.com", ignored: /\./g };
const proton: Provider = { domain: "proton.me", ignored: /[._-]/g };
const icloud: Provider = { domain: "icloud.com", ignored: null };

/** Providers that ignore marks in the names of mailboxes, or give one mailbox under several domains. */
const providers: ReadonlyMap<string, Provider> = new Map([
  ["gmail.com", gmail],
  ["googlemail.com", gmail],
  ["proton.me", proton],
  ["protonmail.com", proton],
  ["pm.me", proton],
  ["icloud.com", icloud],
  ["me.com", icloud],
  ["mac.com", icloud],
]);

/** The mailbox behind an e-mail address, for limits: one person has one, however many addresses lead to it. */
export function mailboxOf(email: string): string {
  const folded = email.trim().toLowerCase();
  const at = folded.lastIndexOf("@");
  const typed = folded.slice(at + 1).replace(/\.$/, "");
  // In letters or as they are sent, in ASCII, it is one domain.
  const domain = domainToASCII(typed) || typed;
  // What follows a plus is the owner's own mark everywhere that knows it.
  const name = folded.slice(0, at).split("+")[0] ?? "";
  const provider = providers.get(domain);
  if (provider === undefined) return `${name}@${domain}`;
  const { ignored } = provider;
  return `${ignored === null ? name : name.replaceAll(ignored, "")}@${provider.domain}`;
}
