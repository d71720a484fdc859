import { ImageUp, Trash2 } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";

export type PictureWords = {
  readonly legend: string;
  readonly choose: string;
  readonly help: string;
  readonly file: string;
  readonly removal: { readonly title: string; readonly text: string };
};

type PictureFieldProps = {
  readonly words: PictureWords;
  readonly hasPicture: boolean;
  readonly isSending: boolean;
  readonly isRemoving: boolean;
  readonly onChoose: (file: File) => void;
  readonly onRemove: () => Promise<unknown>;
  readonly children: ReactNode;
};

/** Changed at once, apart from the rest of its form. */
export function PictureField(props: PictureFieldProps) {
  const { words, hasPicture, isSending, isRemoving, onChoose, onRemove, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const choose = (file: File | undefined) => {
    if (file) onChoose(file);
    if (input.current) input.current.value = "";
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-4">
      <legend className="kicker mb-3">{words.legend}</legend>
      {children}
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            icon={<ImageUp aria-hidden />}
            busy={isSending}
            onClick={() => input.current?.click()}
          >
            {hasPicture ? "Remplacer" : words.choose}
          </Button>
          {hasPicture && (
            <Button
              size="small"
              variant="ghost"
              icon={<Trash2 aria-hidden />}
              busy={isRemoving}
              onClick={() =>
                openDialog({
                  type: "confirm",
                  ...words.removal,
                  action: "Retirer",
                  isDanger: true,
                  onConfirm: onRemove,
                })
              }
            >
              Retirer…
            </Button>
          )}
        </div>
        <p className="text-small text-ink-2">{words.help}</p>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={words.file}
          tabIndex={-1}
          onChange={(event) => choose(event.target.files?.[0])}
          className="sr-only"
        />
      </div>
    </fieldset>
  );
}
