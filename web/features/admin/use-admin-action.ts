import { useQueryClient } from "@tanstack/react-query";
import { loadCall } from "../../client/api/load-call.ts";
import { showToast } from "../../ui/toast.ts";

type Admin = Awaited<ReturnType<typeof loadCall>>["admin"];

/** Gives a way to do something as an administrator: it is told, and what the lists show is read again. */
export function useAdminAction() {
  const queryClient = useQueryClient();
  return async (act: (admin: Admin) => Promise<unknown>, done: string) => {
    await act((await loadCall()).admin);
    void showToast({ title: done, tone: "success" });
    await queryClient.invalidateQueries({ queryKey: ["admin"] });
  };
}
