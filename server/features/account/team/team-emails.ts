import { and, eq, isNull } from "drizzle-orm";
import * as z from "zod/mini";
import { type TeamRole, teamRoleNames, teamRoles } from "#domain/account/account.ts";
import { invitationPath, tokenAddress } from "#domain/account/token-address.ts";
import { greet } from "#domain/text/greeting.ts";
import { quote } from "#domain/text/quote.ts";
import { composeEmail } from "../../../documents/email-body.ts";
import { defineEmail } from "../../../documents/email-kind.ts";
import { CancelledEmailError } from "../../../platform/mail/email.ts";
import { invitations } from "../../../records/account/agency-schema.ts";
import { makeInvitationToken } from "./invitation-token.ts";

const invited = z.object({
  invitationId: z.string(),
  agencyName: z.string(),
  inviterName: z.string(),
  role: z.enum(teamRoles),
});
const ended = z.object({ fullName: z.nullable(z.string()), agencyName: z.string() });
const joined = z.object({ name: z.string(), agencyName: z.string(), waits: z.boolean() });

/** Between quotation marks a name needs no article, whatever it begins with. */
const teamOf = (agencyName: string) => `l'équipe ${quote(agencyName)}`;
const invitationSubject = ({ agencyName }: z.output<typeof invited>) =>
  `Invitation à rejoindre ${teamOf(agencyName)}`;
const joinedSubject = ({ name, agencyName }: z.output<typeof joined>) =>
  `${name} rejoint ${teamOf(agencyName)}`;
const endedSubject = ({ agencyName }: z.output<typeof ended>) =>
  `Vous ne faites plus partie de ${teamOf(agencyName)}`;

const withArticle: Readonly<Record<TeamRole, string>> = {
  manager: `comme ${teamRoleNames.manager}`,
  agent: `comme ${teamRoleNames.agent}`,
  assistant: `comme ${teamRoleNames.assistant}`,
};

export const teamEmails = {
  /** Somebody is asked to join; the link is for whoever holds the mailbox. */
  invitation: defineEmail({
    name: "team-invitation",
    hidden: "nothing",
    data: invited,
    subject: invitationSubject,
    async render(data, { brand, db, secret, seal }) {
      const { invitationId, agencyName, inviterName, role } = data;
      const [invitation] = await db
        .select()
        .from(invitations)
        .where(and(eq(invitations.id, invitationId), isNull(invitations.endedAt)));
      if (invitation === undefined) throw new CancelledEmailError("Cette invitation a été retirée.");
      const url = await seal(async () =>
        tokenAddress(brand.origin, invitationPath, makeInvitationToken(secret, invitation)),
      );
      const subject = invitationSubject(data);
      return {
        subject,
        ...composeEmail(brand, {
          title: subject,
          blocks: [
            { kind: "text", text: greet(null) },
            {
              kind: "text",
              text: `${inviterName} vous invite à rejoindre ${teamOf(agencyName)} sur ${brand.name}, ${withArticle[role]}.`,
            },
            { kind: "button", label: "Voir l'invitation", url },
            {
              kind: "text",
              text: "Si vous n'avez pas encore de compte, vous en demanderez un : un administrateur le valide avant la première connexion.",
            },
            {
              kind: "note",
              text: "Ce lien est valable quatorze jours. Si vous n'attendiez pas cette invitation, ignorez ce message.",
            },
          ],
        }),
      };
    },
  }),
  /** A manager hears that somebody accepted. */
  joined: defineEmail({
    name: "team-joined",
    hidden: "nothing",
    data: joined,
    subject: joinedSubject,
    async render(data, { brand }) {
      const { name, agencyName, waits } = data;
      const subject = joinedSubject(data);
      return {
        subject,
        ...composeEmail(brand, {
          title: subject,
          blocks: [
            { kind: "text", text: greet(null) },
            { kind: "text", text: `${name} a accepté de rejoindre ${teamOf(agencyName)}.` },
            ...(waits
              ? [
                  {
                    kind: "text",
                    text: "Son compte attend encore la validation d'un administrateur.",
                  } as const,
                ]
              : []),
            { kind: "button", label: "Voir l'équipe", url: `${brand.origin}/account?section=agence` },
          ],
        }),
      };
    },
  }),
  /** A manager ended somebody's membership. */
  ended: defineEmail({
    name: "team-ended",
    hidden: "nothing",
    data: ended,
    subject: endedSubject,
    async render(data, { brand }) {
      const { fullName, agencyName } = data;
      const subject = endedSubject(data);
      return {
        subject,
        ...composeEmail(brand, {
          title: subject,
          blocks: [
            { kind: "text", text: greet(fullName) },
            {
              kind: "text",
              text: `Votre appartenance à ${teamOf(agencyName)} a pris fin. Les biens, liens et demandes que vous y suiviez restent à l'agence.`,
            },
            { kind: "text", text: "Votre compte reste ouvert, avec le même mot de passe." },
          ],
        }),
      };
    },
  }),
};
