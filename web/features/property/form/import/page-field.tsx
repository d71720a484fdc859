import { ChevronRight, FileText, FileUp, X } from "lucide-react";
import { type ClipboardEvent, useRef, useState } from "react";
import { largestPage } from "#domain/api/listing.ts";
import { formatBytes, writeCount } from "#domain/text/format.ts";
import { Button } from "../../../../ui/button.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { FieldError } from "../../../../ui/field-frame.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { TextAreaField } from "../../../../ui/text-field.tsx";
import { useFileDrop } from "../../../../ui/use-file-drop.ts";
import type { ListingPage } from "../model/import-model.ts";
import { pageTooLarge, readListingFile } from "./read-listing-file.ts";

type PageFieldProps = {
  readonly page: ListingPage | null;
  /** A site was met that lets no program in: this is then the next thing to do. */
  readonly isOffered: boolean;
  readonly onPage: (page: ListingPage | null) => void;
};

/** The page stays text: nothing of it is run, drawn or fetched here. */
export function PageField({ page, isOffered, onPage }: PageFieldProps) {
  return (
    <details ref={isOffered ? unfold : null} className="group rounded-field border border-line bg-surface">
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 rounded-field px-3 py-2 text-small font-semibold hover:bg-ink/4 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
        Coller la page ou déposer le fichier enregistré
      </summary>
      <div className="grid gap-3 px-3 pb-3">
        <p className="text-small text-ink-2 text-pretty">
          Pour un site qui refuse l’accès aux programmes&nbsp;: ouvrez l’annonce dans votre navigateur,
          sélectionnez tout (Ctrl&nbsp;+&nbsp;A), copiez, puis collez ici. Ou enregistrez la page
          (Ctrl&nbsp;+&nbsp;S) et déposez le fichier.
        </p>
        {page === null ? (
          <PageEntry onPage={onPage} />
        ) : (
          <p className="flex min-h-10 items-center gap-2 rounded-field border border-mer/40 bg-mer/8 pl-3 text-small">
            <FileText aria-hidden className="size-4 shrink-0 text-mer" />
            <span className="min-w-0 grow truncate font-semibold">{page.name}</span>
            <span className="shrink-0 text-ink-2 tabular-nums">{sizeWords(page.content)}</span>
            <IconButton label="Retirer la page" onClick={() => onPage(null)}>
              <X aria-hidden />
            </IconButton>
          </p>
        )}
      </div>
    </details>
  );
}

/** Once, as it comes to be offered: it may be folded again. */
function unfold(details: HTMLDetailsElement | null): void {
  if (details !== null) details.open = true;
}

function PageEntry({ onPage }: Pick<PageFieldProps, "onPage">) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [typed, setTyped] = useState("");
  const take = (next: ListingPage) => {
    const isTooLarge = next.content.length > largestPage;
    setRefusal(isTooLarge ? pageTooLarge : undefined);
    if (!isTooLarge && next.content.trim() !== "") onPage(next);
  };
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    const reading = await readListingFile(file);
    if ("refusal" in reading) setRefusal(reading.refusal);
    else take(reading);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const [file] = event.clipboardData.files;
    if (file !== undefined) return void open(file);
    // A copied page has its mark-up, with what the text alone does not tell.
    const markup = event.clipboardData.getData("text/html");
    const text = event.clipboardData.getData("text/plain");
    take({ name: "Page collée", content: markup === "" || /^\s*</.test(text) ? text : markup });
  };
  const { isOver, listeners } = useFileDrop(([file]) => void open(file));
  return (
    <div
      {...listeners}
      className={classNames(
        "grid gap-2 rounded-field border-[1.5px] border-dashed p-3 transition-colors",
        isOver ? "border-mer bg-mer/8" : "border-ink-2/60",
      )}
    >
      <TextAreaField
        label="Page collée"
        value={typed}
        // A telephone's keyboard pastes without saying so.
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => take({ name: "Page collée", content: typed })}
        onPaste={paste}
        placeholder="Collez ici"
        className="[&_textarea]:min-h-11"
        rows={1}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" icon={<FileUp aria-hidden />} onClick={() => input.current?.click()}>
          Choisir un fichier
        </Button>
        <p className="text-caption text-ink-2">.html, .mhtml ou .txt, 5&nbsp;Mo au plus</p>
      </div>
      <input
        ref={input}
        type="file"
        accept=".html,.htm,.xhtml,.mhtml,.mht,.eml,.txt,text/html,text/plain,multipart/related"
        aria-label="Fichier de la page"
        tabIndex={-1}
        onChange={({ target }) => {
          void open(target.files?.[0]);
          target.value = "";
        }}
        className="sr-only"
      />
      <FieldError id="import-page-error" message={refusal} />
    </div>
  );
}

function sizeWords({ length }: string): string {
  return length < 1_000 ? writeCount(length, "caractère") : formatBytes(length);
}
