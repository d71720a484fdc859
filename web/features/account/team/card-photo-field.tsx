import { useQueryClient } from "@tanstack/react-query";
import type { TeamMember } from "#domain/api/team.ts";
import { teamQuery } from "../../../client/session/team-query.ts";
import { PersonAvatar } from "../../../widgets/agency/person-avatar.tsx";
import { PictureField, type PictureWords } from "../picture-field.tsx";
import { sendPicture, showPictureError } from "../send-picture.ts";
import { useAccountChange } from "../use-account.ts";

const words: PictureWords = {
  legend: "Photo",
  choose: "Choisir une photo",
  help: "Votre visage, de face. Elle est recadrée en rond.",
  file: "Fichier de la photo",
  removal: {
    title: "Retirer la photo\u00a0?",
    text: "Le fichier est supprimé, et vos initiales la remplacent.",
  },
};
const path = "/api/team/card/photo";

export function CardPhotoField({ person }: { readonly person: TeamMember }) {
  const queryClient = useQueryClient();
  const readTeam = () => queryClient.invalidateQueries(teamQuery);
  const upload = useAccountChange<File>((_account, file) => sendPicture(path, file), "Photo enregistrée");
  const remove = useAccountChange<void>(() => sendPicture(path, null).then(readTeam), "Photo retirée");
  return (
    <PictureField
      words={words}
      hasPicture={person.photo_url !== null}
      isSending={upload.isPending}
      isRemoving={remove.isPending}
      onChoose={(file) =>
        upload.mutate(file, { onSuccess: () => void readTeam(), onError: showPictureError })
      }
      onRemove={() => remove.confirm()}
    >
      <PersonAvatar name={person.name} photoUrl={person.photo_url} size="large" />
    </PictureField>
  );
}
