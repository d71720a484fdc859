import * as z from "zod/mini";
import type { Brand } from "#domain/brand.ts";
import { quote } from "#domain/text/quote.ts";
import type { Block } from "../../documents/block.ts";
import { composeEmail } from "../../documents/email-body.ts";
import { defineEmail } from "../../documents/email-kind.ts";
import type { RenderedEmail } from "../../platform/mail/email.ts";

const link = { fullName: z.nullable(z.string()), alias: z.string(), title: z.string() };
const opened = z.object({
  ...link,
  openings: z.int(),
  /** Missing in what was queued before it was told. */
  isFirst: z.optional(z.boolean()),
});
const blocked = z.object({ ...link, reason: z.nullable(z.string()) });

const subjectOfOpened = ({ title }: z.infer<typeof opened>) => `Votre lien ${quote(title)} a été ouvert`;
const subjectOfBlocked = ({ title, reason }: z.infer<typeof blocked>) =>
  `Votre lien ${quote(title)} est ${reason === null ? "réactivé" : "désactivé"}`;

export const linkEmails = {
  /** People have opened a link since its owner was last told. */
  opened: defineEmail({
    name: "link-opened",
    hidden: "nothing",
    data: opened,
    subject: subjectOfOpened,
    async render(facts, { brand }) {
      const since = facts.isFirst === true ? "" : " depuis le dernier avis";
      const times = facts.openings === 1 ? "une fois" : `${facts.openings} fois`;
      return write(brand, facts.fullName, subjectOfOpened(facts), [
        text(
          `Votre lien court ${quote(facts.title)} (${brand.origin}/${facts.alias}) a été ouvert ${times}${since}.`,
        ),
        text(
          "Nous vous écrivons au plus une fois par heure. Vous pouvez arrêter ces avis dans les réglages du lien.",
        ),
      ]);
    },
  }),
  /** An administrator has stopped a link with a reason, or lets it open again. */
  blocked: defineEmail({
    name: "link-blocked",
    hidden: "nothing",
    data: blocked,
    subject: subjectOfBlocked,
    async render(facts, { brand }) {
      const named = `votre lien court ${quote(facts.title)} (${brand.origin}/${facts.alias})`;
      return write(
        brand,
        facts.fullName,
        subjectOfBlocked(facts),
        facts.reason === null
          ? [text(`Un administrateur a réactivé ${named}.`)]
          : [
              text(`Un administrateur a désactivé ${named} : il ne mène plus nulle part.`),
              text("Motif :"),
              { kind: "quote", text: facts.reason },
              text(`Pour toute question, écrivez-nous à ${brand.contactEmail}.`),
            ],
      );
    },
  }),
};

function text(words: string): Block {
  return { kind: "text", text: words };
}

function write(
  brand: Brand,
  fullName: string | null,
  subject: string,
  content: readonly Block[],
): RenderedEmail {
  const blocks: Block[] = [
    text(fullName === null ? "Bonjour," : `Bonjour ${fullName},`),
    ...content,
    { kind: "button", label: "Ouvrir mes liens", url: `${brand.origin}/liens` },
  ];
  return { subject, ...composeEmail(brand, { title: subject, blocks }) };
}
