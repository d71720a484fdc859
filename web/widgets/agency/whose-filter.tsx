import { useQuery } from "@tanstack/react-query";
import type { Whose } from "#domain/access.ts";
import { teamQuery } from "../../client/session/team-query.ts";
import { useSession } from "../../client/session/use-session.ts";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { PersonAvatar } from "./person-avatar.tsx";

const options = [
  { value: "own", label: "Moi" },
  { value: "agency", label: "L’agence" },
] as const;

type WhoseFilterProps = { readonly value: Whose; readonly onChange: (whose: Whose) => void };

/** Its place is kept until the agency is known, so that what stands beside it stays under the finger. */
export function WhoseFilter({ value, onChange }: WhoseFilterProps) {
  const { account } = useSession();
  const { data, isPending } = useQuery(teamQuery);
  const isComing = isPending && account?.team != null;
  if (!isComing && (data?.team?.people.length ?? 0) < 2) return null;
  const choice = <SegmentedControl label="À qui" options={options} value={value} onChange={onChange} />;
  return isComing ? <div className="invisible">{choice}</div> : choice;
}

type CarrierMarkProps = {
  readonly userId: string | null;
  /** Without it, a phone has no room for the name. */
  readonly isNamed?: boolean;
};

export function CarrierMark({ userId, isNamed = false }: CarrierMarkProps) {
  const colleagues = useColleagues();
  const carrier = colleagues.find((one) => one.user_id === userId);
  if (colleagues.length < 2 || carrier === undefined) return null;
  return <ColleagueMark colleague={carrier} isNamed={isNamed} />;
}

type Colleague = ReturnType<typeof useColleagues>[number];
type ColleagueMarkProps = { readonly colleague: Colleague; readonly isNamed: boolean };

export function ColleagueMark({ colleague, isNamed }: ColleagueMarkProps) {
  return (
    <span className="inline-flex items-center gap-1.5 text-small text-ink-2">
      <PersonAvatar name={colleague.name} photoUrl={colleague.photo_url} size="small" />
      <span className={isNamed ? "" : "max-sm:sr-only"}>{colleague.name}</span>
    </span>
  );
}

export function useColleagueName(userId: string | null): string | null {
  return useColleagues().find((one) => one.user_id === userId)?.name ?? null;
}

export function useColleagues() {
  const { data } = useQuery(teamQuery);
  return data?.team?.people ?? [];
}
