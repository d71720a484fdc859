/** A quiet cove between two cliffs, for screens that have nothing else to show. */
export function CoveDrawing({ className }: { readonly className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 96" className={className}>
      <circle cx="92" cy="30" r="10" className="fill-soleil/40" />
      <path d="M0 62h160v34H0z" className="fill-map-sea" />
      <path d="M0 20 26 16l12 12 10 4 4 16 14 14-8 10 6 8H0z" className="fill-map-land stroke-line" />
      <path d="m160 26-22-4-12 10-2 14-12 8-4 8 8 10-6 8h50z" className="fill-map-land stroke-line" />
      <path d="M0 20 26 16l12 12-6 6 4 20-14 18v14H0z" className="fill-ink-2/15" />
      <path
        d="M70 70c4-3 8-3 12 0s8 3 12 0M78 82c4-3 8-3 12 0s8 3 12 0"
        className="fill-none stroke-mer"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M14 16c0-6 3-9 7-10 4 1 6 4 6 10z" className="fill-pin/60" />
    </svg>
  );
}
