import { decideReach, makeViewer, type TeamRight } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import { AppError } from "../../../platform/http/app-error.ts";

/** Throws where the actor lacks it. */
export function requireTeamRight(actor: Account, right: TeamRight): string {
  const { team } = actor;
  if (team === null || decideReach(makeViewer(actor), right) !== "all")
    throw new AppError("forbidden", "Seuls les gérants de l’agence peuvent faire cela.");
  return team.agencyId;
}
