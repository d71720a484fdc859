import * as z from "zod/mini";
import { accountStatuses, roles } from "../account.ts";

/** What the page may know of the signed-in person: never more than their own account. */
export const sessionReply = z.object({
  account: z.nullable(
    z.object({
      user_id: z.string(),
      email: z.string(),
      full_name: z.nullable(z.string()),
      role: z.enum(roles),
      status: z.enum(accountStatuses),
      email_verified: z.boolean(),
    }),
  ),
  /** True while the fictional demonstration city is in the database. */
  demo: z.boolean(),
});
export type SessionReply = z.infer<typeof sessionReply>;
