import { useState } from "react";
import { classNames } from "./class-names.ts";
import { SceneDrawing } from "./scene.tsx";

type PictureProps = {
  readonly src: string | null;
  readonly srcSet?: string;
  readonly sizes?: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Average colour of the picture, shown until it has come. */
  readonly color?: string;
  readonly className?: string;
  readonly eager?: boolean;
  /** Shown whole within its place, which it otherwise fills. */
  readonly isWhole?: boolean;
};

export function Picture({ src, alt, color, className, eager, isWhole, ...size }: PictureProps) {
  const [failedSource, setFailedSource] = useState<string | null>(null);
  if (src === null || src === failedSource) return <PicturePlaceholder className={className} label={alt} />;
  return (
    <img
      {...size}
      src={src}
      alt={alt}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      onError={() => setFailedSource(src)}
      className={classNames(isWhole ? "object-contain" : "bg-ink/10 object-cover", className)}
      style={color ? { backgroundColor: quiet(color) } : undefined}
    />
  );
}

/** A place that waits is nearer to the page than to the picture: side by side, the colours alone look like mud. */
function quiet(color: string): string {
  return `color-mix(in oklab, ${color} 25%, var(--map-land))`;
}

function PicturePlaceholder({
  className,
  label,
}: {
  readonly className?: string | undefined;
  readonly label: string;
}) {
  return (
    <div
      role="img"
      data-scene="no-photo"
      aria-label={label || "Photo indisponible"}
      className={classNames("overflow-hidden bg-map-land", className)}
    >
      <SceneDrawing name="no-photo" />
    </div>
  );
}
