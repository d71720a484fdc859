import { ChevronDown, Download, IdCard, Sheet, Upload } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { useContactExport } from "./use-contact-export.ts";
import type { Contacts } from "./use-contacts.ts";

/** Files of contacts in, and those that the list shows out. */
export function ContactFilesMenu({ contacts: { question, total } }: { readonly contacts: Contacts }) {
  const { isExporting, download } = useContactExport();
  return (
    <>
      {total !== 0 && (
        // On a telephone, where four share two rows, each has its edges. Its place is kept until the list has come.
        <div
          className={classNames(
            total === undefined && "invisible",
            "flex max-sm:rounded-field max-sm:bg-surface max-sm:inset-ring max-sm:inset-ring-ink-2/60 max-sm:[&>button]:grow",
          )}
        >
          <Menu
            label="Exporter"
            trigger={
              <>
                <Download aria-hidden />
                Exporter
                <ChevronDown aria-hidden className="text-ink-2 sm:max-lg:hidden" />
              </>
            }
          >
            <p className="px-2.5 py-1.5 text-small text-ink-2 text-pretty">
              Les contacts que la liste montre. L’export est noté au journal de l’agence.
            </p>
            <MenuItem
              icon={<Sheet aria-hidden />}
              onClick={() => void (isExporting || download("csv", question, total ?? 0))}
            >
              Tableau (CSV)
            </MenuItem>
            <MenuItem
              icon={<IdCard aria-hidden />}
              onClick={() => void (isExporting || download("vcard", question, total ?? 0))}
            >
              Cartes de visite (.vcf)
            </MenuItem>
          </Menu>
        </div>
      )}
      <Button icon={<Upload aria-hidden />} onClick={() => openDialog({ type: "import-contacts" })}>
        Importer
      </Button>
    </>
  );
}
