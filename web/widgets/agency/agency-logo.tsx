import { Picture } from "../../ui/picture.tsx";

const empty = /^(?:agence|immobilière?|cabinet|le|la|les|l|du|de|des|d|aux?|et)$/i;

/** The first two telling words: "VC" for "Agence du Vallon Clair". */
export function initialsOf(name: string): string {
  const words = name.split(/[\s'’&-]+/).filter((word) => word !== "");
  const telling = words.filter((word) => !empty.test(word));
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}

export function AgencyLogo({ name, url }: { readonly name: string; readonly url: string | null }) {
  if (url !== null)
    return (
      <Picture
        src={url}
        alt=""
        width={64}
        height={64}
        className="size-16 shrink-0 rounded-card border border-line"
      />
    );
  return (
    <span
      aria-hidden="true"
      className="title grid size-16 shrink-0 place-items-center rounded-card border border-line bg-bg text-title-2 text-ink-2"
    >
      {initialsOf(name)}
    </span>
  );
}
