import * as z from "zod/mini";
import { reportEstimateFacts } from "#domain/api/report.ts";
import { formatDay } from "#domain/property/sale-date.ts";
import { refusalSentence, titleOfReport } from "#domain/report/report-words.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { formatPrice } from "#domain/text/format.ts";
import { greet } from "#domain/text/greeting.ts";
import type { Block, Row } from "../../../../documents/block.ts";
import { composeEmail } from "../../../../documents/email-body.ts";
import { defineEmail, type EmailContext } from "../../../../documents/email-kind.ts";
import { CancelledEmailError, type RenderedEmail } from "../../../../platform/mail/email.ts";
import { findRefreshConsent } from "../../../../records/contact/read-allowances.ts";
import { refreshedReportEmail } from "../../../../records/report/find-sharing.ts";
import { pathOfLink } from "../../../../records/report/report-link-token.ts";
import { offersRefresh } from "../share/ask-refresh.ts";
import { makeStop } from "../share/make-stop.ts";
import { findOpenLink, type OpenLink, readSender } from "../share/open-link.ts";
import { hasWithdrawn } from "./refresh-value.ts";

export const refreshSubject = "L'estimation actualisée de votre bien";

const refreshed = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("value"),
    value: z.object({ price: z.int(), low: z.int(), high: z.int() }),
    isDemo: z.boolean(),
  }),
  z.object({ kind: z.literal("too-little"), refusals: reportEstimateFacts.refusals }),
  z.object({ kind: z.literal("withdrawn") }),
]);
type RefreshedEmailData = z.infer<typeof refreshed>;

/** The value is stored as it was made; whether it may still leave is read when it does. */
const ofMonth = z.object({ linkId: z.string(), entryId: z.string(), on: z.string(), refreshed });

/** Brings the home's value as of that day to a recipient who asked for it each month. */
export const refreshEmail = defineEmail({
  name: refreshedReportEmail,
  hidden: "all",
  isScheduled: true,
  data: ofMonth,
  subject: () => refreshSubject,
  render: renderRefreshed,
});

async function renderRefreshed(
  { linkId, entryId, on, refreshed: made }: z.infer<typeof ofMonth>,
  { brand, db, secret, seal, now }: EmailContext,
): Promise<RenderedEmail> {
  const open = await findOpenLink(db, linkId, now());
  if (open === null || !offersRefresh(open))
    throw new CancelledEmailError("Ce lien n'ouvre plus le rapport.");
  const { link, report } = open;
  const stop = await makeStop({ db, secret, seal, brand }, entryId);
  if ((await findRefreshConsent(db, { secret, owner: report, link })) === null)
    throw new CancelledEmailError("La personne a retiré son consentement.");
  const outcome = (await hasWithdrawn(db, open)) ? ({ kind: "withdrawn" } as const) : made;
  const sender = await readSender(db, report);
  const from = sender.agency?.name ?? sender.name ?? brand.name;
  const url = await seal(async () => `${brand.origin}${pathOfLink(secret, link)}`);
  return {
    subject: refreshSubject,
    unsubscribeUrl: stop.unsubscribeUrl,
    ...(sender.agency?.email != null && {
      replyTo: { name: sender.agency.name, address: sender.agency.email },
    }),
    ...composeEmail(brand, {
      title: refreshSubject,
      blocks: [
        { kind: "text", text: greet(link.recipientName) },
        ...writeValue(outcome, { open, day: formatDay(dayInParis(new Date(on))) ?? "" }),
        { kind: "button", label: "Ouvrir le rapport", url },
        {
          kind: "note",
          text: `Vous recevez cet e-mail une fois par mois parce que vous l'avez demandé sur la page du rapport. Il part au nom de votre interlocuteur, ${from}${sender.agency?.email == null ? "." : " : y répondre, c'est lui répondre."}`,
        },
        stop.link,
      ],
    }),
  };
}

type Frame = { readonly open: OpenLink; readonly day: string };

function writeValue(outcome: RefreshedEmailData, { open, day }: Frame): Block[] {
  const { home, conclusion, estimate } = open.shared.content;
  const title: Row = ["Le bien", titleOfReport(home)];
  const frozenDay = formatDay(dayInParis(open.shared.frozenAt)) ?? "";
  const before = estimate?.chosen?.price ?? null;
  const rows: Row[] = [
    ...(before === null
      ? []
      : [[`Calculée dans le rapport du ${frozenDay}`, formatPrice(before)] satisfies Row]),
    ...(conclusion.own_value === null
      ? []
      : [[`Retenue par l'agence le ${frozenDay}`, formatPrice(conclusion.own_value)] satisfies Row]),
  ];
  switch (outcome.kind) {
    case "value":
      return [
        {
          kind: "text",
          text: `Voici ce que donne, au ${day}, le calcul de votre rapport refait avec les ventes connues.`,
        },
        {
          kind: "facts",
          rows: [
            title,
            [`Calculée le ${day}`, `environ ${formatPrice(outcome.value.price)}`],
            [
              "Huit ventes sur dix se concluent entre",
              `${formatPrice(outcome.value.low)} et ${formatPrice(outcome.value.high)}`,
            ],
            ...rows,
          ],
        },
        ...(outcome.isDemo
          ? [{ kind: "text", text: "Calculée sur des ventes fictives de démonstration." } as const]
          : []),
        {
          kind: "note",
          text: "Ce calcul reprend les choix du rapport ; votre interlocuteur ne l'a pas relu. Il est arrondi au millier d'euros. Avis de valeur, ne constitue pas une expertise.",
        },
      ];
    case "too-little":
      return [
        {
          kind: "text",
          text: `Ce mois-ci, les données sont insuffisantes pour une valeur calculée. ${outcome.refusals.map(refusalSentence).join(" ")}`.trim(),
        },
        { kind: "facts", rows: [title, ...rows] },
      ];
    case "withdrawn":
      return [
        {
          kind: "text",
          text: "Ce mois-ci, l'estimation n'est pas refaite : une vente sur laquelle le rapport repose n'est plus montrée. Votre interlocuteur peut le mettre à jour.",
        },
        { kind: "facts", rows: [title, ...rows] },
      ];
  }
}
