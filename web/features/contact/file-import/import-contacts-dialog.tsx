import type { ContactImportPlan, ContactLineAction } from "#domain/api/contact-import.ts";
import { formatNumber, writeCount } from "#domain/text/format.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { ScreenDialog } from "../../../ui/screen-dialog.tsx";
import type { FileImportKit } from "../../../widgets/file-import/file-import-kit.ts";
import { FileImports } from "../../../widgets/file-import/file-imports.tsx";
import { type PlannedLine, PlannedLines } from "../../../widgets/file-import/planned-lines.tsx";

const contactFiles: FileImportKit<ContactImportPlan> = {
  name: "contact-imports",
  loadCalls: async () => (await loadCall()).contactImports,
  words: {
    one: "contact",
    many: "contacts",
    changed: "complété",
    allChanged: "complétés",
    toChange: "à compléter",
    leftOut: "ligne ignorée",
    allLeftOut: "lignes ignorées",
    meanwhile:
      "Vous pouvez fermer cette fenêtre\u00a0: l’import continue, et reprend même si le serveur redémarre.",
    title: "Vos contacts, en un fichier",
    text: "Le fichier CSV de votre logiciel, d’Outlook, de Google Contacts ou de Calanque, ou des cartes de visite .vcf. Jusqu’à 50\u202f000 contacts. Ce qui est déjà noté reste\u00a0: seuls les blancs sont remplis, et rien n’est changé avant que vous ayez vu ce que le fichier contient.",
    accept: ".csv,.txt,.tsv,.vcf,.gz,text/vcard,text/csv",
    seeThem: "Voir mes contacts",
  },
  formatOf: () => "Fichier CSV",
  drawSample: (plan) => (
    <>
      <LeftOutAddresses plan={plan} />
      <PlannedContacts sample={plan.sample} />
    </>
  ),
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

/** Telephones and e-mail addresses that are none: their lines come in without them. */
function LeftOutAddresses({ plan }: { readonly plan: ContactImportPlan }) {
  const { left_out: addresses, left_out_total: total } = plan;
  if (total === 0) return null;
  const isOne = total === 1;
  return (
    <section aria-labelledby="left-out-addresses">
      <h4 id="left-out-addresses" className="kicker mb-2">
        {writeCount(total, "coordonnée illisible", "coordonnées illisibles")}
      </h4>
      <p className="mb-2 text-small text-ink-2 text-pretty">
        {isOne
          ? "Son contact est importé sans elle : corrigez-la dans votre fichier, ou plus tard sur sa fiche."
          : "Leurs contacts sont importés sans elles : corrigez-les dans votre fichier, ou plus tard sur leurs fiches."}
      </p>
      <ul className="divide-y divide-line border-y border-line text-small">
        {addresses.map(({ line, name, kind, text }) => (
          <li key={`${line} ${kind} ${text}`} className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[9rem_1fr]">
            <span className="font-semibold tabular-nums [overflow-wrap:anywhere]">
              Ligne {formatNumber(line)}
              <span className="font-normal text-ink-2"> · {name}</span>
            </span>
            <span className="min-w-0 [overflow-wrap:anywhere] text-pretty">
              « {text} » {notAddress[kind]}
            </span>
          </li>
        ))}
      </ul>
      {total > addresses.length && (
        <p className="mt-2 text-small text-ink-2">
          Les {formatNumber(addresses.length)} premières sont montrées ici.
        </p>
      )}
    </section>
  );
}

const notAddress = {
  email: "n’est pas une adresse e-mail",
  phone: "n’est pas un téléphone",
} as const;

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
