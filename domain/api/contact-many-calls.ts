import { oc } from "@orpc/contract";
import * as contacts from "./contact.ts";
import * as carrier from "./contact-carrier.ts";

const tags = ["Contacts"];

export const manyContactsCalls = {
  change: oc
    .route({
      method: "POST",
      path: "/api/contacts/change",
      summary: "Modifier plusieurs contacts à la fois",
      tags,
    })
    .input(contacts.changeContactsInput)
    .output(contacts.changeContactsReply),
  undoChange: oc
    .route({
      method: "POST",
      path: "/api/contacts/change/undo",
      summary: "Reprendre ce que l’on vient de changer à plusieurs contacts",
      tags,
    })
    .input(contacts.undoContactsChangeInput)
    .output(contacts.undoContactsChangeReply),
  handOver: oc
    .route({
      method: "POST",
      path: "/api/contacts/carrier",
      summary: "Confier des contacts à une personne de l’agence, avec ce qui reste à faire pour eux",
      tags,
    })
    .input(carrier.handOverContactsInput)
    .output(carrier.handOverContactsReply),
  handBack: oc
    .route({
      method: "POST",
      path: "/api/contacts/carrier/undo",
      summary: "Rendre des contacts confiés à l’instant à qui les suivait",
      tags,
    })
    .input(carrier.handBackContactsInput)
    .output(carrier.handBackContactsReply),
} as const;
