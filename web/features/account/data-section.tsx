import { Download, Trash2 } from "lucide-react";
import type { AccountReply } from "#domain/api/account.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { AccountSection } from "./account-section.tsx";

const everyonesData =
  "Un fichier JSON avec votre profil, vos sessions, les décisions prises sur votre compte et, une fois votre adresse vérifiée, les demandes que vous avez laissées et la liste des e-mails que nous vous avons écrits";
const professionalsData =
  "S’y ajoutent les biens, contacts, liens, tâches et rapports qui ne sont qu’à vous\u00a0; ce que vous suivez pour une agence de plusieurs personnes est à elle, et n’y figure pas. Les photos y sont citées par leur adresse.";

export function DataSection({ account }: { readonly account: AccountReply }) {
  return (
    <>
      <AccountSection
        title="Emporter mes données"
        text={account.role === "visitor" ? `${everyonesData}.` : `${everyonesData}. ${professionalsData}`}
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
