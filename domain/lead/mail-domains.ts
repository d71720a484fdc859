/** Everybody has mailboxes there: what one person asks for says nothing of another. */
const largeProviders = new Set([
  ...["gmail.com", "googlemail.com", "outlook.com", "outlook.fr", "hotmail.com", "hotmail.fr", "live.com"],
  ...[
    "live.fr",
    "msn.com",
    "yahoo.com",
    "yahoo.fr",
    "ymail.com",
    "aol.com",
    "icloud.com",
    "me.com",
    "mac.com",
  ],
  ...[
    "orange.fr",
    "wanadoo.fr",
    "free.fr",
    "sfr.fr",
    "neuf.fr",
    "cegetel.net",
    "club-internet.fr",
    "bbox.fr",
  ],
  ...["numericable.fr", "noos.fr", "laposte.net", "aliceadsl.fr", "libertysurf.fr", "voila.fr", "gmx.fr"],
  ...[
    "gmx.com",
    "gmx.net",
    "gmx.de",
    "web.de",
    "proton.me",
    "protonmail.com",
    "pm.me",
    "mail.com",
    "zoho.com",
  ],
  ...["tutanota.com", "tuta.io", "mailo.com", "mailo.fr", "netcourrier.com", "yandex.com", "hotmail.it"],
  ...["hotmail.co.uk", "yahoo.co.uk", "btinternet.com", "libero.it", "bluewin.ch", "skynet.be", "telenet.be"],
]);

/** Countries register names under them: `exemple.co.uk` is one customer's, `co.uk` is nobody's. */
const sharedNames = new Set([
  "ac",
  "asso",
  "co",
  "com",
  "edu",
  "gouv",
  "gov",
  "net",
  "nom",
  "or",
  "org",
  "tm",
]);

/** The domain that somebody registered; null at the large providers, where anybody may have a mailbox. */
export function ownMailDomain(email: string): string | null {
  const domain = email
    .slice(email.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase()
    .replace(/\.$/, "");
  if (largeProviders.has(domain)) return null;
  const labels = domain.split(".");
  const [name = "", country = ""] = labels.slice(-2);
  const isShared = labels.length > 2 && country.length === 2 && sharedNames.has(name);
  const registered = labels.slice(isShared ? -3 : -2).join(".");
  return largeProviders.has(registered) ? null : registered;
}
