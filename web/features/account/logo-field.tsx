import { ImageUp, Trash2 } from "lucide-react";
import { useRef } from "react";
import type { OwnAgencyReply } from "#domain/api/account.ts";
import { isErrorBody } from "#domain/errors.ts";
import { CallError } from "../../client/api/call-error.ts";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { showToast } from "../../ui/toast.ts";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { showError, useAccountChange } from "./use-account.ts";

/** A file that is no picture has its own message; other failures are shown as everywhere. */
function showLogoError(error: unknown) {
  if (error instanceof UnreadablePictureError)
    void showToast({ title: "Fichiers invalides", description: error.message, tone: "danger" });
  else showError(error);
}

/** The agency's logo: chosen, replaced or removed at once, apart from the rest of the form. */
export function LogoField({ agency }: { readonly agency: OwnAgencyReply }) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadLogo();
  const remove = useRemoveLogo();
  const choose = (file: File | undefined) => {
    if (file) upload.mutate(file, { onError: showLogoError });
    if (input.current) input.current.value = "";
  };
  const url = agency.company_logo_url;
  return (
    <fieldset className="flex flex-wrap items-center gap-4">
      <legend className="kicker mb-3">Logo</legend>
      <Picture
        src={url}
        alt={url === null ? "" : "Logo de l’agence"}
        width={80}
        height={80}
        className="size-20 shrink-0 rounded-card border border-line"
      />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            icon={<ImageUp aria-hidden />}
            busy={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {url === null ? "Choisir un logo" : "Remplacer"}
          </Button>
          {url !== null && (
            <Button
              size="small"
              variant="ghost"
              icon={<Trash2 aria-hidden />}
              busy={remove.isPending}
              onClick={() =>
                openDialog({
                  type: "confirm",
                  title: "Retirer le logo\u00a0?",
                  text: "Le fichier est supprimé. Pour retrouver ce logo, il faudra l’envoyer de nouveau.",
                  action: "Retirer",
                  isDanger: true,
                  onConfirm: () => remove.confirm(),
                })
              }
            >
              Retirer…
            </Button>
          )}
        </div>
        <p className="text-small text-ink-2">Une image carrée de préférence, sur fond uni.</p>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Fichier du logo"
          tabIndex={-1}
          onChange={(event) => choose(event.target.files?.[0])}
          className="sr-only"
        />
      </div>
    </fieldset>
  );
}

/** Sends the picture scaled down; the server makes the logo from it. */
const useUploadLogo = () =>
  useAccountChange<File>(
    async (_account, file) => sendLogo("PUT", await shrinkLogo(file)),
    "Logo enregistré",
  );

const useRemoveLogo = () => useAccountChange<void>(() => sendLogo("DELETE", null), "Logo retiré");

async function sendLogo(method: "PUT" | "DELETE", body: Blob | null): Promise<void> {
  const response = await fetch("/api/account/agency/logo", { method, body });
  if (response.ok) return;
  const reply: unknown = await response.json().catch(() => null);
  throw isErrorBody(reply) ? new CallError(reply) : new Error(`The logo was answered ${response.status}`);
}

const longestSide = 512; // pixels

class UnreadablePictureError extends Error {}

/** Scales a picture down to the largest size a logo is shown in; throws `UnreadablePictureError` for any other file. */
async function shrinkLogo(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new UnreadablePictureError("Ce fichier n’est pas une image que nous savons lire.");
  });
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.convertToBlob({ type: "image/png" });
}
