import { useQuery } from "@tanstack/react-query";
import { UserRound, X } from "lucide-react";
import { useId, useMemo, useState } from "react";
import type { TaskItem } from "#domain/api/task.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { FieldFrame, fieldBox } from "../../ui/field-frame.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { SuggestionList } from "../../ui/suggestion-list.tsx";
import { useCombobox } from "../../ui/use-combobox.ts";

export type TaskContact = { readonly id: string; readonly name: string };

type LinkedThingsProps = {
  readonly contact: TaskContact | null;
  readonly property: TaskItem["property"];
  readonly onChange: (contact: TaskContact | null) => void;
};

/** Whom a task is for, found as one types, and the home it is about. */
export function LinkedThings({ contact, property, onChange }: LinkedThingsProps) {
  return (
    <>
      {contact === null ? (
        <ContactField onChoose={onChange} />
      ) : (
        <p className="flex items-center justify-between gap-2 rounded-field border border-line bg-bg py-1 pl-3">
          <span className="min-w-0 truncate">
            Contact : <strong>{contact.name}</strong>
          </span>
          <IconButton label={`Détacher ${contact.name}`} onClick={() => onChange(null)}>
            <X aria-hidden />
          </IconButton>
        </p>
      )}
      {property !== null && (
        <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
          Bien : <strong className="text-ink">{property.line}</strong>
        </p>
      )}
    </>
  );
}

const none: readonly TaskContact[] = [];

function ContactField({ onChoose }: { readonly onChoose: (contact: TaskContact) => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const words = typed.trim();
  const { data } = useQuery({
    queryKey: ["contacts", "found", words],
    queryFn: async ({ signal }) =>
      (await loadCall()).contacts.list({ whose: "agency", search: words, sort: "activity" }, { signal }),
    enabled: words.length >= 2,
  });
  const found = words.length >= 2 ? data?.items : undefined;
  const options = useMemo(() => found?.slice(0, 6) ?? none, [found]);
  const combobox = useCombobox({ options, onChoose: ({ id: one, name }) => onChoose({ id: one, name }) });
  const lines = (found ?? []).slice(0, 6).map(({ id: key, name, email, phone }) => ({
    key,
    icon: <UserRound aria-hidden />,
    title: name,
    detail: email ?? phone,
  }));
  return (
    <FieldFrame id={id} label="Contact" help="Nom, e-mail ou téléphone d’un de vos contacts.">
      <div className="relative" {...combobox.aroundProps}>
        <input
          {...combobox.inputProps}
          id={id}
          type="text"
          aria-describedby={`${id}-help`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className={`${fieldBox} h-10 pointer-coarse:h-11`}
        />
        {combobox.isShown && (
          <div className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-card border border-line bg-surface shadow-high">
            <SuggestionList label="Contacts trouvés" lines={lines} combobox={combobox} />
          </div>
        )}
      </div>
    </FieldFrame>
  );
}
