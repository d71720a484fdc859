import type { ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { type ErrorCode, errorTable } from "#domain/errors.ts";
import { isPassingFailure } from "../database/passing-failure.ts";
import { AppError } from "./app-error.ts";
import type { HonoEnvironment } from "./context.ts";

/** Turns whatever was thrown into the one error shape; an unforeseen error is logged whole and not shown. */
export const answerError: ErrorHandler<HonoEnvironment> = (thrown, context) => {
  const error = toAppError(thrown);
  if (error.status >= 500) context.get("logger").error({ err: thrown }, "unexpected error");
  if (error.retryAfterSeconds !== undefined) context.header("retry-after", String(error.retryAfterSeconds));
  context.header("vary", "Accept", { append: true });
  // Who follows a link reads the sentence; calls of our pages ask for no page.
  if (context.req.header("accept")?.includes("text/html")) return context.text(error.message, error.status);
  return context.json(error.toBody(context.get("requestId")), error.status);
};

export const answerNotFound: NotFoundHandler<HonoEnvironment> = (context) => {
  const error = new AppError("not-found");
  return context.json(error.toBody(context.get("requestId")), error.status);
};

/** PostgreSQL's codes for a text, and one in JSON, with a character it cannot hold: U+0000, which no honest request contains. */
const unstorableText: readonly unknown[] = ["22021", "22P05"];

/** The refusal that a thrown value means; an unknown one is an internal error without details. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && unstorableText.includes(cause.code)) return new AppError("bad-request");
  }
  if (isPassingFailure(thrown)) return new AppError("unavailable");
  if (thrown instanceof HTTPException) return new AppError(codeOfStatus(thrown.status));
  return new AppError("internal");
}

/** A status outside the error table is an internal error. */
export function codeOfStatus(status: number): ErrorCode {
  const codes = Object.keys(errorTable) as ErrorCode[];
  return (
    codes.find((code) => errorTable[code].status === status) ?? (status < 500 ? "bad-request" : "internal")
  );
}
