import { CSPProvider } from "@base-ui/react/csp-provider";
import { Dialog } from "@base-ui/react/dialog";
import { X, ZoomIn, ZoomOut } from "lucide-react";
import { useRef } from "react";
import { useBackCloses } from "../../../ui/back-layers.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { NextStep } from "../use-next-step.ts";
import { type GalleryPhoto, namePhoto } from "./gallery-photos.tsx";
import { TurnButtons, useGalleryKeys, useSwipe } from "./turning.tsx";
import { usePhotoZoom } from "./use-photo-zoom.ts";

export type LightboxProps = {
  readonly title: string;
  readonly photos: readonly GalleryPhoto[];
  readonly index: number;
  readonly nextStep: NextStep | null;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
  /** What takes the focus on closing; without it, what had the focus before. */
  readonly findOpener?: () => HTMLElement | null;
};

export function Lightbox(props: LightboxProps) {
  const { title, photos, index, nextStep, onShow, onClose, findOpener } = props;
  useBackCloses(onClose);
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
        <Dialog.Portal>
          {/* Dark in both themes: photographs are looked at in the dark. */}
          <Dialog.Popup
            data-theme="dark"
            data-base-ui-swipe-ignore
            finalFocus={findOpener}
            className="fixed inset-0 z-60 flex flex-col bg-bg text-ink transition-opacity duration-150 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Dialog.Title className="sr-only">Photos : {title}</Dialog.Title>
            <LightboxStage title={title} photos={photos} index={index} onShow={onShow} />
            {nextStep && (
              <p className="flex justify-center p-3 pb-[max(12px,env(safe-area-inset-bottom))] short:absolute short:right-0 short:bottom-0">
                <Button
                  variant="primary"
                  onClick={() => {
                    onClose();
                    nextStep.act();
                  }}
                >
                  {nextStep.label}
                </Button>
              </p>
            )}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}

function LightboxStage({
  title,
  photos,
  index,
  onShow,
}: Pick<LightboxProps, "title" | "photos" | "index" | "onShow">) {
  const stage = useRef<HTMLDivElement>(null);
  const { zoom, isZoomed, handlers: zoomHandlers, toggle, reset } = usePhotoZoom();
  const turn = (step: -1 | 1) => {
    const next = Math.max(0, Math.min(index + step, photos.length - 1));
    if (next === index) return;
    reset();
    onShow(next);
  };
  const { offset, handlers: swipeHandlers } = useSwipe(turn);
  useGalleryKeys(stage, turn);
  const photo = photos[index];
  if (photo === undefined) return null;
  return (
    <>
      <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-4 short:pointer-events-none short:absolute short:inset-x-0 short:top-0 short:z-10 short:[&>*]:pointer-events-auto">
        <p role="status" className="font-semibold tabular-nums">
          {index + 1} / {photos.length}
        </p>
        <div className="flex gap-1">
          <IconButton label={isZoomed ? "Réduire" : "Agrandir"} onClick={toggle}>
            {isZoomed ? <ZoomOut aria-hidden /> : <ZoomIn aria-hidden />}
          </IconButton>
          <Dialog.Close render={<IconButton label="Fermer" />}>
            <X aria-hidden />
          </Dialog.Close>
        </div>
      </div>
      <div ref={stage} className="relative min-h-0 grow overflow-hidden select-none">
        {/* The swipe lies inside: a pointer it captures is still seen by the pinch around it. */}
        <div
          {...zoomHandlers}
          className={`size-full touch-none ${isZoomed ? "cursor-grab active:cursor-grabbing" : "cursor-zoom-in"}`}
        >
          <div
            {...(isZoomed ? {} : swipeHandlers)}
            className="size-full bg-contain bg-center bg-no-repeat"
            style={{
              backgroundImage: `url("${photo.preview}")`,
              transform: `translate(${zoom.x + (offset ?? 0)}px, ${zoom.y}px) scale(${zoom.scale})`,
            }}
          >
            <Picture
              key={photo.url}
              src={photo.url}
              srcSet={photo.srcset}
              sizes="100vw"
              alt={namePhoto(photo, { title, at: index, count: photos.length })}
              width={photo.width}
              height={photo.height}
              eager
              isWhole
              className="size-full"
            />
          </div>
        </div>
        {photos.length > 1 && <TurnButtons index={index} count={photos.length} onTurn={turn} />}
      </div>
      {photo.caption !== null && (
        <p className="px-4 py-2 text-center text-pretty short:pointer-events-none short:absolute short:bottom-0 short:left-0 short:max-w-[70%] short:text-left">
          {photo.caption}
        </p>
      )}
    </>
  );
}
