import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy, RefreshCw } from "lucide-react";
import { useState } from "react";
import type { TaskSettings } from "#domain/api/task.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useLastError } from "../../client/api/use-load-failure.ts";
import { useSession } from "../../client/session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { useSignInAgain } from "../../widgets/dialog/ask-to-sign-in.ts";
import { KeptEmailsNote } from "../../widgets/mail/email-outcome.tsx";

const key = ["tasks", "settings"];

/** What one is told of one's tasks: the e-mail of the morning, and the calendar. */
export function ReminderSettings() {
  const { query, change, renew } = useReminderSettings();
  const { account } = useSession();
  // Not after the session, whatever comes back late: the address is a secret.
  const data = account === null ? undefined : query.data;
  const error = useLastError(query);
  if (error && !data) return <p role="alert">{messageOfError(error)}</p>;
  if (!data) return <SkeletonRows count={3} />;
  const copy = async () => {
    await navigator.clipboard.writeText(data.calendar_url);
    void showToast({ title: "Adresse copiée", tone: "success" });
  };
  return (
    <div className="grid gap-6">
      <section className="grid gap-2">
        <h3 className="kicker">E-mail du matin</h3>
        <Checkbox checked={data.digest} onChange={({ target }) => void change({ digest: target.checked })}>
          M’écrire à 8 h, les jours où j’ai des tâches
        </Checkbox>
        <KeptEmailsNote />
      </section>
      <section className="grid gap-3">
        <h3 className="kicker">Agenda</h3>
        <p className="text-small text-ink-2">
          Abonnez votre agenda à cette adresse : vos tâches s’y tiennent à jour. Qui la connaît les lit ; ne
          la partagez pas.
        </p>
        <TextField
          label="Adresse"
          readOnly
          value={data.calendar_url}
          onFocus={({ target }) => target.select()}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon={<Copy aria-hidden />} onClick={() => void copy()}>
            Copier
          </Button>
          <RenewButton onRenew={renew} />
        </div>
        <Checkbox
          checked={!data.calendar_names}
          onChange={({ target }) => void change({ calendar_names: !target.checked })}
        >
          Sans noms ni détails : « Appel », « Rendez-vous »
        </Checkbox>
      </section>
    </div>
  );
}

/** Asks once: what reads the address of now finds nothing there any more. */
function RenewButton({ onRenew }: { readonly onRenew: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking)
    return (
      <Button size="small" variant="ghost" icon={<RefreshCw aria-hidden />} onClick={() => setIsAsking(true)}>
        Changer d’adresse
      </Button>
    );
  return (
    <>
      <p role="status" className="basis-full text-small text-ink-2">
        Les agendas abonnés à l’adresse actuelle ne recevront plus rien.
      </p>
      <Button size="small" variant="danger" onClick={() => void onRenew().then(() => setIsAsking(false))}>
        Changer quand même
      </Button>
      <Button size="small" variant="ghost" onClick={() => setIsAsking(false)}>
        Annuler
      </Button>
    </>
  );
}

function useReminderSettings() {
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await loadCall()).tasks.settings({}, { signal }),
  });
  const keep = (settings: TaskSettings) => queryClient.setQueryData(key, settings);
  const change = async (fields: {
    readonly digest?: boolean;
    readonly calendar_names?: boolean;
  }): Promise<void> => {
    const before = query.data;
    // What was ticked is ticked at once, and no more where the server refuses.
    if (before !== undefined) keep({ ...before, ...fields });
    try {
      keep(await (await loadCall()).tasks.changeSettings(fields));
    } catch (error) {
      if (before !== undefined) keep(before);
      if (!signInAgain(error, () => void change(fields)))
        void showToast({ title: "Rien n’a changé", description: messageOfError(error), tone: "danger" });
    }
  };
  const renew = async (): Promise<void> => {
    try {
      keep(await (await loadCall()).tasks.renewCalendar({}));
      void showToast({ title: "Nouvelle adresse : abonnez-y vos agendas", tone: "success" });
    } catch (error) {
      if (signInAgain(error, () => void renew())) return;
      void showToast({
        title: "L’adresse n’a pas changé",
        description: messageOfError(error),
        tone: "danger",
      });
    }
  };
  return { query, change, renew };
}
