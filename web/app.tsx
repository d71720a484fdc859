import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createQueryClient } from "./api/query-client.ts";
import { router } from "./router.tsx";
import { followSessionEnd } from "./session/follow-session-end.ts";

const queryClient = createQueryClient();
followSessionEnd(queryClient);

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
