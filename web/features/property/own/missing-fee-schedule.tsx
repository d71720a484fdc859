import { useQuery } from "@tanstack/react-query";
import type { OwnLack } from "#domain/api/own-property.ts";
import { accountQuery } from "../../../client/session/account-query.ts";
import { Link } from "../../../router/link.tsx";

/** What every offer of an agency lacks at once, which no home's fields make up for. */
export function MissingFeeSchedule({ lacks }: { readonly lacks: OwnLack }) {
  const { data: account } = useQuery(accountQuery);
  const agency = account?.agency;
  const isAbout = lacks === "anything" || lacks === "fees" || lacks === "agency";
  if (!isAbout || agency == null || agency.fee_schedule_url) return null;
  return (
    <p className="border-b border-line px-4 py-2 text-small text-soleil text-pretty md:px-8">
      Toutes vos annonces doivent mener à votre barème d’honoraires&nbsp;:{" "}
      <Link to="/account" search={{ section: "agence" }} className="font-semibold underline">
        indiquez son adresse dans votre compte
      </Link>
      .
    </p>
  );
}
