import { Outlet, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { BackLayers, BackLayersContext } from "../ui/back-layers.ts";
import { Dialogs } from "./dialogs.tsx";

const focusContent = () => document.getElementById("contenu")?.focus();

/** The frame of every page: the link past the header, the open dialog, and the focus moved to a new page's content. */
export function AppFrame() {
  const router = useRouter();
  const [layers] = useState(() => new BackLayers(router.history));
  useEffect(() => layers.follow(), [layers]);
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusContent();
      }),
    [router],
  );
  return (
    <BackLayersContext value={layers}>
      <a
        href="#contenu"
        className="sr-only z-50 rounded-field bg-surface px-4 py-2 font-semibold text-mer shadow-high focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Aller au contenu
      </a>
      <Outlet />
      <Dialogs />
    </BackLayersContext>
  );
}
