import { ArrowLeft, X } from "lucide-react";
import {
  createContext,
  type ReactNode,
  type RefObject,
  Suspense,
  useContext,
  useEffect,
  useId,
  useRef,
} from "react";
import { useNavigate } from "../router/use-router.ts";
import { ComingPanel } from "./coming-panel.ts";
import { IconButton } from "./icon-button.tsx";
import { useIsLargeScreen } from "./large-screen.ts";
import { LazyDrawer } from "./lazy-script.tsx";
import { Raised } from "./raised.tsx";
import { useEscape } from "./use-escape.ts";

type SidePanelProps = {
  readonly title: string;
  /** The title of a drawer on a small screen, where it differs; `title` then stands below. */
  readonly drawerTitle?: string;
  readonly isBusy?: boolean;
  /** Without it, closing leads to the map. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
};

type WayBack = { readonly label: string; readonly onBack: () => void };

export const WayBackContext = createContext<WayBack | null>(null);

export function SidePanel({ drawerTitle, onClose, ...content }: SidePanelProps) {
  const isLarge = useIsLargeScreen();
  const navigate = useNavigate();
  const wayBack = useContext(WayBackContext);
  const panel = {
    ...content,
    onClose: onClose ?? (() => void navigate({ to: "/" })),
    ...(wayBack && { lead: <BackButton {...wayBack} /> }),
  };
  if (isLarge) return <PanelBeside {...panel} />;
  const { title } = panel;
  const name = drawerTitle ?? title;
  return (
    <Suspense fallback={<ComingPanel onClose={panel.onClose} />}>
      {/* What it shows has its own entry in the history. */}
      <LazyDrawer {...panel} hasEntry={false} title={name} subtitle={name === title ? undefined : title} />
    </Suspense>
  );
}

function BackButton({ label, onBack }: WayBack) {
  return (
    <IconButton label={label} onClick={onBack} className="-ml-3">
      <ArrowLeft aria-hidden />
    </IconButton>
  );
}

type PanelBesideProps = Omit<SidePanelProps, "drawerTitle" | "onClose"> & {
  readonly lead?: ReactNode;
  readonly onClose: () => void;
};

function PanelBeside({ title, lead, isBusy = false, onClose, children }: PanelBesideProps) {
  const heading = usePanelFocus(onClose);
  const titleId = useId();
  return (
    <aside
      aria-labelledby={titleId}
      aria-busy={isBusy}
      className="absolute top-[calc(var(--header-height)+var(--panel-margin))] right-(--panel-margin) bottom-(--panel-margin) z-10 w-(--panel-width) animate-panel-in overflow-y-auto overscroll-contain rounded-panel border border-line bg-surface shadow-high"
    >
      <div className="sticky top-0 z-10 flex min-h-12 items-center justify-between gap-2 border-b border-line bg-surface py-1 pr-2 pl-5">
        {lead}
        <h2
          ref={heading}
          id={titleId}
          tabIndex={-1}
          className="title min-w-0 grow py-1.5 text-title-3 outline-none"
        >
          <Raised text={title} />
        </h2>
        <IconButton label="Fermer" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {children}
    </aside>
  );
}

/** The focus returns on closing to where it was, or to the page's content where that is gone. */
export function usePanelFocus(onClose: () => void): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEscape(onClose);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      const isThere = before instanceof HTMLElement && before.isConnected;
      const after = isThere ? before : document.querySelector("main");
      after?.focus({ preventScroll: true });
    };
  }, []);
  return heading;
}
