import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "../client/api/query-client.ts";
import { followSessionEnd } from "../client/session/follow-session-end.ts";
import { followTheme } from "../client/theme/theme-store.ts";
import { fetchLinked } from "../pages/home/use-linked-selection.ts";
import { router } from "./router.tsx";

const queryClient = createQueryClient();
followSessionEnd(queryClient);
fetchLinked(queryClient, new URL(location.href));

function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

followTheme();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has lost its root element");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
