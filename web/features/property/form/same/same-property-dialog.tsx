import type { SameProperty } from "#domain/api/own-property.ts";
import { photoSrcset, photoUrl } from "#domain/property/photo.ts";
import { formatDay } from "#domain/property/sale-date.ts";
import type { SamenessReason } from "#domain/property/same-property.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { formatPrice, formatSurface } from "#domain/text/format.ts";
import { parseWholeNumber } from "#domain/text/parse-number.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { StatusPill } from "../../../../ui/status-pill.tsx";
import { useStore } from "../../../../ui/store.ts";
import { openDialog } from "../../../../widgets/dialog/dialog-store.ts";
import { orderedPhotos } from "../model/photos-model.ts";
import type { PropertyEditor } from "../property-editor.ts";

const reasonWords: Readonly<Record<SamenessReason, string>> = {
  listing: "Même annonce d’origine",
  place: "Même endroit, type et surface",
  photo: "Même photo principale",
};

type SamePropertyDialogProps = {
  readonly editor: PropertyEditor;
  readonly items: readonly SameProperty[];
  readonly onStay: () => void;
};

export function SamePropertyDialog({ editor, items, onStay }: SamePropertyDialogProps) {
  return (
    <Dialog
      isWide
      title="Ce bien est-il déjà là ?"
      description={`${items.length === 1 ? "Un de vos biens lui ressemble" : "Plusieurs de vos biens lui ressemblent"}. Rien n’est enregistré avant votre choix.`}
      onClose={onStay}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <section aria-label="Le bien que vous saisissez">
          <p className="kicker mb-2">Vous saisissez</p>
          <EnteredCard editor={editor} />
        </section>
        <section aria-label="Déjà dans vos biens">
          <p className="kicker mb-2">Déjà dans vos biens</p>
          <ul className="grid gap-4">
            {items.map((item) => (
              <li key={item.id}>
                <KnownCard item={item} onStay={onStay} />
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onStay}>Revenir au formulaire</Button>
        <Button variant="primary" onClick={() => editor.send({ type: "another-confirmed" })}>
          C’est un autre bien : enregistrer
        </Button>
      </div>
    </Dialog>
  );
}

const frame = "overflow-hidden rounded-card border border-line";

function EnteredCard({ editor }: Pick<SamePropertyDialogProps, "editor">) {
  const { form, photos } = useStore(editor.models);
  const { values } = form;
  const { title, address, property_type: type } = values;
  const [euros, areaM2] = [parseWholeNumber(values.price), parseWholeNumber(values.surface_area)];
  const facts = [
    type,
    areaM2 === null ? "" : formatSurface(areaM2),
    euros === null ? "" : formatPrice(euros),
  ];
  return (
    <div className={frame}>
      <Picture
        src={orderedPhotos(photos)[0]?.preview ?? null}
        alt=""
        width={320}
        height={160}
        className="h-36 w-full"
      />
      <Facts title={title} facts={facts} address={address} />
    </div>
  );
}

function KnownCard({ item, onStay }: { readonly item: SameProperty; readonly onStay: () => void }) {
  const {
    id,
    photo,
    title,
    address,
    property_type: type,
    price_display: price,
    status_display: status,
  } = item;
  const open = () => {
    onStay();
    openDialog({ type: "property-form", propertyId: id });
  };
  return (
    <div className={frame}>
      <Picture
        src={photo && photoUrl(photo.path, { width: 320 })}
        {...(photo && { srcSet: photoSrcset(photo), color: photo.color })}
        sizes="320px"
        alt=""
        width={320}
        height={160}
        className="h-36 w-full"
      />
      <Facts title={title} facts={[type, formatSurface(item.surface_area), price]} address={address} />
      <div className="grid gap-3 px-3 pb-3">
        <p className="text-small text-ink-2">
          {status}, ajouté le {formatDay(dayInParis(new Date(item.created_at)))}
        </p>
        <p className="flex flex-wrap gap-1.5">
          {item.reasons.map((reason) => (
            <StatusPill key={reason} tone="waiting">
              {reasonWords[reason]}
            </StatusPill>
          ))}
        </p>
        <Button size="small" onClick={open}>
          Ouvrir ce bien
        </Button>
      </div>
    </div>
  );
}

type FactsProps = { readonly title: string; readonly facts: readonly string[]; readonly address: string };

function Facts({ title, facts, address }: FactsProps) {
  return (
    <div className="grid gap-0.5 p-3">
      <p className="font-semibold break-words">{title}</p>
      <p className="text-small tabular-nums">{facts.filter((fact) => fact !== "").join(" · ")}</p>
      <p className="text-small text-ink-2">{address}</p>
    </div>
  );
}
