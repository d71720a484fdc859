import { UserRound } from "lucide-react";
import type { ContactItem } from "#domain/api/contact.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { LinkField } from "../form/link-field.tsx";

type ContactFieldProps = {
  readonly label: string;
  readonly help: string;
  readonly onChoose: (contact: ContactItem) => void;
};

export function ContactField({ label, help, onChoose }: ContactFieldProps) {
  return (
    <LinkField
      label={label}
      help={help}
      listLabel="Contacts trouvés"
      queryKey={["contacts", "found"]}
      icon={<UserRound aria-hidden />}
      find={findContacts}
      lineOf={({ id: key, name, email, phone }) => ({ key, title: name, detail: email ?? phone })}
      onChoose={onChoose}
    />
  );
}

async function findContacts(search: string, signal: AbortSignal) {
  const { contacts } = await loadCall();
  return (await contacts.list({ whose: "agency", search, sort: "activity" }, { signal })).items;
}
