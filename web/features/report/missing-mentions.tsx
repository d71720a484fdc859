import { type LegalMention, legalMentionNames } from "#domain/report/legal-mentions.ts";
import { Link } from "../../router/link.tsx";

type MissingMentionsProps = {
  readonly mentions: readonly LegalMention[];
  /** Where it is said in a dialog: what closes that. */
  readonly onLeave?: () => void;
};

/** Says what the law asks of an agency's papers and this one lacks, before it leaves; nothing where none lacks. */
export function MissingMentions({ mentions, onLeave }: MissingMentionsProps) {
  if (mentions.length === 0) return null;
  const names = mentions.map((one) => legalMentionNames[one]);
  const list = [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(" ni ");
  return (
    <p className="max-w-prose text-small text-pretty text-soleil">
      Ce rapport paraîtra sans {list}, que la loi impose aux documents d’une agence.{" "}
      <Link
        to="/account"
        search={{ section: "agence" }}
        onClick={onLeave}
        className="font-semibold underline"
      >
        Compléter l’agence
      </Link>
    </p>
  );
}
