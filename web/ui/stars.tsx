import { Star } from "lucide-react";
import { formatRating } from "#domain/text/format.ts";

/** In half-star steps; screen readers hear "4,5 sur 5". */
export function Stars({ rating }: { readonly rating: number }) {
  const halves = Math.round(rating * 2);
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className="inline-flex text-soleil">
        {[1, 2, 3, 4, 5].map((star) => (
          <span key={star} className="relative size-4.5">
            <Star className="absolute inset-0 size-4.5 opacity-40" />
            {halves >= star * 2 - 1 && (
              <Star
                className={`absolute inset-0 size-4.5 fill-soleil ${halves === star * 2 - 1 ? "[clip-path:inset(0_50%_0_0)]" : ""}`}
              />
            )}
          </span>
        ))}
      </span>
      <span className="font-semibold tabular-nums">
        {formatRating(rating)}
        <span className="sr-only"> sur 5</span>
      </span>
    </span>
  );
}
