import { calls, done, professionalCalls } from "../../../platform/http/calls.ts";
import type { RequestVariables, SignedInAccount } from "../../../platform/http/context.ts";
import { requireAccount } from "../../../platform/http/require-account.ts";
import { createLimit } from "../../../platform/limits/limit.ts";
import { mailboxOf } from "../../../platform/limits/mailbox.ts";
import { createRateLimiter, type RateLimit, type RateLimiter } from "../../../platform/limits/rate-limit.ts";
import type { Platform } from "../../../platform/platform.ts";
import { requestsPerAddress } from "../account-limits.ts";
import * as change from "./change-team.ts";
import { invite, withdrawInvitation } from "./invite.ts";
import {
  acceptInvitation,
  acceptWithPassword,
  declineInvitation,
  readInvitation,
  registerInvited,
} from "./join.ts";
import { readTeam } from "./read-team.ts";

/** Invitations that one agency sends in an hour: nobody's mailbox is filled through us. */
const invitationsPerAgency: RateLimit = { name: "invitations-per-agency", most: 20, windowSeconds: 3_600 };
const invitationsPerEmail: RateLimit = { name: "invitations-per-email", most: 5, windowSeconds: 86_400 };

type TeamDesk = Pick<Platform, "config" | "db" | "photos" | "secret" | "outbox" | "now">;

/** The calls about the people of the agency that one works for, and of those who are invited. */
export function teamCalls(platform: TeamDesk) {
  const { db } = platform;
  const own = professionalCalls.team;
  const limiter = createRateLimiter(db, platform.secret, platform.now);
  const after = async (actor: SignedInAccount, changing: Promise<void>) => {
    await changing;
    return readTeam(platform, actor);
  };
  return {
    // Who works for a suspended agency too: they choose another of theirs.
    read: calls.team.read.handler(async ({ context }) => readTeam(platform, await requireAccount(context))),
    choose: calls.team.choose.handler(async ({ input, context }) => {
      const actor = await requireAccount(context);
      return after(actor, change.chooseAgency(db, actor, input.agency_id));
    }),
    log: own.log.handler(({ context }) => change.readTeamLog(db, context.actor)),
    updateSettings: own.updateSettings.handler(({ input, context: { actor } }) =>
      after(actor, change.updateSettings(db, actor, input)),
    ),
    updateCard: own.updateCard.handler(({ input, context: { actor } }) =>
      after(actor, change.updateCard(db, actor, input)),
    ),
    invite: own.invite.handler(async ({ input, context: { actor } }) => {
      await limiter.take(invitationsPerAgency, actor.team?.agencyId ?? actor.userId);
      await limiter.take(invitationsPerEmail, mailboxOf(input.email));
      return after(actor, invite(platform, actor, input));
    }),
    withdraw: own.withdraw.handler(({ input, context: { actor } }) =>
      after(actor, withdrawInvitation(platform, actor, input.id)),
    ),
    changeRole: own.changeRole.handler(({ input, context: { actor } }) =>
      after(actor, change.changeMemberRole(platform, actor, input)),
    ),
    // Who works for a suspended agency leaves it too.
    end: calls.team.end.handler(async ({ input, context }) => {
      const actor = await requireAccount(context);
      return after(actor, change.endTeamMembership(platform, actor, input));
    }),
    ...invitationCalls(platform, limiter),
  };
}

function invitationCalls(platform: TeamDesk, limiter: RateLimiter) {
  const perAddress = requestsPerAddress(platform.config);
  // Who holds the link of an invitation is told that there is an account: no refusal has to take as long as another.
  const door = { limiter, inTurn: createLimit(1), leastRefusalMs: 0 };
  const limited = <Input>(answer: (input: Input, context: RequestVariables) => Promise<unknown>) => {
    return async ({ input, context }: { input: Input; context: RequestVariables }) => {
      await limiter.takeFrom(perAddress, context.clientAddress);
      await answer(input, context);
      return done;
    };
  };
  return {
    readInvitation: calls.team.readInvitation.handler(async ({ input, context }) => {
      await limiter.takeFrom(perAddress, context.clientAddress);
      return readInvitation(platform, input.token);
    }),
    accept: calls.team.accept.handler(
      limited(async ({ token, password = null }, context) => {
        const account = await context.readAccount();
        const proof = { token, password, address: context.clientAddress };
        await (account === null
          ? acceptWithPassword(platform, door, proof)
          : acceptInvitation(platform, account, token));
      }),
    ),
    decline: calls.team.decline.handler(limited(({ token }) => declineInvitation(platform, token))),
    registerInvited: calls.team.registerInvited.handler(limited((input) => registerInvited(platform, input))),
  };
}
