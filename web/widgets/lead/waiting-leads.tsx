import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import type { WaitingReply } from "#domain/api/task.ts";
import { formatNumber } from "#domain/text/format.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useAgencyChanges } from "../../client/live/use-agency-changes.ts";
import { useOwnChanges } from "../../client/live/use-own-changes.ts";
import { forgetOnAnotherPerson } from "../../client/session/follow-person.ts";
import { Link } from "../../router/link.tsx";
import { useNavigate } from "../../router/use-router.ts";
import { showToast } from "../../ui/toast.ts";

const key = ["tasks", "waiting"];

/** As wide whatever it counts. `lazy` takes a default export in fewer bytes: the first view counts them. */
export default function WaitingLeads() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const reply = await (await loadCall()).tasks.waiting({}, { signal });
      noticeNewest(reply, navigate);
      return reply;
    },
  });
  const refresh = () => void queryClient.invalidateQueries({ queryKey: key });
  useOwnChanges("contacts", refresh);
  // Who is put off to a later day by a task waits no more today.
  useOwnChanges("tasks", refresh);
  // Here, since this stands on every page of a professional.
  useAgencyChanges();
  if (data === undefined) return null;
  const { waiting, whose } = data;
  return (
    <Link
      to="/mes-contacts"
      search={whose === "agency" ? { qui: "agence" } : {}}
      className="relative grid size-9 place-items-center rounded-field text-ink-2 transition-colors hover:bg-ink/8 hover:text-ink pointer-coarse:size-11 [&_svg]:size-5"
    >
      <Inbox aria-hidden />
      {waiting > 0 && (
        <span
          aria-hidden
          className="absolute top-0 right-0 rounded-full bg-tuile px-1 text-[0.6875rem]/4 font-semibold text-on-tuile tabular-nums"
        >
          {waiting > mostShown ? `${mostShown}+` : waiting}
        </span>
      )}
      <span className="sr-only">{words(waiting)}</span>
    </Link>
  );
}

/** A badge has room for two digits; its words tell the whole count. */
const mostShown = 99;

function words(waiting: number): string {
  if (waiting === 0) return "Aucune demande en attente d’une réponse";
  const requests = waiting === 1 ? "demande" : "demandes";
  return `${formatNumber(waiting)} ${requests} en attente d’une réponse`;
}

/** When the newest lead came that this page knows of: what was there before is no news. */
let seenAt: string | null = null;
forgetOnAnotherPerson(() => {
  seenAt = null;
});

/** A lead has one notice on a page, whichever part of it counts the leads. */
function noticeNewest({ newest }: WaitingReply, navigate: ReturnType<typeof useNavigate>) {
  const isFirst = seenAt === null;
  const isNew = newest !== null && seenAt !== null && newest.at > seenAt;
  if (isFirst || isNew) seenAt = newest?.at ?? "";
  if (!isNew) return;
  const open = () => void navigate({ to: "/mes-contacts", search: { demande: newest.lead_id } });
  void showToast({
    title: `Nouvelle demande : ${newest.name}`,
    description: newest.about,
    tone: "neutral",
    action: { label: "Ouvrir", run: open },
  });
}
