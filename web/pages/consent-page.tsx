import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleSlash, Eraser } from "lucide-react";
import { useState } from "react";
import type { OwnConsentsReply } from "#domain/api/lead.ts";
import { type ConsentPurpose, consentPurposeNames, consentPurposes } from "#domain/lead/consent.ts";
import { quote } from "#domain/text/quote.ts";
import { typeset } from "#domain/text/typography.ts";
import { messageOfError, statusOfError } from "../client/api/call-error.ts";
import { loadCall } from "../client/api/load-call.ts";
import { useLastError } from "../client/api/use-load-failure.ts";
import { usePageTitle } from "../client/page/brand.ts";
import { useEmailToken } from "../client/session/email-tokens.ts";
import { StopDigest } from "../features/task/stop-digest.tsx";
import { Link } from "../router/link.tsx";
import { Button, buttonClasses } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { FormAlert } from "../ui/form-alert.tsx";
import { MessageState } from "../ui/message-state.tsx";
import { Moment } from "../ui/moment.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { openDialog } from "../widgets/dialog/dialog-store.ts";
import { MapLink, PlainPage } from "../widgets/page/plain-page.tsx";
import { AgencyEmailCard } from "./agency-email-card.tsx";
import { consentsKey, useWithdrawal } from "./use-withdrawal.ts";

export function ConsentPage() {
  usePageTitle("Mes consentements");
  const [isErased, setIsErased] = useState(false);
  const token = useEmailToken();
  if (new URLSearchParams(location.search).get("envoi") === "taches")
    return (
      <PlainPage>
        <StopDigest token={token} />
      </PlainPage>
    );
  return (
    <PlainPage>
      {isErased ? <Erased /> : <Consents token={token} onErased={() => setIsErased(true)} />}
    </PlainPage>
  );
}

type ConsentsProps = { readonly token: string; readonly onErased: () => void };

function Consents({ token, onErased }: ConsentsProps) {
  const query = useQuery({
    queryKey: consentsKey(token),
    queryFn: async () => (await loadCall()).consents.read({ token }),
  });
  const { data, isFetching, refetch } = query;
  const error = useLastError(query);
  const isDead = [400, 404].includes(statusOfError(error) ?? 0);
  if (error && (!data || isDead))
    return (
      <MessageState
        isPage
        isError
        scene={isDead ? "not-found" : "error"}
        title={isDead ? "Ce lien n’est plus valable" : "Vos consentements ne se sont pas affichés"}
        text={
          isDead
            ? "Il est incomplet, ou vos données ont déjà été effacées. Pour tout retirer, écrivez-nous."
            : messageOfError(error)
        }
        action={
          isDead ? (
            <Link to="/contact" className={buttonClasses({ variant: "primary" })}>
              Nous écrire
            </Link>
          ) : (
            <Button busy={isFetching} onClick={() => void refetch()}>
              Réessayer
            </Button>
          )
        }
      />
    );
  if (!data)
    return (
      <div aria-busy="true" className="mx-auto grid w-full max-w-xl grow content-start gap-5 px-4 py-10">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-12" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    );
  return (
    <div className="mx-auto grid w-full max-w-xl grow content-start gap-5 px-4 py-8 md:py-12">
      <div>
        <h1 className="page-title">Mes consentements</h1>
        <p className="mt-2 text-ink-2 text-pretty">
          {data.email === null ? (
            "Votre adresse n’est plus connue de l’agence qui vous a écrit\u00a0: il n’y a plus rien à effacer. Vous pouvez encore lui demander de ne plus vous écrire, au cas où elle l’enregistrerait de nouveau."
          ) : (
            <>
              {data.consents.length > 0 ? "Ce que vous avez accepté avec" : "Ce que nous savons de"} l’adresse{" "}
              <strong className="text-ink [overflow-wrap:anywhere]">{data.email}</strong>
              {data.consents.length > 0
                ? ". Un retrait prend effet tout de suite, pour toutes vos demandes."
                : "\u00a0: rien n’a été accepté ici avec elle."}
            </>
          )}
        </p>
      </div>
      <ul className="grid gap-4">
        {data.agency_email && <AgencyEmailCard token={token} email={data.agency_email} />}
        {consentPurposes.map((purpose) => (
          <Purpose key={purpose} purpose={purpose} token={token} reply={data} />
        ))}
      </ul>
      {data.email !== null && <Erasure token={token} onErased={onErased} />}
    </div>
  );
}

type PurposeProps = {
  readonly purpose: ConsentPurpose;
  readonly token: string;
  readonly reply: OwnConsentsReply;
};

const consequences: Readonly<Partial<Record<ConsentPurpose, string>>> = {
  request: "Après un retrait, plus aucun e-mail ne part au sujet de vos demandes.",
  homes: "Après un retrait, l’agence ne vous envoie plus de biens à vendre.",
  refresh: "Après un retrait, plus aucune estimation ne vous est envoyée, de quelque rapport que ce soit.",
};

function Purpose({ purpose, token, reply }: PurposeProps) {
  const withdrawal = useWithdrawal(token, purpose);
  const own = reply.consents.filter((one) => one.purpose === purpose);
  const last = own.findLast((one) => one.withdrawn_at === null) ?? own.at(-1);
  if (last === undefined) return null;
  const isHeld = last.withdrawn_at === null;
  const Icon = isHeld ? CircleCheck : CircleSlash;
  return (
    <li>
      <Card className="grid gap-2 p-4 md:p-5">
        <h2 className="title text-title-3">{consentPurposeNames[purpose]}</h2>
        <p className="text-small text-ink-2">{quote(typeset(last.text))}</p>
        <p role="status" className="flex items-start gap-2 text-small">
          <Icon aria-hidden className={`mt-px size-4 shrink-0 ${isHeld ? "text-pin" : "text-ink-2"}`} />
          <span>
            {isHeld ? "Accepté le " : "Retiré le "}
            <Moment at={last.withdrawn_at ?? last.given_at} />
          </span>
        </p>
        {isHeld && (
          <div className="mt-1 grid gap-2">
            {consequences[purpose] && <p className="text-small text-ink-2">{consequences[purpose]}</p>}
            <Button
              className="justify-self-start"
              busy={withdrawal.isPending}
              onClick={() => withdrawal.mutate()}
              aria-label={`Retirer ce consentement : ${consentPurposeNames[purpose]}`}
            >
              Retirer ce consentement
            </Button>
          </div>
        )}
        <FormAlert message={withdrawal.error && messageOfError(withdrawal.error)} />
      </Card>
    </li>
  );
}

function Erasure({ token, onErased }: ConsentsProps) {
  const ask = () =>
    openDialog({
      type: "confirm",
      title: "Effacer toutes vos données ?",
      text: "Votre nom, vos coordonnées, vos messages et les e-mails qui en parlent sont effacés de toutes vos demandes, et vos liens personnels se ferment. L’effacement est définitif.",
      action: "Tout effacer",
      isDanger: true,
      onConfirm: async () => {
        await (await loadCall()).consents.erase({ token });
        onErased();
      },
    });
  return (
    <section className="mt-3 grid gap-2 border-t border-line pt-6">
      <h2 className="title text-title-3">Effacer mes données</h2>
      <p className="text-small text-ink-2 text-pretty">
        Nous effaçons votre nom, vos coordonnées et vos messages. Ne reste que la preuve de ce que vous aviez
        accepté, sans rien qui vous nomme. Si vous ne faites rien, tout est effacé au bout de trois ans.
      </p>
      <Button className="mt-2 justify-self-start" icon={<Eraser aria-hidden />} onClick={ask}>
        Effacer mes données…
      </Button>
    </section>
  );
}

function Erased() {
  return (
    <div role="status">
      <MessageState
        isPage
        title="Vos données sont effacées"
        text="Aucune de vos demandes ne vous nomme plus, et plus aucun e-mail ne partira. Si vous aviez déjà reçu une réponse d’une agence, adressez-vous aussi à elle."
        action={<MapLink>Aller à la carte</MapLink>}
      />
    </div>
  );
}
