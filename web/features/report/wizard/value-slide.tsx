import type { ReportEstimateReply } from "#domain/api/report.ts";
import { formatDay } from "#domain/property/sale-date.ts";
import { netSeller } from "#domain/report/net-seller.ts";
import { confidenceName, nameUncountedFacts, whyNoValue } from "#domain/report/report-words.ts";
import { formatPrice, formatPricePerM2, writeCount } from "#domain/text/format.ts";
import { type PresentationFacts, retainedValue } from "./presentation-facts.ts";

/** The page of what the home is worth: nothing of how it was computed where it was not. */
export function ValueSlide({ facts }: { readonly facts: PresentationFacts }) {
  const { conclusion, reply, home } = facts;
  const estimate = reply?.estimate ?? null;
  const { unaltered = null, chosen = null } = estimate ?? {};
  const isComputed = estimate !== null && unaltered !== null && chosen !== null;
  const value = retainedValue(facts);
  const sums = netSeller({
    price: conclusion.asking_price,
    payer: conclusion.fees_payer,
    percent: conclusion.fees_percent,
  });
  return (
    <div className="grid gap-6">
      {value !== null && (
        <div>
          {conclusion.own_value !== null && <p className="kicker">Retenue par l’agence</p>}
          <p className="title text-[clamp(2.25rem,8vw,4rem)] leading-tight text-mer tabular-nums">
            {formatPrice(value)}
            {home.surface_area !== null && (
              <span className="ml-4 text-title-3 text-ink-2">
                {formatPricePerM2(value, home.surface_area)}
              </span>
            )}
          </p>
        </div>
      )}
      {reply === null ? (
        <p className="text-title-3 font-normal">La valeur n’est pas encore calculée.</p>
      ) : isComputed ? (
        <Computed estimate={estimate} unaltered={unaltered} hasOwn={conclusion.own_value !== null} />
      ) : (
        <p className="max-w-prose text-title-3 font-normal text-pretty">
          {whyNoValue({
            home,
            isValuedType: reply.is_valued_type,
            refusals: estimate?.refusals ?? null,
            isGiven: value !== null,
          })}
        </p>
      )}
      {sums !== null && (
        <p className="text-title-3">
          À {formatPrice(sums.price)}, il vous reste {formatPrice(sums.net)} net vendeur.
        </p>
      )}
      {conclusion.comment !== null && (
        <blockquote className="border-l-2 border-tuile pl-4 text-title-3 font-normal [overflow-wrap:anywhere] whitespace-pre-line">
          {conclusion.comment}
        </blockquote>
      )}
      <p className="max-w-prose text-small text-pretty text-ink-2">
        {isComputed && `${nameUncountedFacts(home.property_type)} ne comptent pas dans la valeur calculée. `}
        Avis de valeur, ne constitue pas une expertise.
      </p>
    </div>
  );
}

type Estimate = NonNullable<ReportEstimateReply["estimate"]>;
type ComputedProps = {
  readonly estimate: Estimate;
  readonly unaltered: NonNullable<Estimate["unaltered"]>;
  /** The agency's own value stands above it. */
  readonly hasOwn: boolean;
};

/** The computed value without any choice, and how sure it is: its band is of no other value. */
function Computed({ estimate, unaltered, hasOwn }: ComputedProps) {
  const { price, band80, chance_within_10: chance } = unaltered;
  const isAltered = estimate.chosen?.price !== price;
  return (
    <div className="grid gap-2">
      {(hasOwn || isAltered) && (
        <p className="text-title-3">Valeur calculée, sans aucun choix&nbsp;: {formatPrice(price)}.</p>
      )}
      <p className="text-title-3">
        Huit ventes sur dix se concluent entre {formatPrice(band80.low)} et {formatPrice(band80.high)}.
      </p>
      <p className="text-ink-2">
        Confiance {confidenceName(chance).toLowerCase()}&nbsp;: {chance}&nbsp;% de chances que la vente soit à
        10&nbsp;% près. Calculée le {formatDay(estimate.estimated_on)} sur{" "}
        {writeCount(estimate.sales, "vente")}.
      </p>
      {estimate.is_demo && (
        <p className="text-small font-semibold text-soleil">
          Calculée sur des ventes fictives de démonstration.
        </p>
      )}
    </div>
  );
}
