import { brand } from "../../../client/page/brand.ts";

const subject = "Rapport d’estimation";

/** Opens a mail program with the link: nothing is sent by us. */
export function mailAddress(url: string): string {
  const body = `Bonjour,\n\nVoici le rapport d’estimation\u00a0:\n${url}\n`;
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Opens WhatsApp with the link, where it is installed or on its own site. */
export function whatsAppAddress(url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`Rapport d’estimation (${brand.name})\u00a0: ${url}`)}`;
}
