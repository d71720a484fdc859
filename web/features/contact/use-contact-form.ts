import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { loadCall } from "../../client/api/load-call.ts";
import {
  checkForm,
  type FieldIssue,
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
  const [form, setForm] = useState(() => {
    const draft = readDraft(kept.start.draft);
    return openForm(draft?.values ?? stored, draft?.stored ?? stored);
  });
  return {
    form,
    /** Somebody had typed before, and it was not stored. */
    hasDraft: kept.start.draft !== "",
    change: (part: Partial<ContactValues>) => {
      const next = fillFields(form, part);
      setForm(next);
      kept.keep({ draft: writeDraft(next) });
    },
    /** Brings what was typed over what is stored now; gives what the form says then. */
    rebase: (now: ContactValues) => {
      const next = { ...form, values: rebaseValues(form.values, form.stored, now), stored: now };
      setForm(next);
      kept.keep({ draft: writeDraft(next) });
      return next.values;
    },
    /** Says whether all is right; what is not is shown under its field. */
    check: () => {
      const checked = checkForm(form, contactRules);
      setForm(checked);
      return !isWrong(checked);
    },
    refuse: (issues: readonly FieldIssue[]) => setForm(refuseFields(form, issues)),
    forget: kept.forget,
  };
}
export type ContactForm = ReturnType<typeof useContactForm>;

/** Contacts that what is typed so far looks like; `id`: of the one that is edited. */
export function useSimilar(values: ContactValues, id?: string) {
  const facts = factsOf(useDeferredValue(values));
  const { first_name, last_name, emails, phones } = facts;
  const isTold = last_name.trim().length > 1 || emails.some((one) => one.includes("@")) || phones.length > 0;
  const { data } = useQuery({
    queryKey: ["contacts", "similar", id, first_name, last_name, emails, phones],
    queryFn: async ({ signal }) =>
      (await loadCall()).contacts.similar({ id, first_name, last_name, emails, phones }, { signal }),
    enabled: isTold,
    placeholderData: (before) => before,
    retry: false,
  });
  return isTold ? (data?.items ?? []) : [];
}
