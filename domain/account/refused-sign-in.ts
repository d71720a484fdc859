import type { ErrorCode } from "../errors.ts";
import type { InactiveStatus } from "./account.ts";

export function statusOfRefusal(code: ErrorCode): InactiveStatus | null {
  switch (code) {
    case "account-pending":
      return "pending";
    case "account-rejected":
      return "rejected";
    default:
      return null;
  }
}
