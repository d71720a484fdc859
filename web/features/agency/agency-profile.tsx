import { useInfiniteQuery } from "@tanstack/react-query";
import { ExternalLink, Star } from "lucide-react";
import { type ReactNode, type Ref, useId } from "react";
import type { AgencyReply } from "#domain/api/agency.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { formatSiren, writeCount } from "#domain/text/format.ts";
import { parseWebAddress } from "#domain/text/web-address.ts";
import { useLastError } from "../../client/api/use-load-failure.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Stars } from "../../ui/stars.tsx";
import { ContactLink, ContactLinks } from "../../widgets/agency/contact-link.tsx";
import { MemberCard } from "../../widgets/map/member-card.tsx";
import { agencySalesQuery } from "./agency-sales-query.ts";

type ProfileCardProps = {
  readonly title: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
};

/** `ref` is its section, which can take the focus. */
export function ProfileCard({ title, ref, children }: ProfileCardProps) {
  const titleId = useId();
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={titleId} className="scroll-m-14 outline-none">
      <Card className="p-4 shadow-none">
        <h4 id={titleId} className="title mb-2 text-title-3">
          {title}
        </h4>
        {children}
      </Card>
    </section>
  );
}

type Contact = Pick<AgencyReply, "phone" | "email" | "website">;

export function hasContact({ phone, email, website }: Contact): boolean {
  return phone !== null || email !== null || parseWebAddress(website) !== null;
}

type AgencyContactProps = Contact & { readonly isShown: boolean; readonly ref: Ref<HTMLElement> };

export function AgencyContact({ isShown, ref, ...contact }: AgencyContactProps) {
  return (
    <ProfileCard title="Informations de contact" ref={ref}>
      {!hasContact(contact) && <p className="text-ink-2">Cette agence n’a pas publié ses coordonnées.</p>}
      {hasContact(contact) && !isShown && (
        <p className="text-ink-2">Le bouton «&nbsp;Contacter&nbsp;» affiche les coordonnées.</p>
      )}
      {isShown && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <ContactLinks {...contact} />
        </div>
      )}
    </ProfileCard>
  );
}

type AgencyReviewsProps = {
  readonly rating: number | null;
  readonly reviewsCount: number | null;
  readonly reviewsUrl: string | null;
  readonly isOwner: boolean;
};

/** As Google counts them, where the agency shows them; the owner learns here that they are not set up. */
export function AgencyReviews({ rating, reviewsCount: count, reviewsUrl: url, isOwner }: AgencyReviewsProps) {
  if (rating === null && url === null && !isOwner) return null;
  return (
    <ProfileCard title="Avis Google">
      {rating !== null && (
        <p className="flex flex-wrap items-center gap-x-2">
          <Stars rating={rating} />
          {count !== null && <span className="text-ink-2">{writeCount(count, "avis", "avis")}</span>}
        </p>
      )}
      {isOwner && url === null && (
        <p className="flex flex-wrap items-center gap-x-2 text-small font-semibold text-soleil">
          <Star aria-hidden className="size-4 shrink-0" />
          Avis Google non configurés
          <a href="/account?section=agence" className="text-mer underline">
            Les configurer
          </a>
        </p>
      )}
      {url !== null && (
        <div className="mt-1">
          <ContactLink href={url} icon={<ExternalLink aria-hidden />}>
            Voir les avis
          </ContactLink>
        </div>
      )}
    </ProfileCard>
  );
}

type Legal = Pick<AgencyReply, "siren" | "professional_card" | "financial_guarantee" | "fee_schedule_url">;

export function AgencyLegal({ agency }: { readonly agency: Legal }) {
  const facts = [
    ["SIREN", agency.siren === null ? null : formatSiren(agency.siren)],
    ["Carte professionnelle", agency.professional_card],
    ["Garantie financière", agency.financial_guarantee],
  ].filter(([, value]) => value !== null);
  const { fee_schedule_url: fees } = agency;
  if (facts.length === 0 && fees === null) return null;
  return (
    <ProfileCard title="Mentions légales">
      <dl className="grid gap-2 text-small">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {fees !== null && (
        <div className="mt-2">
          <ContactLink href={fees} icon={<ExternalLink aria-hidden />}>
            Barème d’honoraires
          </ContactLink>
        </div>
      )}
    </ProfileCard>
  );
}

type AgencySalesProps = {
  readonly agencyId: string;
  readonly onOpen: (card: PropertyCard) => void;
};

/** A failure shows nothing: what is listed stays. */
export function AgencySales({ agencyId, onOpen }: AgencySalesProps) {
  const query = useInfiniteQuery(agencySalesQuery(agencyId));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const hasFailed = useLastError(query) !== null;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  // A property entered meanwhile moves the others one page on: the same one may come twice.
  const properties = [...new Map(items.map((item) => [item.id, item])).values()];
  if (hasFailed && data === undefined) return null;
  return (
    <ProfileCard title="Biens vendus par l'agence">
      {data === undefined && (
        <div role="status" aria-label="Chargement..." className="grid gap-3">
          {["a", "b", "c"].map((key) => (
            <Skeleton key={key} className="h-18" />
          ))}
        </div>
      )}
      {data !== undefined && properties.length === 0 && (
        <p className="text-ink-2">Aucun bien vendu n'est disponible pour cette agence.</p>
      )}
      {properties.length > 0 && (
        <ul className="-mx-4 divide-y divide-line border-y border-line">
          {properties.map((property) => (
            <li key={property.id}>
              <MemberCard card={property} onOpen={() => onOpen(property)} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mt-3 w-full">
          Voir plus de biens vendus
        </Button>
      )}
    </ProfileCard>
  );
}
