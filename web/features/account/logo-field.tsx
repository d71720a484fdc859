import type { OwnAgencyReply } from "#domain/api/account.ts";
import { Picture } from "../../ui/picture.tsx";
import { PictureField, type PictureWords } from "./picture-field.tsx";
import { sendPicture, showPictureError } from "./send-picture.ts";
import { useAccountChange } from "./use-account.ts";

const words: PictureWords = {
  legend: "Logo",
  choose: "Choisir un logo",
  help: "Une image carrée de préférence, sur fond uni.",
  file: "Fichier du logo",
  removal: {
    title: "Retirer le logo\u00a0?",
    text: "Le fichier est supprimé. Pour retrouver ce logo, il faudra l’envoyer de nouveau.",
  },
};
const path = "/api/account/agency/logo";

export function LogoField({ agency }: { readonly agency: OwnAgencyReply }) {
  const upload = useAccountChange<File>((_account, file) => sendPicture(path, file), "Logo enregistré");
  const remove = useAccountChange<void>(() => sendPicture(path, null), "Logo retiré");
  const url = agency.company_logo_url;
  return (
    <PictureField
      words={words}
      hasPicture={url !== null}
      isSending={upload.isPending}
      isRemoving={remove.isPending}
      onChoose={(file) => upload.mutate(file, { onError: showPictureError })}
      onRemove={() => remove.confirm()}
    >
      <Picture
        src={url}
        alt={url === null ? "" : "Logo de l’agence"}
        width={80}
        height={80}
        className="size-20 shrink-0 rounded-card border border-line"
      />
    </PictureField>
  );
}
