import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createQueryClient } from "../client/api/query-client.ts";
import { followSessionEnd } from "../client/session/follow-session-end.ts";
import { router } from "./router.tsx";

const queryClient = createQueryClient();
followSessionEnd(queryClient);

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
