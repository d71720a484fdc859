import { clientFields } from "#domain/report/report-fields.ts";
import { useStorePart } from "../../../ui/store.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { ContactField } from "../../../widgets/contact/contact-field.tsx";
import { usePart, type WithEditor } from "./use-report.ts";

/** For whom the report is made: one of the contacts, or somebody who is typed. */
export function ClientFields({ editor }: WithEditor) {
  const [client, enter] = usePart(editor, "client");
  const errors = useStorePart(editor.models, "errors");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <ContactField
          label="Parmi vos contacts"
          help={"Nom, e-mail ou téléphone\u00a0; ou saisissez la personne ci-dessous."}
          onChoose={({ name, email, phone }) => enter({ name, email, phone })}
        />
      </div>
      <TextField
        label={clientFields.name.label}
        className="sm:col-span-2"
        autoComplete="off"
        maxLength={clientFields.name.longest}
        value={client.name ?? ""}
        error={errors.name}
        onChange={({ target }) => enter({ name: target.value || null })}
      />
      <TextField
        label={clientFields.email.label}
        type="email"
        autoComplete="off"
        value={client.email ?? ""}
        error={errors.email}
        onChange={({ target }) => enter({ email: target.value || null })}
      />
      <TextField
        label={clientFields.phone.label}
        type="tel"
        autoComplete="off"
        value={client.phone ?? ""}
        error={errors.phone}
        onChange={({ target }) => enter({ phone: target.value || null })}
      />
    </div>
  );
}
