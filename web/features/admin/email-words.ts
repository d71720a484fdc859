import type { AdminEmail } from "#domain/api/admin.ts";
import type { PillTone } from "../../ui/status-pill.tsx";

type EmailState = AdminEmail["state"];

export const emailStateNames: Readonly<Record<EmailState, string>> = {
  queued: "En file",
  sent: "Envoyé",
  failed: "Échoué",
  kept: "Conservé",
  cancelled: "Annulé",
};

export const emailStatePlurals: Readonly<Record<EmailState, string>> = {
  queued: "En file",
  sent: "Envoyés",
  failed: "Échoués",
  kept: "Conservés",
  cancelled: "Annulés",
};

export const emailStateTones: Readonly<Record<EmailState, PillTone>> = {
  queued: "waiting",
  sent: "good",
  failed: "bad",
  kept: "neutral",
  cancelled: "neutral",
};
