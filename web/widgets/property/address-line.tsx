import { typeset } from "#domain/text/typography.ts";
import { Raised } from "../../ui/raised.tsx";

/** In little room the street gives way, the postal code and city never. */
export function AddressLine({ address }: { readonly address: string }) {
  const text = typeset(address);
  const comma = text.lastIndexOf(", ");
  if (comma < 0) return <Raised text={text} />;
  return (
    <span className="flex min-w-0 flex-wrap gap-x-[0.3em]">
      <span className="max-w-full truncate">
        <Raised text={text.slice(0, comma + 1)} />
      </span>{" "}
      <span className="whitespace-nowrap">
        <Raised text={text.slice(comma + 2)} />
      </span>
    </span>
  );
}
