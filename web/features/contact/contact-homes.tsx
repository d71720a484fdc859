import { FileText } from "lucide-react";
import type { ContactHome } from "#domain/api/contact.ts";
import { formatPrice } from "#domain/text/format.ts";
import { typeset } from "#domain/text/typography.ts";
import { Link } from "../../router/link.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Section } from "./contact-section.tsx";
import { lineLinkClasses } from "./event-link.tsx";

const mostShown = 10;

/** Nodes of the version before tell no homes. */
type ContactHomesProps = { readonly homes: readonly ContactHome[] | undefined };

/** The homes of a contact's estimation reports; those of their requests stand with these. */
export function ContactHomes({ homes = [] }: ContactHomesProps) {
  if (homes.length === 0) return null;
  const [shown, rest] = [homes.slice(0, mostShown), homes.slice(mostShown)];
  return (
    <Section title={homes.length < 2 ? "Bien concerné" : "Biens concernés"}>
      <HomeList name="Biens concernés" homes={shown} />
      {rest.length > 0 && (
        <details>
          <summary className="fold-summary min-h-10 text-small font-semibold pointer-coarse:min-h-11">
            {rest.length === 1 ? "Voir l’autre" : `Voir les ${rest.length} autres`}
          </summary>
          <HomeList name="Biens concernés, suite" homes={rest} />
        </details>
      )}
    </Section>
  );
}

type HomeListProps = { readonly name: string; readonly homes: readonly ContactHome[] };

function HomeList({ name, homes }: HomeListProps) {
  return (
    <ul aria-label={name} className="grid rounded-card border border-line">
      {homes.map((home) => (
        <li key={home.report_id} className="flex gap-3 border-line p-3 not-first:border-t">
          <FileText aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-2 max-sm:hidden" />
          <HomeFacts home={home} />
        </li>
      ))}
    </ul>
  );
}

function HomeFacts({ home }: { readonly home: ContactHome }) {
  const { report_id: id, title, value, property_id: propertyId, updated_at: updatedAt } = home;
  return (
    <div className="grid min-w-0 gap-0.5">
      <Link
        to="/estimation-report/$id"
        params={{ id }}
        className={`${lineLinkClasses} font-semibold [overflow-wrap:anywhere]`}
      >
        {title === "" ? "Bien à préciser" : typeset(title)}
      </Link>
      <p className="text-small text-ink-2">
        Rapport d’estimation
        {value !== null && `, ${formatPrice(value)}`} · <Moment at={updatedAt} isShort />
      </p>
      {propertyId !== null && (
        <p className="text-small">
          <Link
            to="/property/$id"
            params={{ id: propertyId }}
            className={`${lineLinkClasses} font-semibold text-mer`}
          >
            Voir le bien
          </Link>
        </p>
      )}
    </div>
  );
}
