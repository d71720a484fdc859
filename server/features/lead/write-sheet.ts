import { greet } from "#domain/text/greeting.ts";
import type { Block } from "../../documents/block.ts";
import { blockIf, noteOf, sheetBlocks } from "./sheet-blocks.ts";
import type { SheetContent } from "./sheet-content.ts";
import type { SheetPictures } from "./sheet-pictures.ts";

export type Sheet = {
  readonly name: string;
  readonly content: SheetContent;
  readonly pictures: SheetPictures;
  /** Where the property is shown whole. */
  readonly url: string;
  readonly isPersonal: boolean;
};

/** The sheet's e-mail: figures first, in sight before anything is scrolled, and the link to it all last. */
export function writeSheet({ name, content, pictures, url, isPersonal }: Sheet): Block[] {
  const { photographs, figures, facts, more } = sheetBlocks(content, pictures);
  const attached = pictures.pdf === null ? "" : " Vous la trouverez aussi en pièce jointe, au format PDF.";
  return [
    { kind: "text", text: greet(name) },
    { kind: "text", text: `Voici la fiche détaillée que vous avez demandée.${attached}` },
    { kind: "heading", text: content.title },
    { kind: "note", text: content.address },
    figures,
    ...photographs,
    { kind: "button", label: "Voir le bien en entier", url },
    ...blockIf(isPersonal, { kind: "note", text: "Ce lien vous est personnel. Il est valable 30 jours." }),
    ...facts,
    ...more,
    ...content.notes.map(noteOf),
  ];
}
