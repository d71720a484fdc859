import { useState } from "react";
import type * as z from "zod/mini";
import type { ContactFileFormat, exportContactsInput } from "#domain/api/contact-import.ts";
import { isErrorBody } from "#domain/errors.ts";
import { writeCount } from "#domain/text/format.ts";
import { CallError, messageOfError } from "../../client/api/call-error.ts";
import { saveFile } from "../../ui/save-file.ts";
import { showToast } from "../../ui/toast.ts";
import { useSignInAgain } from "../../widgets/dialog/ask-to-sign-in.ts";

type Which = Omit<z.input<typeof exportContactsInput>, "format">;

/** Asks for contacts as a file, which the browser keeps; what of them stays with the agency is said. */
export function useContactExport() {
  const [isExporting, setIsExporting] = useState(false);
  const signInAgain = useSignInAgain();
  const download = async (format: ContactFileFormat, which: Which, wanted: number): Promise<void> => {
    setIsExporting(true);
    try {
      const exported = await exportContacts(format, which);
      void showToast({
        title: writeCount(exported.count, "contact exporté", "contacts exportés"),
        description: missingWords(exported, wanted),
        tone: "success",
      });
    } catch (error) {
      if (!signInAgain(error, () => void download(format, which, wanted)))
        void showToast({
          title: "Les contacts n’ont pas été exportés",
          description: messageOfError(error),
          tone: "danger",
        });
    }
    setIsExporting(false);
  };
  return { isExporting, download };
}

type ExportCounts = { readonly count: number; readonly kept: number };

/** Why there are fewer in the file than the page showed. */
function missingWords({ count, kept }: ExportCounts, wanted: number): string | undefined {
  const gone = wanted - count - kept;
  const words = [
    kept > 0 && "Les contacts de vos collègues restent à l’agence\u00a0: seul un gérant les exporte.",
    gone > 0 &&
      `${writeCount(gone, "contact n’est plus", "contacts ne sont plus")} dans la liste, qui a changé entre-temps.`,
  ];
  return words.filter((one) => one !== false).join(" ") || undefined;
}

async function exportContacts(format: ContactFileFormat, which: Which): Promise<ExportCounts> {
  const reply = await fetch("/api/contact-exports", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...which, format }),
  });
  if (!reply.ok) {
    const refusal: unknown = await reply.json().catch(() => null);
    throw isErrorBody(refusal) ? new CallError(refusal) : new Error(`The export answered ${reply.status}`);
  }
  const name = /filename="([^"]+)"/.exec(reply.headers.get("content-disposition") ?? "")?.[1];
  saveFile(await reply.blob(), name ?? "contacts");
  return {
    count: Number(reply.headers.get("x-contacts")),
    kept: Number(reply.headers.get("x-contacts-kept")),
  };
}
