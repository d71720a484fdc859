import type { ContactImportPlan, ContactLineAction } from "#domain/api/contact-import.ts";
import { longestNote } from "#domain/contact/contact.ts";
import { cutText } from "#domain/contact/cut-note.ts";
import { type FilePerson, titleOf } from "#domain/contact/file-person.ts";
import { mostImportedLines, tooManyLines } from "#domain/import/import-run.ts";
import { writeCount } from "#domain/text/format.ts";
import { joinWords } from "#domain/text/join-words.ts";
import { quote } from "#domain/text/quote.ts";
import { UnreadableFileError } from "../../../platform/csv/unreadable-file-error.ts";
import type { Database } from "../../../platform/database/open.ts";
import { findRun, type RunRow } from "../../../records/import/find-runs.ts";
import { inRunTurn, readInTurns } from "../../../records/import/import-turns.ts";
import { listColumns, mostExampleLines } from "../../../records/import/list-columns.ts";
import { createLineSample } from "../../../records/import/sample-lines.ts";
import { keepPlan, type LeftPart, type RefusedLine } from "../../../records/import/write-run.ts";
import { type Completion, planCompletion, readStanding } from "./complete-contact.ts";
import { listLeftParts } from "./left-parts.ts";
import { createPeopleMatcher, type MatchedPerson } from "./match-people.ts";
import type { ContactFile } from "./open-contact-file.ts";
import { type ContactImportDesk, openRun } from "./open-run.ts";

const batchSize = 500;

/** Changes no contact, but notes what the file would do and leave out; throws `UnreadableFileError`. */
export async function planContacts(desk: ContactImportDesk, run: RunRow): Promise<void> {
  const { file, ...owner } = await inRunTurn(run, () => openRun(desk, run));
  if (!file.isNamed)
    return keepPlan(desk.db, run, { lines: 0, refusals: [], plan: await planOfUnnamed(file) });
  const match = createPeopleMatcher(owner);
  const refusals: RefusedLine[] = [];
  const counts: Record<ContactLineAction, number> = { create: 0, update: 0, leave: 0, double: 0 };
  const sample = createLineSample<PlannedLine>();
  const leftParts: LeftPart[] = [];
  let [lines, namesakes] = [0, 0];
  const isRead = await readInTurns(run, file.readings, batchSize, async (readings) => {
    lines += readings.length;
    if (lines > mostImportedLines) throw new UnreadableFileError(tooManyLines("contacts"));
    for (const reading of readings) if (!reading.ok) refusals.push(reading.refusal);
    const matched = await match(
      desk.db,
      readings.flatMap((reading) => (reading.ok ? [reading.value] : [])),
    );
    for (const decision of await decideActions(desk.db, matched, desk.now())) {
      const { action, one } = decision;
      counts[action] += 1;
      if (one.sharesPhone) namesakes += 1;
      if (sample.takesMore(action)) sample.lines.push(writeSample(decision));
      leftParts.push(...listLeftParts(one));
    }
    // A file that gave way to another of its owner is read no further.
    return (await findRun(desk.db, run.id))?.state === "reading";
  });
  if (!isRead) return;
  if (lines === 0) throw new UnreadableFileError("Le fichier ne contient aucun contact.");
  const { double: doubles, ...others } = counts;
  const plan: ContactImportPlan = {
    format: file.format,
    mapping: [...file.mapping],
    ignored: [...file.ignored],
    columns: listColumns(file.names, file.found, file.examples),
    missing: [],
    notes: writeNotes(file, { doubles, namesakes }),
    doubles,
    sample: sample.lines,
    counts: { ...others, refuse: refusals.length, deleted: 0 },
  };
  await keepPlan(desk.db, run, { lines, refusals, leftParts, plan });
}

/** Holds what is known before people said which column names anybody. */
async function planOfUnnamed({ format, names, found, examples, readings }: ContactFile) {
  for (let left = mostExampleLines; left > 0; left -= 1) if ((await readings.next()).done) break;
  await readings.return(undefined);
  const plan: ContactImportPlan = {
    format,
    mapping: [],
    ignored: [],
    columns: listColumns(names, found, examples),
    missing: ["Nom, e-mail ou téléphone"],
    notes: [],
    doubles: 0,
    sample: [],
    counts: { create: 0, update: 0, leave: 0, refuse: 0, deleted: 0 },
  };
  return plan;
}

type PlannedLine = ContactImportPlan["sample"][number];
type Decision = {
  readonly one: MatchedPerson;
  readonly action: ContactLineAction;
  /** Null for a new contact. */
  readonly completion: Completion | null;
};

async function decideActions(db: Database, matched: readonly MatchedPerson[], at: Date): Promise<Decision[]> {
  const standing = await readStanding(
    db,
    matched.filter(({ isNew }) => !isNew).map(({ contactId }) => contactId),
  );
  return matched.map((one) => {
    if (one.isDouble) return { one, action: "double", completion: null };
    const known = standing.get(one.contactId);
    if (known === undefined) return { one, action: "create", completion: null };
    const completion = planCompletion(known, one.person, at);
    return { one, action: completion === null ? "leave" : "update", completion };
  });
}

function writeSample({ one: { line, person }, action, completion }: Decision): PlannedLine {
  const added = completion === null ? [] : fieldsOf(completion.added);
  const back = completion?.isBack ? [{ label: "Listes", text: "de nouveau dans vos contacts" }] : [];
  return {
    line,
    name: titleOf(person),
    action,
    fields: fieldsOf(person),
    changes: [...added, ...back].map(({ label, text }) => ({ label, before: null, after: text })),
  };
}

function fieldsOf({ firstName, lastName, ...person }: FilePerson) {
  const fields = [
    ["Nom", lastName],
    ["Prénom", firstName],
    ["Société", person.organization],
    ["E-mail", person.emails.join(", ")],
    ["Téléphone", person.phones.join(", ")],
    ["Adresse", person.address],
    ["Profil", person.kinds.join(", ")],
    ["Étiquettes", person.tags.join(", ")],
    ["Note", cutText(person.note ?? "", longestNote)[0] ?? null],
  ] as const;
  return fields.flatMap(([label, text]) => (text === null || text === "" ? [] : [{ label, text }]));
}

type Findings = { readonly doubles: number; readonly namesakes: number };

/** French sentences to read before the import. */
function writeNotes({ consents }: ContactFile, { doubles, namesakes }: Findings): string[] {
  return [
    "Importer quelqu’un n’autorise ni à lui écrire ni à l’appeler\u00a0: déclarez sur sa fiche le contrat en cours ou le consentement écrit que vous avez.",
    ...(consents.length > 0
      ? [
          `${consents.length > 1 ? "Les colonnes" : "La colonne"} ${joinWords(consents.map(quote))} ne ${consents.length > 1 ? "valent" : "vaut"} pas consentement et ne ${consents.length > 1 ? "sont" : "est"} pas ${consents.length > 1 ? "reprises" : "reprise"}.`,
        ]
      : []),
    ...(doubles > 0
      ? [
          `${writeCount(doubles, "ligne désigne une personne déjà lue plus haut", "lignes désignent des personnes déjà lues plus haut")}\u00a0: ${doubles > 1 ? "elles complètent" : "elle complète"} le même contact.`,
        ]
      : []),
    ...(namesakes > 0
      ? [
          `${writeCount(namesakes, "ligne a", "lignes ont")} le téléphone d’un de vos contacts sous un autre nom\u00a0: ${namesakes > 1 ? "chacune crée" : "elle crée"} un contact, que sa fiche propose de fusionner.`,
        ]
      : []),
  ];
}
