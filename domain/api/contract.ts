import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { legalSection } from "../legal/legal-block.ts";
import { visiblePropertyReply } from "../property/property-reply.ts";
import { sessionReply } from "./account.ts";
import { accountCalls } from "./account-calls.ts";
import { adminCalls } from "./admin-calls.ts";
import { agencyIdInput, agencyReply, agencySalesInput, agencySalesReply } from "./agency.ts";
import { contactCalls } from "./contact-calls.ts";
import { contactImportCalls } from "./contact-import-calls.ts";
import { estimationQualityReply } from "./estimation.ts";
import { feedCalls } from "./feed-calls.ts";
import { geocodeInput, geocodeReply } from "./geocode.ts";
import { importRunCalls } from "./import-run-calls.ts";
import { consentCalls, leadCalls, leadFunctions } from "./lead-calls.ts";
import { linkCalls, linkFunctions } from "./link-calls.ts";
import { listingFunctions } from "./listing.ts";
import {
  listInput,
  listReply,
  mapTokenReply,
  membersInput,
  membersReply,
  sectorsInput,
  sectorsReply,
  sightFiguresInput,
  sightFiguresReply,
} from "./map.ts";
import {
  areaSales,
  areaSalesInput,
  arrondissementInput,
  arrondissementMarket,
  packedPriceZones,
  placeInput,
  saleFigures,
} from "./market.ts";
import { nearbyReply } from "./nearby.ts";
import { ownPropertyCalls } from "./own-property-calls.ts";
import { propertyDetailsInput, unlockTokenInput, visibilityInput } from "./property.ts";
import { reportCalls } from "./report-calls.ts";
import { reportSharingCalls, sharedReportCalls } from "./shared-report-calls.ts";
import { planCalls, taskCalls } from "./task-calls.ts";
import { teamCalls } from "./team-calls.ts";

/** The server implements these, the web calls them, `/api/openapi.json` shows them; replies hold only what schemas list. */
export const api = {
  session: {
    read: oc
      .route({ method: "GET", path: "/api/session", summary: "La personne connectée", tags: ["Comptes"] })
      .output(sessionReply),
  },
  legal: {
    read: oc
      .route({ method: "GET", path: "/api/legal", summary: "Les mentions légales", tags: ["Site"] })
      .output(z.object({ updated_on: z.string(), sections: z.array(legalSection) })),
  },
  account: accountCalls,
  admin: adminCalls,
  leads: leadCalls,
  consents: consentCalls,
  contacts: contactCalls,
  links: linkCalls,
  properties: {
    read: oc
      .route({
        method: "GET",
        path: "/api/properties/{id}",
        summary: "Un bien, caché compris pour son agence et l’administration",
        tags: ["Biens"],
      })
      .input(z.object({ id: z.uuid("L’identifiant du bien n’est pas valide."), acces: unlockTokenInput }))
      .output(visiblePropertyReply),
    setVisibility: oc
      .route({
        method: "PATCH",
        path: "/api/properties/{id}/visibility",
        summary: "Masquer un bien de la carte publique, ou l’y remettre",
        tags: ["Biens"],
      })
      .input(visibilityInput)
      .output(visiblePropertyReply),
    nearby: oc
      .route({
        method: "GET",
        path: "/api/properties/{id}/nearby",
        summary: "Métro, tramway, parcs et plages autour d’un bien",
        tags: ["Biens"],
      })
      .input(z.object({ id: z.uuid("L’identifiant du bien n’est pas valide.") }))
      .output(nearbyReply),
  },
  ownProperties: ownPropertyCalls,
  team: teamCalls,
  imports: importRunCalls,
  contactImports: contactImportCalls,
  feed: feedCalls,
  agencies: {
    read: oc
      .route({
        method: "GET",
        path: "/api/agencies/{id}",
        summary: "Une agence de la carte",
        tags: ["Agences"],
      })
      .input(agencyIdInput)
      .output(agencyReply),
    sales: oc
      .route({
        method: "GET",
        path: "/api/agencies/{id}/sales",
        summary: "Les biens vendus d’une agence, cinq par cinq",
        tags: ["Agences"],
      })
      .input(agencySalesInput)
      .output(agencySalesReply),
  },
  map: {
    members: oc
      .route({
        method: "POST",
        path: "/api/map/members",
        summary: "Ce qui se tient derrière un repère",
        tags: ["Carte"],
      })
      .input(membersInput)
      .output(membersReply),
    list: oc
      .route({
        method: "POST",
        path: "/api/map/list",
        summary: "Les biens d’une partie de la carte",
        tags: ["Carte"],
      })
      .input(listInput)
      .output(listReply),
    sectors: oc
      .route({
        method: "POST",
        path: "/api/map/sectors",
        summary: "Les biens sans point sur la carte, par secteur",
        tags: ["Carte"],
      })
      .input(sectorsInput)
      .output(sectorsReply),
    figures: oc
      .route({
        method: "POST",
        path: "/api/map/figures",
        summary: "Les prix médians d’une partie de la carte, pour les professionnels vérifiés",
        tags: ["Carte"],
      })
      .input(sightFiguresInput)
      .output(sightFiguresReply),
  },
  estimation: {
    quality: oc
      .route({
        method: "GET",
        path: "/api/estimation/quality",
        summary: "L’erreur mesurée de nos estimations, par arrondissement et par type",
        tags: ["Estimation"],
      })
      .output(estimationQualityReply),
  },
  reports: reportCalls,
  sharing: reportSharingCalls,
  sharedReports: sharedReportCalls,
  tasks: taskCalls,
  plans: planCalls,
  market: {
    list: oc
      .route({
        method: "GET",
        path: "/api/market/arrondissements",
        summary: "Les prix médians des seize arrondissements",
        tags: ["Marché"],
      })
      .output(z.object({ items: z.array(arrondissementMarket) })),
    read: oc
      .route({
        method: "GET",
        path: "/api/market/arrondissements/{code}",
        summary: "Les prix médians d’un arrondissement",
        tags: ["Marché"],
      })
      .input(arrondissementInput)
      .output(arrondissementMarket),
    sales: oc
      .route({
        method: "GET",
        path: "/api/market/arrondissements/{code}/sales",
        summary: "Les prix au m² des ventes d’un arrondissement",
        tags: ["Marché"],
      })
      .input(areaSalesInput)
      .output(z.object({ sales: z.nullable(areaSales) })),
    figures: oc
      .route({
        method: "GET",
        path: "/api/market/arrondissements/{code}/figures",
        summary: "Les ventes d’un arrondissement par prix au m² et par année",
        tags: ["Marché"],
      })
      .input(arrondissementInput)
      .output(z.object({ figures: z.nullable(saleFigures) })),
    zones: oc
      .route({
        method: "GET",
        path: "/api/market/zones",
        summary: "Les prix médians des appartements, par zone de la carte",
        tags: ["Marché"],
      })
      .output(z.object({ market: z.nullable(packedPriceZones) })),
    around: oc
      .route({
        method: "GET",
        path: "/api/market/around",
        summary: "Les prix médians de l’arrondissement d’un lieu",
        tags: ["Marché"],
      })
      .input(placeInput)
      .output(z.object({ arrondissement: z.nullable(arrondissementMarket) })),
  },
  functions: {
    ...leadFunctions,
    ...linkFunctions,
    ...listingFunctions,
    getPropertyDetails: oc
      .route({
        method: "POST",
        path: "/functions/get-property-details",
        summary: "Un bien, tel que le public le voit",
        tags: ["Fonctions"],
      })
      .input(propertyDetailsInput)
      .output(z.object({ property: visiblePropertyReply })),
    geocode: oc
      .route({
        method: "POST",
        path: "/functions/geocode",
        summary: "Le lieu d’une adresse",
        tags: ["Fonctions"],
      })
      .input(geocodeInput)
      .output(geocodeReply),
    getMaplibreToken: oc
      .route({
        method: "POST",
        path: "/functions/get-maplibre-token",
        summary: "Le fond de carte",
        tags: ["Fonctions"],
      })
      .output(mapTokenReply),
  },
} as const;

/** Names are listed: the compiler would write out every call of an omission. */
export type ProfessionalContract = Pick<
  typeof api,
  | "leads"
  | "contacts"
  | "tasks"
  | "plans"
  | "links"
  | "ownProperties"
  | "team"
  | "imports"
  | "contactImports"
  | "feed"
  | "reports"
  | "sharing"
>;
