import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";

export function dragWords(ids: readonly string[]) {
  const place = (id: UniqueIdentifier) => `${ids.indexOf(String(id)) + 1} sur ${ids.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Photo ${place(active.id)} prise.`,
    onDragOver: ({ over }) => (over === null ? undefined : `Elle irait à la place ${place(over.id)}.`),
    onDragEnd: ({ over }) => (over === null ? "Photo reposée." : `Photo posée à la place ${place(over.id)}.`),
    onDragCancel: () => "Photo reposée à sa place.",
  };
  return {
    announcements,
    screenReaderInstructions: {
      draggable:
        "Espace prend la photo, les flèches la déplacent, Espace la pose, Échap la repose à sa place.",
    },
  };
}
