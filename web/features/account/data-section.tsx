import { Download, Trash2 } from "lucide-react";
import type { AccountReply } from "#domain/api/account.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { AccountSection } from "./account-section.tsx";

/** Downloading one's data, or deleting the account. */
export function DataSection({ account }: { readonly account: AccountReply }) {
  return (
    <>
      <AccountSection
        title="Emporter mes données"
        text="Un fichier JSON avec votre profil, votre agence, vos biens et toutes les données que nous conservons sur vous."
      >
        <a href="/api/account/export" download className={buttonClasses({})}>
          <Download aria-hidden />
          Télécharger mes données
        </a>
      </AccountSection>
      <AccountSection
        title="Supprimer mon compte"
        text="Votre compte et ce qui n’est qu’à vous disparaissent pour toujours ; ce que vous suivez pour une agence de plusieurs personnes lui reste. Le détail s’affiche avant la confirmation."
      >
        <Button
          variant="danger"
          icon={<Trash2 aria-hidden />}
          onClick={() => openDialog({ type: "delete-account", email: account.email })}
        >
          Supprimer mon compte
        </Button>
      </AccountSection>
    </>
  );
}
