import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { followTheme } from "./theme/theme-store.ts";

followTheme();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has lost its root element");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
