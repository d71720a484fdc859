import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useRef, useState } from "react";
import { loadCall } from "../../client/api/load-call.ts";
import {
  checkForm,
  type FieldIssue,
  type FormModel,
  fillFields,
  isWrong,
  openForm,
  refuseFields,
} from "../../widgets/editor/form-model.ts";
import { useKeptTexts } from "../../widgets/form/use-kept-texts.ts";
import {
  type ContactValues,
  contactRules,
  factsOf,
  readDraft,
  rebaseValues,
  writeDraft,
} from "./contact-form-model.ts";

/** The fields of a contact while they are typed: kept in the tab under this name until they are stored. */
export function useContactForm(name: string, stored: ContactValues) {
  const kept = useKeptTexts({ draft: name }, { draft: "" });
  const [draft] = useState(() => readDraft(kept.start.draft, stored));
  const [form, setForm] = useState(() => openForm(draft?.values ?? stored, draft?.stored ?? stored));
  // What it says now: a save that is answered late goes on with what was typed meanwhile.
  const latest = useRef(form);
  const put = (next: FormModel<ContactValues>) => {
    latest.current = next;
    setForm(next);
  };
  const type = (next: FormModel<ContactValues>) => {
    put(next);
    kept.keep({ draft: writeDraft(next) });
  };
  return {
    form,
    hasDraft: draft !== null,
    change: (part: Partial<ContactValues>) => type(fillFields(latest.current, part)),
    readStored: () => latest.current.stored,
    /** Brings what was typed over what is stored now; gives what the form says then. */
    rebase: (now: ContactValues) => {
      const { values, stored: base } = latest.current;
      const rebased = rebaseValues(values, base, now);
      type({ ...latest.current, values: rebased, stored: now });
      return rebased;
    },
    /** Says whether all is right; what is not is shown under its field. */
    check: () => {
      const checked = checkForm(latest.current, contactRules);
      put(checked);
      return !isWrong(checked);
    },
    refuse: (issues: readonly FieldIssue[]) => put(refuseFields(latest.current, issues)),
    forget: kept.forget,
  };
}
export type ContactForm = ReturnType<typeof useContactForm>;

/** Contacts that what is typed so far looks like; `id`: of the one that is edited. */
export function useSimilar(values: ContactValues, id?: string) {
  const facts = factsOf(useDeferredValue(values));
  const { first_name, last_name, emails, phones } = facts;
  const isSearchable =
    last_name.trim().length > 1 || emails.some((one) => one.includes("@")) || phones.length > 0;
  const { data } = useQuery({
    queryKey: ["contacts", "similar", id, first_name, last_name, emails, phones],
    queryFn: async ({ signal }) =>
      (await loadCall()).contacts.similar({ id, first_name, last_name, emails, phones }, { signal }),
    enabled: isSearchable,
    placeholderData: (before) => before,
    retry: false,
  });
  return isSearchable ? (data?.items ?? []) : [];
}
