import { useQuery } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import type { OpenSessionsReply } from "#domain/api/account.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { Button } from "../../ui/button.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { AccountSection } from "./account-section.tsx";
import { openSessionsQuery, tellError, useEndOtherSessions, useEndSession } from "./use-account.ts";

type OpenSession = OpenSessionsReply["sessions"][number];

const moment = new Intl.DateTimeFormat("fr", { dateStyle: "medium", timeStyle: "short" });

/** Where one is signed in, and the way to end it there. */
export function OpenSessions() {
  const { data, error } = useQuery(openSessionsQuery);
  const { mutate, isPending } = useEndOtherSessions();
  const others = data?.sessions.filter((session) => !session.is_current) ?? [];
  return (
    <AccountSection
      title="Sessions ouvertes"
      text="Les appareils où vous êtes connecté. Fermez ceux que vous ne reconnaissez pas, puis changez de mot de passe."
    >
      <FormAlert message={error && messageOfError(error)} />
      {!data && !error && <Skeleton className="h-16" />}
      {data && (
        <ul className="divide-y divide-line border-y border-line">
          {data.sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <Button className="mt-4" busy={isPending} onClick={() => mutate(undefined, { onError: tellError })}>
          Fermer toutes les autres sessions
        </Button>
      )}
    </AccountSection>
  );
}

function SessionLine({ session }: { readonly session: OpenSession }) {
  const { mutate, isPending } = useEndSession();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {session.device}
          {session.is_current && <StatusPill tone="good">Cet appareil</StatusPill>}
        </p>
        <p className="text-small text-ink-2">
          Vue pour la dernière fois le {moment.format(new Date(session.last_used_at))}
          {session.ip_address && ` · ${session.ip_address}`}
        </p>
      </div>
      {!session.is_current && (
        <Button
          size="small"
          busy={isPending}
          aria-label={`Fermer la session : ${session.device}`}
          onClick={() => mutate({ id: session.id }, { onError: tellError })}
        >
          Fermer
        </Button>
      )}
    </li>
  );
}
