import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "../client/api/query-client.ts";
import { followPerson } from "../client/session/follow-person.ts";
import { followSessionEnd } from "../client/session/follow-session-end.ts";
import { followTheme } from "../client/theme/theme-store.ts";
import { fetchLinked } from "../pages/home/use-linked-selection.ts";
import { RouterContext } from "../router/use-router.ts";
import { BackLayers } from "../ui/back-layers.ts";
import { AppFrame } from "./app-frame.tsx";
import { openRouter } from "./router.tsx";
import "../styles/app.css";

const queryClient = createQueryClient();
followPerson(queryClient);
followSessionEnd(queryClient);
fetchLinked(queryClient, new URL(location.href));

const router = openRouter();
const layers = new BackLayers(router.history);
layers.follow();

function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterContext value={router}>
        <AppFrame layers={layers} />
      </RouterContext>
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
