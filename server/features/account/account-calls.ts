import type { Brand } from "#domain/brand.ts";
import { adminCalls, calls, done, forProfessionals } from "../../platform/http/calls.ts";
import { requireAccount } from "../../platform/http/require-account.ts";
import { createLimit } from "../../platform/limits/limit.ts";
import { mailboxOf } from "../../platform/limits/mailbox.ts";
import { createRateLimiter, type RateLimiter } from "../../platform/limits/rate-limit.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AccountPart } from "../../records/account/account-part.ts";
import {
  changesPerMailbox,
  requestsPerAddress,
  signUpsPerMailbox,
  tokensPerAccount,
} from "./account-limits.ts";
import { changeAccount } from "./change-account.ts";
import { changePassword, requestEmailChange, requirePassword } from "./credentials.ts";
import { deleteAccount, readDeletion } from "./delete-account.ts";
import { resendVerification, verifyEmail } from "./email-verification.ts";
import { evenly, type InTurn } from "./even-time.ts";
import { makeDeviceCookie } from "./known-devices.ts";
import { listAccounts } from "./list-accounts.ts";
import { endOtherSessions, endSession, listOpenSessions } from "./open-sessions.ts";
import { readOwnAccount, updateOwnAgency, updateOwnName } from "./own-account.ts";
import { forgetPassword, resetPassword } from "./password-reset.ts";
import type { PlaceFinder } from "./place-agency.ts";
import { readSession } from "./read-session.ts";
import { forgiveResets, takeResetTurn } from "./reset-turns.ts";
import { registerProfessional, signUpVisitor } from "./sign-up.ts";
import { listAgencies } from "./team/list-agencies.ts";

/** Answers to a known and an unknown address come no sooner than this: a hash and its transaction, and some. */
const leastSignUpMs = 150;
const leastLinkMs = 60;
/** Requests wait for one another before the measured time begins, which has to be even. */
const evenAtOnce = 2;

const os = calls.account;
type AccountDesk = Pick<Platform, "config" | "logger" | "db" | "photos" | "secret" | "outbox" | "now">;

/** The calls about accounts: of whoever asks, of one's own account, and of administrators. */
export function accountCalls(platform: AccountDesk, parts: readonly AccountPart[], finder: PlaceFinder) {
  const limiter = createRateLimiter(platform.db, platform.secret, platform.now);
  const inTurn = createLimit(evenAtOnce);
  return {
    session: {
      read: calls.session.read.handler(({ context }) => readSession(platform.db, context)),
    },
    account: {
      ...entryCalls(platform, finder.brand, limiter, inTurn),
      ...ownCalls(platform, finder, parts),
      ...secretCalls(platform, finder.brand, limiter, inTurn, parts),
    },
    admin: administratorCalls(platform),
  };
}

/** For people without a session. */
function entryCalls(
  platform: Pick<Platform, "config" | "db" | "secret" | "outbox" | "now">,
  brand: Brand,
  limiter: RateLimiter,
  inTurn: InTurn,
) {
  const perAddress = requestsPerAddress(platform.config);
  return {
    signUp: os.signUp.handler(async ({ input, context }) => {
      await limiter.takeFrom(perAddress, context.clientAddress);
      await limiter.take(signUpsPerMailbox, mailboxOf(input.email));
      await evenly(leastSignUpMs, inTurn, () => signUpVisitor(platform, input));
      return done;
    }),
    register: os.register.handler(async ({ input, context }) => {
      await limiter.takeFrom(perAddress, context.clientAddress);
      await registerProfessional(platform, input);
      return done;
    }),
    verifyEmail: os.verifyEmail.handler(async ({ input, context }) => {
      await limiter.takeFrom(perAddress, context.clientAddress);
      return verifyEmail(platform, input.token);
    }),
    resendVerification: os.resendVerification.handler(async ({ context }) => {
      const account = await requireAccount(context);
      await limiter.take(tokensPerAccount, account.userId);
      await resendVerification(platform, account);
      return done;
    }),
    forgetPassword: os.forgetPassword.handler(async ({ input, context }) => {
      await limiter.takeFrom(perAddress, context.clientAddress);
      await takeResetTurn(limiter, input.email);
      await evenly(leastLinkMs, inTurn, () => forgetPassword(platform, input.email, context.clientAddress));
      return done;
    }),
    resetPassword: os.resetPassword.handler(async ({ input, context }) => {
      await limiter.takeFrom(perAddress, context.clientAddress);
      const email = await resetPassword(platform, input);
      await forgiveResets(limiter, email);
      // Whoever opened the link holds the mailbox: strangers who guess passwords keep them out no longer.
      context.addCookie(await makeDeviceCookie({ ...platform, brand }, email));
      return done;
    }),
  };
}

function ownCalls(
  platform: Pick<Platform, "config" | "db" | "now">,
  finder: PlaceFinder,
  parts: readonly AccountPart[],
) {
  return {
    read: os.read.handler(async ({ context }) => readOwnAccount(platform, await requireAccount(context))),
    updateProfile: os.updateProfile.handler(async ({ input, context }) => {
      const { userId } = await requireAccount(context);
      await updateOwnName(platform, userId, input.full_name);
      return done;
    }),
    updateAgency: os.updateAgency
      .use(forProfessionals)
      .handler(({ input, context }) => updateOwnAgency(platform, finder, context.actor, input)),
    sessions: os.sessions.handler(async ({ context }) =>
      listOpenSessions(platform, await requireAccount(context)),
    ),
    endSession: os.endSession.handler(async ({ input, context }) => {
      await endSession(platform, (await requireAccount(context)).userId, input.id);
      return done;
    }),
    endOtherSessions: os.endOtherSessions.handler(async ({ context }) => {
      const account = await requireAccount(context);
      await platform.db.transaction((tx) => endOtherSessions(tx, account));
      return done;
    }),
    readDeletion: os.readDeletion.handler(async ({ context }) =>
      readDeletion(platform.db, await requireAccount(context), parts),
    ),
  };
}

/** For acts that ask for the present password again. */
function secretCalls(
  platform: Pick<Platform, "logger" | "db" | "photos" | "secret" | "outbox" | "now">,
  brand: Brand,
  limiter: RateLimiter,
  inTurn: InTurn,
  parts: readonly AccountPart[],
) {
  return {
    changePassword: os.changePassword.handler(async ({ input, context }) => {
      const account = await requireAccount(context);
      const proven = await requirePassword(platform, limiter, account, input.currentPassword);
      await changePassword(platform, account, proven, input.password);
      await forgiveResets(limiter, account.email);
      // The browser that knew the old password knows the new one.
      context.addCookie(await makeDeviceCookie({ ...platform, brand }, account.email));
      return done;
    }),
    changeEmail: os.changeEmail.handler(async ({ input, context }) => {
      const account = await requireAccount(context);
      await limiter.take(tokensPerAccount, account.userId);
      const proven = await requirePassword(platform, limiter, account, input.currentPassword);
      // The mailbox that would be written to has its own turns, whoever asks.
      await limiter.take(changesPerMailbox, mailboxOf(input.email));
      await evenly(leastLinkMs, inTurn, () => requestEmailChange(platform, account, proven, input.email));
      return done;
    }),
    delete: os.delete.handler(async ({ input, context }) => {
      const account = await requireAccount(context);
      const proven = await requirePassword(platform, limiter, account, input.currentPassword);
      await deleteAccount(platform, { ...account, proven }, parts);
      return done;
    }),
  };
}

function administratorCalls(platform: AccountDesk) {
  return {
    accounts: adminCalls.accounts.handler(({ input }) => listAccounts(platform.db, input)),
    agencies: adminCalls.agencies.handler(({ input }) => listAgencies(platform.db, input)),
    changeStatus: adminCalls.changeStatus.handler(async ({ input, context }) => {
      const { id: userId, status, from, reason, drops_name: dropsName } = input;
      const change = { kind: "status", to: status } as const;
      await changeAccount(platform, context.actor, { userId, change, from, reason, dropsName });
      return done;
    }),
    changeRole: adminCalls.changeRole.handler(async ({ input, context }) => {
      const { id: userId, role, from, reason, drops_name: dropsName } = input;
      const change = { kind: "role", to: role } as const;
      await changeAccount(platform, context.actor, { userId, change, from, reason, dropsName });
      return done;
    }),
  };
}
