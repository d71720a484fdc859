import { useState } from "react";
import { classNames } from "./class-names.ts";

type PictureProps = {
  readonly src: string | null;
  /** The same picture in other widths, and how wide it is drawn. */
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

/** A photograph that keeps its place while it loads; a drawing stands in for one that is missing or fails. */
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
      style={color ? { backgroundColor: color } : undefined}
    />
  );
}

/** A Marseille façade of three windows, waiting for its photograph. */
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
      aria-label={label || "Photo indisponible"}
      className={classNames(
        "grid place-items-end justify-items-center overflow-hidden bg-map-sea",
        className,
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 240 160" className="h-full max-w-full">
        <path d="M0 160V92h46v68zM194 160V78h46v82z" className="fill-map-park" />
        <path d="M46 160V34h148v126z" className="fill-map-land" />
        <path d="M40 26h160v10H40z" className="fill-tuile/60" />
        {[66, 108, 150].map((x) =>
          [50, 90].map((y) => (
            <g key={`${x}-${y}`}>
              <rect x={x} y={y} width="24" height="28" className="fill-ink-2/50" />
              <rect x={x - 7} y={y} width="7" height="28" className="fill-pin/50" />
              <rect x={x + 24} y={y} width="7" height="28" className="fill-pin/50" />
            </g>
          )),
        )}
        <path d="M108 160v-28a12 12 0 0 1 24 0v28z" className="fill-ink-2/60" />
      </svg>
    </div>
  );
}
