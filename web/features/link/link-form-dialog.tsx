import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { LinkItem } from "#domain/api/link.ts";
import { type Campaign, readCampaign, withCampaign } from "#domain/link/campaign.ts";
import { destinationName } from "#domain/link/destination-name.ts";
import {
  aliasMaxLength,
  aliasMessage,
  type LinkChange,
  type LinkStart,
  type NewLink,
  newLinkRules,
} from "#domain/link/link-rules.ts";
import { statusOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { brand } from "../../client/page/brand.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { useSignInAgain } from "../../widgets/dialog/ask-to-sign-in.ts";
import { newId } from "../../widgets/editor/new-id.ts";
import { useForm } from "../../widgets/form/use-form.ts";
import { LinkCodeCard } from "../../widgets/link/link-code-card.tsx";
import { KeptEmailsNote } from "../../widgets/mail/email-outcome.tsx";
import { CampaignFields } from "./campaign-fields.tsx";
import { useLinkActions } from "./use-links.ts";

export type LinkFormDialogProps = {
  readonly link?: LinkItem;
  readonly start?: { readonly destination: string; readonly title: string };
  readonly onClose: () => void;
};

export function LinkFormDialog({ link, start, onClose }: LinkFormDialogProps) {
  const [created, setCreated] = useState<LinkItem | null>(null);
  if (created !== null) return <CreatedLink link={created} onClose={onClose} />;
  return (
    <LinkForm
      link={link}
      start={start}
      onClose={onClose}
      onSaved={(saved) => (link === undefined ? setCreated(saved) : onClose())}
    />
  );
}

function CreatedLink({ link, onClose }: { readonly link: LinkItem; readonly onClose: () => void }) {
  return (
    <Dialog
      title="Votre lien est prêt"
      description={`Il mène à\u00a0: ${destinationName(link, brand.origin)}`}
      onClose={onClose}
    >
      <LinkCodeCard address={link.short_url} alias={link.alias} />
    </Dialog>
  );
}

type LinkFormProps = {
  readonly link: LinkItem | undefined;
  readonly start: LinkFormDialogProps["start"] | undefined;
  readonly onSaved: (link: LinkItem) => void;
  readonly onClose: () => void;
};

function LinkForm({ link, start, onSaved, onClose }: LinkFormProps) {
  const isNew = link === undefined;
  // What is typed is held against it, whatever becomes of the link in another window meanwhile.
  const [began] = useState(link);
  const form = useForm(newLinkRules, {
    destination_url: link?.destination_url ?? start?.destination ?? "",
    title: link?.title ?? start?.title ?? "",
    alias: link?.alias ?? "",
    notify_on_access: link?.notify_on_access ?? false,
    expires_on: link?.expires_on ?? "",
    tags: link?.tags ?? [],
  });
  const { destination_url: destination, alias } = form.watch();
  const [tagText, setTagText] = useState(link?.tags.join(", ") ?? "");
  const [campaign, setCampaign] = useState<Campaign | null>(null);
  const save = useSaveLink(began, { onSaved, refuse: form.refuse, sendAgain: () => void send() });
  const send = form.submit((output) => {
    const destination_url =
      campaign === null ? output.destination_url : withCampaign(output.destination_url, campaign);
    save.mutate({ ...output, destination_url });
  });
  const generate = async () => form.change("alias", await generateAlias());
  return (
    <Dialog
      title={isNew ? "Nouveau lien court" : "Modifier le lien"}
      onClose={onClose}
      isBusy={save.isPending}
    >
      <form noValidate onSubmit={send} className="grid gap-4">
        <TextField
          label="Destination *"
          type="url"
          inputMode="url"
          placeholder="https://…"
          required
          {...form.field("destination_url")}
        />
        <TextField
          label="Titre"
          help="Pour vous y retrouver : il n’est pas public."
          {...form.field("title")}
        />
        {isNew ? (
          <AliasField alias={alias} field={form.field("alias")} onGenerate={generate} />
        ) : (
          <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
            Adresse : <strong className="text-ink">{link.short_url}</strong>. Elle reste la même : elle est
            peut-être imprimée.
          </p>
        )}
        <TextField
          label="Étiquettes"
          help="Séparées par des virgules."
          value={tagText}
          error={form.errorOf("tags")}
          onChange={({ target }) => {
            setTagText(target.value);
            form.change("tags", readTags(target.value));
          }}
        />
        <TextField
          label="Dernier jour"
          help="Le lien ne s’ouvre plus après ce jour. Vide : il reste ouvert."
          type="date"
          {...form.field("expires_on")}
        />
        <Checkbox {...form.field("notify_on_access")}>
          M’écrire quand il est ouvert, au plus une fois par heure
        </Checkbox>
        <KeptEmailsNote />
        <CampaignFields campaign={campaign ?? readCampaign(destination)} onChange={setCampaign} />
        <FormAlert message={form.refusal} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button disabled={save.isPending} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {isNew ? "Créer le lien" : "Enregistrer"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type AliasFieldProps = {
  readonly alias: string | null | undefined;
  readonly field: object;
  readonly onGenerate: () => Promise<void>;
};

function AliasField({ alias, field, onGenerate }: AliasFieldProps) {
  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-2">
        <TextField
          label="Alias"
          help={`${aliasMessage}. Laissé vide, il est tiré au hasard.`}
          maxLength={aliasMaxLength}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="grow"
          {...field}
        />
        <Button className="mt-5.5" onClick={() => void onGenerate()}>
          Générer
        </Button>
      </div>
      <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
        Adresse : <strong className="text-ink">{`${brand.origin}/${alias || "…"}`}</strong>
      </p>
    </div>
  );
}

type Saving = {
  readonly onSaved: (link: LinkItem) => void;
  readonly refuse: (error: Error) => void;
  readonly sendAgain: () => void;
};

function useSaveLink(link: LinkItem | undefined, { onSaved, refuse, sendAgain }: Saving) {
  const [request_id] = useState(newId);
  const drawn = useRef("");
  /** Once the person was shown what stands there by now, what they send is what they want. */
  const isConflictShown = useRef(false);
  const { refresh } = useLinkActions();
  const signInAgain = useSignInAgain();
  return useMutation({
    mutationFn: async ({ alias, ...fields }: NewLink) => {
      const { links } = await loadCall();
      if (link !== undefined)
        return links.change({
          id: link.id,
          ...findChanges(link, fields),
          ...(!isConflictShown.current && { before: startOf(link) }),
        });
      // Drawn once: sent again after a lost answer, it is the same link.
      if (alias === "" && drawn.current === "") drawn.current = await generateAlias();
      return links.create({ ...fields, request_id, alias: alias || drawn.current });
    },
    onSuccess: async (saved) => {
      void showToast({
        title: link === undefined ? "Lien créé avec succès" : "Lien enregistré",
        tone: "success",
      });
      onSaved(saved);
      await refresh();
    },
    onError: (error) => {
      if (signInAgain(error, sendAgain)) return;
      const isConflict = statusOfError(error) === 409;
      if (link !== undefined) isConflictShown.current = isConflict;
      // An alias that was drawn and is taken by now is drawn anew.
      else if (isConflict) drawn.current = "";
      refuse(error);
      // The form says why.
      if (link === undefined) void showToast({ title: "Erreur lors de la création du lien", tone: "danger" });
    },
  });
}

/** What the form did not change stays as it is by now. */
function findChanges(link: LinkItem, fields: Omit<NewLink, "alias">): LinkChange {
  const { destination_url, title, notify_on_access, expires_on, tags } = fields;
  return {
    ...(destination_url !== link.destination_url && { destination_url }),
    ...(title !== link.title && { title }),
    ...(notify_on_access !== link.notify_on_access && { notify_on_access }),
    ...(expires_on !== link.expires_on && { expires_on }),
    ...(tags.join() !== link.tags.join() && { tags }),
  };
}

function startOf({ destination_url, title, expires_on }: LinkItem): LinkStart {
  return { destination_url, title, expires_on };
}

/** Where the server has no choice, an empty alias, which it fills on creation. */
async function generateAlias(): Promise<string> {
  try {
    return await (await loadCall()).functions.generateShortAlias();
  } catch {
    void showToast({ title: "Erreur lors de la génération", tone: "danger" });
    return "";
  }
}

function readTags(text: string): string[] {
  return text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}
