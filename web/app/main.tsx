import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followTheme } from "../client/theme/theme-store.ts";
import { App } from "./app.tsx";

followTheme();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has lost its root element");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
