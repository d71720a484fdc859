import { useEffect, useState } from "react";
import type { Whose } from "#domain/access.ts";
import { useNavigate, useRouter } from "../../../router/use-router.ts";

/** The address says that Mes Biens is open, for a reload or a colleague. */
export function useOwnAddress(): readonly [Whose, (whose: Whose) => void] {
  const router = useRouter();
  const navigate = useNavigate();
  const [whose, setWhose] = useState<Whose>(() =>
    "biens" in router.shown.search && router.shown.search.biens === "agence" ? "agency" : "own",
  );
  useEffect(() => {
    const write = (biens: "moi" | "agence" | undefined) => {
      if (router.history.location.pathname !== "/") return;
      void navigate({
        to: "/",
        search: ({ biens: _before, ...others }) => (biens === undefined ? others : { ...others, biens }),
        keepState: true,
        replace: true,
        keepScroll: true,
      });
    };
    write(whose === "agency" ? "agence" : "moi");
    return () => write(undefined);
  }, [whose, router, navigate]);
  return [whose, setWhose];
}
