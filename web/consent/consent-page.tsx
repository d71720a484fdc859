import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ConsentLinkReply } from "#domain/api/lead.ts";
import { type ConsentPurpose, consentPurposeNames, consentPurposes } from "#domain/consent.ts";
import { dayInParis, formatDay } from "#domain/sale-date.ts";
import { messageOfError } from "../api/call-error.ts";
import { loadCall } from "../api/load-call.ts";
import { PlainPage } from "../plain-page.tsx";
import { Button } from "../ui/button.tsx";
import { MessageState } from "../ui/message-state.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { useLinkToken } from "../use-link-token.ts";
import { usePageTitle } from "../use-page-title.ts";

/** Where the link at the foot of an e-mail leads: shows what was agreed to, and takes it back purpose by purpose. */
export function ConsentPage() {
  usePageTitle("Mes consentements");
  return (
    <PlainPage>
      <Consents token={useLinkToken()} />
    </PlainPage>
  );
}

const keyOf = (token: string) => ["consents", token];

function Consents({ token }: { readonly token: string }) {
  const { data, error } = useQuery({
    queryKey: keyOf(token),
    queryFn: async () => (await loadCall()).consents.read({ token }),
  });
  if (error)
    return <MessageState isPage isError title="Ce lien ne s'ouvre pas" text={messageOfError(error)} />;
  if (!data) return <Spinner label="Chargement..." />;
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 p-4 py-10">
      <h1 className="title text-title-2">Mes consentements</h1>
      <p>
        Ce que vous avez accepté avec l'adresse <strong className="break-all">{data.email}</strong>. Retirer
        un consentement prend effet tout de suite.
      </p>
      <ul className="grid gap-4">
        {consentPurposes.map((purpose) => (
          <Purpose key={purpose} purpose={purpose} token={token} reply={data} />
        ))}
      </ul>
    </div>
  );
}

type PurposeProps = {
  readonly purpose: ConsentPurpose;
  readonly token: string;
  readonly reply: ConsentLinkReply;
};

function Purpose({ purpose, token, reply }: PurposeProps) {
  const queryClient = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: async () => (await loadCall()).consents.withdraw({ token, purposes: [purpose] }),
    onSuccess: (next) => queryClient.setQueryData(keyOf(token), next),
  });
  const own = reply.consents.filter((one) => one.purpose === purpose);
  const last = own.findLast((one) => one.withdrawn_at === null) ?? own.at(-1);
  if (last === undefined) return null;
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="title text-title-3">{consentPurposeNames[purpose]}</h2>
      <p className="text-ink-2 text-small">{last.text}</p>
      <p className="text-small" role="status">
        {last.withdrawn_at === null
          ? `Accepté le ${dayOf(last.given_at)}.`
          : `Retiré le ${dayOf(last.withdrawn_at)}.`}
      </p>
      {last.withdrawn_at === null && (
        <Button
          className="justify-self-start"
          disabled={withdrawal.isPending}
          onClick={() => withdrawal.mutate()}
          aria-label={`Retirer : ${consentPurposeNames[purpose]}`}
        >
          Retirer
        </Button>
      )}
      {withdrawal.error && <p role="alert">{messageOfError(withdrawal.error)}</p>}
    </li>
  );
}

function dayOf(instant: string): string {
  return formatDay(dayInParis(new Date(instant))) ?? "";
}
