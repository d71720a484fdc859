import { classNames } from "./class-names.ts";

/** Give it the size of what is on its way. */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <div aria-hidden="true" className={classNames("animate-breathe rounded-field bg-ink/10", className)} />
  );
}

type SkeletonRowsProps = { readonly count: 2 | 3 | 4 | 6; readonly className?: string };

const widths = [
  ["w-2/5", "w-3/4"],
  ["w-1/2", "w-3/5"],
  ["w-1/3", "w-2/3"],
  ["w-3/5", "w-4/5"],
  ["w-2/5", "w-1/2"],
  ["w-1/2", "w-3/4"],
] as const;

export function SkeletonRows({ count, className }: SkeletonRowsProps) {
  return (
    <div aria-hidden="true" className={classNames("divide-y divide-line", className)}>
      {widths.slice(0, count).map(([name, detail]) => (
        <div key={name + detail} className="grid gap-2 py-3.5 first:pt-0 last:pb-0">
          <Skeleton className={`h-4 ${name}`} />
          <Skeleton className={`h-3.5 ${detail}`} />
        </div>
      ))}
    </div>
  );
}
