import { useQueryClient } from "@tanstack/react-query";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { showToast } from "../../ui/toast.ts";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";

/** Gives a way to take a home off the public map or put it back, once the person has confirmed. */
export function useVisibility({ id, title, is_owner: isOwner }: VisiblePropertyReply) {
  const queryClient = useQueryClient();
  const change = async (isHidden: boolean) => {
    try {
      await (await loadCall()).properties.setVisibility({ id, is_hidden: isHidden });
    } catch (error) {
      const description = "Impossible de modifier la visibilité du bien";
      void showToast({ title: "Erreur", description, tone: "danger" });
      throw error;
    }
    void showToast({ title: isHidden ? "Bien masqué" : "Bien visible sur la carte", tone: "success" });
    await queryClient.invalidateQueries({ queryKey: ["property", id] });
  };
  return (isHidden: boolean) => {
    const who = isOwner ? "vous le retrouvez ici" : "son propriétaire et l'administration le voient encore";
    openDialog({
      type: "confirm",
      title: isHidden ? "Masquer ce bien ?" : "Rendre ce bien visible ?",
      text: isHidden
        ? `« ${title} » quitte aussitôt la carte, les listes et sa page publique ; ${who}.`
        : `« ${title} » revient aussitôt sur la carte, dans les listes et sur sa page publique.`,
      action: isHidden ? "Masquer" : "Rendre visible",
      onConfirm: () => change(isHidden),
    });
  };
}
