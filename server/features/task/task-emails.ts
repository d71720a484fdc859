import { and, eq, inArray, lt } from "drizzle-orm";
import * as z from "zod/mini";
import { makeViewer, type Viewer } from "#domain/access.ts";
import { stopDigestPage, stopDigestPath, tokenAddress } from "#domain/account/token-address.ts";
import { rowOfDigest, subjectOfDigest } from "#domain/task/digest-words.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import type { Block, Row } from "../../documents/block.ts";
import { composeEmail } from "../../documents/email-body.ts";
import { defineEmail, type EmailContext } from "../../documents/email-kind.ts";
import { CancelledEmailError } from "../../platform/mail/email.ts";
import { belongsTo } from "../../records/account/belonging.ts";
import { isOpen } from "../../records/task/open-tasks.ts";
import { taskReminders, taskSettings, tasks } from "../../records/task/task-schema.ts";
import { findWorkingPerson } from "./find-working-person.ts";
import { dueOrder } from "./list-tasks.ts";
import { findShownContact, type LinkedTask, selectTasks } from "./task-rows.ts";
import { makeStopToken } from "./task-settings.ts";

/** The tasks are read when the e-mail leaves. */
const morning = z.object({ userId: z.string(), digestId: z.string(), day: z.string() });
const mostDue = 50;
const mostLate = 20;

export const taskEmails = {
  digest: defineEmail({
    name: "task-digest",
    hidden: "text",
    isScheduled: true,
    data: morning,
    subject: ({ day }) => `Vos tâches du ${day.split("-").reverse().join("/")}`,
    async render(facts, context) {
      const { userId, day } = facts;
      const { viewer, due, late } = await readDay(context, facts);
      const counts = { today: due.length, late: late.length };
      const subject = subjectOfDigest(day, counts);
      const { brand } = context;
      const write = (title: string, rows: readonly LinkedTask[], most: number) =>
        writeSection(title, rows, { viewer, day, origin: brand.origin, most });
      const blocks: Block[] = [
        { kind: "text", text: "Bonjour," },
        write("Aujourd’hui", due, mostDue),
        ...(late.length === 0 ? [] : [write("En retard", late, mostLate)]),
        { kind: "button", label: "Ouvrir mes contacts", url: `${brand.origin}/mes-contacts` },
        ...(await stopBlocks(context, userId)),
      ];
      const unsubscribeUrl = await stopUrl(context, userId);
      return {
        subject,
        unsubscribeUrl,
        ...composeEmail(brand, { title: subject, blocks }),
      };
    },
  }),
};

type SectionOptions = {
  readonly viewer: Viewer;
  readonly day: string;
  readonly origin: string;
  readonly most: number;
};

/** Each task stands beside its hour, with a link to its contact; how many there is no room for is said. */
function writeSection(
  title: string,
  tasks: readonly LinkedTask[],
  { viewer, day, origin, most }: SectionOptions,
): Block {
  const rows = tasks.slice(0, most).map((row): Row => {
    const { title: what, dueOn, dueTime } = row.task;
    const contact = findShownContact(row, viewer);
    const words = rowOfDigest({ title: what, dueOn, dueTime, contactName: contact?.name ?? null }, day);
    return contact === null ? words : [...words, `${origin}/mes-contacts?contact=${contact.id}`];
  });
  const more = tasks.length - rows.length;
  const others = more === 1 ? "Et une autre." : `Et ${more} autres.`;
  const blocks: Block[] = [{ kind: "facts", rows }];
  return { kind: "section", title, blocks: more > 0 ? [...blocks, { kind: "text", text: others }] : blocks };
}

/** Cancels the e-mail once its day is over, where no task is left, or where its person no longer wants it. */
async function readDay(
  { db, now }: Pick<EmailContext, "db" | "now">,
  { userId, digestId, day }: z.infer<typeof morning>,
) {
  if (day !== dayInParis(now())) throw new CancelledEmailError("Le jour de cet e-mail est passé.");
  const person = await findWorkingPerson(db, userId);
  if (person === null) throw new CancelledEmailError("Cette personne ne travaille plus avec le site.");
  const [settings] = await db.select().from(taskSettings).where(eq(taskSettings.userId, userId));
  if (settings?.sendsDigest === false)
    throw new CancelledEmailError("Cette personne ne veut plus de cet e-mail.");
  const own = and(belongsTo(tasks, person, "own"), isOpen);
  const reminded = db
    .select({ id: taskReminders.taskId })
    .from(taskReminders)
    .where(eq(taskReminders.digestId, digestId));
  const due = await selectTasks(db)
    .where(and(own, eq(tasks.dueOn, day), inArray(tasks.id, reminded)))
    .orderBy(...dueOrder);
  if (due.length === 0) throw new CancelledEmailError("Il ne reste rien à faire ce jour-là.");
  const late = await selectTasks(db)
    .where(and(own, lt(tasks.dueOn, day)))
    .orderBy(...dueOrder);
  return { viewer: makeViewer(person), due, late };
}

async function stopBlocks({ brand, secret, now, seal }: EmailContext, userId: string): Promise<Block[]> {
  const url = await seal(async () =>
    tokenAddress(brand.origin, stopDigestPage, makeStopToken(secret, userId, now())),
  );
  return [
    { kind: "note", text: "Cet e-mail part à huit heures, les jours où vous avez des tâches." },
    { kind: "link", label: "Ne plus recevoir cet e-mail", url },
  ];
}

function stopUrl({ brand, secret, now, seal }: EmailContext, userId: string): Promise<string> {
  return seal(async () => `${brand.origin}${stopDigestPath(makeStopToken(secret, userId, now()))}`);
}
