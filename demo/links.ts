import { agencies } from "./agencies.ts";
import { createRandom, type Random } from "./pictures/random.ts";

/** Whose links they are: the agency whose account the demonstration shows. */
export const linkOwnerEmail = agencies[0]?.ownerEmail ?? "";

/** Openings of one day from one kind of device and one host. */
type DemoClicks = {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly device: "computer" | "phone" | "tablet";
  readonly referrer: string;
  readonly isRobot: boolean;
  readonly clicks: number;
};

export type DemoLink = {
  readonly alias: string;
  readonly title: string;
  readonly tags: readonly string[];
  /** A path of this site, or an address elsewhere; null: a property for sale of the owner. */
  readonly destination: string | null;
  readonly notifyOnAccess: boolean;
  readonly isActive: boolean;
  /** `YYYY-MM-DD`. */
  readonly createdOn: string;
  readonly clicks: readonly DemoClicks[];
};

type Plan = readonly [
  alias: string,
  title: string,
  tags: readonly string[],
  destination: string | null,
  ageDays: number,
  perDay: number,
  hosts: readonly string[],
];

const print = [""];
const networks = ["", "facebook.com", "instagram.com"];

const plans: readonly Plan[] = [
  ["vitrine-paradis", "Vitrine de la rue Paradis", ["vitrine"], "/", 365, 3.1, print],
  ["panneau-endoume", "Panneau «\u00a0À vendre\u00a0», Endoume", ["panneau"], null, 210, 1.7, print],
  ["panneau-prado", "Panneau «\u00a0À vendre\u00a0», Prado", ["panneau"], null, 160, 2.2, print],
  ["panneau-mazargues", "Panneau «\u00a0À vendre\u00a0», Mazargues", ["panneau"], null, 95, 1.1, print],
  ["carte-visite", "Cartes de visite", ["papier"], "/contact", 365, 0.6, print],
  ["flyer-printemps", "Flyer du printemps", ["papier", "campagne"], "/", 230, 1.4, print],
  ["flyer-automne", "Flyer de l’automne", ["papier", "campagne"], "/", 60, 2.6, print],
  ["insta", "Lien du profil Instagram", ["réseaux"], "/", 300, 4.2, ["instagram.com", "instagram.com", ""]],
  ["lettre-octobre", "Lettre d’octobre", ["lettre", "campagne"], null, 45, 1.9, networks],
  ["estimer", "Demander un rendez-vous", ["vitrine", "réseaux"], "/contact", 280, 1.3, networks],
  ["portes-ouvertes", "Portes ouvertes de septembre", ["campagne"], "/contact", 75, 3.4, networks],
  ["signature", "Signature des e-mails", ["e-mail"], "/", 330, 0.8, print],
];

/** This link was switched off when the open days ended. */
const switchedOff = "portes-ouvertes";
const notified = "panneau-prado";
const dayMs = 86_400_000;

/** Draws the links and a year of their openings up to the day before `today`, always the same. */
export function drawLinks(today: string): DemoLink[] {
  const random = createRandom(47);
  const now = Date.parse(`${today}T00:00:00Z`);
  const dayOf = (daysAgo: number) => new Date(now - daysAgo * dayMs).toISOString().slice(0, 10);
  return plans.map(([alias, title, tags, destination, ageDays, perDay, hosts]) => ({
    alias,
    title,
    tags,
    destination,
    notifyOnAccess: alias === notified,
    isActive: alias !== switchedOff,
    createdOn: dayOf(ageDays),
    clicks: Array.from({ length: ageDays }, (_, index) => dayOf(ageDays - index)).flatMap((day) =>
      drawDay(day, perDay, hosts, random),
    ),
  }));
}

function drawDay(day: string, perDay: number, hosts: readonly string[], random: Random): DemoClicks[] {
  const isWeekend = [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
  const people = drawCount(perDay * (isWeekend ? 1.5 : 0.8), random);
  const openings = Array.from({ length: people }, () => ({
    device: drawDevice(random),
    referrer: random.pick(hosts),
    isRobot: false,
  }));
  const robots = random.chance(0.06) ? [{ device: "computer" as const, referrer: "", isRobot: true }] : [];
  const groups = Map.groupBy([...openings, ...robots], (one) => JSON.stringify(one));
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map((one) => ({ ...one, day, clicks: group.length })),
  );
}

/** A whole number around a mean, drawn as events that come by chance (Poisson, by Knuth's method). */
function drawCount(mean: number, random: Random): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random.next(); product > limit; product *= random.next()) count += 1;
  return count;
}

function drawDevice(random: Random): DemoClicks["device"] {
  const draw = random.next();
  if (draw < 0.66) return "phone";
  return draw < 0.93 ? "computer" : "tablet";
}
