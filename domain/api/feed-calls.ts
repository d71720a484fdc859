import { oc } from "@orpc/contract";
import * as wire from "./feed.ts";

const tags = ["Flux"];

/** Software uses other addresses: PUT /api/flux/{jeton} takes an archive, GET /api/flux/{jeton}.zip gives one. */
export const feedCalls = {
  read: oc
    .route({ method: "GET", path: "/api/feed", summary: "Son flux, et les biens qu’il n’apporte plus", tags })
    .output(wire.feedReply),
  change: oc
    .route({ method: "PATCH", path: "/api/feed", summary: "Ouvrir, fermer ou régler son flux", tags })
    .input(wire.feedChangeInput)
    .output(wire.feedReply),
  renew: oc
    .route({
      method: "POST",
      path: "/api/feed/renew",
      summary: "Donner une autre adresse à son flux\u00a0: l’ancienne ne mène plus nulle part",
      tags,
    })
    .input(wire.feedRenewInput)
    .output(wire.feedReply),
  answer: oc
    .route({
      method: "POST",
      path: "/api/feed/answers",
      summary: "Dire ce qu’est devenu un bien que le flux n’apporte plus",
      tags,
    })
    .input(wire.feedAnswerInput)
    .output(wire.feedReply),
} as const;
