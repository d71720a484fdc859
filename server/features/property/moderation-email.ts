import * as z from "zod/mini";
import { quote } from "#domain/text/quote.ts";
import { composeEmail } from "../../documents/email-body.ts";
import { defineEmail } from "../../documents/email-kind.ts";

type Facts = { readonly title: string; readonly reason: string | null };

const subjectOf = ({ title, reason }: Facts) =>
  reason === null
    ? `L'administration ne masque plus votre bien : ${title}`
    : `Votre bien a été masqué : ${title}`;

/** For a property that an administrator hid, or hides no more: its owner may hide it still. */
export const moderationEmail = defineEmail({
  name: "property-moderation",
  hidden: "nothing",
  data: z.object({
    fullName: z.nullable(z.string()),
    propertyId: z.string(),
    title: z.string(),
    reason: z.nullable(z.string()),
  }),
  subject: (facts) => subjectOf(facts),
  async render({ fullName, propertyId, title, reason }, { brand }) {
    const subject = subjectOf({ title, reason });
    const sentence =
      reason === null
        ? `L'administration de ${brand.name} ne masque plus votre bien ${quote(title)}.`
        : `L'administration de ${brand.name} a masqué votre bien ${quote(title)} : il n'apparaît plus sur la carte, mais vous pouvez encore l'ouvrir.`;
    const email = composeEmail(brand, {
      title: subject,
      blocks: [
        { kind: "text", text: fullName === null ? "Bonjour," : `Bonjour ${fullName},` },
        { kind: "text", text: sentence },
        ...(reason === null
          ? []
          : [
              { kind: "text", text: "Motif :" } as const,
              { kind: "quote", text: reason } as const,
              { kind: "text", text: `Pour toute question, écrivez-nous à ${brand.contactEmail}.` } as const,
            ]),
        { kind: "button", label: "Voir le bien", url: `${brand.origin}/property/${propertyId}` },
      ],
    });
    return { subject, ...email };
  },
});
