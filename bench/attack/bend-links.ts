/** Short links that lead back to themselves, stand in the site's place, or count what nobody opened. */
import { demoAccounts } from "../../demo/accounts.ts";
import { type Outcome, startOutcome, type Target } from "./target.ts";

const unknownNames = 80;
const browser = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36",
};

export async function bendLinks(target: Target): Promise<Outcome[]> {
  const owner = demoAccounts.find(({ role, status }) => role === "professional" && status === "active");
  if (owner === undefined) throw new Error("The demonstration has no professional.");
  const cookie = await target.signIn(owner.email);
  const reply = await createLink(target, cookie, { alias: "attaque-bon" });
  const { id } = (await reply.json()) as { id: string };
  return [
    await loop(target, cookie),
    await takeNames(target, cookie),
    await openAfterUnknown(target),
    await showAsPicture(target, cookie, id),
  ];
}

function createLink({ ask }: Target, cookie: string, link: { alias: string; destination_url?: string }) {
  return ask("/api/links", { cookie, body: { destination_url: "https://exemple.fr/", title: "x", ...link } });
}

/** No spelling of a link's own address makes it redirect again and again. */
async function loop(target: Target, cookie: string): Promise<Outcome> {
  const outcome = startOutcome("short links that lead to short links");
  const { port } = new URL(target.origin);
  const hosts = ["127.0.0.1", "localhost", "LOCALHOST.", "127.1", "[::1]", "0.0.0.0"];
  const paths = ["attaque-bon", "%61ttaque-bon", "Attaque%2Dbon/", "x/../attaque-bon?a=1"];
  for (const host of hosts)
    for (const path of paths) {
      const destination_url = `http://${host}:${port}/${path}`;
      const reply = await createLink(target, cookie, { alias: "attaque-boucle", destination_url });
      await reply.body?.cancel();
      outcome.attempts += 1;
      if (reply.status !== 400) outcome.breaches.push(`${destination_url}: ${reply.status}`);
    }
  const later = { alias: "attaque-tour", destination_url: `${target.origin}/%61ttaque-tour` };
  await (await createLink(target, cookie, later)).body?.cancel();
  outcome.attempts += 1;
  const { status } = await target.ask("/attaque-tour", { headers: browser });
  if (status !== 404) outcome.breaches.push(`a link to itself: ${status}`);
  return outcome;
}

async function takeNames(target: Target, cookie: string): Promise<Outcome> {
  const outcome = startOutcome("names that the site or browsers need, as short links");
  const names = ["unsubscribe", "sw", "service-worker", "manifest", "accessibilite", "equipe", "flux"];
  for (const alias of [...names, "invitation", "calendrier", "mes-contacts", "shared-report", "webhook"]) {
    const reply = await createLink(target, cookie, { alias });
    await reply.body?.cancel();
    outcome.attempts += 1;
    if (reply.status !== 409) outcome.breaches.push(`${alias}: ${reply.status}`);
  }
  return outcome;
}

/** A link that was printed opens for an address that asked for many that are not there. */
async function openAfterUnknown({ ask }: Target): Promise<Outcome> {
  const outcome = startOutcome("a good short link after unknown ones of the same address");
  const from = "10.6.0.1";
  for (let name = 0; name < unknownNames; name += 1) {
    await (await ask(`/inconnu-${name}`, { from, headers: browser })).body?.cancel();
    outcome.attempts += 1;
  }
  const { status } = await ask("/attaque-bon", { from, headers: browser });
  if (status !== 302) outcome.breaches.push(`${status}`);
  return outcome;
}

/** What another site's page loads as a part of itself is no person's opening. */
async function showAsPicture({ ask }: Target, cookie: string, id: string): Promise<Outcome> {
  const outcome = startOutcome("a short link as a hidden picture or frame");
  const countOf = async () => {
    const { link } = (await (await ask(`/api/links/${id}`, { cookie })).json()) as {
      link: { click_count: number };
    };
    return link.click_count;
  };
  const before = await countOf();
  for (const part of ["image", "iframe", "script", "empty", "video"]) {
    await ask("/attaque-bon", { headers: { ...browser, "sec-fetch-dest": part } });
    outcome.attempts += 1;
  }
  const counted = (await countOf()) - before;
  if (counted > 0) outcome.breaches.push(`${counted} openings counted`);
  return outcome;
}
