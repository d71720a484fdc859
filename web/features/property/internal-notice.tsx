import { useQueryClient } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import { canChangeVisibility, isOfAgency } from "#domain/access.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { mandateSentence } from "#domain/property/sale-words.ts";
import { quote } from "#domain/text/quote.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useSession } from "../../client/session/use-session.ts";
import { viewerOfSession } from "../../client/session/viewer-of-session.ts";
import { Link } from "../../router/link.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { PropertyLinkButton } from "../../widgets/link/property-link-button.tsx";
import { BeginReportButton, useMayBeginReports } from "../../widgets/report/begin-report.tsx";
import { EditButton } from "./edit-button.tsx";
import { useIsOwnAgencys } from "./use-is-own-agencys.ts";

export function InternalNotice({ property }: { readonly property: VisiblePropertyReply }) {
  const { is_on_map: isOnMap, is_hidden: isHidden, id } = property;
  return (
    <section aria-label="Visibilité du bien" className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-300 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-2.5 text-small lg:px-6">
        <p role="status" className="flex items-start gap-2">
          {isOnMap ? (
            <Eye aria-hidden className="mt-px size-4 shrink-0 text-pin" />
          ) : (
            <EyeOff aria-hidden className="mt-px size-4 shrink-0 text-soleil" />
          )}
          <span className="text-pretty">
            {stateOf(property)} {mandateSentence(property)}{" "}
            {isOnMap && (
              <Link to="/p/$id" params={{ id }} className="font-semibold text-mer underline">
                Voir la page publique
              </Link>
            )}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          <EditButton property={property} />
          <EstimateButton property={property} />
          {isOnMap && property.is_owner && <PropertyLinkButton property={property} />}
          <VisibilityButton property={property} isHidden={isHidden} />
        </div>
      </div>
    </section>
  );
}

function EstimateButton({ property }: { readonly property: VisiblePropertyReply }) {
  const { account } = useSession();
  const mayBegin = useMayBeginReports();
  const { id, user_id: userId, owner_agency_id: agencyId } = property;
  if (!mayBegin || userId === null || !isOfAgency({ userId, agencyId }, viewerOfSession(account)))
    return null;
  return <BeginReportButton size="small" variant="secondary" label="Estimer" source={{ property_id: id }} />;
}

function stateOf(property: VisiblePropertyReply): string {
  const { is_on_map, is_moderated, is_hidden, status } = property;
  const isSector =
    property.place_kind === "sector" || (status === "for_sale" && property.discreet_address === "Secteur");
  if (is_on_map && isSector) return "Ce bien est visible dans son secteur, sans point sur la carte.";
  if (is_on_map) return "Ce bien est visible sur la carte.";
  if (is_moderated) return "Ce bien est masqué par l’administration.";
  if (is_hidden) return "Ce bien est masqué : il n’est ni sur la carte ni dans les listes.";
  return "Ce bien n’est pas sur la carte : le compte de son agence n’est pas actif.";
}

type VisibilityButtonProps = { readonly property: VisiblePropertyReply; readonly isHidden: boolean };

function VisibilityButton({ property, isHidden }: VisibilityButtonProps) {
  const { account } = useSession();
  const askVisibility = useVisibility(property);
  const { user_id: userId, owner_agency_id: agencyId } = property;
  if (userId === null || property.is_moderated) return null;
  if (!canChangeVisibility({ userId, agencyId }, viewerOfSession(account))) return null;
  return (
    <Button
      size="small"
      icon={isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
      onClick={() => askVisibility(!isHidden)}
    >
      {isHidden ? "Rendre visible" : "Masquer"}
    </Button>
  );
}

function useVisibility(property: VisiblePropertyReply) {
  const { id, title } = property;
  const isOwnAgencys = useIsOwnAgencys(property);
  const queryClient = useQueryClient();
  const change = async (isHidden: boolean) => {
    try {
      await (await loadCall()).properties.setVisibility({ id, is_hidden: isHidden });
    } catch (error) {
      const description = "Impossible de modifier la visibilité du bien";
      void showToast({ title: "Erreur", description, tone: "danger" });
      throw error;
    }
    void showToast({ title: isHidden ? "Bien masqué" : "Bien rendu visible", tone: "success" });
    await queryClient.invalidateQueries({ queryKey: ["property", id] });
  };
  return (isHidden: boolean) => {
    const who = isOwnAgencys
      ? property.is_owner
        ? "vous le retrouvez ici"
        : "votre agence le retrouve ici"
      : "son agence et l’administration le voient encore";
    openDialog({
      type: "confirm",
      title: isHidden ? "Masquer ce bien ?" : "Rendre ce bien visible ?",
      text: isHidden
        ? `${quote(title)} quitte aussitôt la carte, les listes et sa page publique ; ${who}.`
        : `${quote(title)} revient sur la carte, dans les listes et sur sa page publique${isOwnAgencys ? "" : ", si le compte de son agence est actif"}.`,
      action: isHidden ? "Masquer" : "Rendre visible",
      onConfirm: () => change(isHidden),
    });
  };
}
