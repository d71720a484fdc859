import { Skeleton } from "../../../ui/skeleton.tsx";

export function WaitingCard() {
  return (
    <div aria-hidden="true" className="flex items-center gap-3 border-b border-line px-4 py-3">
      <Skeleton className="h-21 w-28 shrink-0" />
      <div className="grid grow gap-2">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-3/4" />
        <Skeleton className="h-3.5 w-20" />
      </div>
    </div>
  );
}
