import { Skeleton } from "../../../ui/skeleton.tsx";

export function WaitingOwnRow() {
  return (
    <div
      aria-hidden="true"
      className="flex items-center gap-2 border-b border-line px-4 py-3 sm:gap-3 md:px-8"
    >
      <Skeleton className="mr-1 size-4.5 shrink-0 rounded-[4px] md:mr-2" />
      <Skeleton className="h-18 w-27 shrink-0 max-sm:size-16" />
      <div className="grid grow gap-2">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-3.5 w-4/5" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    </div>
  );
}
