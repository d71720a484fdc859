import {
  Copy,
  Eye,
  EyeOff,
  FileText,
  Gauge,
  Link2,
  MoreHorizontal,
  Pencil,
  Trash2,
  UserRoundPen,
  Users,
} from "lucide-react";
import type { OwnListItem } from "#domain/api/own-property.ts";
import { draftRefusal } from "#domain/property/draft-fields.ts";
import { photoSrcset, photoUrl } from "#domain/property/photo.ts";
import { formatShortDate } from "#domain/text/instant.ts";
import { quote } from "#domain/text/quote.ts";
import { Link } from "../../../router/link.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { closeMenuAround, Menu, MenuItem, menuItemClasses } from "../../../ui/menu.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { StatusPill } from "../../../ui/status-pill.tsx";
import { showToast } from "../../../ui/toast.ts";
import { useHandOver } from "../../../widgets/agency/use-hand-over.ts";
import { CarrierMark } from "../../../widgets/agency/whose-filter.tsx";
import { closeDialog, openDialog } from "../../../widgets/dialog/dialog-store.ts";
import { usePropertyLink } from "../../../widgets/link/use-property-link.ts";
import { StatusBadge } from "../../../widgets/property/status-badge.tsx";
import { useBeginReport } from "../../../widgets/report/begin-report.tsx";
import { askRemoval } from "./ask-removal.ts";
import { KnownLinkItem } from "./known-link-item.tsx";
import { useMayEdit } from "./use-may-edit.ts";
import { useHandOverProperties, useOwnActions } from "./use-own-actions.ts";

type OwnRowProps = {
  readonly property: OwnListItem;
  readonly showsMissing: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

export function OwnRow({ property, showsMissing, isChosen, onChoose }: OwnRowProps) {
  const { id, title, address, photo, price_display: price, is_hidden: isHidden } = property;
  const isDraft = property.lacking.length > 0;
  const edit = () => openDialog({ type: "property-form", propertyId: id });
  const mayEdit = useMayEdit(property);
  const titleClasses =
    "line-clamp-2 max-w-full rounded-field text-left font-semibold after:absolute after:inset-0 hover:underline sm:line-clamp-1";
  return (
    <div className="relative flex items-center gap-2 px-4 py-3 hover:bg-ink/4 has-checked:bg-mer/8 sm:gap-3 md:px-8">
      <Checkbox checked={isChosen} onChange={onChoose} className="relative z-1 shrink-0 gap-0 pr-1 md:pr-2">
        <span className="sr-only">Choisir {title}</span>
      </Checkbox>
      <Picture
        src={photo && photoUrl(photo.path, { width: 160 })}
        {...(photo && { srcSet: photoSrcset(photo), color: photo.color })}
        sizes="108px"
        alt=""
        width={108}
        height={72}
        className={`h-18 w-27 shrink-0 rounded-field max-sm:size-16 ${isHidden ? "opacity-50" : ""}`}
      />
      <div className="min-w-0 grow">
        {/* A press anywhere on the row is one on its title, but for the buttons that lie over it. */}
        {mayEdit ? (
          <button type="button" onClick={edit} className={titleClasses}>
            {title}
          </button>
        ) : (
          <Link to="/property/$id" params={{ id }} className={titleClasses}>
            {title}
          </Link>
        )}
        <p className="text-small text-pretty text-ink-2 sm:truncate">{address}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small">
          <span className="title tabular-nums">{price}</span>
          <StatusBadge
            status={property.status}
            label={property.status === "sold" ? "Vendu" : property.status_display}
          />
          {property.is_moderated && <StatusPill tone="bad">Masqué par l’administration</StatusPill>}
          {isDraft && <StatusPill tone="bad">À compléter</StatusPill>}
          {isHidden && !isDraft && <StatusPill tone="waiting">Masqué</StatusPill>}
          <CarrierMark userId={property.user_id} />
          <span className="text-ink-2 max-lg:w-full max-sm:text-caption">
            Ajouté le {formatShortDate(property.created_at)}
          </span>
        </p>
        {isDraft && (
          <p className="mt-1 text-small text-soleil text-pretty">{draftRefusal(property.lacking)}</p>
        )}
        {showsMissing && property.missing.length > 0 && (
          <p className="mt-1 text-small text-soleil text-pretty">
            Il manque&nbsp;: {property.missing.map(lowerFirst).join(", ")}.
          </p>
        )}
      </div>
      {mayEdit ? (
        <RowActions property={property} onEdit={edit} />
      ) : (
        <div className="relative z-1 shrink-0 max-sm:-mr-2">
          <Menu label={`Actions\u00a0: ${title}`} trigger={<MoreHorizontal aria-hidden />}>
            <OpenPageItem id={id} />
            <BuyersItem property={property} />
          </Menu>
        </div>
      )}
    </div>
  );
}

function isShown({ is_hidden: isHidden, is_moderated: isModerated }: OwnListItem): boolean {
  return !isHidden && !isModerated;
}

function lowerFirst(label: string): string {
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

function OpenPageItem({ id }: { readonly id: string }) {
  return (
    <Link to="/property/$id" params={{ id }} onClick={closeMenuAround} className={menuItemClasses}>
      <FileText aria-hidden />
      Ouvrir sa page
    </Link>
  );
}

function BuyersItem({ property }: { readonly property: OwnListItem }) {
  const { id, title, status } = property;
  if (status !== "for_sale" || !isShown(property)) return null;
  return (
    <MenuItem
      icon={<Users aria-hidden />}
      onClick={() => openDialog({ type: "property-buyers", propertyId: id, title })}
    >
      Acquéreurs
    </MenuItem>
  );
}

type RowActionsProps = { readonly property: OwnListItem; readonly onEdit: () => void };

function RowActions({ property, onEdit }: RowActionsProps) {
  const { id, title, is_hidden: isHidden, is_moderated: isModerated } = property;
  const { setHidden, remove } = useOwnActions();
  const handOver = useHandOverProperties();
  const giveTo = useHandOver(property.user_id);
  const openLink = usePropertyLink(property);
  const { begin } = useBeginReport(() => closeDialog());
  const isDraft = property.lacking.length > 0;
  // A draft is completed before it is shown: the server holds to it too.
  const toggle = () => {
    if (isDraft) void showToast({ title: "Bien à compléter", description: draftRefusal(property.lacking) });
    else void setHidden([id], !isHidden);
  };
  const toggleLabel = isHidden ? "Rendre visible" : "Masquer";
  return (
    <div className="relative z-1 flex shrink-0 items-center max-sm:-mr-2">
      {!isModerated && (
        <IconButton label={`${toggleLabel} : ${title}`} onClick={toggle} className="max-sm:hidden">
          {isHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      )}
      {isShown(property) && (
        <IconButton label={`Lien court : ${title}`} onClick={() => void openLink()} className="max-sm:hidden">
          <Link2 aria-hidden />
        </IconButton>
      )}
      <IconButton label={`Modifier : ${title}`} onClick={onEdit} className="max-sm:hidden">
        <Pencil aria-hidden />
      </IconButton>
      <Menu label={`Actions : ${title}`} trigger={<MoreHorizontal aria-hidden />}>
        <MenuItem icon={<Pencil aria-hidden />} onClick={onEdit}>
          Modifier
        </MenuItem>
        {!isModerated && (
          <MenuItem
            className="sm:hidden"
            icon={isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
            onClick={toggle}
          >
            {toggleLabel}
          </MenuItem>
        )}
        {isShown(property) ? (
          <MenuItem className="sm:hidden" icon={<Link2 aria-hidden />} onClick={() => void openLink()}>
            Lien court
          </MenuItem>
        ) : (
          <KnownLinkItem propertyId={id} />
        )}
        <MenuItem icon={<Gauge aria-hidden />} onClick={() => begin({ property_id: id })}>
          Estimer
        </MenuItem>
        <BuyersItem property={property} />
        <MenuItem
          icon={<Copy aria-hidden />}
          onClick={() => openDialog({ type: "property-form", copyOf: id })}
        >
          Dupliquer
        </MenuItem>
        {giveTo !== null && (
          <MenuItem
            icon={<UserRoundPen aria-hidden />}
            onClick={() =>
              giveTo({
                title: "Confier ce bien",
                text: `${quote(title)} passe à la personne choisie, avec ses demandes. L’agence le garde.`,
                give: (heir) => handOver([id], heir),
              })
            }
          >
            Confier…
          </MenuItem>
        )}
        <OpenPageItem id={id} />
        <MenuItem
          isDanger
          icon={<Trash2 aria-hidden />}
          onClick={() => askRemoval(quote(title), () => remove([id]))}
        >
          Supprimer…
        </MenuItem>
      </Menu>
    </div>
  );
}
