import { useQuery } from "@tanstack/react-query";
import { decideReach } from "#domain/access.ts";
import { type LegalMention, legalMentionNames } from "#domain/report/legal-mentions.ts";
import { joinWords } from "#domain/text/join-words.ts";
import { teamQuery } from "../../client/session/team-query.ts";
import { useSession } from "../../client/session/use-session.ts";
import { viewerOfSession } from "../../client/session/viewer-of-session.ts";
import { Link } from "../../router/link.tsx";

type MissingMentionsProps = {
  readonly mentions: readonly LegalMention[];
  /** Where it is said in a dialog: what closes that. */
  readonly onLeave?: () => void;
};

/** Says what the law asks of an agency's papers and this one lacks, before it leaves; nothing where none lacks. */
export function MissingMentions({ mentions, onLeave }: MissingMentionsProps) {
  const { account } = useSession();
  if (mentions.length === 0) return null;
  return (
    <p className="max-w-prose text-small text-pretty text-soleil">
      Ce rapport paraîtra sans{" "}
      {joinWords(
        mentions.map((one) => legalMentionNames[one]),
        "ni",
      )}
      , que la loi impose aux documents d’une agence.{" "}
      {decideReach(viewerOfSession(account), "editAgency") === "none" ? (
        <WhomToAsk />
      ) : (
        <Link
          to="/account"
          search={{ section: "agence" }}
          onClick={onLeave}
          className="font-semibold underline"
        >
          Compléter la fiche de l’agence
        </Link>
      )}
    </p>
  );
}

function WhomToAsk() {
  const { data, isPending } = useQuery(teamQuery);
  if (isPending) return null;
  const managers = (data?.team?.people ?? []).filter(
    ({ role, status }) => role === "manager" && status === "active",
  );
  const names = joinWords(
    managers.map(({ name }) => name),
    "ou",
  );
  return names === ""
    ? "Seul un gérant de votre agence peut compléter sa fiche."
    : `Demandez à ${names} de compléter la fiche de l’agence.`;
}
