/** Providers that ignore points in the names of mailboxes, and the one name each is known by. */
const withoutPoints = new Map([
  ["gmail.com", "gmail.com"],
  ["googlemail.com", "gmail.com"],
]);

/** The mailbox behind an e-mail address, for limits: one person has one, however many addresses lead to it. */
export function mailboxOf(email: string): string {
  const folded = email.trim().toLowerCase();
  const at = folded.lastIndexOf("@");
  const domain = folded.slice(at + 1);
  // What follows a plus is the owner's own mark everywhere that knows it.
  const name = folded.slice(0, at).split("+")[0] ?? "";
  const provider = withoutPoints.get(domain);
  return provider === undefined ? `${name}@${domain}` : `${name.replaceAll(".", "")}@${provider}`;
}
