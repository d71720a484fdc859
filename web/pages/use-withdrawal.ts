import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsentPurpose } from "#domain/lead/consent.ts";
import { loadCall } from "../client/api/load-call.ts";

export function consentsKey(token: string) {
  return ["consents", token] as const;
}

export function useWithdrawal(token: string, purpose: ConsentPurpose) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await loadCall()).consents.withdraw({ token, purposes: [purpose] }),
    onSuccess: (next) => queryClient.setQueryData(consentsKey(token), next),
  });
}
