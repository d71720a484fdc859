/** Somebody of an agency, small: their photograph, or their initials. The name stands beside it, or in `title`. */
export function PersonAvatar({
  name,
  photoUrl,
  isSmall = false,
}: {
  readonly name: string;
  readonly photoUrl: string | null;
  readonly isSmall?: boolean;
}) {
  const size = isSmall ? "size-6 text-caption" : "size-10 text-small";
  if (photoUrl !== null)
    return (
      <img src={photoUrl} alt="" title={name} className={`${size} shrink-0 rounded-full object-cover`} />
    );
  return (
    <span
      aria-hidden
      title={name}
      className={`${size} grid shrink-0 place-items-center rounded-full border border-line bg-bg font-semibold text-ink-2`}
    >
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/[\s@.-]+/).filter((word) => word !== "");
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}
