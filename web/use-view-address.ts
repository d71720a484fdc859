import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { readView, writeView } from "./home/view-address.ts";
import { choose, viewStore } from "./home/view-state.ts";

const route = getRouteApi("/");

/** Takes the view from the address at first, then keeps the address in step with the view, without new history. */
export function useViewAddress() {
  const search = route.useSearch();
  const navigate = useNavigate();
  // Before the first drawing, so that the map opens where the address says. A bare address keeps what was chosen.
  const [firstText] = useState(() => {
    const view = writeView(readView(search));
    if (Object.keys(view).length > 0) choose(readView(search));
    return JSON.stringify(view);
  });
  useEffect(() => {
    let written = firstText;
    const write = () => {
      const view = writeView(viewStore.get());
      const text = JSON.stringify(view);
      if (text === written) return;
      written = text;
      void navigate({
        to: "/",
        search: ({ property, agence, legende }) => ({
          ...(property !== undefined && { property }),
          ...(agence !== undefined && { agence }),
          ...(legende !== undefined && { legende }),
          ...view,
        }),
        replace: true,
        resetScroll: false,
      });
    };
    write();
    return viewStore.subscribe(write);
  }, [navigate, firstText]);
}
