import { oc } from "@orpc/contract";
import { ownPropertyReply, uploadedPhotoReply } from "../property/property-reply.ts";
import * as own from "./own-property.ts";

const tags = ["Mes biens"];

/**
 * `domain/access.ts` decides who may do what; a property out of reach answers like an unknown one.
 * Photographs go to PUT /api/own-properties/{id}/uploads/{key}; the export is /api/own-properties/export.
 */
export const ownPropertyCalls = {
  list: oc
    .route({ method: "GET", path: "/api/own-properties", summary: "Ses biens, les derniers d’abord", tags })
    .input(own.ownListInput)
    .output(own.ownListReply),
  create: oc
    .route({ method: "POST", path: "/api/own-properties", summary: "Ajouter un bien", tags })
    .input(own.newPropertyInput)
    .output(own.newPropertyReply),
  findSame: oc
    .route({
      method: "POST",
      path: "/api/own-properties/same",
      summary: "Ceux de ses biens qui pourraient être celui qu’on saisit",
      tags,
    })
    .input(own.samePropertyInput)
    .output(own.samePropertyReply),
  setVisibility: oc
    .route({
      method: "POST",
      path: "/api/own-properties/visibility",
      summary: "Masquer des biens, ou les remettre sur la carte",
      tags,
    })
    .input(own.ownVisibilityInput)
    .output(own.ownVisibilityReply),
  changeFacts: oc
    .route({
      method: "POST",
      path: "/api/own-properties/facts",
      summary: "Changer des informations de plusieurs biens",
      tags,
    })
    .input(own.factChangesInput)
    .output(own.factChangesReply),
  handOver: oc
    .route({
      method: "POST",
      path: "/api/own-properties/carrier",
      summary: "Confier des biens à une personne de l’agence, avec leurs demandes",
      tags,
    })
    .input(own.handOverInput)
    .output(own.handOverReply),
  handBack: oc
    .route({
      method: "POST",
      path: "/api/own-properties/carrier/undo",
      summary: "Rendre des biens confiés à l’instant à qui les suivait",
      tags,
    })
    .input(own.handBackInput)
    .output(own.ownIdsReply),
  discard: oc
    .route({
      method: "POST",
      path: "/api/own-properties/discard",
      summary: "Supprimer des biens, ce qui peut encore être annulé",
      tags,
    })
    .input(own.ownIdsInput)
    .output(own.ownIdsReply),
  restore: oc
    .route({
      method: "POST",
      path: "/api/own-properties/restore",
      summary: "Annuler la suppression de biens",
      tags,
    })
    .input(own.ownIdsInput)
    .output(own.ownIdsReply),
  remove: oc
    .route({
      method: "POST",
      path: "/api/own-properties/remove",
      summary: "Achever la suppression de biens, photos comprises",
      tags,
    })
    .input(own.ownIdsInput)
    .output(own.removalReply),
  read: oc
    .route({
      method: "GET",
      path: "/api/own-properties/{id}",
      summary: "Un de ses biens, tel qu’il a été saisi",
      tags,
    })
    .input(own.ownIdInput)
    .output(ownPropertyReply),
  edit: oc
    .route({ method: "PUT", path: "/api/own-properties/{id}", summary: "Modifier un bien", tags })
    .input(own.propertyEditInput)
    .output(ownPropertyReply),
  setPhotos: oc
    .route({
      method: "PUT",
      path: "/api/own-properties/{id}/photos",
      summary: "Les photos d’un bien, dans leur ordre",
      tags,
    })
    .input(own.photoOrderInput)
    .output(ownPropertyReply),
  importPhoto: oc
    .route({
      method: "POST",
      path: "/api/own-properties/{id}/imported-photos",
      summary: "Reprendre une photo par son adresse",
      tags,
    })
    .input(own.importedPhotoInput)
    .output(uploadedPhotoReply),
} as const;
