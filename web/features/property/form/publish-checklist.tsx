import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleDashed } from "lucide-react";
import { publishChecklist } from "#domain/property/publish-checklist.ts";
import { writeCount } from "#domain/text/format.ts";
import { accountQuery } from "../../../client/session/account-query.ts";
import { useStore } from "../../../ui/store.ts";
import type { PropertyEditor } from "./property-editor.ts";

/** What the law asks an offer to tell; it never blocks. */
export function PublishChecklist({ editor }: { readonly editor: PropertyEditor }) {
  const { values } = useStore(editor.models).form;
  const { data: account } = useQuery(accountQuery);
  const items = publishChecklist(values, Boolean(account?.agency?.fee_schedule_url));
  const missing = items.filter(({ isThere }) => !isThere).length;
  return (
    <aside
      aria-label="Avant de publier"
      className="border-t border-line bg-bg px-5 py-6 text-small md:px-8 lg:border-t-0 lg:px-6 lg:py-8"
    >
      <div className="lg:sticky lg:top-8">
        <p className="kicker">Avant de publier</p>
        <p role="status" className="mt-1 text-ink-2 text-pretty">
          {missing === 0
            ? "Rien ne manque de ce que ce formulaire sait vérifier."
            : `Il manque ${writeCount(missing, "information")} que la loi demande à une annonce. Vous pouvez tout de même enregistrer.`}
        </p>
        <ul className="mt-3 grid gap-0.5">
          {items.map(({ name, label, isThere }) => (
            <li key={name}>
              {isThere ? (
                <p className="flex min-h-8 items-center gap-2 text-ink-2">
                  <CircleCheck aria-label="Renseigné :" className="size-4 shrink-0 text-pin" />
                  {label}
                </p>
              ) : (
                <MissingItem
                  label={label}
                  onGo={name === "fee_schedule_url" ? null : () => editor.focus(name)}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

type MissingItemProps = {
  readonly label: string;
  /** Null for what stands in one's account. */
  readonly onGo: (() => void) | null;
};

function MissingItem({ label, onGo }: MissingItemProps) {
  const look =
    "-mx-1.5 flex min-h-8 items-center gap-2 rounded-field px-1.5 text-left font-semibold hover:bg-ink/8 pointer-coarse:min-h-11";
  const content = (
    <>
      <CircleDashed aria-label="Manquant :" className="size-4 shrink-0 text-soleil" />
      {label}
    </>
  );
  if (onGo === null)
    return (
      <a href="/account?section=agence" target="_blank" rel="noopener" className={look}>
        {content}
      </a>
    );
  return (
    <button type="button" onClick={onGo} className={look}>
      {content}
    </button>
  );
}
