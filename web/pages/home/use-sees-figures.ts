import { seesEveryFigure } from "#domain/access.ts";
import { useSession } from "../../client/session/use-session.ts";
import { viewerOfSession } from "../../client/session/viewer-of-session.ts";

export function useSeesFigures(): boolean {
  const { account } = useSession();
  return seesEveryFigure(viewerOfSession(account));
}
