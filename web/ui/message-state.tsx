import type { ReactNode } from "react";

type MessageStateProps = {
  readonly title: string;
  readonly text: string;
  /** The one way on. */
  readonly action?: ReactNode;
  /** An error is announced to screen readers at once. */
  readonly isError?: boolean;
  /** True where the message is the whole page: its title is the page's. */
  readonly isPage?: boolean;
};

/** A screen or part of one that has nothing to show, or failed: what happened, and what to do next. */
export function MessageState({ title, text, action, isError = false, isPage = false }: MessageStateProps) {
  const Title = isPage ? "h1" : "h2";
  return (
    <div
      role={isError ? "alert" : undefined}
      className="mx-auto flex max-w-88 flex-col items-center gap-2 px-4 py-8 text-center"
    >
      <CoveDrawing className="mb-3 w-48" />
      <Title className="title text-title-3">{title}</Title>
      <p className="text-ink-2 text-pretty">{text}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}

/** A quiet cove between two cliffs, for screens that have nothing else to show. */
export function CoveDrawing({ className }: { readonly className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 120" className={className}>
      <clipPath id="cove-frame">
        <rect width="200" height="120" rx="10" />
      </clipPath>
      <g clipPath="url(#cove-frame)">
        <path d="M0 0h200v120H0z" className="fill-map-sea" />
        <circle cx="112" cy="34" r="11" className="fill-sun" />
        <path d="M0 82h200v38H0z" className="fill-mer/35" />
        <path d="M0 30 34 26l14 14 16 6 4 18-6 8 14 16-2 6H0z" className="fill-map-land" />
        <path d="M48 40 40 58l10 14-8 22h32l2-6-14-16 6-8-4-18z" className="fill-ink/14" />
        <path d="m200 40-36-6-16 12 2 14-12 10 4 10-10 14h68z" className="fill-tuile/55" />
        <path d="m164 34 8 18-10 16 8 26h30V40z" className="fill-ink/14" />
        <path d="M12 28c-2-10 4-16 11-17 7 2 10 8 8 15z" className="fill-pin" />
        <path d="M176 36c-1-7 3-11 8-12 5 2 7 6 6 14z" className="fill-pin" />
        <path
          d="M86 98c5-4 9-4 14 0s9 4 14 0M96 110c5-4 9-4 14 0s9 4 14 0"
          className="fill-none stroke-surface"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
