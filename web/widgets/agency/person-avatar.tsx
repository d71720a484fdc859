import { classNames } from "../../ui/class-names.ts";

const sizes = { small: "size-6 text-caption", medium: "size-10 text-small", large: "size-14" } as const;

type PersonAvatarProps = {
  readonly name: string;
  readonly photoUrl: string | null;
  readonly size?: keyof typeof sizes;
};

/** The name stands beside it, or in `title`. */
export function PersonAvatar({ name, photoUrl, size = "medium" }: PersonAvatarProps) {
  if (photoUrl !== null)
    return (
      <img
        src={photoUrl}
        alt=""
        title={name}
        className={classNames(sizes[size], "shrink-0 rounded-full border border-line object-cover")}
      />
    );
  return (
    <span
      aria-hidden
      title={name}
      className={classNames(
        sizes[size],
        "grid shrink-0 place-items-center rounded-full border border-line bg-surface font-semibold text-ink-2",
      )}
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
