import { useMutation } from "@tanstack/react-query";
import { Gauge, Plus } from "lucide-react";
import { useState } from "react";
import { canUseProfessionalFeatures } from "#domain/account/account.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useSession } from "../../client/session/use-session.ts";
import { useNavigate } from "../../router/use-router.ts";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { useSignInAgain } from "../dialog/ask-to-sign-in.ts";
import { newId } from "../editor/new-id.ts";

export type ReportSource = {
  readonly property_id?: string;
  readonly contact_id?: string;
  readonly lead_id?: string;
};

/** Pressing twice, or again after a failure, makes one report. `onBegun`: its page is there. */
export function useBeginReport(onBegun: () => void = () => undefined) {
  const navigate = useNavigate();
  const signInAgain = useSignInAgain();
  const [key, setKey] = useState(newId);
  const { mutate, isPending } = useMutation({
    mutationFn: async (source: ReportSource) =>
      (await loadCall()).reports.create({ ...source, idempotency_key: key }),
    onSuccess: ({ id, step }) => {
      setKey(newId());
      void navigate({ to: "/estimation-report/$id/$step", params: { id, step } }).then(onBegun);
    },
    onError: (error, source) => {
      if (signInAgain(error, () => mutate(source))) return;
      const description = messageOfError(error);
      void showToast({ title: "Le rapport n’a pas pu être commencé", description, tone: "danger" });
    },
  });
  return { begin: mutate, isPending };
}

export function useMayBeginReports(): boolean {
  const { account } = useSession();
  return account !== null && canUseProfessionalFeatures(account);
}

type BeginReportButtonProps = Pick<ButtonProps, "variant" | "size" | "className"> & {
  readonly label: string;
  readonly source?: ReportSource;
};

export function BeginReportButton({
  label,
  source = {},
  variant = "primary",
  ...look
}: BeginReportButtonProps) {
  const { begin, isPending } = useBeginReport();
  const isFromNothing = Object.keys(source).length === 0;
  return (
    <Button
      {...look}
      variant={variant}
      busy={isPending}
      icon={isFromNothing ? <Plus aria-hidden /> : <Gauge aria-hidden />}
      onClick={() => begin(source)}
    >
      {label}
    </Button>
  );
}
