import { House, X } from "lucide-react";
import type { TaskItem } from "#domain/api/task.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { ContactField } from "../../widgets/contact/contact-field.tsx";
import { LinkField } from "../../widgets/form/link-field.tsx";

export type TaskContact = { readonly id: string; readonly name: string };
export type TaskProperty = NonNullable<TaskItem["property"]>;

type LinkedThingsProps = {
  readonly contact: TaskContact | null;
  /** Its contact is not shown, and stays unless another is chosen. */
  readonly hasHiddenContact: boolean;
  readonly property: TaskProperty | null;
  readonly onContact: (contact: TaskContact | null) => void;
  readonly onProperty: (property: TaskProperty | null) => void;
};

const hiddenHelp =
  "Vous ne suivez plus le contact de cette tâche\u00a0: elle lui reste liée, sauf si vous en choisissez un autre.";

/** Whom a task is for and the home it is about, both found as one types. */
export function LinkedThings(props: LinkedThingsProps) {
  const { contact, hasHiddenContact, property, onContact, onProperty } = props;
  return (
    <>
      {contact === null ? (
        <ContactField
          label="Contact"
          help={hasHiddenContact ? hiddenHelp : "Nom, e-mail ou téléphone d’un de vos contacts."}
          onChoose={({ id, name }) => onContact({ id, name })}
        />
      ) : (
        <Linked label="Contact" name={contact.name} onDetach={() => onContact(null)} />
      )}
      {property === null ? (
        <LinkField
          label="Bien"
          help="Adresse, titre ou référence d’un de vos biens."
          listLabel="Biens trouvés"
          queryKey={["own-properties", "found"]}
          icon={<House aria-hidden />}
          find={findMatchingProperties}
          lineOf={({ id: key, address, title }) => ({ key, title: address, detail: title })}
          onChoose={({ id, property_type: type, address }) => onProperty({ id, line: `${type}, ${address}` })}
        />
      ) : (
        <Linked label="Bien" name={property.line} onDetach={() => onProperty(null)} />
      )}
    </>
  );
}

async function findMatchingProperties(search: string, signal: AbortSignal) {
  const { ownProperties } = await loadCall();
  return (await ownProperties.list({ whose: "agency", search, limit: 6 }, { signal })).items;
}

type LinkedProps = { readonly label: string; readonly name: string; readonly onDetach: () => void };

function Linked({ label, name, onDetach }: LinkedProps) {
  return (
    <p className="flex items-center justify-between gap-2 rounded-field border border-line bg-bg py-1 pl-3">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {label} : <strong>{name}</strong>
      </span>
      <IconButton label={`Détacher ${name}`} onClick={onDetach}>
        <X aria-hidden />
      </IconButton>
    </p>
  );
}
