import { Download, FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { type LinksImportReply, linksImportReply } from "#domain/api/link.ts";
import { isErrorBody } from "#domain/errors.ts";
import { writeCount } from "#domain/text/format.ts";
import { CallError, messageOfError } from "../../client/api/call-error.ts";
import { forgetOnAnotherPerson } from "../../client/session/follow-person.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { createStore, useStore } from "../../ui/store.ts";
import { showToast } from "../../ui/toast.ts";
import { useOnLeave } from "../../ui/use-on-leave.ts";
import { useSignInAgain } from "../../widgets/dialog/ask-to-sign-in.ts";
import { useLinkActions } from "./use-links.ts";

/** Beside the page: a table that is sent after one signed in again was chosen on the page before. */
const refusedLines = createStore<LinksImportReply["refused"]>([]);
forgetOnAnotherPerson(() => refusedLines.set([]));

/** What was refused of a table stays on the page, line by line. */
export function LinkFiles() {
  const input = useRef<HTMLInputElement>(null);
  const { refresh } = useLinkActions();
  const signInAgain = useSignInAgain();
  const refused = useStore(refusedLines);
  useOnLeave(() => refusedLines.set([]));
  const [isBusy, setIsBusy] = useState(false);
  const choose = (file: File | undefined) => {
    if (input.current) input.current.value = "";
    if (file !== undefined) void send(file);
  };
  const send = async (file: File): Promise<void> => {
    setIsBusy(true);
    refusedLines.set([]);
    try {
      const reply = await sendTable(file);
      refusedLines.set(reply.refused);
      const title = `${writeCount(reply.created, "lien créé", "liens créés")}`;
      void showToast({ title, tone: reply.refused.length === 0 ? "success" : "danger" });
    } catch (error) {
      const description = messageOfError(error);
      if (!signInAgain(error, () => void send(file)))
        void showToast({ title: "Le fichier n’a pas été importé", description, tone: "danger" });
    }
    setIsBusy(false);
    await refresh();
  };
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label="Fichier de liens (CSV)"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => choose(target.files?.[0])}
        />
        <Button
          size="small"
          icon={<FileUp aria-hidden />}
          busy={isBusy}
          onClick={() => input.current?.click()}
        >
          Importer (CSV)
        </Button>
        <a href="/api/links/export" download className={buttonClasses({ size: "small" })}>
          <Download aria-hidden />
          Exporter (CSV)
        </a>
        <p className="text-small text-ink-2">
          Colonnes lues : Destination, Alias, Titre, Étiquettes, Dernier jour, Prévenir (oui ou non).
        </p>
      </div>
      {refused.length > 0 && (
        <div role="alert" className="rounded-card border border-line bg-surface p-4">
          <p className="font-semibold">
            {writeCount(refused.length, "ligne n’a pas été importée", "lignes n’ont pas été importées")}
          </p>
          <ul className="mt-2 grid max-h-60 gap-1 overflow-y-auto text-small">
            {refused.map(({ line, message }) => (
              <li key={line}>
                Ligne {line} : {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

async function sendTable(file: File): Promise<LinksImportReply> {
  const response = await fetch("/api/links/import", { method: "POST", body: file });
  const reply: unknown = await response.json().catch(() => null);
  if (response.ok) return linksImportReply.parse(reply);
  throw isErrorBody(reply) ? new CallError(reply) : new Error(`The table was answered ${response.status}`);
}
