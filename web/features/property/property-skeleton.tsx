import { Skeleton } from "../../ui/skeleton.tsx";

/** A home on its way, in the shape it will have. */
export function PropertySkeleton() {
  return (
    <div role="status" aria-label="Chargement...">
      <Skeleton className="aspect-3/2 w-full rounded-none" />
      <div className="grid gap-3 p-5">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-5 w-72 max-w-full" />
        <Skeleton className="h-6 w-36" />
        <Skeleton className="h-8 w-44" />
      </div>
      <div className="mx-5 grid grid-cols-2 gap-4 border-t border-line py-5">
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} className="h-10" />
        ))}
      </div>
    </div>
  );
}
