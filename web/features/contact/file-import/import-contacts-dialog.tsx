import {
  type ContactImportPlan,
  type ContactLineAction,
  contactLineActions,
} from "#domain/api/contact-import.ts";
import { contactTargets } from "#domain/contact/contact-columns.ts";
import { contactFileKinds } from "#domain/import/odd-file.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { brand } from "../../../client/page/brand.ts";
import { ScreenDialog } from "../../../ui/screen-dialog.tsx";
import {
  type ColumnKit,
  ColumnMapping,
  MissingColumns,
} from "../../../widgets/file-import/column-mapping.tsx";
import type { FileImportKit } from "../../../widgets/file-import/file-import-kit.ts";
import { FileImports } from "../../../widgets/file-import/file-imports.tsx";
import { PlannedLines } from "../../../widgets/file-import/planned-lines.tsx";

const formats = {
  csv: "Fichier CSV",
  xlsx: "Classeur Excel",
  vcard: "Cartes de visite",
} as const satisfies Readonly<Record<ContactImportPlan["format"], string>>;

const contactFileCalls = {
  name: "contact-imports",
  loadCalls: async () => (await loadCall()).contactImports,
} as const;

const contactColumns: ColumnKit<ContactImportPlan> = {
  ...contactFileCalls,
  targets: contactTargets,
  map: async (said) => (await loadCall()).contactImports.map(said),
};

const contactFiles: FileImportKit<ContactImportPlan> = {
  ...contactFileCalls,
  words: {
    one: "contact",
    many: "contacts",
    changed: "complété",
    allChanged: "complétés",
    toChange: "à compléter",
    leftOut: "ligne ou coordonnée ignorée",
    allLeftOut: "lignes ou coordonnées ignorées",
    aboutLeftOut:
      "Un contact dont un e-mail ou un téléphone est illisible est importé sans lui\u00a0: corrigez-le dans votre fichier, ou plus tard sur sa fiche.",
    meanwhile:
      "Vous pouvez fermer cette fenêtre\u00a0: l’import continue, et reprend même si le serveur redémarre.",
    title: "Vos contacts, en un fichier",
    text: `Le fichier CSV ou le classeur Excel (.xlsx) de votre logiciel, d’Outlook, de Google Contacts ou de ${brand.name}, ou des cartes de visite .vcf.`,
    promises: [
      "Jusqu’à 50\u202f000 contacts par fichier.",
      "Rien n’est changé avant que vous ayez vu ce que le fichier contient.",
      "Ce qui est déjà noté reste\u00a0: seuls les blancs sont remplis.",
    ],
    accept: ".csv,.xlsx,.txt,.tsv,.vcf,.gz,text/vcard,text/csv",
    kinds: contactFileKinds,
    seeThem: "Voir mes contacts",
  },
  formatOf: ({ format }) => formats[format],
  drawSample: (plan) => <PlannedContacts plan={plan} />,
  drawQuestion: (run, plan) =>
    plan.missing.length === 0 ? null : (
      <MissingColumns key={plan.missing.join()} kit={contactColumns} run={run} plan={plan} />
    ),
  drawColumns: (run, plan) =>
    plan.columns.length === 0 ? null : <ColumnMapping kit={contactColumns} run={run} plan={plan} />,
};

/** A file of contacts: chosen, looked at, imported, and undone for a day. */
export function ImportContactsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ScreenDialog title="Importer des contacts" onClose={onClose}>
      <FileImports kit={contactFiles} onClose={onClose} />
    </ScreenDialog>
  );
}

const headings: Readonly<Record<ContactLineAction, string>> = {
  create: "À créer",
  update: "À compléter",
  leave: "Inchangés",
  double: "En double dans le fichier",
};

function PlannedContacts({ plan: { sample, counts, doubles } }: { readonly plan: ContactImportPlan }) {
  const totals = { ...counts, double: doubles };
  return contactLineActions.map((action) => (
    <PlannedLines
      key={action}
      heading={headings[action]}
      total={totals[action]}
      lines={sample
        .filter((planned) => planned.action === action)
        .map(({ line, name, fields, changes }) => ({
          line,
          title: name,
          below: fields
            .filter(({ label, text }) => ["E-mail", "Téléphone", "Société"].includes(label) && text !== name)
            .map(({ text }) => text)
            .join(" · "),
          fields,
          changes,
        }))}
    />
  ));
}
