import { CSPProvider } from "@base-ui/react/csp-provider";
import { Dialog } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, ArrowRight, X } from "lucide-react";
import { type TouchEvent, useEffect, useRef, useState } from "react";
import type { ReportEstimateReply } from "#domain/api/report.ts";
import { titleOfReport } from "#domain/report/report-words.ts";
import { conclusionForReaders } from "#domain/report/share-rules.ts";
import { bindShortWords } from "#domain/text/short-words.ts";
import { accountQuery } from "../../../client/session/account-query.ts";
import { useBackCloses } from "../../../ui/back-layers.ts";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useStorePart, useStoreValue } from "../../../ui/store.ts";
import { saleFiguresQuery } from "../../../widgets/market/sale-figures-query.ts";
import { listSlides, type Slide } from "./presentation-slides.tsx";
import { useArea } from "./use-area.ts";
import type { WithEditor } from "./use-report.ts";
import { reportPhotoUrl, useReportPhotos } from "./use-report-photos.ts";

type ReportPresentationProps = WithEditor & {
  readonly reply: ReportEstimateReply | null;
  readonly onClose: () => void;
};

const stepsByKey: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  PageDown: 1,
  " ": 1,
  ArrowLeft: -1,
  PageUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** How far a finger goes across the screen, in pixels, for the next page. */
const swipePx = 50;

/**
 * The report full screen, page by page, for whoever sits beside its author: no private note is in it. What it shows is
 * there when it opens, photographs too, so that it goes on without network.
 */
export function ReportPresentation({ editor, reply, onClose }: ReportPresentationProps) {
  const { home, client, conclusion } = useStoreValue(editor.models, ({ content }) => content);
  const { id, photos } = useReportPhotos(editor);
  const area = useArea(home);
  const pictures = useLoadedPictures((photos ?? []).map((photo) => reportPhotoUrl(id, photo, 800)));
  const sender = useSender(editor);
  // What the area's page asks for is there before it is opened, too.
  useQuery({ ...saleFiguresQuery(area?.code ?? ""), enabled: area !== null });
  const slides = listSlides({
    home,
    client: client.name,
    sender,
    conclusion: conclusionForReaders(conclusion),
    reply,
    area,
    pictures,
  });
  const [at, setAt] = useState(0);
  const shown = Math.min(at, slides.length - 1);
  const go = (step: number) => setAt(Math.max(0, Math.min(slides.length - 1, shown + step)));
  const next = useRef<HTMLButtonElement>(null);
  const swipe = useSwipe((isLeft) => go(isLeft ? 1 : -1));
  useBackCloses(onClose);
  const content = useRef<HTMLDivElement>(null);
  const turn = (key: string, from: EventTarget) => {
    const step = stepsByKey[key];
    if (step === undefined) return;
    go(step);
    // What had the focus goes with its page: the keys go on from the button.
    if (from instanceof Node && content.current?.contains(from)) next.current?.focus();
  };
  const slide = slides[shown];
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open onOpenChange={(open) => open || onClose()}>
        <Dialog.Portal>
          <Dialog.Popup
            initialFocus={next}
            aria-label={`Présentation\u00a0: ${titleOfReport(home)}`}
            className="fixed inset-0 z-50 flex flex-col bg-bg text-ink outline-none"
            onKeyDown={({ key, target }) => {
              const isOnButton = target instanceof HTMLButtonElement && key === " ";
              if (!isOnButton) turn(key, target);
            }}
            onTouchStart={swipe.begin}
            onTouchEnd={swipe.end}
          >
            <div ref={content} className="min-h-0 grow overflow-y-auto" aria-live="polite">
              <div
                className={classNames(
                  "relative mx-auto grid min-h-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-6 px-6 py-10 md:px-12 short:py-5",
                  // Titles stand at one height: only the cover is in the middle.
                  shown === 0 ? "content-center" : "content-start md:pt-[12vh]",
                )}
              >
                {slide && <SlideTitle title={slide.title} />}
                {slides.map((one) => (
                  <SlideContent key={one.title} slide={one} isShown={one === slide} />
                ))}
              </div>
            </div>
            <div className="grid shrink-0 grid-cols-[1fr_auto_1fr] items-center gap-3 border-t border-line px-4 py-2 pb-[max(8px,env(safe-area-inset-bottom))]">
              {/* Away from what turns pages: nobody leaves by a slip. */}
              <IconButton label="Quitter la présentation" className="justify-self-start" onClick={onClose}>
                <X aria-hidden />
              </IconButton>
              <p className="text-center text-small text-ink-2 tabular-nums">
                {shown + 1} / {slides.length}
                {pictures.includes(null) && <span> · chargement des photos…</span>}
              </p>
              <div className="flex gap-2 justify-self-end">
                {/* At either end they keep the focus, and with it the keys that turn pages. */}
                <IconButton
                  label="Page précédente"
                  aria-disabled={shown === 0}
                  className="aria-disabled:opacity-50"
                  onClick={() => go(-1)}
                >
                  <ArrowLeft aria-hidden />
                </IconButton>
                <IconButton
                  ref={next}
                  label="Page suivante"
                  aria-disabled={shown === slides.length - 1}
                  className="aria-disabled:opacity-50"
                  onClick={() => go(1)}
                >
                  <ArrowRight aria-hidden />
                </IconButton>
              </div>
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}

/** A number stays with its street, as in the title of the shared report. */
function SlideTitle({ title }: Pick<Slide, "title">) {
  return <h2 className="page-title max-md:text-title-1 [overflow-wrap:anywhere]">{bindShortWords(title)}</h2>;
}

/** A page, or one that is drawn ahead: unseen it is as wide and as high as it will be, so that it loads what it then shows. */
function SlideContent({ slide, isShown }: { readonly slide: Slide; readonly isShown: boolean }) {
  if (!isShown && slide.isDrawnAhead !== true) return null;
  return (
    <div
      inert={!isShown}
      className={
        isShown ? "contents" : "invisible absolute inset-x-6 top-0 h-0 overflow-hidden md:inset-x-12"
      }
    >
      {slide.content}
    </div>
  );
}

/** Whose report it is: its author, and the agency of whoever presents it unless an administrator does another's. */
function useSender(editor: WithEditor["editor"]) {
  const { author_name: author, is_client_hidden: isClientHidden } = useStorePart(editor.models, "stored");
  const { data } = useQuery(accountQuery);
  const isOfAnother = isClientHidden && data?.role === "administrator";
  const agency = isOfAnother ? null : (data?.agency ?? null);
  const url = agency?.company_logo_url ?? null;
  const [logo = null] = useLoadedPictures(url === null ? [] : [url]);
  return { agency: agency?.agency_name ?? null, logo, author };
}

/** A finger that goes across turns the page; one that scrolls down, or two that make it larger, do not. */
function useSwipe(onSwipe: (isLeft: boolean) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    begin: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      start.current =
        touches.length > 1 || finger === undefined ? null : { x: finger.clientX, y: finger.clientY };
    },
    end: ({ changedTouches }: TouchEvent) => {
      const [from, finger] = [start.current, changedTouches[0]];
      start.current = null;
      if (from === null || finger === undefined) return;
      const [across, down] = [finger.clientX - from.x, finger.clientY - from.y];
      if (Math.abs(across) >= swipePx && Math.abs(across) > 2 * Math.abs(down)) onSwipe(across < 0);
    },
  };
}

/** Photographs in the page's memory, so that slides need no network; null is one on its way, whose slide waits. */
function useLoadedPictures(urls: readonly string[]): readonly (string | null)[] {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = urls.join(" ");
  useEffect(() => {
    let isGone = false;
    const made = new Map<string, string>();
    const load = async (url: string) => {
      // One that does not come leaves its slide without it, and the others theirs.
      const reply = await fetch(url).catch(() => null);
      if (reply === null || !reply.ok) return;
      const picture = await reply.blob();
      if (isGone || made.has(url)) return;
      made.set(url, URL.createObjectURL(picture));
      setLoaded(new Map(made));
    };
    const loadMissing = () => {
      const missing = wanted.split(" ").filter((url) => url !== "" && !made.has(url));
      Promise.all(missing.map(load)).catch(() => undefined);
    };
    loadMissing();
    // What the network took with it comes with it.
    addEventListener("online", loadMissing);
    return () => {
      isGone = true;
      removeEventListener("online", loadMissing);
      for (const picture of made.values()) URL.revokeObjectURL(picture);
    };
  }, [wanted]);
  return urls.map((url) => loaded.get(url) ?? null);
}
