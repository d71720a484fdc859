import type { ContactImportPlan, ContactLineAction } from "#domain/api/contact-import.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { ScreenDialog } from "../../../ui/screen-dialog.tsx";
import type { FileImportKit } from "../../../widgets/file-import/file-import-kit.ts";
import { FileImports } from "../../../widgets/file-import/file-imports.tsx";
import { type PlannedLine, PlannedLines } from "../../../widgets/file-import/planned-lines.tsx";

const formats = {
  csv: "Fichier CSV",
  xlsx: "Classeur Excel",
  vcard: "Cartes de visite",
} as const satisfies Readonly<Record<ContactImportPlan["format"], string>>;

const contactFiles: FileImportKit<ContactImportPlan> = {
  name: "contact-imports",
  loadCalls: async () => (await loadCall()).contactImports,
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
    text: "Le fichier CSV ou le classeur Excel (.xlsx) de votre logiciel, d’Outlook, de Google Contacts ou de Calanque, ou des cartes de visite .vcf. Jusqu’à 50\u202f000 contacts. Ce qui est déjà noté reste\u00a0: seuls les blancs sont remplis, et rien n’est changé avant que vous ayez vu ce que le fichier contient.",
    accept: ".csv,.xlsx,.txt,.tsv,.vcf,.gz,text/vcard,text/csv",
    seeThem: "Voir mes contacts",
  },
  formatOf: ({ format }) => formats[format],
  drawSample: ({ sample }) => <PlannedContacts sample={sample} />,
};

/** A file of contacts: chosen, looked at, imported, and undone for a day. */
export function ImportContactsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ScreenDialog title="Importer des contacts" onClose={onClose}>
      <FileImports kit={contactFiles} onClose={onClose} />
    </ScreenDialog>
  );
}

const actions: Readonly<Record<ContactLineAction, Pick<PlannedLine, "tone" | "action">>> = {
  create: { tone: "good", action: "à créer" },
  update: { tone: "waiting", action: "à compléter" },
  leave: { tone: "neutral", action: "inchangé" },
  double: { tone: "neutral", action: "en double" },
};

function PlannedContacts({ sample }: Pick<ContactImportPlan, "sample">) {
  return (
    <PlannedLines
      heading={sample.length > 1 ? `Les ${sample.length} premiers contacts` : "Le premier contact"}
      lines={sample.map(({ line, name, action, fields }) => ({
        ...actions[action],
        line,
        title: name,
        below: fields
          .filter(({ label, text }) => ["E-mail", "Téléphone", "Société"].includes(label) && text !== name)
          .map(({ text }) => text)
          .join(" · "),
        fields,
      }))}
    />
  );
}
