import { brand } from "../../../client/page/brand.ts";
import { keptEmailSentence } from "../../../client/page/kept-email.ts";
import type { ToastMessage } from "../../../ui/toaster.tsx";

/** Said once a report's e-mail is written: that it is on its way, or where it lies. */
export function describeSentReport(name: string): ToastMessage {
  return brand.sendsEmails
    ? { title: `Rapport envoyé à ${name}`, tone: "success" }
    : { title: `E-mail écrit pour ${name}`, description: keptEmailSentence };
}
