import { type FormEvent, useState } from "react";
import { parseSharePath, type SharePath } from "#domain/report/share-path.ts";
import { deadShareMessage } from "#domain/report/share-rules.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { usePageTitle } from "../../client/page/brand.ts";
import { stateOfSharedPage } from "../../features/report/share/shared-page-state.ts";
import { SharedReportView } from "../../features/report/share/shared-report-view.tsx";
import { useSharedReport } from "../../features/report/share/use-shared-report.ts";
import { useRouter, useShown } from "../../router/use-router.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { MessageState } from "../../ui/message-state.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { PasswordField } from "../../ui/text-field.tsx";
import { LoadFailure } from "../../widgets/page/load-failure.tsx";
import { MapLink, NotFoundPage, PlainPage } from "../../widgets/page/plain-page.tsx";

const wrongPassword = "Ce n’est pas le mot de passe de ce lien.";

/** By its public link or by a recipient's own; `?vue=carte` shows its map. */
export function SharedReportPage() {
  const { pathname } = useShown();
  const path = parseSharePath(pathname);
  return path === null ? <NotFoundPage /> : <OfLink key={pathname} path={path} />;
}

function OfLink({ path }: { readonly path: SharePath }) {
  usePageTitle("Rapport d’estimation");
  const { history } = useRouter();
  const { search } = useShown();
  const { data, error, refetch, isFetching, key, enterPassword } = useSharedReport(path);
  const state = stateOfSharedPage({ data, error, password: key.password });
  if (state.type === "dead") return <DeadLink />;
  if (state.type === "failed")
    return (
      <PlainPage>
        <LoadFailure
          isPage
          title="Ce rapport ne s’est pas affiché"
          error={state.error}
          isBusy={isFetching}
          onRetry={refetch}
        />
      </PlainPage>
    );
  if (state.type === "waiting") return <PageSpinner />;
  if (state.type === "locked")
    return (
      <AskPassword
        refusal={error ? messageOfError(error) : null}
        isWrong={error === null && data?.is_wrong === true}
        isPending={isFetching}
        onEnter={enterPassword}
      />
    );
  const { pathname } = history.location;
  return (
    <PlainPage>
      <SharedReportView
        report={state.report}
        readerKey={key}
        isMap={search.vue === "carte"}
        onView={(isMap) => history.replace(isMap ? `${pathname}?vue=carte` : pathname)}
      />
    </PlainPage>
  );
}

function DeadLink() {
  return (
    <PlainPage>
      <MessageState
        isPage
        scene="not-found"
        title="Rapport indisponible"
        text={`${deadShareMessage} Demandez-en un autre à la personne qui vous l’a envoyé.`}
        action={<MapLink>Voir la carte</MapLink>}
      />
    </PlainPage>
  );
}

type AskPasswordProps = {
  readonly refusal: string | null;
  readonly isWrong: boolean;
  readonly isPending: boolean;
  readonly onEnter: (password: string) => void;
};

function AskPassword({ refusal, isWrong, isPending, onEnter }: AskPasswordProps) {
  const [typed, setTyped] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== "") onEnter(typed);
  };
  return (
    <PlainPage>
      <form onSubmit={submit} className="mx-auto w-full max-w-md px-4 py-12">
        <Card className="grid gap-4 p-6">
          <h1 className="title text-title-2">Rapport d’estimation</h1>
          <p className="-mt-2 text-pretty text-ink-2">
            Ce rapport est protégé par un mot de passe. Demandez-le à la personne qui vous a envoyé le lien.
          </p>
          <FormAlert message={refusal} />
          <PasswordField
            label="Mot de passe"
            autoComplete="off"
            value={typed}
            error={isWrong ? wrongPassword : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="primary" busy={isPending}>
            Ouvrir le rapport
          </Button>
        </Card>
      </form>
    </PlainPage>
  );
}
