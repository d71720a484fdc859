import * as z from "zod/mini";
import { accountStatuses, teamRoles } from "../account/account.ts";

const text = z.nullable(z.string());

export const teamCard = z.object({ title: text, phone: text, photo_url: text, rsac: text });

export const teamMember = z.extend(teamCard, {
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(teamRoles),
  /** Of the account: "pending" waits for an administrator, whoever invited. */
  status: z.enum(accountStatuses),
  /** An administrator makes a visitor a professional. */
  is_visitor: z.boolean(),
  is_bearer: z.boolean(),
  copies_leads: z.boolean(),
  joined_at: z.string(),
  properties: z.int(),
  links: z.int(),
  /** Null where each reads only their own leads, and these are somebody else's. */
  leads: z.nullable(z.int()),
});
/** An interface: the type of all calls names it instead of writing out a type at each. */
export interface TeamMember extends z.infer<typeof teamMember> {}
const teamMembers: z.ZodMiniType<TeamMember[], TeamMember[]> = z.array(teamMember);

export const teamInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(teamRoles),
  expires_at: z.string(),
  is_expired: z.boolean(),
});
export type TeamInvitation = z.infer<typeof teamInvitation>;

export const teamReply = z.object({
  agencies: z.array(
    z.object({
      id: z.uuid(),
      name: text,
      role: z.enum(teamRoles),
      is_current: z.boolean(),
      /** Of the chosen one, while one's role does not count: others stay, and one of them bears it. */
      can_leave: z.boolean(),
    }),
  ),
  /** Null for who works for none, and while one's role does not count. */
  team: z.nullable(
    z.object({
      id: z.uuid(),
      name: text,
      role: z.enum(teamRoles),
      shares_leads: z.boolean(),
      turns_leads: z.boolean(),
      people: teamMembers,
      /** Open ones, for those who manage people; empty for the others. */
      invitations: z.array(teamInvitation),
    }),
  ),
});
export type TeamReply = z.infer<typeof teamReply>;

export const openInvitationReply = z.object({
  agency_name: text,
  inviter_name: text,
  email: z.string(),
  role: z.enum(teamRoles),
  /** Its address has an account: whoever holds the link holds the mailbox. */
  has_account: z.boolean(),
  /** That account opens no session yet: it accepts by the link and its password. */
  waits: z.boolean(),
});
export type OpenInvitation = z.infer<typeof openInvitationReply>;

export const teamLogReply = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      action: z.string(),
      actor_name: text,
      person_name: text,
      from: text,
      to: text,
    }),
  ),
});
export type TeamLogLine = z.infer<typeof teamLogReply>["items"][number];
