import { useContext, useEffect, useState } from "react";
import { useNavigate, useRouter } from "../../router/use-router.ts";
import { BackLayersContext } from "../../ui/back-layers.ts";
import { readView, writeView } from "./view-address.ts";
import { choose, viewStore } from "./view-state.ts";

/** A map that moves several times in a row is written once. */
const restMs = 250;

/** Takes the view from the address at first, then keeps the address in step with it, without new history. */
export function useViewAddress() {
  // The address is read, not followed: each address written would redraw the whole page.
  const router = useRouter();
  const navigate = useNavigate();
  const layers = useContext(BackLayersContext);
  const [first] = useState(() => openView(router.shown.search));
  useEffect(() => {
    let lastAddress = first;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      const view = writeView(viewStore.get());
      if (isSame(view, lastAddress) || layers?.isDeparting) return;
      lastAddress = view;
      void navigate({
        to: "/",
        search: ({ property, agence, legende, biens }) => ({
          ...(property !== undefined && { property }),
          ...(agence !== undefined && { agence }),
          ...(legende !== undefined && { legende }),
          ...(biens !== undefined && { biens }),
          ...view,
        }),
        // An open drawer keeps its mark in the state of the history.
        keepState: true,
        replace: true,
        keepScroll: true,
      });
    };
    const follow = () => {
      const { carte, ...choices } = writeView(viewStore.get());
      const { carte: writtenPlace, ...writtenChoices } = lastAddress;
      clearTimeout(timer);
      if (!isSame(choices, writtenChoices)) write();
      else if (carte !== writtenPlace) timer = setTimeout(write, restMs);
    };
    write();
    const stop = viewStore.subscribe(follow);
    // "Back" from a drawer leads to the address of before it opened: the view stays, and is written there.
    const stopHistory = router.history.subscribe((isStep) => {
      if (!isStep) return;
      // Once everybody has heard of the step, as this is another.
      queueMicrotask(() => {
        if (router.history.location.pathname !== "/") return;
        lastAddress = writeView(readView(router.shown.search));
        write();
      });
    });
    return () => {
      stop();
      stopHistory();
      clearTimeout(timer);
    };
  }, [navigate, router, layers, first]);
}

/** Before the first drawing, so that the map opens there; a bare address keeps what was chosen. */
function openView(search: Parameters<typeof readView>[0]): ReturnType<typeof writeView> {
  const view = readView(search);
  const address = writeView(view);
  if (Object.keys(address).length > 0) choose(view);
  return address;
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
