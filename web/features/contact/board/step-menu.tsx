import { type Ref, useImperativeHandle, useRef, useState } from "react";
import type { BoardCard } from "#domain/api/contact-board.ts";
import { type ContactStep, contactSteps, type SteppedKind } from "#domain/contact/contact.ts";
import { contactStepNames } from "#domain/contact/contact-words.ts";
import { writeDe } from "#domain/text/write-de.ts";
import { Group } from "../../../ui/group.tsx";
import { MenuItem } from "../../../ui/menu.tsx";

export type StepMenuHandle = { readonly open: (card: BoardCard, button: HTMLElement) => void };

type StepMenuProps = {
  readonly ref: Ref<StepMenuHandle>;
  readonly kind: SteppedKind;
  readonly onChoose: (id: string, step: ContactStep) => void;
};

const gap = 6; // pixels between the button and the menu
const width = 224; // pixels, as `w-56`
const height = 290; // pixels, about

/** The steps a card may go to, one menu for all cards: the browser's popover closes it and gives the focus back. */
export function StepMenu({ ref, kind, onChoose }: StepMenuProps) {
  const popover = useRef<HTMLDivElement>(null);
  const [card, setCard] = useState<BoardCard | null>(null);
  useImperativeHandle(ref, () => ({
    open(asked, button) {
      const box = popover.current;
      if (box === null) return;
      setCard(asked);
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const isUpward = innerHeight - bottom < height && top > height;
      box.style.left = `${Math.max(8, Math.min(right - width, left))}px`;
      box.style.top = isUpward ? "auto" : `${bottom + gap}px`;
      box.style.bottom = isUpward ? `${innerHeight - top + gap}px` : "auto";
      box.showPopover();
      box.querySelector("button")?.focus();
    },
  }));
  return (
    <Group
      ref={popover}
      popover="auto"
      label={card === null ? "Étapes" : `Étape ${writeDe(card.name)}`}
      className="fixed inset-auto m-0 w-56 rounded-card border border-line bg-surface p-1.5 text-ink shadow-high"
    >
      {contactSteps[kind].map((step) => (
        <MenuItem key={step} onClick={() => card !== null && onChoose(card.id, step)}>
          {contactStepNames[step]}
        </MenuItem>
      ))}
    </Group>
  );
}
