import { ArrowLeft, Plus } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { mayOpenPage } from "#domain/pages.ts";
import { messageOfError, statusOfError } from "../../client/api/call-error.ts";
import { usePageTitle } from "../../client/page/brand.ts";
import { useSession } from "../../client/session/use-session.ts";
import { AnswerTimes, useAnswerTimes } from "../../features/contact/answer-times.tsx";
import { ContactDetails } from "../../features/contact/contact-details.tsx";
import { ContactFilesMenu } from "../../features/contact/contact-files-menu.tsx";
import { ContactList } from "../../features/contact/contact-list.tsx";
import { besideList } from "../../features/contact/contact-row.tsx";
import { LoneRequestDetails } from "../../features/contact/lone-request.tsx";
import { useContacts, useLiveContacts, useOpenContact } from "../../features/contact/use-contacts.ts";
import { ViewSwitch } from "../../features/contact/view-switch.tsx";
import { ContactTasks } from "../../features/task/contact-tasks.tsx";
import { isDayFoldedHere } from "../../features/task/day-view.ts";
import { Today } from "../../features/task/today.tsx";
import { useIsDayComing } from "../../features/task/use-tasks.ts";
import { Link } from "../../router/link.tsx";
import { useNavigate } from "../../router/use-router.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { MessageState } from "../../ui/message-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { WhoseFilter } from "../../widgets/agency/whose-filter.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { NotFoundPage, PlainPage } from "../../widgets/page/plain-page.tsx";
import { SignInFirst } from "../../widgets/page/sign-in-first.tsx";
import { useWayToList } from "./use-way-to-list.ts";

const ContactBoard = lazy(() => import("../../features/contact/board/contact-board.tsx"));

/** To visitors the page does not exist; somebody who is not signed in may sign in here. */
export function ContactsPage() {
  const { account, isPending } = useSession();
  if (isPending) return <PageSpinner />;
  if (account === null)
    return (
      <SignInFirst
        pageTitle="Mes contacts"
        title="Connectez-vous pour voir vos contacts"
        text="Les demandes laissées sur vos biens et les personnes que vous suivez se trouvent ici."
      />
    );
  return mayOpenPage(account, "/mes-contacts") ? <ContactsDesk /> : <NotFoundPage />;
}

function ContactsDesk() {
  usePageTitle("Mes contacts");
  const contacts = useContacts();
  useLiveContacts();
  const isBoard = contacts.search.vue === "colonnes";
  const open = useOpenContact(contacts, besideList.matches && !isBoard);
  const { isChosen } = open;
  const isColumns = isBoard && !isChosen;
  // Who comes for one contact, or for the columns, is not shown the day first.
  const [cameForContact] = useState(isChosen && besideList.matches);
  const [isFoldedHere] = useState(isDayFoldedHere);
  const isFolded = cameForContact || isBoard || isFoldedHere;
  const isDayComing = useIsDayComing(contacts.whose);
  const answerTimes = useAnswerTimes();
  // What stands under the day is pressed once it no longer moves.
  const isMoving = !isFolded && (isDayComing || answerTimes.areComing);
  const backToList = useWayToList(!isChosen);
  return (
    <PlainPage>
      <div className="mx-auto w-full max-w-400 grow px-4 py-6 md:px-8 short:py-4">
        <div
          className={classNames(
            "mb-4 flex flex-wrap items-end justify-between gap-3 short:mb-3",
            isChosen && "max-lg:sr-only",
          )}
        >
          <h1 className="page-title">Mes contacts</h1>
          <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>*]:grow lg:gap-3">
            <ViewSwitch contacts={contacts} />
            <WhoseFilter value={contacts.whose} onChange={contacts.showWhose} />
            <ContactFilesMenu contacts={contacts} />
            <NewContactButton />
          </div>
        </div>
        {isChosen && (
          <Link
            to="/mes-contacts"
            search={({ contact: _closed, demande: _asked, ...before }) => before}
            replace
            onClick={backToList}
            className={buttonClasses({ variant: "ghost", className: "mb-2 -ml-3 lg:hidden" })}
          >
            <ArrowLeft aria-hidden />
            Tous les contacts
          </Link>
        )}
        <div
          className={classNames(
            "grid items-start gap-6 short:gap-3",
            !isColumns && "lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]",
          )}
        >
          {/* On a large screen beside the list, which else would begin under it, out of sight. */}
          <div className={classNames("min-w-0", !isColumns && "lg:col-start-2", isChosen && "max-lg:hidden")}>
            <Today whose={contacts.whose} isFolded={isFolded}>
              {answerTimes.areKnown && <AnswerTimes />}
            </Today>
          </div>
          {isColumns ? (
            <div className={classNames("min-w-0", isMoving && "invisible")}>
              <Suspense fallback={<Skeleton className="h-96" />}>
                <ContactBoard contacts={contacts} />
              </Suspense>
            </div>
          ) : (
            <>
              <div
                className={classNames(
                  "min-w-0 lg:sticky lg:top-20 lg:col-start-1 lg:row-span-2 lg:row-start-1",
                  isChosen && "max-lg:hidden",
                  isMoving && "max-lg:invisible",
                )}
              >
                <ContactList contacts={contacts} openId={open.id} onNew={createContact} />
              </div>
              <div
                className={classNames(
                  "min-w-0 lg:sticky lg:top-20 lg:col-start-2",
                  !isChosen && "max-lg:hidden",
                  // On a small screen one contact stands alone, without the day.
                  isMoving && "lg:invisible",
                )}
              >
                <OpenContact open={open} />
              </div>
            </>
          )}
        </div>
      </div>
    </PlainPage>
  );
}

function OpenContact({ open }: { readonly open: ReturnType<typeof useOpenContact> }) {
  const { id, contact, alone, error, isChosen, leadId, isWriting } = open;
  const navigate = useNavigate();
  const isAnswered = contact !== undefined || alone !== undefined || error !== null;
  const card = useShownCard(isChosen && isAnswered ? (id ?? leadId) : undefined);
  /** Whoever writes to the first of the list has chosen them: it stays open, whatever becomes of the list. */
  const choose = () => {
    if (isChosen || id === undefined) return;
    const search = (before: object) => ({ ...before, contact: id });
    void navigate({ to: "/mes-contacts", search, replace: true, keepState: true, keepScroll: true });
  };
  const forgetWriting = () => {
    const search = ({ ecrire: _begun, ...before }: { readonly ecrire?: string }) => before;
    void navigate({ to: "/mes-contacts", search, replace: true, keepState: true, keepScroll: true });
  };
  // A request that was read stays when it cannot be read again, as a contact does.
  if (error && !contact && (!alone || statusOfError(error) === 404))
    return (
      <Card ref={card} className="scroll-mt-20">
        <MessageState isError title="Ce contact ne s’ouvre pas" text={messageOfError(error)} />
      </Card>
    );
  if (alone)
    return (
      <Card ref={card} className="min-w-0 scroll-mt-20">
        <LoneRequestDetails key={leadId} alone={alone} />
      </Card>
    );
  if (id === undefined && !isChosen) return null;
  return (
    <Card
      ref={card}
      className="min-w-0 scroll-mt-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
      onInput={choose}
    >
      {contact ? (
        <ContactDetails
          key={id}
          contact={contact}
          isChosen={isChosen}
          leadId={leadId}
          isWriting={isWriting}
          onWriting={forgetWriting}
          tasks={<ContactTasks contact={contact} />}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Card>
  );
}

const createContact = () => openDialog({ type: "new-contact" });

/** On a telephone whose contacts these are, and their number, come beside it: it stays above them. */
function NewContactButton() {
  return (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      className="max-sm:order-first max-sm:basis-full"
      onClick={createContact}
    >
      Nouveau contact
    </Button>
  );
}

/** A contact that was chosen from the list beside it may lie under a long day. */
function useShownCard(chosenId: string | undefined) {
  return useCallback(
    (card: HTMLElement | null) => {
      if (card === null || chosenId === undefined || !besideList.matches) return;
      // After a line of the day, the page is scrolled up first.
      const frame = requestAnimationFrame(() => {
        const isLow = card.getBoundingClientRect().top > window.innerHeight / 2;
        const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
        if (isLow) card.scrollIntoView({ behavior: isCalm ? "auto" : "smooth" });
      });
      return () => cancelAnimationFrame(frame);
    },
    [chosenId],
  );
}
