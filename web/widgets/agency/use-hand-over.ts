import { canReach } from "#domain/access.ts";
import { useSession } from "../../client/session/use-session.ts";
import { viewerOfSession } from "../../client/session/viewer-of-session.ts";
import { openDialog } from "../dialog/dialog-store.ts";
import { useColleagues } from "./whose-filter.tsx";

/** Null where there is nobody else, or where the person may not give what this one carries. */
export function useHandOver(carrierId: string | null): ((order: HandOverOrder) => void) | null {
  const { account } = useSession();
  const viewer = viewerOfSession(account);
  const heirs = useColleagues().filter(
    (one) => one.user_id !== carrierId && one.status === "active" && !one.is_visitor,
  );
  const agencyId = account?.team?.agency_id ?? null;
  const carried = { userId: carrierId ?? "", agencyId };
  if (agencyId === null || heirs.length === 0 || !canReach(carried, viewer, "handOver")) return null;
  return ({ title, text, give }) =>
    openDialog({
      type: "confirm",
      title,
      text,
      action: "Confier",
      choice: { label: "Confier à", options: heirs.map((one) => ({ value: one.user_id, label: one.name })) },
      onConfirm: (_reason, userId) =>
        give({ userId, name: heirs.find((one) => one.user_id === userId)?.name ?? "" }),
    });
}

type HandOverOrder = {
  readonly title: string;
  readonly text: string;
  readonly give: (heir: { readonly userId: string; readonly name: string }) => Promise<unknown>;
};
